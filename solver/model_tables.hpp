// SPDX-License-Identifier: Apache-2.0
// The problems of each equation set behind plain functions; one unit each instantiates them.
#pragma once

#include "io/deck.hpp"
#include "physics/advection/advection.hpp"
#include "physics/euler/euler.hpp"
#include "physics/problems/domain.hpp"
#include "solver/model.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace foehn {

struct ProblemEntry {
  std::string name, equations, doc;
  bool exact = false;  // error norms are reported
};

// What a Model is made for.
struct ModelRequest {
  std::string problem;
  Domain domain;
  int scalars = 0;
  std::array<std::string, max_faces> boundaries;  // names; empty for inactive axes

  [[nodiscard]] bool uses(const std::string& boundary) const
  {
    for (const std::string& name : boundaries) {
      if (name == boundary) {
        return true;
      }
    }
    return false;
  }
  // Places in the list of boundary conditions; 0 where there is none.
  [[nodiscard]] std::array<int, max_faces> boundary_kinds() const;
};

// Null when the equations have no problem of that name. What is wrong is left with the deck.
std::unique_ptr<Model> bind_problem(Deck& deck, const ModelRequest& request, const Euler& equations);
std::unique_ptr<Model> bind_problem(Deck& deck, const ModelRequest& request, const Advection& equations);

void describe_euler_problems(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys);
void describe_advection_problems(std::vector<ProblemEntry>& entries, std::vector<Keys>& keys);

}  // namespace foehn
