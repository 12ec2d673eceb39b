// SPDX-License-Identifier: Apache-2.0
// Every listed piece meets its concept; an error here names the piece.
#include "physics/concepts.hpp"

#include "physics/advection/fluxes.hpp"
#include "physics/boundary/list.hpp"
#include "physics/equations.hpp"
#include "physics/euler/fluxes.hpp"
#include "physics/problems/list.hpp"
#include "physics/reconstruction/list.hpp"

namespace foehn {
namespace {

template <class... Ts>
consteval bool are_equations(TypeList<Ts...> /*list*/)
{
  static_assert((Equations<Ts> && ...));
  return true;
}

template <class... Ts>
consteval bool are_reconstructions(TypeList<Ts...> /*list*/)
{
  static_assert((Reconstruction<Ts> && ...));
  return true;
}

template <class E, class... Ts>
consteval bool are_fluxes(TypeList<Ts...> /*list*/)
{
  static_assert((NumericalFlux<Ts, E> && ...));
  return true;
}

template <class E, class... Ts>
consteval bool are_problems(TypeList<Ts...> /*list*/)
{
  static_assert((Problem<Ts, E> && ...));
  return true;
}

template <class G, class... Ts>
consteval bool are_boundaries(TypeList<Ts...> /*list*/)
{
  static_assert((Boundary<Ts, G> && ...));
  return true;
}

static_assert(are_equations(EquationSets{}));
static_assert(are_reconstructions(Reconstructions{}));
static_assert(are_fluxes<Advection>(AdvectionFluxes{}));
static_assert(are_fluxes<Euler>(EulerFluxes{}));
static_assert(are_problems<Advection>(AdvectionProblems{}));
static_assert(are_problems<Euler>(EulerProblems{}));
static_assert(are_boundaries<Ghost<Advection, AdvectedScalar, Advection::Conserved>>(Boundaries{}));
static_assert(are_boundaries<Ghost<Euler, Sod, Euler::Conserved>>(Boundaries{}));
static_assert(are_boundaries<Ghost<Euler, Sod, Euler::Primitive>>(Boundaries{}));

}  // namespace
}  // namespace foehn
