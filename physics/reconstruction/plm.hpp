// SPDX-License-Identifier: Apache-2.0
// Piecewise-linear reconstruction with a slope limiter: second order where the solution is smooth.
//   w(x) = w_c + s (x - x_c),   s = limiter(w_c - w_l, w_r - w_c)   on equal cells.
// van Leer, J. Comput. Phys. 32 (1979) 101. Component-wise in primitive variables; does not check positivity (the
// limiters here are monotone, so a face value lies between cell averages).
#pragma once

#include "physics/reconstruction/limiters.hpp"
#include "physics/vector.hpp"

namespace foehn {

template <class Limiter>
struct Plm {
  // Cells on each side of a face that its states depend on; also the ghost depth.
  static constexpr int width = 2;
  static constexpr const char* name = "plm";
  static constexpr const char* limiter_name = Limiter::name;

  // States at the face between cells b and c of the row a, b | c, d: the left one, and the right one, its mirror image.
  FOEHN_FUNCTION static double left(double a, double b, double c, double /*d*/) noexcept
  {
    return b + 0.5 * Limiter::slope(b - a, c - b);
  }
  FOEHN_FUNCTION static double right(double /*a*/, double b, double c, double d) noexcept
  {
    return c - 0.5 * Limiter::slope(c - b, d - c);
  }
};

}  // namespace foehn
