// SPDX-License-Identifier: Apache-2.0
// Inflow that changes in time and along the face: every ghost cell holds the state that the planes of the deck's
// section [inflow_series] give for its place and time, linear in time between two planes. The numerical flux takes of
// it what runs into the domain: all of it where the flow comes in faster than sound.
#pragma once

#include "physics/boundary/ghost.hpp"

namespace foehn {

struct BoundaryInflowSeries {
  static constexpr const char* name = "inflow_series";
  static constexpr const char* doc = "states by cell and time from the file of the section [inflow_series]";
  static constexpr ScalarSource scalars = ScalarSource::series;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    return ghost.from(ghost.series);
  }
};

}  // namespace foehn
