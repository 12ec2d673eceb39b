// SPDX-License-Identifier: Apache-2.0
// The HLLC flux of the Euler equations: two acoustic waves S_l, S_r and the contact S* between them.
// Toro, Spruce and Speares, Shock Waves 4 (1994) 25; Toro (2009), eq. 10.36-10.39.
//
// With Einfeldt's wave speeds (physics/euler/wave_speeds.hpp; Batten et al., SIAM J. Sci. Comput. 18 (1997) 1553) an
// isolated shock or contact is resolved exactly, and first-order updates of positive states stay positive.
//
// The flux is the physical flux of the state found on the face: F(u*) = F + S (u* - u) (eq. 10.38), so a contact at
// rest has no mass and no energy flux to the bit. Mirror-symmetric and rotation-invariant to the bit: p* is the mean of
// its left and right forms (eq. 10.36), equal but for round-off.
//
// 2 divisions, 3 square roots, no branches; only the side of the contact that holds the face is computed. In a taken
// branch S_l < 0 <= S* or S* < 0 < S_r, so its division is safe. Densities and pressures between 1e-90 and 1e90.
// No cure for carbuncles: grid-aligned strong shocks may show them.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/euler/wave_speeds.hpp"

namespace foehn {

struct Hllc {
  static constexpr const char* name = "hllc";

  // First-order updates of admissible states stay admissible.
  static constexpr bool positive = true;

  FOEHN_FUNCTION static Euler::Conserved flux(const Euler& eq, const Euler::Primitive& l,
                                              const Euler::Primitive& r) noexcept
  {
    const double v_l = l.vel.x;
    const double v_r = r.vel.x;
    const auto [s_l, s_r] = einfeldt_speeds(roe_average(eq, l, r), l, r);

    // Mass fluxes through the acoustic waves; S* = momentum / mass (eq. 10.37).
    const double a_l = l.rho * (v_l - s_l);
    const double a_r = r.rho * (s_r - v_r);
    const double mass = a_l + a_r;
    const double momentum = a_l * v_l + a_r * v_r + (l.p - r.p);

    // The side of the contact that holds the face.
    const bool on_left = momentum >= 0.0;
    const double rho = select(on_left, l.rho, r.rho);
    const Vec3 vel{select(on_left, l.vel.x, r.vel.x), select(on_left, l.vel.y, r.vel.y),
                   select(on_left, l.vel.z, r.vel.z)};
    const double p = select(on_left, l.p, r.p);
    const double s = select(on_left, s_l, s_r);
    const double v = vel.x;
    const double E = eq.total_energy({rho, vel, p});

    // One division for S* and 1 / (S - S*).
    const double gap = s * mass - momentum;
    const double inverse = 1.0 / (mass * gap);
    const double s_star = momentum * gap * inverse;
    const double stretch = mass * mass * inverse;

    // The star state (eq. 10.36 and 10.39; E* from its jump condition).
    const double p_star = 0.5 * ((l.p + a_l * (v_l - s_star)) + (r.p + a_r * (s_star - v_r)));
    const double rho_star = rho * (s - v) * stretch;
    const double E_star = (E * (s - v) + (p_star * s_star - p * v)) * stretch;

    const bool upwind = select(on_left, s_l, -s_r) >= 0.0;
    const double rho_face = select(upwind, rho, rho_star);
    const double v_face = select(upwind, v, s_star);
    const double p_face = select(upwind, p, p_star);
    const double E_face = select(upwind, E, E_star);

    const double mass_flux = rho_face * v_face;
    return {mass_flux, {mass_flux * v_face + p_face, mass_flux * vel.y, mass_flux * vel.z}, v_face * (E_face + p_face)};
  }
};

}  // namespace foehn
