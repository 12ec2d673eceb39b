// SPDX-License-Identifier: Apache-2.0
// The problems of the Euler equations; models_euler_*.cpp instantiate them.
#include "solver/models_euler.hpp"

namespace foehn {

template <>
std::unique_ptr<Model> find_euler_problem<EulerTubes>(Deck& deck, const ModelRequest& request, const Euler& equations,
                                                      const OuterStates<Euler>& outer);
template <>
std::unique_ptr<Model> find_euler_problem<EulerSmoothFlows>(Deck& deck, const ModelRequest& request,
                                                            const Euler& equations, const OuterStates<Euler>& outer);
template <>
std::unique_ptr<Model> find_euler_problem<EulerFlows>(Deck& deck, const ModelRequest& request, const Euler& equations,
                                                      const OuterStates<Euler>& outer);

std::unique_ptr<Model> bind_problem(Deck& deck, const ModelRequest& request, const Euler& equations)
{
  const OuterStates<Euler> outer = bind_outer_states<Euler>(deck, request);
  std::unique_ptr<Model> model;
  for_each_type(TypeList<EulerTubes, EulerSmoothFlows, EulerFlows>{}, [&](auto part) {
    if (!model) {
      model = find_euler_problem<typename decltype(part)::type>(deck, request, equations, outer);
    }
  });
  return model;
}

void describe_euler_problems(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys)
{
  describe_models<Euler>(entries, keys, EulerProblems{});
}

}  // namespace foehn
