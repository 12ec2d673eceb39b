// SPDX-License-Identifier: Apache-2.0
// The GPU form of the stage kernel: one thread a cell, everything in registers. Neighbouring threads reload what they
// share from the first-level cache, and each face flux is computed by both of its cells.
#pragma once

#include "solver/stage_kernel.hpp"

namespace foehn {

template <Equations E, Reconstruction R, NumericalFlux<E> F>
template <class Member>
KOKKOS_FUNCTION void StageKernel<E, R, F>::cells(const Member& team, const Tile& tile) const
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

// rate - (F(upper face) - F(lower face)) / width along `axis`, and the mass fluxes that scalars ride on.
template <Equations E, Reconstruction R, NumericalFlux<E> F>
template <int axis>
FOEHN_FUNCTION typename E::Conserved StageKernel<E, R, F>::minus_divergence(const double* cell, std::int64_t stride,
                                                                            const Conserved& rate, double* mass_lower,
                                                                            double* mass_upper) const
{
  const std::int64_t stride_v = m_arguments.state.stride_v;
  const double inverse_width = m_arguments.inverse_width[axis];
  double lower[size], upper[size], sum[size];
  E::store(face_flux<axis>(cell, stride, stride_v), [&](int v, double f) { lower[v] = f; });
  E::store(face_flux<axis>(cell + stride, stride, stride_v), [&](int v, double f) { upper[v] = f; });
  E::store(rate, [&](int v, double r) { sum[v] = r - (upper[v] - lower[v]) * inverse_width; });
  *mass_lower = lower[0];
  *mass_upper = upper[0];
  return E::load([&](int v) { return sum[v]; });
}

// Advances one cell; returns its inverse stable time step.
template <Equations E, Reconstruction R, NumericalFlux<E> F>
KOKKOS_FUNCTION double StageKernel<E, R, F>::one_cell(int k, int j, int i) const
{
  const StageArguments& a = m_arguments;
  const std::int64_t strides[max_axes] = {1, a.state.stride_j, a.state.stride_k};
  const std::int64_t stride_v = a.state.stride_v;
  const double dt = a.clock->dt;
  const double* u_n = a.state.role(0).row(k, j) + i;
  const double* cell = a.state.role(a.from).row(k, j) + i;
  double* result = a.state.role(a.to).row(k, j) + i;

  double mass_lower[max_axes] = {0.0, 0.0, 0.0}, mass_upper[max_axes] = {0.0, 0.0, 0.0};
  Conserved rate = E::load([](int) { return 0.0; });
  rate = minus_divergence<0>(cell, strides[0], rate, &mass_lower[0], &mass_upper[0]);
  if (a.dimension > 1) {
    rate = minus_divergence<1>(cell, strides[1], rate, &mass_lower[1], &mass_upper[1]);
  }
  if (a.dimension > 2) {
    rate = minus_divergence<2>(cell, strides[2], rate, &mass_lower[2], &mass_upper[2]);
  }

  double next[size];
  E::store(rate, [&](int v, double r) { next[v] = combine(u_n[v * stride_v], cell[v * stride_v], dt * r); });
  for (int v = 0; v < size; ++v) {
    result[v * stride_v] = next[v];
  }
  for (int s = 0; s < a.scalars; ++s) {
    const std::int64_t component = (size + s) * stride_v;
    double scalar_rate = 0.0;
    for (int axis = 0; axis < a.dimension; ++axis) {
      const std::int64_t stride = strides[axis];
      const double lower = scalar_flux(cell + component, cell, stride, mass_lower[axis]);
      const double upper = scalar_flux(cell + component + stride, cell + stride, stride, mass_upper[axis]);
      scalar_rate -= (upper - lower) * a.inverse_width[axis];
    }
    result[component] = combine(u_n[component], cell[component], dt * scalar_rate);
  }

  const Primitive w = m_equations.primitive(E::load([&](int v) { return next[v]; }));
  if (!E::admissible(w)) {
    report_fault(k, j, i);
  }
  return inverse_time(w);
}

}  // namespace foehn
