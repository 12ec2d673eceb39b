// SPDX-License-Identifier: Apache-2.0
// Roe's flux of the Euler equations: the exact solution of the equations linearised at the Roe averages,
//   F = (F_l + F_r) / 2 - sum_k |lambda_k| alpha_k r_k / 2,   lambda = v~ - c~, v~ (three times), v~ + c~.
// Roe, J. Comput. Phys. 43 (1981) 357; Toro (2009), section 11.2.2. Shocks, contacts and shear at rest are kept
// exactly.
//
// Entropy fix on the two acoustic waves (second form of Harten and Hyman, J. Comput. Phys. 50 (1983) 235): with the
// speeds of the wave in both states,
//   delta = max(0, lambda - lambda_l, lambda_r - lambda),   |lambda| -> (lambda^2 / delta + delta) / 2 below delta,
// so expansion shocks open. It is zero at shocks.
//
// Not positive: strong expansions may give inadmissible updates, and grid-aligned strong shocks may show carbuncles.
// Mirror-symmetric to the bit; the physical flux to the bit for equal states. 2 divisions, 4 square roots, no branches.
// Squared sound speeds between 1e-70 and 1e70.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/euler/wave_speeds.hpp"

namespace foehn {

struct Roe {
  static constexpr const char* name = "roe";
  // First-order updates of admissible states need not stay admissible.
  static constexpr bool positive = false;

  FOEHN_FUNCTION static Euler::Conserved flux(const Euler& eq, const Euler::Primitive& l,
                                              const Euler::Primitive& r) noexcept
  {
    const RoeAverage mean = roe_average(eq, l, r);
    const double v = mean.vel.x;
    const double c = Kokkos::sqrt(mean.cc);
    const double c_l = Kokkos::sqrt(mean.cc_l);
    const double c_r = Kokkos::sqrt(mean.cc_r);

    // Acoustic waves that the entropy fix widens. One division for 1 / c~^2 and both 1 / delta.
    const double slow = v - c;
    const double fast = v + c;
    const double delta_slow = max(0.0, max(slow - (l.vel.x - c_l), (r.vel.x - c_r) - slow));
    const double delta_fast = max(0.0, max(fast - (l.vel.x + c_l), (r.vel.x + c_r) - fast));
    const bool slow_opens = Kokkos::fabs(slow) < delta_slow;
    const bool fast_opens = Kokkos::fabs(fast) < delta_fast;
    const double safe_slow = select(slow_opens, delta_slow, 1.0);
    const double safe_fast = select(fast_opens, delta_fast, 1.0);
    const double shared = 1.0 / (mean.cc * (safe_slow * safe_fast));
    const double inverse_cc = (safe_slow * safe_fast) * shared;
    const double speed_slow =
        select(slow_opens, 0.5 * (slow * slow * ((mean.cc * shared) * safe_fast) + delta_slow), Kokkos::fabs(slow));
    const double speed_fast =
        select(fast_opens, 0.5 * (fast * fast * ((mean.cc * shared) * safe_slow) + delta_fast), Kokkos::fabs(fast));
    const double speed = Kokkos::fabs(v);

    // Wave strengths (Toro eq. 11.113) times half their speeds.
    const double dp = r.p - l.p;
    const double acoustic = mean.rho * c * (r.vel.x - l.vel.x);
    const double left_going = 0.25 * inverse_cc * speed_slow * (dp - acoustic);
    const double right_going = 0.25 * inverse_cc * speed_fast * (dp + acoustic);
    const double entropy = 0.5 * speed * ((r.rho - l.rho) - dp * inverse_cc);
    const double shear = 0.5 * speed * mean.rho;
    const double shear_y = shear * (r.vel.y - l.vel.y);
    const double shear_z = shear * (r.vel.z - l.vel.z);

    // Their sum over the eigenvectors (Toro eq. 11.107), with H~ = c~^2 / (gamma - 1) + v~^2 / 2.
    const double sound = left_going + right_going;
    const double mass = sound + entropy;
    const double push = c * (right_going - left_going);
    const double energy = 0.5 * Euler::squared(v, mean.vel.y, mean.vel.z) * mass +
                          sound * (mean.cc * (1.0 / (eq.gamma - 1.0))) +
                          (v * push + (mean.vel.y * shear_y + mean.vel.z * shear_z));

    const Euler::Conserved f_l = eq.flux(l);
    const Euler::Conserved f_r = eq.flux(r);
    return {0.5 * (f_l.rho + f_r.rho) - mass,
            {0.5 * (f_l.mom.x + f_r.mom.x) - (mass * v + push),
             0.5 * (f_l.mom.y + f_r.mom.y) - (mass * mean.vel.y + shear_y),
             0.5 * (f_l.mom.z + f_r.mom.z) - (mass * mean.vel.z + shear_z)},
            0.5 * (f_l.E + f_r.E) - energy};
  }
};

}  // namespace foehn
