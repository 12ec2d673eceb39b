// SPDX-License-Identifier: Apache-2.0
// Reflecting: a wall that the gas slips along, or a plane of symmetry. Ghost cells are the mirror images of interior
// cells with the normal velocity reversed. LeVeque (2002), section 7.3.3; Toro (2009), eq. 6.20.
#pragma once

#include "physics/boundary/ghost.hpp"

namespace foehn {

struct BoundaryReflecting {
  static constexpr const char* name = "reflecting";
  static constexpr const char* doc = "a wall that the gas slips along, or a plane of symmetry";
  static constexpr ScalarSource scalars = ScalarSource::mirrored;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    return G::Equations::reflected(ghost.mirrored, ghost.axis);
  }
};

}  // namespace foehn
