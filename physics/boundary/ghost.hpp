// SPDX-License-Identifier: Apache-2.0
// What a boundary condition sees of one ghost cell. `State` is the form in which the caller keeps states, conserved or
// primitive: conditions that copy hand the same bits back in either.
#pragma once

#include "physics/problems/problem.hpp"
#include "physics/vector.hpp"

#include <type_traits>

namespace foehn {

template <class EquationSet, class ProblemType, class StateType>
struct Ghost {
  using Equations = EquationSet;
  using State = StateType;

  const Equations& eq;
  const ProblemType& problem;
  State mirrored;                        // the interior cell at the mirror image, as it is (not reflected)
  State nearest;                         // the interior cell next to the boundary
  typename Equations::Primitive inflow;  // the deck's inflow state
  typename Equations::Primitive far_field;
  Vec3 x;  // the ghost cell's centre
  double t;
  int axis;
  int side;                  // 0 lower, 1 upper
  double hydrostatic = 0.0;  // under gravity: pressure here less that of the mirror image, for gas at rest
  typename Equations::Primitive series{};  // of the planes of [inflow_series], here and now

  FOEHN_FUNCTION State from(const typename Equations::Primitive& w) const noexcept
  {
    if constexpr (std::is_same_v<State, typename Equations::Primitive>) {
      return w;
    } else {
      return eq.conserved(w);
    }
  }

  FOEHN_FUNCTION typename Equations::Primitive primitive(const State& state) const noexcept
  {
    if constexpr (std::is_same_v<State, typename Equations::Primitive>) {
      return state;
    } else {
      return eq.primitive(state);
    }
  }
};

// Where a boundary condition takes the mass fractions of passive scalars from. Upwind: from the cell next to the
// boundary where the flow leaves, from the far field elsewhere.
enum class ScalarSource { nearest, mirrored, inflow, problem, upwind, series };

}  // namespace foehn
