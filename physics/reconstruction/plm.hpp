// SPDX-License-Identifier: Apache-2.0
// Piecewise-linear reconstruction with a slope limiter: second order where the solution is smooth.
//   w(x) = w_b + s (x - x_b) / dx_b,   s = limiter(e0 k0, e1 k1),   k = 2 dx_b / (sum of the widths of both cells),
// with the differences e0 = b - a and e1 = c - b of the row a, b | c. van Leer, J. Comput. Phys. 32 (1979) 101.
// On stretched axes the slope is held under twice either difference, as the limiters themselves do on equal cells: a
// face value lies between the averages of its cells.
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

  // The scales k0 and k1 of the differences; from the widths of a, b, c.
  static constexpr int coefficients = 2;
  FOEHN_FUNCTION static constexpr double uniform(int /*n*/) noexcept { return 1.0; }
  static void metrics(const double (&widths)[3], double* out) noexcept
  {
    out[0] = 2.0 * widths[1] / (widths[0] + widths[1]);
    out[1] = 2.0 * widths[1] / (widths[1] + widths[2]);
  }

  // The state at the face b | c less the average of b.
  template <class M>
  FOEHN_FUNCTION static double increment(const M& m, double e0, double e1) noexcept
  {
    const double slope = Limiter::slope(m(0) * e0, m(1) * e1);
    if constexpr (M::stretched) {
      const double bound = 2.0 * min(Kokkos::fabs(e0), Kokkos::fabs(e1));
      return 0.5 * Kokkos::copysign(min(Kokkos::fabs(slope), bound), slope);
    } else {
      return 0.5 * slope;
    }
  }
};

}  // namespace foehn
