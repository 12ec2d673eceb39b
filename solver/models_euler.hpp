// SPDX-License-Identifier: Apache-2.0
// The problems of the Euler equations, a part of their list a unit.
#pragma once

#include "solver/model_binding.hpp"

namespace foehn {

// Specialised for each part in the unit that instantiates its problems.
template <class Part>
std::unique_ptr<Model> find_euler_problem(Deck& deck, const ModelRequest& request, const Euler& equations,
                                          const OuterStates<Euler>& outer);

}  // namespace foehn
