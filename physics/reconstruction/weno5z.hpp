// SPDX-License-Identifier: Apache-2.0
// WENO5-Z: fifth order where the solution is smooth, essentially non-oscillatory at discontinuities. A convex
// combination of the values at the face ahead of three parabolas, over the cells a' a b, a b c and b c d of the row a',
// a, b | c, d:
//   sum alpha_k p_k / sum alpha_k,   alpha_k = gamma_k (1 + tau / (beta_k + eps)),   tau = |beta_0 - beta_2|,
// the gamma_k such that sum gamma_k p_k is exact for quartics (.1, .6, .3 on equal cells).
// Jiang and Shu, J. Comput. Phys. 126 (1996) 202; Borges et al., J. Comput. Phys. 227 (2008) 3191.
//
// A parabola has the slope s1 at the centre of b and the second difference s2 (both times the width of b and its
// square):
//   p = s1 / 2 + s2 / 12,   beta = s1^2 + 13/12 s2^2   (Jiang and Shu eq. 2.17, exact on cells of any width).
// Slopes follow from differences of averages: divided by the distance of the centres, the one between cells m and m + 1
// is the slope of a parabola at their face plus (dx_{m+1} - dx_m) / 3.
//
// One division: the alphas are taken times the product of all beta + eps. Differences below 1e40.
// Neither monotone nor positive.
#pragma once

#include "physics/vector.hpp"

#include <Kokkos_MathematicalFunctions.hpp>

namespace foehn {

struct Weno5z {
  // Cells on each side of a face that its states depend on; also the ghost depth.
  static constexpr int width = 3;
  static constexpr const char* name = "weno5z";
  static constexpr const char* limiter_name = "";  // has none

  // 0-3: scales of the differences to slopes; 4-6: of differences of slopes to s2; 7, 8: the distances from the places
  // of slopes 1 and 2 to the centre of b, in its widths; 9-11: the weights gamma. From the widths of a', a, b, c, d.
  static constexpr int coefficients = 12;
  FOEHN_FUNCTION static constexpr double uniform(int n) noexcept
  {
    return n < 7 ? 1.0 : n < 9 ? 0.5 : n == 9 ? 0.1 : n == 10 ? 0.6 : 0.3;
  }
  static void metrics(const double (&widths)[5], double* out) noexcept
  {
    // In units of the width of b: equal ones give the constants above to the bit.
    double dx[5];
    double face[6] = {0.0};
    for (int n = 0; n < 5; ++n) {
      dx[n] = widths[n] / widths[2];
      face[n + 1] = face[n] + dx[n];
    }
    for (int n = 0; n < 4; ++n) {
      out[n] = 2.0 / (dx[n] + dx[n + 1]);
    }
    for (int n = 0; n < 3; ++n) {
      out[4 + n] = 3.0 / (dx[n] + dx[n + 1] + dx[n + 2]);
    }
    out[7] = 0.5 + (dx[1] - 1.0) / 3.0;
    out[8] = 0.5 + (dx[3] - 1.0) / 3.0;
    // What the interpolation over five cells gives to the outermost cells, over what the parabolas give to them.
    out[9] = dx[3] * (dx[3] + dx[4]) / ((face[4] - face[0]) * (face[5] - face[0]));
    out[11] = (face[3] - face[0]) * (face[3] - face[1]) / ((face[5] - face[0]) * (face[5] - face[1]));
    out[10] = 1.0 - (out[9] + out[11]);
  }

  // The state at the face b | c less the average of b; e0 = a - a', e1 = b - a, e2 = c - b, e3 = d - c.
  template <class M>
  FOEHN_FUNCTION static double increment(const M& m, double e0, double e1, double e2, double e3) noexcept
  {
    const double slope0 = m(0) * e0;
    const double slope1 = m(1) * e1;
    const double slope2 = m(2) * e2;
    const double slope3 = m(3) * e3;
    const double bend0 = m(4) * (slope1 - slope0);
    const double bend1 = m(5) * (slope2 - slope1);
    const double bend2 = m(6) * (slope3 - slope2);
    const double middle0 = slope1 + m(7) * bend0;
    const double middle1 = slope1 + m(7) * bend1;
    const double middle2 = slope2 - m(8) * bend2;

    const double beta0 = smoothness(middle0, bend0);
    const double beta1 = smoothness(middle1, bend1);
    const double beta2 = smoothness(middle2, bend2);
    const double tau = Kokkos::fabs(beta0 - beta2);
    const double alpha0 = m(9) * (beta0 + tau) * (beta1 * beta2);
    const double alpha1 = m(10) * (beta1 + tau) * (beta0 * beta2);
    const double alpha2 = m(11) * (beta2 + tau) * (beta0 * beta1);
    const double sum = alpha0 * value(middle0, bend0) + alpha1 * value(middle1, bend1) + alpha2 * value(middle2, bend2);
    return sum / (alpha0 + alpha1 + alpha2);
  }

private:
  FOEHN_FUNCTION static double smoothness(double middle, double bend) noexcept
  {
    return middle * middle + (13.0 / 12.0) * (bend * bend) + 1e-40;
  }
  FOEHN_FUNCTION static double value(double middle, double bend) noexcept { return 0.5 * middle + (1.0 / 12.0) * bend; }
};

}  // namespace foehn
