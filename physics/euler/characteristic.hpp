// SPDX-License-Identifier: Apache-2.0
// Characteristic variables of the Euler equations along x, for differences d of primitive states near a face:
//   entropy d.rho - d.p / c^2,   right-going sound d.p + rho c d.v_x,   shear d.v_y and d.v_z,
//   left-going sound d.p - rho c d.v_x,
// with rho and c at the arithmetic mean of the two cells at the face. Toro (2009), section 3.1.2 (left eigenvectors of
// the primitive form); van Leer, J. Comput. Phys. 32 (1979) 101. Reconstructing in them keeps the waves apart: less
// ringing at discontinuities where several meet.
//
// Linear, zero to zero to the bit. Mirror-exact: a mirrored row's right-going sound is minus the left-going one.
// 1 division, 1 square root. A mean state that is not admissible gives NaN.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

// Slots of a state in characteristic variables: rho entropy, vel.x right-going sound, vel.y and vel.z shear, p
// left-going.
struct Euler::CharacteristicBasis {
  FOEHN_FUNCTION CharacteristicBasis(const Euler& eq, const Primitive& b, const Primitive& c) noexcept
  {
    const double rho = 0.5 * (b.rho + c.rho);
    const double p = 0.5 * (b.p + c.p);
    impedance = Kokkos::sqrt(eq.gamma * p * rho);
    inverse_impedance = 1.0 / impedance;
    const double slowness = rho * inverse_impedance;
    inverse_cc = slowness * slowness;
  }

  FOEHN_FUNCTION Primitive to(const Primitive& d) const noexcept
  {
    const double acoustic = impedance * d.vel.x;
    return {d.rho - d.p * inverse_cc, {d.p + acoustic, d.vel.y, d.vel.z}, d.p - acoustic};
  }

  FOEHN_FUNCTION Primitive from(const Primitive& d) const noexcept
  {
    const double p = 0.5 * (d.vel.x + d.p);
    return {d.rho + p * inverse_cc, {0.5 * (d.vel.x - d.p) * inverse_impedance, d.vel.y, d.vel.z}, p};
  }

  double impedance;          // rho c
  double inverse_impedance;  // 1 / (rho c)
  double inverse_cc;         // 1 / c^2
};

}  // namespace foehn
