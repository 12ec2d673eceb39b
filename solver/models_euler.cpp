// SPDX-License-Identifier: Apache-2.0
// Instantiates the problems of the Euler equations.
#include "solver/model_binding.hpp"

namespace foehn {

std::unique_ptr<Model> bind_problem(Deck& deck, const ModelRequest& request, const Euler& equations)
{
  return bind_model(deck, request, equations, EulerProblems{});
}

void describe_euler_problems(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys)
{
  describe_models<Euler>(entries, keys, EulerProblems{});
}

}  // namespace foehn
