// SPDX-License-Identifier: Apache-2.0
// The memory that a run will take, from the deck and the rank count, before anything is allocated.
#pragma once

#include "solver/simulation.hpp"

#include <string>
#include <vector>

namespace foehn {

struct MemoryItem {
  std::string name;
  double bytes = 0.0;  // on one rank
};

// Of one rank; adds up to what the simulation allocates (without the few kB of code libraries and MPI).
[[nodiscard]] std::vector<MemoryItem> memory_forecast(const Layouts& layouts, int rank);
[[nodiscard]] double total(const std::vector<MemoryItem>& items);

}  // namespace foehn
