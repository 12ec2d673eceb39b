// SPDX-License-Identifier: Apache-2.0
// The one implementation of Scheme, and the table of those that an equation set offers with one flux: every listed
// reconstruction in every listed set of variables.
#pragma once

#include "physics/reconstruction/variables.hpp"
#include "physics/type_list.hpp"
#include "solver/scheme.hpp"
#include "solver/stage_cell.hpp"
#include "solver/stage_march.hpp"

#include <algorithm>
#include <functional>
#include <type_traits>
#include <utility>

namespace foehn {

template <Equations E, Reconstruction R, class V, NumericalFlux<E> F>
class SchemeOf final : public Scheme {
public:
  explicit SchemeOf(const E& equations) : m_equations(equations) {}

  [[nodiscard]] int width() const override { return R::width; }

  [[nodiscard]] CoefficientRule coefficients() const override
  {
    constexpr int cells = 2 * R::width - 1;
    constexpr int count = R::coefficients;
    return {cells, count, [](const double* widths, double* out) {
              double row[cells];
              std::copy_n(widths, cells, row);
              if constexpr (count > 0) {
                double numbers[count];
                R::metrics(row, numbers);
                std::copy_n(numbers, count, out);
              }
            }};
  }

  void stage(const std::string& label, const Execution& instance, const StageArguments& arguments,
             const TileList& tiles) const override
  {
    if (arguments.stretched) {
      launch(label, instance, StageKernel<E, R, V, F, true>(m_equations, arguments, tiles), tiles);
    } else {
      launch(label, instance, StageKernel<E, R, V, F, false>(m_equations, arguments, tiles), tiles);
    }
  }

private:
  template <class Kernel>
  static void launch(const std::string& label, const Execution& instance, const Kernel& kernel, const TileList& tiles)
  {
    const int count = static_cast<int>(tiles.extent(0));
    if (count == 0) {
      return;
    }
    using Policy = Kokkos::TeamPolicy<Execution, Kokkos::IndexType<int>, Kokkos::LaunchBounds<gpu_threads, 1>>;
    Policy policy(instance, count, device_is_host ? 1 : gpu_threads);
    if constexpr (!device_is_host) {
      // Nothing uses it: a policy without team scratch makes Kokkos' CUDA backend allocate zero bytes of it at every
      // launch.
      policy.set_scratch_size(1, Kokkos::PerTeam(static_cast<int>(sizeof(double))));
    }
    Kokkos::parallel_for(
        label, Kokkos::Experimental::require(policy, Kokkos::Experimental::WorkItemProperty::HintLightWeight), kernel);
  }

  static constexpr int gpu_threads = 256;  // cells of a tile there
  E m_equations;
};

struct SchemeEntry {
  SchemeName name;
  int width = 0;
  std::function<std::unique_ptr<Scheme>()> make;
};

template <Equations E, class F, class R, class V>
SchemeEntry scheme_entry(const E& equations)
{
  return {{E::name, R::name, R::limiter_name, V::name, F::name}, R::width, [equations]() -> std::unique_ptr<Scheme> {
            return std::make_unique<SchemeOf<E, R, V, F>>(equations);
          }};
}

// `equations` are copied into the schemes made. A reconstruction that takes no neighbour's difference is the same in
// all variables.
template <class F, Equations E, class Reconstructions, class Variables>
void add_schemes(std::vector<SchemeEntry>& table, const E& equations, Reconstructions reconstructions,
                 Variables variables)
{
  for_each_type(variables, [&](auto v) {
    using V = typename decltype(v)::type;
    for_each_type(reconstructions, [&](auto r) {
      using R = typename decltype(r)::type;
      if constexpr (R::width > 1 || std::is_same_v<V, PrimitiveVariables>) {
        table.push_back(scheme_entry<E, F, R, V>(equations));
      }
    });
  });
}

}  // namespace foehn
