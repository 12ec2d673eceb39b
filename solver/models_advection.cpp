// SPDX-License-Identifier: Apache-2.0
// Instantiates the problems of linear advection.
#include "physics/boundary/list.hpp"
#include "solver/model_binding.hpp"

namespace foehn {

std::unique_ptr<Model> bind_problem(Deck& deck, const ModelRequest& request, const Advection& equations)
{
  return find_problem(deck, request, equations, bind_outer_states<Advection>(deck, request), AdvectionProblems{});
}

void describe_advection_problems(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys)
{
  describe_models<Advection>(entries, keys, AdvectionProblems{});
}

}  // namespace foehn
