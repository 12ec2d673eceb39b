// SPDX-License-Identifier: Apache-2.0
// Cell averages of a problem's state at time t: of the conserved variables, and of rho Y for passive scalars. The same
// function fills the initial state and judges exact solutions.
#pragma once

#include "mesh/field.hpp"
#include "mesh/patch.hpp"
#include "physics/concepts.hpp"
#include "physics/problems/problem.hpp"

namespace foehn {

template <Equations E, class P>
struct CellAverage {
  E equations;
  P problem;
  CellGeometry geometry;
  int dimension;

  KOKKOS_FUNCTION CellBox cell(int k, int j, int i) const
  {
    return {{geometry.center(0, i), geometry.center(1, j), geometry.center(2, k)},
            {geometry.width(0, i), geometry.width(1, j), geometry.width(2, k)},
            dimension};
  }

  KOKKOS_FUNCTION typename E::Conserved state(int k, int j, int i, double t) const
  {
    return problem_average(equations, problem, cell(k, j, i), t);
  }

  KOKKOS_FUNCTION double scalar(int s, int k, int j, int i, double t) const
  {
    if constexpr (E::carries_scalars) {
      return problem_scalar_average(equations, problem, s, cell(k, j, i), t);
    } else {
      return 0.0;
    }
  }

  // One component of the state, the scalars last.
  KOKKOS_FUNCTION double component(int component, int k, int j, int i, double t) const
  {
    if (component >= E::size) {
      return scalar(component - E::size, k, j, i, t);
    }
    double value = 0.0;
    E::store(state(k, j, i, t), [&](int v, double x) { value = v == component ? x : value; });
    return value;
  }
};

// Fills the interior of a field.
template <Equations E, class P>
struct FillAverages {
  CellAverage<E, P> average;
  FieldRef<double> field;
  int components;
  double t;

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    E::store(average.state(k, j, i, t), [&](int v, double x) { field(v, k, j, i) = x; });
    for (int v = E::size; v < components; ++v) {
      field(v, k, j, i) = average.scalar(v - E::size, k, j, i, t);
    }
  }
};

}  // namespace foehn
