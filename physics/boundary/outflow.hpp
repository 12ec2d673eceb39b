// SPDX-License-Identifier: Apache-2.0
// Outflow: zero gradient, every ghost cell holds the state next to the boundary. LeVeque (2002), section 7.3.1. Lets
// supersonic flow out unchanged; subsonic waves are reflected weakly, and flow may come back in with that state.
#pragma once

#include "physics/boundary/ghost.hpp"

namespace foehn {

struct BoundaryOutflow {
  static constexpr const char* name = "outflow";
  static constexpr const char* doc = "zero gradient: the state next to the boundary goes on";
  static constexpr ScalarSource scalars = ScalarSource::nearest;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    return ghost.nearest;
  }
};

}  // namespace foehn
