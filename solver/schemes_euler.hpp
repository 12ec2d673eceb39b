// SPDX-License-Identifier: Apache-2.0
// The schemes of the Euler equations with one flux. A short unit a flux instantiates them, so that they compile side by
// side.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/euler/fluxes.hpp"
#include "physics/euler/positivity.hpp"
#include "physics/reconstruction/list.hpp"
#include "solver/scheme_tables.hpp"

#include <vector>

namespace foehn {

template <class Flux>
void add_euler_schemes(std::vector<SchemeEntry>& table, const Euler& equations);

// For the unit that instantiates it.
template <class Flux>
void instantiate_euler_schemes(std::vector<SchemeEntry>& table, const Euler& equations)
{
  add_schemes<Flux>(table, equations, Reconstructions{}, TypeList<PrimitiveVariables, CharacteristicVariables>{});
}

}  // namespace foehn
