// SPDX-License-Identifier: Apache-2.0
// The ghosts beyond a physical face, layer by layer, from the interior cells at their mirror images.
#pragma once

#include "mesh/field.hpp"
#include "mesh/patch.hpp"
#include "physics/boundary/boundary.hpp"
#include "physics/concepts.hpp"
#include "solver/initial_state.hpp"
#include "solver/step_clock.hpp"

namespace foehn {

template <Equations E, class P>
struct BoundaryFill {
  E equations;
  P problem;
  CellGeometry geometry;
  RotatingField state;
  const StepClock* clock;
  typename E::Primitive inflow;
  BoundaryKind kind;
  double fraction;
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

    const auto mirrored = primitive(u, mirror);
    const auto ghost = ghost_state(
        kind, BoundaryContext<E>{equations, mirrored, primitive(u, nearest), inflow, axis, side}, problem, x, t);
    const auto conserved = equations.conserved(ghost);
    double density = 1.0;
    E::store(conserved, [&](int v, double value) {
      u(v, k, j, i) = value;
      density = v == 0 ? value : density;
    });
    for (int s = 0; s < components - E::size; ++s) {
      const int v = E::size + s;
      const int* from = kind == BoundaryKind::outflow ? nearest : mirror;
      const double inner = u(v, from[2], from[1], from[0]) / u(0, from[2], from[1], from[0]);
      const bool copied = kind == BoundaryKind::outflow || kind == BoundaryKind::reflecting;
      u(v, k, j, i) = density * (copied ? inner : scalar_of(problem, s, x, t));
    }
  }

private:
  KOKKOS_FUNCTION typename E::Primitive primitive(const FieldRef<double>& u, const int (&cell)[3]) const
  {
    return equations.primitive(E::load([&](int v) { return u(v, cell[2], cell[1], cell[0]); }));
  }
};

}  // namespace foehn
