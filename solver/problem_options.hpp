// SPDX-License-Identifier: Apache-2.0
// problem.name of the deck; the problem's own keys are declared beside its function in physics/problems/.
#pragma once

#include "solver/model_tables.hpp"

#include <string>
#include <vector>

namespace foehn {

struct ProblemOptions {
  std::string name;
  std::vector<std::string> names;

  void offer(const std::vector<ProblemEntry>& entries)
  {
    names.clear();
    for (const ProblemEntry& entry : entries) {
      bool known = false;
      for (const std::string& other : names) {
        known = known || other == entry.name;
      }
      if (!known) {
        names.push_back(entry.name);
      }
    }
  }

  template <class Keys>
  void keys(Keys& k)
  {
    k("name", name)
        .required()
        .one_of(names)
        .doc("What is computed: initial state, and exact solution where there is one");
  }
};

}  // namespace foehn
