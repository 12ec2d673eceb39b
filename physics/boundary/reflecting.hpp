// SPDX-License-Identifier: Apache-2.0
// Reflecting: a wall that the gas slips along, or a plane of symmetry. Ghost cells are the mirror images of interior
// cells with the normal velocity reversed. LeVeque (2002), section 7.3.3; Toro (2009), eq. 6.20. Under gravity the
// pressure is that of the image plus what gas at rest has between the two: the column goes on beyond the wall, and gas
// at rest stays at rest.
#pragma once

#include "physics/boundary/ghost.hpp"
#include "physics/euler/euler.hpp"

namespace foehn {

// A state with another pressure, or as it is where that would not be positive. No excess: the same bits.
FOEHN_FUNCTION Euler::Primitive pressed(const Euler& /*eq*/, Euler::Primitive w, double excess) noexcept
{
  w.p += select(w.p + excess > 0.0, excess, 0.0);
  return w;
}
FOEHN_FUNCTION Euler::Conserved pressed(const Euler& eq, Euler::Conserved u, double excess) noexcept
{
  u.E += select(eq.primitive(u).p + excess > 0.0, excess, 0.0) / (eq.gamma - 1.0);
  return u;
}

struct BoundaryReflecting {
  static constexpr const char* name = "reflecting";
  static constexpr const char* doc = "a wall that the gas slips along, or a plane of symmetry";
  static constexpr ScalarSource scalars = ScalarSource::mirrored;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    const typename G::State image = G::Equations::reflected(ghost.mirrored, ghost.axis);
    if constexpr (G::Equations::has_gravity) {
      return pressed(ghost.eq, image, ghost.hydrostatic);
    } else {
      return image;
    }
  }
};

}  // namespace foehn
