// SPDX-License-Identifier: Apache-2.0
// From the deck's [problem], [inflow] and [far_field] to a Model: finds the problem by name in a list, binds its own
// keys, and asks it what is wrong with their values.
#pragma once

#include "io/deck.hpp"
#include "physics/problems/list.hpp"
#include "solver/inflow_options.hpp"
#include "solver/model_of.hpp"
#include "solver/model_tables.hpp"

#include <memory>
#include <string>

namespace foehn {

// The uniform state of a section that a boundary condition asks for.
template <Equations E>
InflowState<E> bind_outer_state(Deck& deck, const ModelRequest& request, const char* section, const char* condition)
{
  InflowOptions<E> options;
  const bool is_used = request.uses(condition);
  options.condition = condition;
  options.used = [is_used] { return is_used; };
  Keys keys(section);
  options.keys(keys);
  deck.bind(keys);
  for (const std::string& key : options.needed()) {
    const std::string name = std::string(section) + "." + key;
    if (is_used && !deck.has(name)) {
      deck.reject(name, std::string("required: a boundary condition is \"") + condition + "\"");
    }
  }
  const InflowState<E> state = options.state();
  const auto given = static_cast<std::int64_t>(state.scalars.size());
  if (is_used && given > request.scalars) {
    deck.reject(std::string(section) + ".scalars",
                std::to_string(given) + " mass fractions, but equations.scalars = " + std::to_string(request.scalars));
  }
  return state;
}

// The states beyond the domain that a deck gives, [inflow] and [far_field].
template <Equations E>
struct OuterStates {
  InflowState<E> inflow, far_field;
};

template <Equations E>
OuterStates<E> bind_outer_states(Deck& deck, const ModelRequest& request)
{
  return {bind_outer_state<E>(deck, request, inflow_section, "inflow"),
          bind_outer_state<E>(deck, request, far_field_section, "nonreflecting")};
}

// The problem's options live in the Model; the deck binds them in place before it is made. Null where the list has no
// problem of that name.
template <Equations E, class Problems>
std::unique_ptr<Model> find_problem(Deck& deck, const ModelRequest& request, const E& equations,
                                    const OuterStates<E>& outer, Problems problems)
{
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
    settings.inflow = outer.inflow;
    settings.far_field = outer.far_field;
    Keys keys("problem");
    settings.problem.keys(keys);
    deck.bind(keys);
    for (const std::string& complaint : problem_complaints(equations, settings.problem, request.domain)) {
      const std::size_t colon = complaint.find(": ");
      deck.reject("problem." + complaint.substr(0, colon), complaint.substr(colon + 2));
    }
    model = std::make_unique<ModelOf<E, P>>(settings);
  });
  return model;
}

// Name and doc of every problem of a list, and the keys that they, [inflow] and [far_field] declare, for listings.
template <Equations E, class Problems>
void describe_models(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys, Problems problems)
{
  static InflowOptions<E> outer[2];
  outer[1].condition = "nonreflecting";
  for (int n = 0; n < 2; ++n) {
    Keys outer_keys(n == 0 ? inflow_section : far_field_section);
    outer[n].keys(outer_keys);
    outer_keys.used_when(std::string("equations.system = \"") + E::name + "\"");
    keys.push_back(outer_keys);
  }
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
