// SPDX-License-Identifier: Apache-2.0
// The ghosts beyond a physical face, each from the interior cells that its boundary condition looks at. Conserved
// states: conditions that copy hand on the same bits.
#pragma once

#include "mesh/field.hpp"
#include "mesh/patch.hpp"
#include "physics/boundary/list.hpp"
#include "physics/concepts.hpp"
#include "physics/problems/problem.hpp"
#include "solver/inflow_planes.hpp"
#include "solver/step_clock.hpp"

namespace foehn {

// A uniform state beyond the domain, that of [inflow] or of [far_field], as kernels see it.
template <Equations E>
struct OuterState {
  typename E::Primitive state{};
  const double* scalars = nullptr;  // mass fractions, in device memory; null when there are none
};

template <Equations E, class P>
struct BoundaryFill {
  E equations;
  P problem;
  CellGeometry geometry;
  RotatingField state;
  const StepClock* clock;
  OuterState<E> inflow;
  OuterState<E> far_field;
  InflowPlanes planes;
  double fraction;  // of the step under way
  int kind;         // place in the list of boundary conditions
  int role;
  int components;
  int axis;
  int side;
  int end;  // interior cells along the axis

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    const FieldRef<double> u = state.role(role);
    int mirror[3] = {i, j, k};
    mirror[axis] = side == 0 ? -1 - mirror[axis] : 2 * end - 1 - mirror[axis];
    int nearest[3] = {i, j, k};
    nearest[axis] = side == 0 ? 0 : end - 1;
    const double t = fraction == 1.0 ? clock->t_next : clock->t + fraction * clock->dt;
    const Vec3 x{geometry.center(0, i), geometry.center(1, j), geometry.center(2, k)};

    using Conserved = typename E::Conserved;
    const Ghost<E, P, Conserved> ghost{equations,
                                       problem,
                                       load(u, mirror),
                                       load(u, nearest),
                                       inflow.state,
                                       far_field.state,
                                       x,
                                       t,
                                       axis,
                                       side,
                                       hydrostatic(u, mirror, nearest),
                                       series({i, j, k}, t)};
    const Conserved value = boundary_state(kind, ghost);
    E::store(value, [&](int v, double component) { u(v, k, j, i) = component; });
    for (int v = E::size; v < components; ++v) {
      u(v, k, j, i) = scalar(u, v, u(0, k, j, i), {i, j, k}, mirror, nearest, x, t);
    }
  }

private:
  KOKKOS_FUNCTION typename E::Conserved load(const FieldRef<double>& u, const int (&cell)[3]) const
  {
    return E::load([&](int v) { return u(v, cell[2], cell[1], cell[0]); });
  }

  // The discrete equilibrium of Euler::difference from the mirror image to the wall, and as much again beyond it.
  KOKKOS_FUNCTION double hydrostatic(const FieldRef<double>& u, const int (&mirror)[3], const int (&nearest)[3]) const
  {
    if constexpr (E::has_gravity) {
      const auto weight = [&](int along) {  // of half a cell, mass only
        int cell[3] = {nearest[0], nearest[1], nearest[2]};
        cell[axis] = along;
        return load(u, cell).rho * (0.5 * geometry.width(axis, along));
      };
      const int inward = side == 0 ? 1 : -1;
      double column = weight(nearest[axis]);
      for (int along = nearest[axis]; along != mirror[axis]; along += inward) {
        column += weight(along) + weight(along + inward);
      }
      const double outward = side == 0 ? -2.0 : 2.0;
      return outward * (equations.gravity[axis] * column);
    } else {
      return 0.0;
    }
  }

  KOKKOS_FUNCTION double planes_value(int v, const int (&cell)[3], double t) const
  {
    return planes.value(v, cell[slower_axis(axis)], cell[faster_axis(axis)], t);
  }

  // The primitive state that the planes give; of faces without planes, nothing.
  KOKKOS_FUNCTION typename E::Primitive series(const int (&cell)[3], double t) const
  {
    constexpr int wanted = boundary_kind<BoundaryInflowSeries>();
    return kind == wanted ? E::load_primitive([&](int v) { return planes_value(v, cell, t); })
                          : typename E::Primitive{};
  }

  // rho Y of a ghost cell.
  KOKKOS_FUNCTION double scalar(const FieldRef<double>& u, int v, double density, const int (&cell)[3],
                                const int (&mirror)[3], const int (&nearest)[3], const Vec3& x, double t) const
  {
    switch (boundary_scalars(kind)) {
      case ScalarSource::nearest:
        return u(v, nearest[2], nearest[1], nearest[0]);
      case ScalarSource::mirrored:
        return u(v, mirror[2], mirror[1], mirror[0]);
      case ScalarSource::inflow:
        return density * inflow.scalars[v - E::size];
      case ScalarSource::series:
        return density * planes_value(v, cell, t);
      case ScalarSource::upwind:
        // The ratio of equal densities is one: equal states have equal bits.
        return flows_out(equations, equations.primitive(load(u, nearest)), axis, side)
                   ? u(v, nearest[2], nearest[1], nearest[0]) * (density / u(0, nearest[2], nearest[1], nearest[0]))
                   : density * far_field.scalars[v - E::size];
      default:
        return density * problem_scalar(problem, v - E::size, x, t);
    }
  }
};

}  // namespace foehn
