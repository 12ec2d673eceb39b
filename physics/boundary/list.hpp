// SPDX-License-Identifier: Apache-2.0
// The boundary conditions that a deck can choose, and the run-time choice among them; to add one, write its header and
// name it here. A kind is the condition's place in the list.
#pragma once

#include "physics/boundary/inflow.hpp"
#include "physics/boundary/inflow_series.hpp"
#include "physics/boundary/nonreflecting.hpp"
#include "physics/boundary/outflow.hpp"
#include "physics/boundary/periodic.hpp"
#include "physics/boundary/problem.hpp"
#include "physics/boundary/reflecting.hpp"
#include "physics/type_list.hpp"

#include <string>
#include <type_traits>

namespace foehn {

using Boundaries = TypeList<BoundaryPeriodic, BoundaryOutflow, BoundaryReflecting, BoundaryInflow, BoundaryProblem,
                            BoundaryNonreflecting, BoundaryInflowSeries>;

namespace detail {

template <class... Bs, class G>
FOEHN_FUNCTION typename G::State boundary_state(TypeList<Bs...> /*list*/, int kind, const G& ghost) noexcept
{
  typename G::State result = ghost.nearest;
  int place = 0;
  ((place++ == kind ? void(result = Bs::state(ghost)) : void()), ...);
  return result;
}

template <class... Bs>
FOEHN_FUNCTION ScalarSource scalar_source(TypeList<Bs...> /*list*/, int kind) noexcept
{
  ScalarSource result = ScalarSource::nearest;
  int place = 0;
  ((place++ == kind ? void(result = Bs::scalars) : void()), ...);
  return result;
}

}  // namespace detail

// The state of one ghost cell under the condition `kind`.
template <class G>
FOEHN_FUNCTION typename G::State boundary_state(int kind, const G& ghost) noexcept
{
  return detail::boundary_state(Boundaries{}, kind, ghost);
}

// Where the condition `kind` takes the mass fractions of passive scalars from.
FOEHN_FUNCTION ScalarSource boundary_scalars(int kind) noexcept
{
  return detail::scalar_source(Boundaries{}, kind);
}

// The kind of a condition known by its type, and by its name (-1 for an unknown one; host side).
template <class Boundary>
constexpr int boundary_kind()
{
  int kind = -1;
  int place = 0;
  for_each_type(Boundaries{}, [&]<class B>(Type<B> /*type*/) {
    kind = std::is_same_v<B, Boundary> ? place : kind;
    ++place;
  });
  return kind;
}

inline int boundary_kind(const std::string& name)
{
  int kind = -1;
  int place = 0;
  for_each_type(Boundaries{}, [&]<class B>(Type<B> /*type*/) {
    kind = name == B::name ? place : kind;
    ++place;
  });
  return kind;
}

}  // namespace foehn
