// SPDX-License-Identifier: Apache-2.0
// The HLL flux of the Euler equations: one mean state between the waves S_l and S_r.
//   F = (S_r F_l - S_l F_r + S_l S_r (u_r - u_l)) / (S_r - S_l)   where S_l < 0 < S_r, else the upwind flux.
// Harten, Lax and van Leer, SIAM Rev. 25 (1983) 35; Toro (2009), eq. 10.21. With Einfeldt's wave speeds
// (physics/euler/wave_speeds.hpp) it is HLLE: first-order updates of positive states stay positive, and an isolated
// shock is resolved exactly. Smears contacts and shear, also those at rest; has no carbuncles.
//
// Mirror-symmetric to the bit; the physical flux to the bit for equal states and in supersonic flow. 2 divisions, 3
// square roots, no branches.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/euler/wave_speeds.hpp"

namespace foehn {

struct Hll {
  static constexpr const char* name = "hll";
  // First-order updates of admissible states stay admissible.
  static constexpr bool positive = true;

  FOEHN_FUNCTION static Euler::Conserved flux(const Euler& eq, const Euler::Primitive& l,
                                              const Euler::Primitive& r) noexcept
  {
    const WaveSpeeds speeds = einfeldt_speeds(roe_average(eq, l, r), l, r);
    const double s_l = min(speeds.l, 0.0);
    const double s_r = max(speeds.r, 0.0);
    const double inverse = 1.0 / (s_r - s_l);
    const double half_lean = 0.5 * (s_l + s_r) * inverse;
    const double diffusion = s_l * s_r * inverse;
    const bool from_left = speeds.l >= 0.0;
    const bool from_right = speeds.r <= 0.0;

    // Toro's equation 10.21 about the mean of both fluxes.
    const auto combine = [&](double f_l, double f_r, double u_l, double u_r) {
      const double mixed = 0.5 * (f_l + f_r) - (half_lean * (f_r - f_l) - diffusion * (u_r - u_l));
      return select(from_left, f_l, select(from_right, f_r, mixed));
    };
    const Euler::Conserved f_l = eq.flux(l);
    const Euler::Conserved f_r = eq.flux(r);
    const Euler::Conserved u_l = eq.conserved(l);
    const Euler::Conserved u_r = eq.conserved(r);
    return {combine(f_l.rho, f_r.rho, u_l.rho, u_r.rho),
            {combine(f_l.mom.x, f_r.mom.x, u_l.mom.x, u_r.mom.x), combine(f_l.mom.y, f_r.mom.y, u_l.mom.y, u_r.mom.y),
             combine(f_l.mom.z, f_r.mom.z, u_l.mom.z, u_r.mom.z)},
            combine(f_l.E, f_r.E, u_l.E, u_r.E)};
  }
};

}  // namespace foehn
