// SPDX-License-Identifier: Apache-2.0
// Periodic: the domain goes on at its other side. Both sides of an axis must be periodic. The halo exchange brings the
// cells of the other side, so there is no ghost state here; a ghost that asks for one gets its neighbour's.
#pragma once

#include "physics/boundary/ghost.hpp"

namespace foehn {

struct BoundaryPeriodic {
  static constexpr const char* name = "periodic";
  static constexpr const char* doc = "the domain goes on at its other side";
  static constexpr ScalarSource scalars = ScalarSource::nearest;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    return ghost.nearest;
  }
};

}  // namespace foehn
