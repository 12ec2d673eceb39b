// SPDX-License-Identifier: Apache-2.0
// What every problem offers, with defaults for the members that it may leave out:
//   state(eq, x, t)                                    required: the primitive state, exact for all t if is_exact
//   scalar(s, x, t)                                    mass fraction of passive scalar s; zero
//   boundary(eq, x, t, axis, side, mirrored)           ghost state where the deck says "problem"; state(eq, x, t)
//   average(eq, center, width)                         conserved cell average at t = 0; Gauss-Legendre quadrature
//   check_domain(eq, domain)                           the same about the domain (physics/problems/domain.hpp); none
//   check(eq, dimension)                               complaints about its keys, each "key: why"; none
// Averages are over the mesh's first `dimension` axes; along the others the cell's centre is taken.
#pragma once

#include "physics/problems/domain.hpp"
#include "physics/vector.hpp"

#include <string>
#include <vector>

namespace foehn {

// A cell as far as problems are concerned.
struct CellBox {
  Vec3 center;
  Vec3 width;
  int dimension;
};

namespace detail {

// The mean of f(x) over a cell's axes below `axes`, by Gauss-Legendre quadrature with `points` points an axis (exact
// for polynomials of degree 2 points - 1). Points are summed in mirrored pairs: a mirrored f has the same mean to the
// bit.
template <int points, class Value, class F>
struct Quadrature {
  const F& f;
  Vec3 width;
  int dimension;

  template <int axis>
  FOEHN_FUNCTION Value mean(Vec3 x) const noexcept
  {
    if constexpr (axis == 3) {
      return f(x);
    } else {
      if (points == 1 || axis >= dimension) {
        return mean<axis + 1>(x);
      }
      if constexpr (points == 2) {
        return scaled(0.5, pair<axis>(x, 0.57735026918962576451));
      } else if constexpr (points == 3) {
        return sum(scaled(4.0 / 9.0, mean<axis + 1>(x)), scaled(5.0 / 18.0, pair<axis>(x, 0.77459666924148337704)));
      } else {
        return sum(scaled(0.32607257743127307131, pair<axis>(x, 0.33998104358485626480)),
                   scaled(0.17392742256872692869, pair<axis>(x, 0.86113631159405257522)));
      }
    }
  }

private:
  // The sum at -node and +node (in half widths).
  template <int axis>
  FOEHN_FUNCTION Value pair(const Vec3& x, double node) const noexcept
  {
    const double offset = 0.5 * width[axis] * node;
    Vec3 lower = x;
    Vec3 upper = x;
    lower[axis] -= offset;
    upper[axis] += offset;
    return sum(mean<axis + 1>(lower), mean<axis + 1>(upper));
  }

  FOEHN_FUNCTION static Value sum(const Value& a, const Value& b) noexcept
  {
    return Value::load([&](int n) { return a.values[n] + b.values[n]; });
  }
  FOEHN_FUNCTION static Value scaled(double factor, const Value& a) noexcept
  {
    return Value::load([&](int n) { return factor * a.values[n]; });
  }
};

// What is averaged, as an array.
template <int size>
struct Values {
  double values[size];

  template <class F>
  FOEHN_FUNCTION static Values load(const F& f) noexcept
  {
    Values result;
    for (int n = 0; n < size; ++n) {
      result.values[n] = f(n);
    }
    return result;
  }
};

}  // namespace detail

// Mass fraction of passive scalar s.
template <class Problem>
FOEHN_FUNCTION double problem_scalar(const Problem& problem, int s, const Vec3& x, double t) noexcept
{
  if constexpr (requires { problem.scalar(s, x, t); }) {
    return problem.scalar(s, x, t);
  } else {
    return 0.0;
  }
}

// The ghost state where the deck says "problem". `mirrored` is the interior state at the ghost's mirror image, as it
// is.
template <class Equations, class Problem>
FOEHN_FUNCTION typename Equations::Primitive problem_boundary(const Equations& eq, const Problem& problem,
                                                              const Vec3& x, double t, int axis, int side,
                                                              const typename Equations::Primitive& mirrored) noexcept
{
  if constexpr (requires { problem.boundary(eq, x, t, axis, side, mirrored); }) {
    return problem.boundary(eq, x, t, axis, side, mirrored);
  } else {
    return problem.state(eq, x, t);
  }
}

// The conserved cell average of the problem's state at t: the initial state, and the exact solution where there is one.
template <class Equations, class Problem>
FOEHN_FUNCTION typename Equations::Conserved problem_average(const Equations& eq, const Problem& problem,
                                                             const CellBox& cell, double t) noexcept
{
  if constexpr (requires { problem.average(eq, cell.center, cell.width); }) {
    return problem.average(eq, cell.center, cell.width);
  } else {
    using Value = detail::Values<Equations::size>;
    const auto point = [&](const Vec3& x) {
      Value value;
      Equations::store(eq.conserved(problem.state(eq, x, t)), [&](int n, double v) { value.values[n] = v; });
      return value;
    };
    const detail::Quadrature<Problem::quadrature, Value, decltype(point)> quadrature{point, cell.width, cell.dimension};
    const Value mean = quadrature.template mean<0>(cell.center);
    return Equations::load([&](int n) { return mean.values[n]; });
  }
}

// The cell average of rho Y for passive scalar s, with the mass density that is component 0.
template <class Equations, class Problem>
FOEHN_FUNCTION double problem_scalar_average(const Equations& eq, const Problem& problem, int s, const CellBox& cell,
                                             double t) noexcept
{
  using Value = detail::Values<1>;
  const auto point = [&](const Vec3& x) {
    return Value{{problem.state(eq, x, t).rho * problem_scalar(problem, s, x, t)}};
  };
  const detail::Quadrature<Problem::quadrature, Value, decltype(point)> quadrature{point, cell.width, cell.dimension};
  return quadrature.template mean<0>(cell.center).values[0];
}

// Complaints about the problem's keys and the domain, each "key: why".
template <class Equations, class Problem>
std::vector<std::string> problem_complaints(const Equations& eq, const Problem& problem, const Domain& domain)
{
  std::vector<std::string> found;
  if constexpr (requires { problem.check(eq, domain.dimension); }) {
    found = problem.check(eq, domain.dimension);
  }
  if constexpr (requires { problem.check_domain(eq, domain); }) {
    const std::vector<std::string> more = problem.check_domain(eq, domain);
    found.insert(found.end(), more.begin(), more.end());
  }
  return found;
}

// The same where only the dimension is known of the domain.
template <class Equations, class Problem>
std::vector<std::string> problem_complaints(const Equations& eq, const Problem& problem, int dimension)
{
  Domain domain;
  domain.dimension = dimension;
  return problem_complaints(eq, problem, domain);
}

}  // namespace foehn
