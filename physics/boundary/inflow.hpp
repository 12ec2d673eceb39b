// SPDX-License-Identifier: Apache-2.0
// Inflow: every ghost cell holds the uniform state of the deck's section [inflow]. The numerical flux takes of it what
// runs into the domain: all of it where the flow comes in faster than sound.
#pragma once

#include "physics/boundary/ghost.hpp"

namespace foehn {

struct BoundaryInflow {
  static constexpr const char* name = "inflow";
  static constexpr const char* doc = "the uniform state of the section [inflow]";
  static constexpr ScalarSource scalars = ScalarSource::inflow;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    return ghost.from(ghost.inflow);
  }
};

}  // namespace foehn
