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

  // The left state at the face between cells 1 and 2 of the row c[0..3], and the right state: the mirror image.
  FOEHN_FUNCTION static double left(const double (&c)[4]) noexcept
  {
    return c[1] + 0.5 * Limiter::slope(c[1] - c[0], c[2] - c[1]);
  }
  FOEHN_FUNCTION static double right(const double (&c)[4]) noexcept
  {
    return c[2] - 0.5 * Limiter::slope(c[2] - c[1], c[3] - c[2]);
  }
};

}  // namespace foehn
