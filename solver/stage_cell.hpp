// SPDX-License-Identifier: Apache-2.0
// The GPU form of the stage kernel: one thread a cell, everything in registers. Neighbouring threads reload what they
// share from the first-level cache, and each face flux is computed by both of its cells. One code serves the three
// axes: the state's frame is turned from one to the next.
#pragma once

#include "solver/stage_kernel.hpp"

namespace foehn {

template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
template <class Member>
KOKKOS_FUNCTION void StageKernel<E, R, V, F, stretched>::cells(const Member& team, const Tile& tile) const
{
  const int ni = tile.upper[0] - tile.lower[0];
  const int nj = tile.upper[1] - tile.lower[1];
  const int nk = tile.upper[2] - tile.lower[2];
  double fastest = 0.0;
  Kokkos::parallel_reduce(
      Kokkos::TeamThreadRange(team, ni * nj * nk),
      [&](int cell, double& speed) {
        const int row = cell / ni;
        const double s = one_cell(tile.lower[2] + row / nj, tile.lower[1] + row % nj, tile.lower[0] + cell % ni);
        speed = s > speed ? s : speed;
      },
      Kokkos::Max<double>(fastest));
  if (m_arguments.last) {
    Kokkos::single(Kokkos::PerTeam(team), [&]() {
      Kokkos::atomic_max(&m_arguments.clock->found.speed_bits, Kokkos::bit_cast<std::int64_t>(fastest));
    });
  }
}

// The flux through the lower face along `axis` of a cell, in the turned frame.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
FOEHN_FUNCTION auto StageKernel<E, R, V, F, stretched>::one_face(const Direction<E>& d, const double* cell, int axis,
                                                                 int k, int j, int i, double twice_dt,
                                                                 bool counted) const -> Conserved
{
  const auto at = place(axis, k, j, i);
  Conserved flux{};
  bool limits = false;
  Face::at(d, cell, at, twice_dt, [&](const Conserved& found, double fallback, double unsafe) {
    flux = found;
    limits = unsafe > 0.0;
    if (counted && fallback > 0.0) {
      Kokkos::atomic_add(&m_arguments.clock->counting.fallbacks, std::int64_t{1});
    }
  });
  if constexpr (Face::guarded) {
    if (limits) {
      flux = Face::limited(d, cell, at, twice_dt, flux);
      if (counted) {
        Kokkos::atomic_add(&m_arguments.clock->counting.limited, std::int64_t{1});
      }
    }
  }
  return flux;
}

// Advances one cell; returns its inverse stable time step.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
KOKKOS_FUNCTION double StageKernel<E, R, V, F, stretched>::one_cell(int k, int j, int i) const
{
  const StageArguments& a = m_arguments;
  const std::int64_t stride_v = a.state.stride_v;
  const double dt = a.clock->dt;
  const double* u_n = a.state.role(0).row(k, j) + i;
  const double* cell = a.state.role(a.from).row(k, j) + i;
  double* result = a.state.role(a.to).row(k, j) + i;

  double mass_lower[max_axes] = {0.0, 0.0, 0.0}, mass_upper[max_axes] = {0.0, 0.0, 0.0};
  Conserved rate = E::load([](int) { return 0.0; });
  for (int axis = 0; axis < a.dimension; ++axis) {
    const Direction<E> d = direction(axis);
    const int x = axis == 0 ? 1 : 0, y = axis == 1 ? 1 : 0, z = axis == 2 ? 1 : 0;
    double lower[size], upper[size], sum[size];
    E::store(one_face(d, cell, axis, k, j, i, 2.0 * dt, true), [&](int v, double f) { lower[v] = f; });
    E::store(one_face(d, cell + d.stride, axis, k + z, j + y, i + x, 2.0 * dt, false),
             [&](int v, double f) { upper[v] = f; });
    const double inverse = inverse_width(axis, axis == 0 ? i : axis == 1 ? j : k);
    E::store(rate, [&](int v, double r) { sum[v] = r - (upper[v] - lower[v]) * inverse; });
    if constexpr (E::has_gravity) {
      if (d.equations.gravity.x != 0.0) {
        E::store(d.equations.source(cell[0], lower[0], upper[0]), [&](int v, double s) { sum[v] += s; });
      }
    }
    rate = E::turn(E::load([&](int v) { return sum[v]; }));
    for (int other = 0; other < max_axes; ++other) {
      mass_lower[other] = other == axis ? lower[0] : mass_lower[other];
      mass_upper[other] = other == axis ? upper[0] : mass_upper[other];
    }
  }
  for (int axis = a.dimension; axis < max_axes; ++axis) {
    rate = E::turn(rate);  // back to the frame of x
  }

  double next[size];
  E::store(rate, [&](int v, double r) { next[v] = combine(u_n[v * stride_v], cell[v * stride_v], dt * r); });
  for (int v = 0; v < size; ++v) {
    result[v * stride_v] = next[v];
  }
  const std::int64_t strides[max_axes] = {1, a.state.stride_j, a.state.stride_k};
  for (int s = 0; s < a.scalars; ++s) {
    const std::int64_t component = (size + s) * stride_v;
    double scalar_rate = 0.0;
    for (int axis = 0; axis < a.dimension; ++axis) {
      const std::int64_t stride = strides[axis];
      const int x = axis == 0 ? 1 : 0, y = axis == 1 ? 1 : 0, z = axis == 2 ? 1 : 0;
      const double lower = Face::scalar(cell + component, cell, stride, place(axis, k, j, i), mass_lower[axis]);
      const double upper = Face::scalar(cell + component + stride, cell + stride, stride,
                                        place(axis, k + z, j + y, i + x), mass_upper[axis]);
      scalar_rate -= (upper - lower) * inverse_width(axis, axis == 0 ? i : axis == 1 ? j : k);
    }
    result[component] = combine(u_n[component], cell[component], dt * scalar_rate);
  }

  const Primitive w = m_equations.primitive(E::load([&](int v) { return next[v]; }));
  if (!E::admissible(w)) {
    report_fault(k, j, i);
  }
  return inverse_time(w, k, j, i);
}

}  // namespace foehn
