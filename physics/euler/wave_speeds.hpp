// SPDX-License-Identifier: Apache-2.0
// The Roe averages of two states, and the speeds of the outermost waves between them.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

// Roe averages: q~ = (sqrt(rho_l) q_l + sqrt(rho_r) q_r) / (sqrt(rho_l) + sqrt(rho_r)) of the velocity and the specific
// enthalpy, rho~ = sqrt(rho_l rho_r). Roe, J. Comput. Phys. 43 (1981) 357; Toro (2009), eq. 11.60 and 11.118.
struct RoeAverage {
  double rho;
  Vec3 vel;
  double cc;          // squared sound speed; at least the smaller of the next two
  double cc_l, cc_r;  // the squared sound speeds of the two states
};

// 1 division, 1 square root: numerator and denominator are taken times sqrt(rho_l) + sqrt(rho_r). The squared sound
// speed (gamma - 1)(H~ - v~^2 / 2) becomes the mean of both and a term in the velocity jump, so it is positive without
// cancellation. Mirror-symmetric to the bit.
FOEHN_FUNCTION RoeAverage roe_average(const Euler& eq, const Euler::Primitive& l, const Euler::Primitive& r) noexcept
{
  const double product = l.rho * r.rho;
  const double root = Kokkos::sqrt(product);
  const double weight = l.rho + r.rho + 2.0 * root;
  const double shared = 1.0 / (product * weight);
  const double inverse_product = weight * shared;
  const double inverse_weight = product * shared;
  const double cc_l = eq.gamma * l.p * (r.rho * inverse_product);
  const double cc_r = eq.gamma * r.p * (l.rho * inverse_product);

  const auto average = [&](double q_l, double q_r) {
    return (l.rho * q_l + r.rho * q_r + root * (q_l + q_r)) * inverse_weight;
  };
  const Vec3 vel{average(l.vel.x, r.vel.x), average(l.vel.y, r.vel.y), average(l.vel.z, r.vel.z)};
  const double jump = Euler::squared(r.vel.x - l.vel.x, r.vel.y - l.vel.y, r.vel.z - l.vel.z);
  const double cc = (eq.gamma * (l.p + r.p) + root * (cc_l + cc_r + 0.5 * (eq.gamma - 1.0) * jump)) * inverse_weight;
  return {root, vel, cc, cc_l, cc_r};
}

struct WaveSpeeds {
  double l, r;
};

// Bounds of the fastest waves along x as Einfeldt, SIAM J. Numer. Anal. 25 (1988) 294, a little wider (one square root
// a side instead of two):
//   S_l = min(v_l, v~) - max(c_l, c~),   S_r = max(v_r, v~) + max(c_r, c~).
// S_l < S_r. 2 square roots.
FOEHN_FUNCTION WaveSpeeds einfeldt_speeds(const RoeAverage& mean, const Euler::Primitive& l,
                                          const Euler::Primitive& r) noexcept
{
  return {min(l.vel.x, mean.vel.x) - Kokkos::sqrt(max(mean.cc_l, mean.cc)),
          max(r.vel.x, mean.vel.x) + Kokkos::sqrt(max(mean.cc_r, mean.cc))};
}

}  // namespace foehn
