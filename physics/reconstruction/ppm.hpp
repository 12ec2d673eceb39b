// SPDX-License-Identifier: Apache-2.0
// Piecewise-parabolic reconstruction: a parabola in each cell through values at its two faces that are fourth order
// where the solution is smooth, made monotone. Colella and Woodward, J. Comput. Phys. 54 (1984) 174 (CW).
//   Value at the face b | c of the row a', a, b | c, d:   (7 (b + c) - (a + d)) / 12 on equal cells,
// in general the cubic through four averages (CW eq. 1.6 with unlimited slopes), held between b and c. Then CW
// eq. 1.10: flat at extrema, and the value at one face is moved where the parabola would overshoot near the other.
// Fourth-order face values where the solution is smooth and monotone; it clips extrema (first order there).
//
// All three steps are minmod: of the value and the neighbour's difference at either face, and of the increment ahead
// and twice the one behind. No division.
#pragma once

#include "physics/reconstruction/limiters.hpp"
#include "physics/vector.hpp"

namespace foehn {

struct Ppm {
  // Cells on each side of a face that its states depend on; also the ghost depth.
  static constexpr int width = 3;
  static constexpr const char* name = "ppm";
  static constexpr const char* limiter_name = "";  // its own

  // Those of the face ahead, then those of the face behind: of the difference across the face, of the one before it
  // (seen from b) and of the one beyond it, which is subtracted. From the widths of a', a, b, c, d.
  static constexpr int coefficients = 6;
  FOEHN_FUNCTION static constexpr double uniform(int n) noexcept { return n % 3 == 0 ? 0.5 : 1.0 / 12.0; }
  static void metrics(const double (&widths)[5], double* out) noexcept
  {
    interface(widths[1], widths[2], widths[3], widths[4], out);
    interface(widths[3], widths[2], widths[1], widths[0], out + 3);
  }

  // The state at the face b | c less the average of b; e0 = a - a', e1 = b - a, e2 = c - b, e3 = d - c.
  template <class M>
  FOEHN_FUNCTION static double increment(const M& m, double e0, double e1, double e2, double e3) noexcept
  {
    const double ahead = Minmod::slope(m(0) * e2 + (m(1) * e1 - m(2) * e3), e2);
    const double behind = Minmod::slope(m(3) * e1 + (m(4) * e2 - m(5) * e0), e1);
    return Minmod::slope(ahead, 2.0 * behind);
  }

private:
  // The cubic through the averages of a, b | c, d at the face b | c, in differences from b. Widths in units of b's:
  // equal ones give the constants above to the bit.
  static void interface(double a, double b, double c, double d, double* out) noexcept
  {
    a /= b;
    c /= b;
    d /= b;
    const double sum = a + 1.0 + c + d;
    out[1] = c * (c + d) / (sum * (a + 1.0 + c) * (a + 1.0));
    out[2] = c * (a + 1.0) / (sum * (1.0 + c + d) * (c + d));
    out[0] = (1.0 + (out[2] * (c + d) - out[1] * (a + 1.0))) / (1.0 + c);  // exact for linear functions
  }
};

}  // namespace foehn
