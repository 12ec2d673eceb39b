// SPDX-License-Identifier: Apache-2.0
// Slope limiters: slope(a, b) from the differences to the lower and the upper neighbour. Symmetric, homogeneous of
// degree one, zero at extrema. Sweby, SIAM J. Numer. Anal. 21 (1984) 995; LeVeque, Finite Volume Methods (2002), ch. 6.
#pragma once

#include "physics/vector.hpp"

namespace foehn {

// 2 a b / (a + b) where a and b agree in sign (van Leer 1974).
struct VanLeer {
  static constexpr const char* name = "van_leer";
  FOEHN_FUNCTION static double slope(double a, double b) noexcept
  {
    const double product = a * b;
    const bool smooth = product > 0.0;
    return select(smooth, 2.0 * product / select(smooth, a + b, 1.0), 0.0);
  }
};

}  // namespace foehn
