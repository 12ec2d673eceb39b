// SPDX-License-Identifier: Apache-2.0
// The one implementation of Scheme, and the table of those that an equation set offers: every listed reconstruction
// with every listed flux.
#pragma once

#include "physics/type_list.hpp"
#include "solver/scheme.hpp"
#include "solver/stage_cell.hpp"
#include "solver/stage_march.hpp"

#include <functional>
#include <utility>

namespace foehn {

template <Equations E, Reconstruction R, NumericalFlux<E> F>
class SchemeOf final : public Scheme {
public:
  explicit SchemeOf(const E& equations) : m_equations(equations) {}

  [[nodiscard]] int width() const override { return R::width; }

  void stage(const std::string& label, const Execution& instance, const StageArguments& arguments,
             const TileList& tiles) const override
  {
    using Kernel = StageKernel<E, R, F>;
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
    Kokkos::parallel_for(label,
                         Kokkos::Experimental::require(policy, Kokkos::Experimental::WorkItemProperty::HintLightWeight),
                         Kernel(m_equations, arguments, tiles));
  }

private:
  static constexpr int gpu_threads = 256;  // cells of a tile there
  E m_equations;
};

struct SchemeEntry {
  SchemeName name;
  int width = 0;
  std::function<std::unique_ptr<Scheme>()> make;
};

// `equations` are copied into the schemes made.
template <Equations E, class Reconstructions, class Fluxes>
std::vector<SchemeEntry> scheme_table(const E& equations, Reconstructions reconstructions, Fluxes fluxes)
{
  std::vector<SchemeEntry> table;
  for_each_type(fluxes, [&](auto flux) {
    using F = typename decltype(flux)::type;
    for_each_type(reconstructions, [&](auto reconstruction) {
      using R = typename decltype(reconstruction)::type;
      table.push_back(
          {{E::name, R::name, R::limiter_name, F::name}, R::width, [equations]() -> std::unique_ptr<Scheme> {
             return std::make_unique<SchemeOf<E, R, F>>(equations);
           }});
    });
  });
  return table;
}

}  // namespace foehn
