// SPDX-License-Identifier: Apache-2.0
// The Rusanov flux of linear advection. With the one signal speed |a| it is the upwind flux, and is written as that:
//   (a q_l + a q_r) / 2 - |a| (q_r - q_l) / 2 = a q_l for a > 0, else a q_r.
// Courant, Isaacson and Rees, Comm. Pure Appl. Math. 5 (1952) 243.
#pragma once

#include "physics/advection/advection.hpp"

namespace foehn {

struct AdvectionRusanov {
  static constexpr const char* name = "rusanov";

  // First-order updates of admissible states stay admissible.
  static constexpr bool positive = true;

  FOEHN_FUNCTION static Advection::Conserved flux(const Advection& eq, const Advection::Primitive& l,
                                                  const Advection::Primitive& r) noexcept
  {
    const double a = eq.velocity.x;
    return Advection::Conserved{a * select(a > 0.0, l.q, r.q)};
  }
};

}  // namespace foehn
