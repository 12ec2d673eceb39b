// SPDX-License-Identifier: Apache-2.0
// What an executor is given: the tasks of a step, and what it needs to know of their surroundings.
#pragma once

#include "solver/graph/graph_log.hpp"
#include "solver/graph/step_graph.hpp"
#include "solver/step_clock.hpp"

#include <functional>

namespace foehn {

struct StepProgram {
  const StepGraph& graph;
  Execution instance;  // what comes before and after steps is enqueued here
  ClockView clock;
  std::int64_t cells;  // of this rank
  bool shares_device;  // with other ranks
  GraphLog& log;
  std::function<double(double)> largest;  // over ranks; collective
};

}  // namespace foehn
