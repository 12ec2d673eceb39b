// SPDX-License-Identifier: Apache-2.0
// From the deck's [problem] and [inflow] to a Model: finds the problem by name in a list, binds its own keys, and asks
// it what is wrong with their values.
#pragma once

#include "io/deck.hpp"
#include "mesh/grid.hpp"
#include "physics/problems/list.hpp"
#include "solver/inflow_options.hpp"
#include "solver/model_of.hpp"
#include "solver/model_tables.hpp"

#include <memory>
#include <string>

namespace foehn {

// The problem's options live in the Model; the deck binds them in place before it is made.
template <Equations E, class Problems>
std::unique_ptr<Model> bind_model(Deck& deck, const ModelRequest& request, const E& equations, Problems problems)
{
  InflowOptions<E> inflow;
  const bool flows_in = request.uses("inflow");
  inflow.used = [flows_in] { return flows_in; };
  Keys inflow_keys("inflow");
  inflow.keys(inflow_keys);
  deck.bind(inflow_keys);
  if (flows_in) {
    for (const std::string& key : inflow.needed()) {
      if (!deck.has(key)) {
        deck.reject(key, "required: a boundary condition is \"inflow\"");
      }
    }
  }

  std::unique_ptr<Model> model;
  for_each_type(problems, [&](auto type) {
    using P = typename decltype(type)::type;
    if (request.problem != P::name) {
      return;
    }
    typename ModelOf<E, P>::Settings settings;
    settings.equations = equations;
    settings.scalars = request.scalars;
    settings.boundaries = request.boundary_kinds();
    settings.inflow = inflow.state();
    Keys keys("problem");
    settings.problem.keys(keys);
    deck.bind(keys);
    for (const std::string& complaint : problem_complaints(equations, settings.problem, request.grid.dimension)) {
      const std::size_t colon = complaint.find(": ");
      deck.reject("problem." + complaint.substr(0, colon), complaint.substr(colon + 2));
    }
    model = std::make_unique<ModelOf<E, P>>(settings);
  });
  return model;
}

// Name and doc of every problem of a list, and the keys that they and [inflow] declare, for listings.
template <Equations E, class Problems>
void describe_models(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys, Problems problems)
{
  static InflowOptions<E> inflow;
  Keys inflow_keys("inflow");
  inflow.keys(inflow_keys);
  inflow_keys.used_when(std::string("equations.system = \"") + E::name + "\"");
  keys.push_back(inflow_keys);
  for_each_type(problems, [&](auto type) {
    using P = typename decltype(type)::type;
    static P problem;  // keys point into it
    entries.push_back({P::name, E::name, P::doc, P::is_exact});
    Keys own("problem");
    problem.keys(own);
    own.used_when(std::string("problem.name = \"") + P::name + "\" and equations.system = \"" + E::name + "\"");
    keys.push_back(own);
  });
}

}  // namespace foehn
