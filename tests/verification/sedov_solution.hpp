// SPDX-License-Identifier: Apache-2.0
// The density of Sedov's self-similar blast in a uniform gas of density 1 without pressure, in closed form. With the
// similarity velocity V as parameter, from 2 / ((d + 2) gamma) at the centre to 4 / ((d + 2) (gamma + 1)) at the shock,
//   r / R     = x1^-a0 x2^-a2 x3^-a1,
//   rho / rho2 = x2^a3 x3^a4 x4^a5,   rho2 = (gamma + 1) / (gamma - 1),
// with x1 to x4 linear in V. Kamm and Timmes, LA-UR-07-2849 (2007), their "standard case" with omega = 0: d = 2 or 3,
// gamma < 2. Host only.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace foehn::test {

class SedovDensity {
public:
  // `radius` is that of the shock.
  SedovDensity(int dimension, double gamma, double radius) : m_radius(radius), m_behind((gamma + 1.0) / (gamma - 1.0))
  {
    const Formulas formulas(dimension, gamma);
    m_table.push_back(0.0);
    for (int n = 1; n <= steps; ++n) {
      m_table.push_back(m_behind * formulas.density_at(static_cast<double>(n) / steps));
    }
  }

  // From a table of equal steps, by straight lines.
  [[nodiscard]] double operator()(double r) const
  {
    if (r >= m_radius) {
      return 1.0;
    }
    const double place = r / m_radius * steps;
    const auto n = static_cast<std::size_t>(place);
    return m_table[n] + (place - static_cast<double>(n)) * (m_table[n + 1] - m_table[n]);
  }

private:
  static constexpr int steps = 4096;

  struct Formulas {
    double d, gamma, a0, a1, a2, a3, a4, a5;

    Formulas(int dimension, double gas_gamma) : d(dimension), gamma(gas_gamma)
    {
      a0 = 2.0 / (d + 2.0);
      a2 = -(gamma - 1.0) / (2.0 * (gamma - 1.0) + d);
      a1 = (d + 2.0) * gamma / (2.0 + d * (gamma - 1.0)) *
           (2.0 * d * (2.0 - gamma) / (gamma * (d + 2.0) * (d + 2.0)) - a2);
      a3 = d / (2.0 * (gamma - 1.0) + d);
      a4 = (d + 2.0) * a1 / (2.0 - gamma);
      a5 = -2.0 / (2.0 - gamma);
    }

    [[nodiscard]] double x1(double v) const { return 0.25 * (d + 2.0) * (gamma + 1.0) * v; }
    [[nodiscard]] double x2(double v) const
    {
      return (gamma + 1.0) / (gamma - 1.0) * (0.5 * (d + 2.0) * gamma * v - 1.0);
    }
    [[nodiscard]] double x3(double v) const
    {
      const double slope = 0.5 * (2.0 + d * (gamma - 1.0));
      const double all = (d + 2.0) * (gamma + 1.0);
      return all / (all - 4.0 * slope) * (1.0 - slope * v);
    }
    [[nodiscard]] double x4(double v) const { return (gamma + 1.0) / (gamma - 1.0) * (1.0 - 0.5 * (d + 2.0) * v); }

    // rho / rho2 at r / R, which grows with V: by bisection.
    [[nodiscard]] double density_at(double distance) const
    {
      double lower = 2.0 / ((d + 2.0) * gamma);
      double upper = 4.0 / ((d + 2.0) * (gamma + 1.0));
      for (int n = 0; n < 60; ++n) {
        const double v = 0.5 * (lower + upper);
        const bool inside = std::pow(x1(v), -a0) * std::pow(x2(v), -a2) * std::pow(x3(v), -a1) < distance;
        (inside ? lower : upper) = v;
      }
      const double v = 0.5 * (lower + upper);
      return std::pow(x2(v), a3) * std::pow(x3(v), a4) * std::pow(x4(v), a5);
    }
  };

  double m_radius, m_behind;
  std::vector<double> m_table;
};

}  // namespace foehn::test
