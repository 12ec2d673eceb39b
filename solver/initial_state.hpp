// SPDX-License-Identifier: Apache-2.0
// Cell averages of a problem's state at time t, of the conserved variables: by Gauss-Legendre quadrature with the
// number of points an axis that the problem asks for, or by the problem's own exact average. Passive scalars: averages
// of rho Y. Abramowitz and Stegun, table 25.4. A jump inside a cell is smeared by the quadrature; one on a face is
// exact.
#pragma once

#include "mesh/field.hpp"
#include "mesh/patch.hpp"
#include "physics/concepts.hpp"

namespace foehn {

struct GaussPoint {
  double at;      // in [-1/2, 1/2] of the cell's width
  double weight;  // they add up to 1
};

template <int n>
KOKKOS_FORCEINLINE_FUNCTION GaussPoint gauss_point(int p) noexcept
{
  if constexpr (n == 1) {
    return {0.0, 1.0};
  } else if constexpr (n == 2) {
    return {p == 0 ? -0.28867513459481288225 : 0.28867513459481288225, 0.5};
  } else if constexpr (n == 3) {
    return p == 1 ? GaussPoint{0.0, 4.0 / 9.0}
                  : GaussPoint{p == 0 ? -0.38729833462074168852 : 0.38729833462074168852, 5.0 / 18.0};
  } else {
    const bool inner = p == 1 || p == 2;
    const double x = inner ? 0.16999052179242813 : 0.43056815579702629;
    return {p < 2 ? -x : x, inner ? 0.32607257743127307 : 0.17392742256872693};
  }
}

// The scalar's mass fraction; zero where the problem does not say.
template <class P>
KOKKOS_FORCEINLINE_FUNCTION double scalar_of(const P& problem, int s, const Vec3& x, double t) noexcept
{
  if constexpr (requires { problem.scalar(s, x, t); }) {
    return problem.scalar(s, x, t);
  } else {
    return 0.0;
  }
}

template <Equations E, class P>
struct CellAverage {
  E equations;
  P problem;
  CellGeometry geometry;
  int dimension;

  KOKKOS_FUNCTION Vec3 center(int k, int j, int i) const
  {
    return {geometry.center(0, i), geometry.center(1, j), geometry.center(2, k)};
  }

  // Component `component` < E::size: of the conserved state; beyond: of rho Y.
  KOKKOS_FUNCTION double operator()(int component, int k, int j, int i, double t) const
  {
    const Vec3 c = center(k, j, i);
    if constexpr (requires { problem.average(equations, c, c); }) {
      const Vec3 width{geometry.width[0], geometry.width[1], geometry.width[2]};
      if (component < E::size) {
        return pick(problem.average(equations, c, width), component);
      }
    }
    constexpr int n = P::quadrature;
    double sum = 0.0;
    for (int r = 0; r < (dimension > 2 ? n : 1); ++r) {
      for (int q = 0; q < (dimension > 1 ? n : 1); ++q) {
        for (int p = 0; p < n; ++p) {
          const GaussPoint gx = gauss_point<n>(p);
          const GaussPoint gy = dimension > 1 ? gauss_point<n>(q) : GaussPoint{0.0, 1.0};
          const GaussPoint gz = dimension > 2 ? gauss_point<n>(r) : GaussPoint{0.0, 1.0};
          const Vec3 x{c.x + gx.at * geometry.width[0], c.y + gy.at * geometry.width[1],
                       c.z + gz.at * geometry.width[2]};
          sum += gx.weight * gy.weight * gz.weight * at_point(component, x, t);
        }
      }
    }
    return sum;
  }

private:
  KOKKOS_FUNCTION static double pick(const typename E::Conserved& u, int component)
  {
    double value = 0.0;
    E::store(u, [&](int v, double x) { value = v == component ? x : value; });
    return value;
  }

  KOKKOS_FUNCTION double at_point(int component, const Vec3& x, double t) const
  {
    const typename E::Conserved u = equations.conserved(problem.state(equations, x, t));
    if (component < E::size) {
      return pick(u, component);
    }
    return pick(u, 0) * scalar_of(problem, component - E::size, x, t);
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
    for (int v = 0; v < components; ++v) {
      field(v, k, j, i) = average(v, k, j, i, t);
    }
  }
};

}  // namespace foehn
