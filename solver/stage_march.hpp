// SPDX-License-Identifier: Apache-2.0
// The host form of the stage kernel: a tile is marched row by row. The fluxes through the lower y and z faces are
// carried from the row and the plane before, so each face is computed once a tile. Every inner loop over i is
// branch-free and vectorises; fluxes that must be limited are mended one by one afterwards. Buffers stay in the first
// two cache levels.
#pragma once

#include "solver/stage_kernel.hpp"

#include <algorithm>

namespace foehn {

// The fluxes through the lower faces along an axis of `faces` cells from the row's first one on, in the turned frame;
// the first `counted` of them are counted. On stretched grids the axis is a constant, so that what varies along the row
// is read with unit stride; `axis` is -1 on uniform ones.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
template <int axis>
void StageKernel<E, R, V, F, stretched>::fluxes(const Row& row, int faces, int counted, int run_time_axis,
                                                double (*flux)[tile_i + 8], Counts& counts) const
{
  const int along = axis < 0 ? run_time_axis : axis;
  const Direction<E> d = direction(along);
  const double* cell = row.from;
  const double twice_dt = 2.0 * m_arguments.clock->dt;
  const auto first = place(along, row.k, row.j, row.i);
  const auto places = [&] {
    if constexpr (stretched) {
      return StretchedRow<R, axis>(first, m_arguments.metrics[0].inverse_width + row.i);
    } else {
      return first;
    }
  }();
  double fallbacks = 0.0;
  double unsafe = 0.0;
#pragma omp simd reduction(+ : fallbacks) reduction(max : unsafe)
  for (int n = 0; n < faces; ++n) {
    const auto take = [&](const Conserved& found, double fallback, double is_unsafe) {
      E::store(found, [&](int v, double f) { flux[v][n] = f; });
      fallbacks += select(n < counted, fallback, 0.0);
      unsafe = max(unsafe, is_unsafe);
    };
    if constexpr (stretched) {
      Face::at(d, cell + n, typename StretchedRow<R, axis>::Place(places, n), twice_dt, take);
    } else {
      Face::at(d, cell + n, places, twice_dt, take);
    }
  }
  counts.fallbacks += fallbacks;
  if (unsafe > 0.0) {
    limit(row, faces, counted, along, flux, counts);
  }
}

template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
void StageKernel<E, R, V, F, stretched>::fluxes_along(int axis, const Row& row, int faces, int counted,
                                                      double (*flux)[tile_i + 8], Counts& counts) const
{
  if constexpr (!stretched) {
    fluxes<-1>(row, faces, counted, axis, flux, counts);
  } else if (axis == 0) {
    fluxes<0>(row, faces, counted, 0, flux, counts);
  } else if (axis == 1) {
    fluxes<1>(row, faces, counted, 1, flux, counts);
  } else {
    fluxes<2>(row, faces, counted, 2, flux, counts);
  }
}

// Judges the fluxes of a row again, one by one, and limits those that need it.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
void StageKernel<E, R, V, F, stretched>::limit(const Row& row, int faces, int counted, int axis,
                                               double (*flux)[tile_i + 8], Counts& counts) const
{
  if constexpr (Face::guarded) {
    const Direction<E> d = direction(axis);
    const double twice_dt = 2.0 * m_arguments.clock->dt;
    for (int n = 0; n < faces; ++n) {
      const auto at = place(axis, row.k, row.j, row.i + n);
      const Conserved f = E::load([&](int v) { return flux[v][n]; });
      if (Face::unsafe(d, row.from + n, at, twice_dt, f)) {
        E::store(Face::limited(d, row.from + n, at, twice_dt, f), [&](int v, double x) { flux[v][n] = x; });
        counts.limited += n < counted ? 1.0 : 0.0;
      }
    }
  }
}

// rate -= (F(upper face) - F(lower face)) / width for a row, and gravity's work and pull along the axis. The fluxes are
// in the turned frame; the upper ones lie `shift` places on.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
void StageKernel<E, R, V, F, stretched>::add_difference(int axis, const Row& row, const double (*lower)[tile_i + 8],
                                                        const double (*upper)[tile_i + 8], int shift,
                                                        double (*rate)[tile_i], MassFluxes& mass) const
{
  const StageKernel kernel = *this;
  const int k = row.k, j = row.j, i = row.i;
  for (int v = 0; v < size; ++v) {
    double* to = rate[E::turned_component(axis, v)];
    const double* low = lower[v];
    const double* high = upper[v] + shift;
    if (stretched && axis == 0) {
#pragma omp simd
      for (int n = 0; n < row.n; ++n) {
        to[n] -= (high[n] - low[n]) * kernel.inverse_width(0, i + n);
      }
    } else {
      const double inverse = inverse_width(axis, axis == 1 ? j : axis == 2 ? k : i);
#pragma omp simd
      for (int n = 0; n < row.n; ++n) {
        to[n] -= (high[n] - low[n]) * inverse;
      }
    }
  }
  if constexpr (E::has_gravity) {
    const E turned = m_equations.turned(axis);
    if (turned.gravity.x != 0.0) {
      for (int n = 0; n < row.n; ++n) {
        const Conserved source = turned.source(row.from[n], lower[0][n], upper[0][n + shift]);
        E::store(source, [&](int v, double s) { rate[E::turned_component(axis, v)][n] += s; });
      }
    }
  }
  if (m_arguments.scalars > 0) {
    std::copy_n(lower[0], row.n, mass.lower[axis]);
    std::copy_n(upper[0] + shift, row.n, mass.upper[axis]);
  }
}

template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
void StageKernel<E, R, V, F, stretched>::march(const Tile& tile) const
{
  const StageArguments& a = m_arguments;
  const FieldRef<double> base = a.state.role(0);
  const FieldRef<double> from = a.state.role(a.from);
  const FieldRef<double> to = a.state.role(a.to);
  const double dt = a.clock->dt;
  const int n = tile.upper[0] - tile.lower[0];
  using Fluxes = double[size][tile_i + 8];
  Fluxes x_flux;
  Fluxes y_fluxes[2];
  Fluxes z_fluxes[tile_j + 1];
  Fluxes* y_lower = &y_fluxes[0];
  Fluxes* y_upper = &y_fluxes[1];
  Fluxes* z_lower[tile_j];
  Fluxes* z_upper = &z_fluxes[tile_j];
  for (int row = 0; row < tile_j; ++row) {
    z_lower[row] = &z_fluxes[row];
  }
  double rate[size][tile_i];
  MassFluxes mass;
  Counts counts{0.0, 0.0};
  double fastest = 0.0;

  for (int k = tile.lower[2]; k < tile.upper[2]; ++k) {
    for (int j = tile.lower[1]; j < tile.upper[1]; ++j) {
      const auto row_of = [&](int kk, int jj) {
        const int i = tile.lower[0];
        return Row{kk, jj, i, n, base.row(kk, jj) + i, from.row(kk, jj) + i, to.row(kk, jj) + i};
      };
      const Row row = row_of(k, j);
      for (int v = 0; v < size; ++v) {
        std::fill_n(rate[v], n, 0.0);
      }
      fluxes_along(0, row, n + 1, n, x_flux, counts);
      add_difference(0, row, x_flux, x_flux, 1, rate, mass);
      if (a.dimension > 1) {
        if (j == tile.lower[1]) {
          fluxes_along(1, row, n, n, *y_lower, counts);
        }
        fluxes_along(1, row_of(k, j + 1), n, j + 1 < tile.upper[1] ? n : 0, *y_upper, counts);
        add_difference(1, row, *y_lower, *y_upper, 0, rate, mass);
        std::swap(y_lower, y_upper);
      }
      if (a.dimension > 2) {
        Fluxes*& lower = z_lower[j - tile.lower[1]];
        if (k == tile.lower[2]) {
          fluxes_along(2, row, n, n, *lower, counts);
        }
        fluxes_along(2, row_of(k + 1, j), n, k + 1 < tile.upper[2] ? n : 0, *z_upper, counts);
        add_difference(2, row, *lower, *z_upper, 0, rate, mass);
        std::swap(lower, z_upper);
      }
      if (a.scalars > 0) {
        scalars(row, mass, dt);
      }
      const RowFindings found = finish(row, rate, dt);
      fastest = max(fastest, found.speed);
      if (found.bad > 0.0) {
        find_fault(row);
      }
    }
  }
  if (a.last) {
    Kokkos::atomic_max(&a.clock->found.speed_bits, Kokkos::bit_cast<std::int64_t>(fastest));
  }
  if (counts.fallbacks + counts.limited > 0.0) {
    Kokkos::atomic_add(&a.clock->counting.fallbacks, static_cast<std::int64_t>(counts.fallbacks));
    Kokkos::atomic_add(&a.clock->counting.limited, static_cast<std::int64_t>(counts.limited));
  }
}

// The new state of a row: combined, stored, and looked at.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
auto StageKernel<E, R, V, F, stretched>::finish(const Row& row, const double (*rate)[tile_i], double dt) const
    -> RowFindings
{
  const StageKernel kernel = *this;
  const double* base = row.base;
  const double* from = row.from;
  double* to = row.to;
  const int k = row.k, j = row.j, i = row.i;
  const std::int64_t stride_v = m_arguments.state.stride_v;
  double speed = 0.0;
  double bad = 0.0;
#pragma omp simd reduction(max : speed, bad)
  for (int n = 0; n < row.n; ++n) {
    const Conserved u =
        E::load([&](int v) { return kernel.combine(base[v * stride_v + n], from[v * stride_v + n], dt * rate[v][n]); });
    E::store(u, [&](int v, double value) { to[v * stride_v + n] = value; });
    const Primitive w = kernel.m_equations.primitive(u);
    speed = max(speed, kernel.inverse_time(w, k, j, i + n));
    bad = max(bad, select(E::admissible(w), 0.0, 1.0));
  }
  return {speed, bad};
}

// The passive scalars of a row, from the mass fluxes through the faces of its cells.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
void StageKernel<E, R, V, F, stretched>::scalars(const Row& row, const MassFluxes& mass, double dt) const
{
  const StageArguments& a = m_arguments;
  const StageKernel kernel = *this;
  const std::int64_t strides[max_axes] = {1, a.state.stride_j, a.state.stride_k};
  const int k = row.k, j = row.j, i = row.i;
  double rate[tile_i];
  for (int s = 0; s < a.scalars; ++s) {
    const std::int64_t component = (size + s) * a.state.stride_v;
    const double* density = row.from;
    const double* scalar = row.from + component;
    std::fill_n(rate, row.n, 0.0);
    for (int axis = 0; axis < a.dimension; ++axis) {
      const std::int64_t stride = strides[axis];
#pragma omp simd
      for (int n = 0; n < row.n; ++n) {
        const auto below = kernel.place(axis, k, j, i + n);
        const auto above =
            kernel.place(axis, k + (axis == 2 ? 1 : 0), j + (axis == 1 ? 1 : 0), i + n + (axis == 0 ? 1 : 0));
        const double lower = Face::scalar(scalar + n, density + n, stride, below, mass.lower[axis][n]);
        const double upper =
            Face::scalar(scalar + n + stride, density + n + stride, stride, above, mass.upper[axis][n]);
        rate[n] -= (upper - lower) * kernel.inverse_width(axis, axis == 0 ? i + n : axis == 1 ? j : k);
      }
    }
#pragma omp simd
    for (int n = 0; n < row.n; ++n) {
      row.to[component + n] = kernel.combine(row.base[component + n], scalar[n], dt * rate[n]);
    }
  }
}

// Names the cells of a row whose new state is not admissible.
template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
void StageKernel<E, R, V, F, stretched>::find_fault(const Row& row) const
{
  for (int n = 0; n < row.n; ++n) {
    if (!E::admissible(primitive(row.to + n, m_arguments.state.stride_v))) {
      report_fault(row.k, row.j, row.i + n);
    }
  }
}

}  // namespace foehn
