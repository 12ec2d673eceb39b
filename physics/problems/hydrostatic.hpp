// SPDX-License-Identifier: Apache-2.0
// A column of gas at rest under equations.gravity g, along any axis or oblique: must stay at rest. With the potential
// phi = -g.x, and rho and p at x = 0:
//   isothermal   rho, p times exp(-phi rho / p)
//   isentropic   theta = 1 - (gamma - 1) / gamma phi rho / p;   rho theta^(1 / (gamma - 1)), p theta^(gamma / (gamma -
//   1)) uniform      rho, p - rho phi
// Kaeppeli and Mishra, J. Comput. Phys. 259 (2014) 199, section 4; Xing and Shu, J. Sci. Comput. 54 (2013) 645.
// Walls are reflecting. The discrete equilibrium of the scheme is that of uniform density to round-off, of the others
// to second order. At t = 0 the pressure may be perturbed, p times 1 + amplitude exp(-((h - height) / width)^2), h =
// phi / |g|; error norms are those against the column at rest.
#pragma once

#include "physics/choice.hpp"
#include "physics/euler/euler.hpp"

#include <string>
#include <vector>

namespace foehn {

struct Hydrostatic {
  static constexpr const char* name = "hydrostatic";
  static constexpr const char* doc = "a column of gas at rest under gravity, which must stay at rest";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 4;

  static constexpr int isothermal = 0;
  static constexpr int isentropic = 1;

  Choice profile{isothermal};
  double rho = 1.0;
  double pressure = 1.0;
  double amplitude = 0.0;
  double height = 0.5;
  double width = 0.1;

  template <class Keys>
  void keys(Keys& k)
  {
    k("profile", profile)
        .one_of({"isothermal", "isentropic", "uniform"})
        .doc("what is constant: p / rho, entropy, rho");
    k("rho", rho).unit("density").above(0.0).doc("density at the origin");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure at the origin");
    k("amplitude", amplitude).above(-1.0).doc("perturbation of the pressure at t = 0, over the pressure there");
    k("height", height).unit("length").doc("height of the perturbation over the origin");
    k("width", width).unit("length").above(0.0).doc("half width of the perturbation along the height");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& eq, int /*dimension*/) const
  {
    if (eq.gravity.x == 0.0 && eq.gravity.y == 0.0 && eq.gravity.z == 0.0) {
      return {"name: the column needs equations.gravity, such as [0.0, -1.0]"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double t) const noexcept
  {
    const Vec3& g = eq.gravity;
    const double phi = -(g.x * x.x + (g.y * x.y + g.z * x.z));
    Euler::Primitive w = at_rest(eq, phi);
    if (t == 0.0 && amplitude != 0.0) {
      const double d = (phi / Kokkos::sqrt(g.x * g.x + (g.y * g.y + g.z * g.z)) - height) / width;
      w.p *= 1.0 + amplitude * Kokkos::exp(-d * d);
    }
    return w;
  }

private:
  FOEHN_FUNCTION Euler::Primitive at_rest(const Euler& eq, double phi) const noexcept
  {
    const double depth = phi * rho / pressure;
    if (profile.place == isothermal) {
      const double fall = Kokkos::exp(-depth);
      return {rho * fall, {0.0, 0.0, 0.0}, pressure * fall};
    }
    if (profile.place == isentropic) {
      const double theta = 1.0 - (eq.gamma - 1.0) / eq.gamma * depth;
      const double thinner = Kokkos::pow(theta, 1.0 / (eq.gamma - 1.0));
      return {rho * thinner, {0.0, 0.0, 0.0}, pressure * (thinner * theta)};
    }
    return {rho, {0.0, 0.0, 0.0}, pressure - rho * phi};
  }
};

}  // namespace foehn
