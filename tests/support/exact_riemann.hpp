// SPDX-License-Identifier: Apache-2.0
// The exact solution of the Riemann problem of an ideal gas, and its averages over cells.
// Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics (2009), section 4.2-4.5. No vacuum. Host only.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace foehn::test {

struct TubeState {
  double rho, u, p;
};

class ExactRiemann {
public:
  ExactRiemann(const TubeState& left, const TubeState& right, double gamma)
      : m_left(left), m_right(right), m_gamma(gamma)
  {
    // f_l + f_r + u_r - u_l (eq. 4.5) rises with p: halved until nothing is left between.
    double low = 0.0;
    double high = 1.0;
    while (mismatch(high) < 0.0) {
      high *= 2.0;
    }
    for (int n = 0; n < 200; ++n) {
      const double middle = 0.5 * (low + high);
      (mismatch(middle) < 0.0 ? low : high) = middle;
    }
    m_p = 0.5 * (low + high);
    m_u = 0.5 * (left.u + right.u) + 0.5 * (wave(m_p, right) - wave(m_p, left));
  }

  [[nodiscard]] double p_star() const { return m_p; }
  [[nodiscard]] double u_star() const { return m_u; }
  [[nodiscard]] double rho_star_left() const { return rho_star(m_left); }
  [[nodiscard]] double rho_star_right() const { return rho_star(m_right); }

  // Speeds of the left wave's head and tail, the contact, and the right wave's tail and head; a shock's are equal.
  [[nodiscard]] std::array<double, 5> speeds() const
  {
    const auto [left_head, left_tail] = edges(m_left, -1.0);
    const auto [right_head, right_tail] = edges(m_right, 1.0);
    return {left_head, left_tail, m_u, right_tail, right_head};
  }

  // The state at x / t = xi.
  [[nodiscard]] TubeState state(double xi) const
  {
    const bool on_left = xi < m_u;
    const TubeState& side = on_left ? m_left : m_right;
    const double sign = on_left ? -1.0 : 1.0;  // of the side's outward direction
    const auto [head, tail] = edges(side, sign);
    if (sign * (xi - head) >= 0.0) {
      return side;
    }
    if (sign * (xi - tail) <= 0.0) {
      return {rho_star(side), m_u, m_p};
    }
    // Inside the fan (eq. 4.56, 4.63).
    const double g = m_gamma;
    const double c = sound(side);
    const double ratio = 2.0 / (g + 1.0) - sign * (g - 1.0) / ((g + 1.0) * c) * (side.u - xi);
    return {side.rho * std::pow(ratio, 2.0 / (g - 1.0)), 2.0 / (g + 1.0) * (-sign * c + 0.5 * (g - 1.0) * side.u + xi),
            side.p * std::pow(ratio, 2.0 * g / (g - 1.0))};
  }

  // The mean density between x_lower and x_upper (from the diaphragm) at time t: Gauss-Legendre between the waves,
  // exact for gamma = 1.4, whose fans are polynomials of degree 5.
  [[nodiscard]] double mean_density(double x_lower, double x_upper, double t) const
  {
    std::array<double, 7> cuts{x_lower, 0, 0, 0, 0, 0, x_upper};
    const std::array<double, 5> waves = speeds();
    for (std::size_t n = 0; n < 5; ++n) {
      cuts[n + 1] = std::clamp(waves[n] * t, x_lower, x_upper);
    }
    constexpr double nodes[2] = {0.33998104358485626480, 0.86113631159405257522};
    constexpr double weights[2] = {0.32607257743127307131, 0.17392742256872692869};
    double sum = 0.0;
    for (std::size_t n = 0; n < 6; ++n) {
      const double middle = 0.5 * (cuts[n] + cuts[n + 1]);
      const double half = 0.5 * (cuts[n + 1] - cuts[n]);
      for (int q = 0; q < 2 && half > 0.0; ++q) {
        const double pair = state((middle - half * nodes[q]) / t).rho + state((middle + half * nodes[q]) / t).rho;
        sum += weights[q] * pair * 2.0 * half;
      }
    }
    return sum / (x_upper - x_lower);
  }

private:
  [[nodiscard]] double sound(const TubeState& s) const { return std::sqrt(m_gamma * s.p / s.rho); }

  // The velocity change across a side's wave (eq. 4.6, 4.7).
  [[nodiscard]] double wave(double p, const TubeState& s) const
  {
    const double g = m_gamma;
    if (p > s.p) {
      return (p - s.p) * std::sqrt(2.0 / ((g + 1.0) * s.rho) / (p + (g - 1.0) / (g + 1.0) * s.p));
    }
    return 2.0 * sound(s) / (g - 1.0) * (std::pow(p / s.p, 0.5 * (g - 1.0) / g) - 1.0);
  }

  [[nodiscard]] double mismatch(double p) const { return wave(p, m_left) + wave(p, m_right) + m_right.u - m_left.u; }

  // Behind a side's wave (eq. 4.50, 4.53).
  [[nodiscard]] double rho_star(const TubeState& s) const
  {
    const double ratio = m_p / s.p;
    const double k = (m_gamma - 1.0) / (m_gamma + 1.0);
    return s.rho * (ratio > 1.0 ? (ratio + k) / (k * ratio + 1.0) : std::pow(ratio, 1.0 / m_gamma));
  }

  // Head and tail of a side's wave; `sign` is its direction (eq. 4.52, 4.55, 4.59, 4.62).
  [[nodiscard]] std::array<double, 2> edges(const TubeState& s, double sign) const
  {
    const double g = m_gamma;
    const double ratio = m_p / s.p;
    if (ratio > 1.0) {
      const double shock = s.u + sign * sound(s) * std::sqrt(0.5 * (g + 1.0) / g * ratio + 0.5 * (g - 1.0) / g);
      return {shock, shock};
    }
    return {s.u + sign * sound(s), m_u + sign * sound(s) * std::pow(ratio, 0.5 * (g - 1.0) / g)};
  }

  TubeState m_left, m_right;
  double m_gamma;
  double m_p = 0.0;
  double m_u = 0.0;
};

}  // namespace foehn::test
