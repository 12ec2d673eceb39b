// SPDX-License-Identifier: Apache-2.0
#include "solver/models_euler.hpp"

namespace foehn {

template <>
std::unique_ptr<Model> find_euler_problem<EulerFlows>(Deck& deck, const ModelRequest& request, const Euler& equations,
                                                      const OuterStates<Euler>& outer)
{
  return find_problem(deck, request, equations, outer, EulerFlows{});
}

}  // namespace foehn
