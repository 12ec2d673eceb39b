// SPDX-License-Identifier: Apache-2.0
// The executor for a graph.mode of the deck. Graphs need a CUDA build: executors_cuda.cpp or executors_host.cpp is
// built in.
#pragma once

#include "solver/graph/step_executor.hpp"
#include "solver/graph/step_program.hpp"
#include "solver/graph/task_time.hpp"

#include <memory>
#include <string>
#include <vector>

namespace foehn {

// Empty, or why this build cannot run graph.mode = `mode`.
[[nodiscard]] std::string graph_mode_complaint(const std::string& mode);

// `auto`, `off`, `replay` or `loop`. Where a loop cannot be, replay, and the log's note says why. `auto` on ranks that
// share a GPU: eager, and the note says so.
[[nodiscard]] std::unique_ptr<StepExecutor> make_executor(const std::string& mode, const StepProgram& program);

// One attempt at a step, and when its tasks ran: on a GPU by events that are recorded with the step, on a CPU by the
// host's clock. Waits. Collective.
[[nodiscard]] std::vector<TaskTime> sample_step(const StepProgram& program);

}  // namespace foehn
