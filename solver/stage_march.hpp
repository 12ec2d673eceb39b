// SPDX-License-Identifier: Apache-2.0
// The host form of the stage kernel: a tile is marched row by row. The fluxes through the lower y and z faces are
// carried from the row and the plane before, so each face is computed once a tile. Every inner loop over i is
// branch-free and vectorises; buffers stay in the first two cache levels.
#pragma once

#include "solver/stage_kernel.hpp"

#include <algorithm>

namespace foehn {

// rate -= (F(upper face) - F(lower face)) / width along `axis` for a row of n cells; `lower` holds the fluxes through
// the lower faces and is left with those through the upper ones.
template <Equations E, Reconstruction R, NumericalFlux<E> F>
template <int axis>
void StageKernel<E, R, F>::sweep(const double* cell, int n, std::int64_t stride, std::int64_t stride_v,
                                 double (*lower)[tile_i], double (*rate)[tile_i]) const
{
  const double inverse_width = m_arguments.inverse_width[axis];
  const StageKernel kernel = *this;
#pragma omp simd
  for (int i = 0; i < n; ++i) {
    const Conserved flux = kernel.template face_flux<axis>(cell + stride + i, stride, stride_v);
    E::store(flux, [&](int v, double upper) {
      rate[v][i] -= (upper - lower[v][i]) * inverse_width;
      lower[v][i] = upper;
    });
  }
}

template <Equations E, Reconstruction R, NumericalFlux<E> F>
void StageKernel<E, R, F>::march(const Tile& tile) const
{
  const StageArguments& a = m_arguments;
  const FieldRef<double> base = a.state.role(0);
  const FieldRef<double> from = a.state.role(a.from);
  const FieldRef<double> to = a.state.role(a.to);
  const double dt = a.clock->dt;
  const std::int64_t stride_v = a.state.stride_v;
  const int n = tile.upper[0] - tile.lower[0];
  double x_flux[size][tile_i + 8];
  double y_flux[size][tile_i];
  double z_flux[tile_j][size][tile_i];
  double rate[size][tile_i];
  MassFluxes mass;
  double fastest = 0.0;
  const StageKernel kernel = *this;

  for (int k = tile.lower[2]; k < tile.upper[2]; ++k) {
    for (int j = tile.lower[1]; j < tile.upper[1]; ++j) {
      const double* cell = from.row(k, j) + tile.lower[0];
#pragma omp simd
      for (int i = 0; i < n + 1; ++i) {
        const Conserved flux = kernel.template face_flux<0>(cell + i, 1, stride_v);
        E::store(flux, [&](int v, double f) { x_flux[v][i] = f; });
      }
      for (int v = 0; v < size; ++v) {
#pragma omp simd
        for (int i = 0; i < n; ++i) {
          rate[v][i] = -(x_flux[v][i + 1] - x_flux[v][i]) * a.inverse_width[0];
        }
      }
      std::copy_n(x_flux[0], n, mass.lower[0]);
      std::copy_n(x_flux[0] + 1, n, mass.upper[0]);
      if (a.dimension > 1) {
        if (j == tile.lower[1]) {
#pragma omp simd
          for (int i = 0; i < n; ++i) {
            const Conserved flux = kernel.template face_flux<1>(cell + i, a.state.stride_j, stride_v);
            E::store(flux, [&](int v, double f) { y_flux[v][i] = f; });
          }
        }
        std::copy_n(y_flux[0], n, mass.lower[1]);
        sweep<1>(cell, n, a.state.stride_j, stride_v, y_flux, rate);
        std::copy_n(y_flux[0], n, mass.upper[1]);
      }
      if (a.dimension > 2) {
        double(*lower)[tile_i] = z_flux[j - tile.lower[1]];
        if (k == tile.lower[2]) {
#pragma omp simd
          for (int i = 0; i < n; ++i) {
            const Conserved flux = kernel.template face_flux<2>(cell + i, a.state.stride_k, stride_v);
            E::store(flux, [&](int v, double f) { lower[v][i] = f; });
          }
        }
        std::copy_n(lower[0], n, mass.lower[2]);
        sweep<2>(cell, n, a.state.stride_k, stride_v, lower, rate);
        std::copy_n(lower[0], n, mass.upper[2]);
      }
      if (a.scalars > 0) {
        march_scalars({base.row(k, j) + tile.lower[0], cell, to.row(k, j) + tile.lower[0]}, n, mass, dt);
      }
      const RowFindings found =
          finish_row({base.row(k, j) + tile.lower[0], cell, to.row(k, j) + tile.lower[0]}, n, rate, dt);
      fastest = max(fastest, found.speed);
      if (found.bad > 0.0) {
        find_fault(to, tile, k, j);
      }
    }
  }
  if (a.last) {
    Kokkos::atomic_max(&a.clock->found.speed_bits, Kokkos::bit_cast<std::int64_t>(fastest));
  }
}

// The new state of a row: combined, stored, and looked at.
template <Equations E, Reconstruction R, NumericalFlux<E> F>
auto StageKernel<E, R, F>::finish_row(const RowPointers& rows, int n, const double (*rate)[tile_i], double dt) const
    -> RowFindings
{
  const StageKernel kernel = *this;
  const double* base = rows.base;
  const double* from = rows.from;
  double* to = rows.to;
  const std::int64_t stride_v = m_arguments.state.stride_v;
  double speed = 0.0;
  double bad = 0.0;
#pragma omp simd reduction(max : speed, bad)
  for (int i = 0; i < n; ++i) {
    const Conserved u =
        E::load([&](int v) { return kernel.combine(base[v * stride_v + i], from[v * stride_v + i], dt * rate[v][i]); });
    E::store(u, [&](int v, double value) { to[v * stride_v + i] = value; });
    const Primitive w = kernel.m_equations.primitive(u);
    speed = max(speed, kernel.inverse_time(w));
    bad = max(bad, select(E::admissible(w), 0.0, 1.0));
  }
  return {speed, bad};
}

// The passive scalars of a row, from the mass fluxes through the faces of its cells.
template <Equations E, Reconstruction R, NumericalFlux<E> F>
void StageKernel<E, R, F>::march_scalars(const RowPointers& rows, int n, const MassFluxes& mass, double dt) const
{
  const StageArguments& a = m_arguments;
  const StageKernel kernel = *this;
  const std::int64_t strides[max_axes] = {1, a.state.stride_j, a.state.stride_k};
  double rate[tile_i];
  for (int s = 0; s < a.scalars; ++s) {
    const std::int64_t component = (size + s) * a.state.stride_v;
    const double* density = rows.from;
    const double* scalar = rows.from + component;
    std::fill_n(rate, n, 0.0);
    for (int axis = 0; axis < a.dimension; ++axis) {
      const std::int64_t stride = strides[axis];
      const double inverse_width = a.inverse_width[axis];
#pragma omp simd
      for (int i = 0; i < n; ++i) {
        const double lower = scalar_flux(scalar + i, density + i, stride, mass.lower[axis][i]);
        const double upper = scalar_flux(scalar + i + stride, density + i + stride, stride, mass.upper[axis][i]);
        rate[i] -= (upper - lower) * inverse_width;
      }
    }
#pragma omp simd
    for (int i = 0; i < n; ++i) {
      rows.to[component + i] = kernel.combine(rows.base[component + i], scalar[i], dt * rate[i]);
    }
  }
}

// Names the cells of a row whose new state is not admissible.
template <Equations E, Reconstruction R, NumericalFlux<E> F>
void StageKernel<E, R, F>::find_fault(const FieldRef<double>& to, const Tile& tile, int k, int j) const
{
  for (int i = tile.lower[0]; i < tile.upper[0]; ++i) {
    if (!E::admissible(primitive(to.row(k, j) + i, to.stride_v))) {
      report_fault(k, j, i);
    }
  }
}

}  // namespace foehn
