// SPDX-License-Identifier: Apache-2.0
// A vortex in equilibrium, carried unchanged by a uniform flow across a periodic square: smooth, exact for all t.
//   v' = beta / (2 pi) exp((1 - r^2) / 2) (-y, x),   T = 1 - (gamma - 1) beta^2 / (8 gamma pi^2) exp(1 - r^2),
//   rho = T^(1 / (gamma - 1)),   p = rho T,   with x, y, r from the nearest image of the vortex' centre.
// Shu, ICASE Report 97-65 (1997); Spiegel, Huynh and DeBonis, AIAA 2015-2444 (on the cut at the period: 2e-5 of the
// velocity on a square of 10). Standard: [0, 10]^2, beta 5, mean flow (1, 1), t = 10; uniform along z.
#pragma once

#include "physics/euler/euler.hpp"

#include <Kokkos_MathematicalConstants.hpp>

#include <string>
#include <vector>

namespace foehn {

struct IsentropicVortex {
  static constexpr const char* name = "isentropic_vortex";
  static constexpr const char* doc = "a vortex carried unchanged across a periodic square";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 4;

  double beta = 5.0;
  Vec3 center{5.0, 5.0, 0.0};
  Vec3 velocity{1.0, 1.0, 0.0};
  double period = 10.0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("beta", beta).unit("velocity").doc("strength of the vortex");
    k("center", center).unit("length").doc("centre at t = 0");
    k("velocity", velocity).unit("velocity").doc("mean flow by axis");
    k("period", period).unit("length").above(0.0).doc("side of the periodic square");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& eq, int dimension) const
  {
    std::vector<std::string> found;
    if (dimension < 2) {
      found.emplace_back("name: the vortex needs a mesh of 2 or 3 dimensions");
    }
    if (drop(eq) * Kokkos::exp(1.0) >= 1.0) {
      found.emplace_back("beta: too strong: no gas is left at the centre");
    }
    return found;
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double t) const noexcept
  {
    const double dx = wrapped(x.x - center.x - velocity.x * t);
    const double dy = wrapped(x.y - center.y - velocity.y * t);
    const double e = Kokkos::exp(0.5 * (1.0 - (dx * dx + dy * dy)));
    const double turn = beta / (2.0 * Kokkos::numbers::pi) * e;
    const double T = 1.0 - drop(eq) * e * e;
    const double rho = Kokkos::pow(T, 1.0 / (eq.gamma - 1.0));
    return {rho, {velocity.x - turn * dy, velocity.y + turn * dx, 0.0}, rho * T};
  }

private:
  FOEHN_FUNCTION double drop(const Euler& eq) const noexcept
  {
    return (eq.gamma - 1.0) * beta * beta / (8.0 * eq.gamma * Kokkos::numbers::pi * Kokkos::numbers::pi);
  }

  // The distance to the nearest image.
  FOEHN_FUNCTION double wrapped(double d) const noexcept { return d - period * Kokkos::floor(d / period + 0.5); }
};

}  // namespace foehn
