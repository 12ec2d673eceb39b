// SPDX-License-Identifier: Apache-2.0
// Two streams that part so fast that nearly a vacuum is left: each moves away at `share` of 2 c / (gamma - 1), the
// speed at which it would be one. Toro (2009), section 4.6. Exact, with q = 1 - share, in the middle: p* / p = q^(2
// gamma / (gamma - 1)), rho* / rho = q^(2 / (gamma - 1)), at rest. Standard: [0, 1], rho 1, p 0.4, t = 0.1.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

struct NearVacuum {
  static constexpr const char* name = "near_vacuum";
  static constexpr const char* doc = "two streams that part nearly fast enough to leave a vacuum";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  double rho = 1.0;
  double pressure = 0.4;
  double share = 0.99;
  double diaphragm = 0.5;

  template <class Keys>
  void keys(Keys& k)
  {
    k("rho", rho).unit("density").above(0.0).doc("density of the streams");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the streams");
    k("share", share).at_least(0.0).below(1.0).doc("speed of each stream over the one that would leave a vacuum");
    k("diaphragm", diaphragm).unit("length").doc("where the streams part");
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    const double speed = share * 2.0 / (eq.gamma - 1.0) * Kokkos::sqrt(eq.gamma * pressure / rho);
    return {rho, {x.x < diaphragm ? -speed : speed, 0.0, 0.0}, pressure};
  }
};

}  // namespace foehn
