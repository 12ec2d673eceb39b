// SPDX-License-Identifier: Apache-2.0
// The one implementation of Model: equations and problem are template parameters, kernels lie below.
#pragma once

#include "mesh/box_loop.hpp"
#include "mesh/exact_sum.hpp"
#include "solver/boundary_fill.hpp"
#include "solver/inflow_options.hpp"
#include "solver/initial_state.hpp"
#include "solver/model.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace foehn {

// Wave speeds and faults of the state at rest in role 0: what a step's last stage finds of its own result.
template <Equations E>
struct MeasureState {
  E equations;
  CellGeometry geometry;
  RotatingField state;
  StepClock* clock;
  int dimension;

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    const FieldRef<double> u = state.role(0);
    const auto w = equations.primitive(E::load([&](int v) { return u(v, k, j, i); }));
    if (!E::admissible(w)) {
      Kokkos::atomic_max(&clock->found.fault, fault_key_base - geometry.global_index(k, j, i));
      return;
    }
    double speed = equations.template max_speed<0>(w) * (1.0 / geometry.width(0, i));
    if (dimension > 1) {
      speed += equations.template max_speed<1>(w) * (1.0 / geometry.width(1, j));
    }
    if (dimension > 2) {
      speed += equations.template max_speed<2>(w) * (1.0 / geometry.width(2, k));
    }
    Kokkos::atomic_max(&clock->found.speed_bits, Kokkos::bit_cast<std::int64_t>(speed));
  }
};

template <Equations E>
struct DerivePrimitive {
  E equations;
  FieldRef<double> field;
  int component;
  std::int64_t stride_j, stride_k;
  double* out;

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    double value = 0.0;
    if (component < E::size) {
      const auto w = equations.primitive(E::load([&](int v) { return field(v, k, j, i); }));
      E::store(w, [&](int v, double x) { value = v == component ? x : value; });
    } else {
      value = field(component, k, j, i) / field(0, k, j, i);
    }
    out[k * stride_k + j * stride_j + i] = value;
  }
};

template <Equations E, class P>
struct CellError {
  CellAverage<E, P> average;
  FieldRef<double> field;
  int component;
  double t;
  int power;  // of the error, times the cell's share of a mean volume; 0 for the error as it is

  KOKKOS_FUNCTION double operator()(int k, int j, int i) const
  {
    const double error = Kokkos::fabs(field(component, k, j, i) - average.component(component, k, j, i, t));
    const double volume = power > 0 ? average.geometry.volume_share(k, j, i) : 1.0;
    return (power == 2 ? error * error : error) * volume;
  }
};

template <Equations E, class P>
class ModelOf final : public Model {
public:
  struct Settings {
    E equations;
    P problem;
    int scalars = 0;
    std::array<int, max_faces> boundaries{};  // places in the list of boundary conditions
    InflowState<E> inflow{};
    InflowState<E> far_field{};
  };

  explicit ModelOf(const Settings& settings) : m_settings(settings) {}

  [[nodiscard]] std::string equations() const override { return E::name; }

  [[nodiscard]] std::vector<std::string> conserved_names() const override
  {
    return with_scalars(E::conserved_names, "rho_scalar_");
  }
  [[nodiscard]] std::vector<std::string> primitive_names() const override
  {
    return with_scalars(E::primitive_names, "scalar_");
  }

  void initialise(const Execution& instance, const Patch& patch, const Field& field) const override
  {
    for_each_cell("Foehn::Model::initialise", instance, patch.layout.interior(),
                  FillAverages<E, P>{average(patch), field.ref(), patch.layout.components, 0.0});
  }

  void measure(const Execution& instance, const Patch& patch, const RotatingField& state,
               StepClock* clock) const override
  {
    for_each_cell("Foehn::Model::measure", instance, patch.layout.interior(),
                  MeasureState<E>{m_settings.equations, CellGeometry(patch), state, clock, patch.grid.dimension});
  }

  [[nodiscard]] bool admissible(const double* primitive) const override
  {
    for (int s = 0; s < m_settings.scalars; ++s) {
      if (!std::isfinite(primitive[E::size + s])) {
        return false;
      }
    }
    return E::admissible(E::load_primitive([&](int v) { return primitive[v]; }));
  }

  void fill_boundary(const Execution& instance, const Patch& patch, Face face, const RotatingField& state, int role,
                     const StepClock* clock, StageTime when, const InflowPlanes& planes) const override
  {
    const BoundaryFill<E, P> fill{m_settings.equations,
                                  m_settings.problem,
                                  CellGeometry(patch),
                                  state,
                                  clock,
                                  outer_state(m_settings.inflow, 0),
                                  outer_state(m_settings.far_field, 1),
                                  planes,
                                  when.fraction,
                                  m_settings.boundaries[face.number()],
                                  role,
                                  patch.layout.components,
                                  face.axis,
                                  face.side,
                                  static_cast<int>(patch.layout.cells[face.axis])};
    for_each_cell("Foehn::Model::fill_boundary", instance, patch.layout.ghost(face), fill);
  }

  void derive(const Execution& instance, const Patch& patch, const FieldRef<double>& field, int component,
              double* out) const override
  {
    const Index3 n = patch.layout.cells;
    for_each_cell("Foehn::Model::derive", instance, patch.layout.interior(),
                  DerivePrimitive<E>{m_settings.equations, field, component, n[0], n[0] * n[1], out});
  }

  [[nodiscard]] std::string describe_cell(const Execution& instance, const RotatingField& state, int role,
                                          const Index3& cell, int digits) const override;

  [[nodiscard]] bool is_exact() const override { return P::is_exact; }

  [[nodiscard]] std::vector<ErrorNorms> errors(MPI_Comm comm, const Execution& instance, const Patch& patch,
                                               const FieldRef<double>& field, double t) const override;

private:
  [[nodiscard]] CellAverage<E, P> average(const Patch& patch) const
  {
    return {m_settings.equations, m_settings.problem, CellGeometry(patch), patch.grid.dimension};
  }

  [[nodiscard]] std::vector<std::string> with_scalars(const char* const (&names)[E::size],
                                                      const std::string& prefix) const
  {
    std::vector<std::string> all(names, names + E::size);
    for (int s = 0; s < m_settings.scalars; ++s) {
      all.push_back(prefix + std::to_string(s));
    }
    return all;
  }

  // The first call takes device memory for the scalars: before steps are recorded.
  [[nodiscard]] OuterState<E> outer_state(const InflowState<E>& given, int number) const
  {
    if (m_settings.scalars > 0 && !m_outer_scalars.is_allocated()) {
      m_outer_scalars = decltype(m_outer_scalars)("Foehn::Model::outer_scalars", 2, m_settings.scalars);
      const auto host = Kokkos::create_mirror_view(m_outer_scalars);
      for (int s = 0; s < m_settings.scalars; ++s) {
        const auto n = static_cast<std::size_t>(s);
        host(0, s) = n < m_settings.inflow.scalars.size() ? m_settings.inflow.scalars[n] : 0.0;
        host(1, s) = n < m_settings.far_field.scalars.size() ? m_settings.far_field.scalars[n] : 0.0;
      }
      Kokkos::deep_copy(m_outer_scalars, host);
    }
    return {given.state, m_settings.scalars > 0
                             ? m_outer_scalars.data() + static_cast<std::int64_t>(number) * m_settings.scalars
                             : nullptr};
  }

  Settings m_settings;
  mutable Kokkos::View<double**, Kokkos::LayoutRight, DeviceMemory> m_outer_scalars;  // of [inflow] and [far_field]
};

// Copies the primitive state of one cell to where the host can read it.
template <Equations E>
struct ReadCell {
  E equations;
  RotatingField state;
  int role;
  int cell[3];
  double* out;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    const FieldRef<double> u = state.role(role);
    const auto w = equations.primitive(E::load([&](int v) { return u(v, cell[2], cell[1], cell[0]); }));
    E::store(w, [&](int v, double x) { out[v] = x; });
  }
};

template <Equations E, class P>
std::string ModelOf<E, P>::describe_cell(const Execution& instance, const RotatingField& state, int role,
                                         const Index3& cell, int digits) const
{
  const Kokkos::View<double*, PinnedMemory> values("Foehn::Model::describe_cell", E::size);
  const ReadCell<E> read{m_settings.equations,
                         state,
                         role,
                         {static_cast<int>(cell[0]), static_cast<int>(cell[1]), static_cast<int>(cell[2])},
                         values.data()};
  Kokkos::parallel_for("Foehn::Model::describe_cell", Kokkos::RangePolicy<Execution>(instance, 0, 1), read);
  instance.fence("Foehn::Model::describe_cell");
  std::string s;
  for (int v = 0; v < E::size; ++v) {
    char number[40];
    std::snprintf(number, sizeof number, "%.*g", digits, std::isnan(values(v)) ? std::fabs(values(v)) : values(v));
    s += std::string(v > 0 ? ", " : "") + E::primitive_names[v] + " = " + number;
  }
  return s;
}

template <Equations E, class P>
std::vector<ErrorNorms> ModelOf<E, P>::errors(MPI_Comm comm, const Execution& instance, const Patch& patch,
                                              const FieldRef<double>& field, double t) const
{
  std::vector<ErrorNorms> norms;
  if constexpr (P::is_exact) {
    const auto names = conserved_names();
    const auto cells = static_cast<double>(patch.grid.size());
    const IndexBox box = patch.layout.interior();
    const std::string label = "Foehn::Model::errors";
    for (int v = 0; v < static_cast<int>(names.size()); ++v) {
      CellError<E, P> error{average(patch), field, v, t, 0};
      const double largest = largest_magnitude(comm, label, instance, box, error);
      error.power = 1;
      const double mean = exact_sum(comm, label, instance, box, error) / cells;
      error.power = 2;
      norms.push_back({names[v], mean, std::sqrt(exact_sum(comm, label, instance, box, error) / cells), largest});
    }
  }
  return norms;
}

}  // namespace foehn
