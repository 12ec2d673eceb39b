// SPDX-License-Identifier: Apache-2.0
// The Rusanov (local Lax-Friedrichs) flux of the Euler equations:
//   F = (F_l + F_r) / 2 - s (u_r - u_l) / 2,   s = max(|v_l| + c_l, |v_r| + c_r).
// Rusanov, USSR Comput. Math. Math. Phys. 1 (1961) 304; Toro (2009), eq. 10.55-10.56. The most robust and the most
// diffusive: smears contacts, also those at rest. 1 division, 2 square roots.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

struct Rusanov {
  static constexpr const char* name = "rusanov";

  // First-order updates of admissible states stay admissible.
  static constexpr bool positive = true;

  FOEHN_FUNCTION static Euler::Conserved flux(const Euler& eq, const Euler::Primitive& l,
                                              const Euler::Primitive& r) noexcept
  {
    const double inverse = 1.0 / (l.rho * r.rho);
    const double c_l = Kokkos::sqrt(eq.gamma * l.p * (r.rho * inverse));
    const double c_r = Kokkos::sqrt(eq.gamma * r.p * (l.rho * inverse));
    const double half_s = 0.5 * max(Kokkos::fabs(l.vel.x) + c_l, Kokkos::fabs(r.vel.x) + c_r);

    const double E_l = eq.total_energy(l);
    const double E_r = eq.total_energy(r);
    const double mass_l = l.rho * l.vel.x;
    const double mass_r = r.rho * r.vel.x;

    const double mass = 0.5 * (mass_l + mass_r) - half_s * (r.rho - l.rho);
    const auto momentum = [&](double v_l, double v_r) {
      return 0.5 * (mass_l * v_l + mass_r * v_r) - half_s * (r.rho * v_r - l.rho * v_l);
    };
    const double normal = momentum(l.vel.x, r.vel.x) + 0.5 * (l.p + r.p);
    const double energy = 0.5 * (l.vel.x * (E_l + l.p) + r.vel.x * (E_r + r.p)) - half_s * (E_r - E_l);
    return {mass, {normal, momentum(l.vel.y, r.vel.y), momentum(l.vel.z, r.vel.z)}, energy};
  }
};

}  // namespace foehn
