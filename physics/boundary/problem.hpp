// SPDX-License-Identifier: Apache-2.0
// Problem: the problem's own function of (x, t) gives the state in every ghost cell, at its centre.
#pragma once

#include "physics/boundary/ghost.hpp"

namespace foehn {

struct BoundaryProblem {
  static constexpr const char* name = "problem";
  static constexpr const char* doc = "the problem's own function of position and time";
  static constexpr ScalarSource scalars = ScalarSource::problem;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    return ghost.from(problem_boundary(ghost.eq, ghost.problem, ghost.x, ghost.t, ghost.axis, ghost.side,
                                       ghost.primitive(ghost.mirrored)));
  }
};

}  // namespace foehn
