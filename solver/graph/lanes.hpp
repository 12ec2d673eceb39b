// SPDX-License-Identifier: Apache-2.0
// How a step's tasks are spread over lanes (streams) when they are recorded: a task goes on in the lane of a task that
// it waits for, else in a lane that has nothing to do with it any more, else in a new one. Urgent tasks have lanes of
// their own, which get a high priority.
#pragma once

#include "solver/graph/step_graph.hpp"

#include <cstdint>
#include <vector>

namespace foehn {

struct LanePlan {
  struct Place {
    int task;
    int lane;
    std::vector<int> waits;  // tasks in other lanes that must be done before
  };
  std::vector<Place> places;  // in the order of recording
  std::vector<bool> urgent;   // by lane
  std::vector<int> last;      // tasks that no other waits for

  [[nodiscard]] int lanes() const { return static_cast<int>(urgent.size()); }
};

// The tasks in the order in which they were added.
[[nodiscard]] std::vector<int> recorded_order(const StepGraph& graph);
// Some other order that the edges allow.
[[nodiscard]] std::vector<int> random_order(const StepGraph& graph, std::uint32_t seed);

// At most `most_lanes` lanes of each of the two kinds; where there are too few, tasks that could run side by side
// follow each other. `order` must respect the edges.
[[nodiscard]] LanePlan plan_lanes(const StepGraph& graph, const std::vector<int>& order, int most_lanes);

}  // namespace foehn
