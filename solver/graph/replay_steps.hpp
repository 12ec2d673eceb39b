// SPDX-License-Identifier: Apache-2.0
// Steps made by launching a step's CUDA graph, once an attempt. Where tasks need the host, it meets each launch.
#pragma once

#include "solver/graph/graph_executable.hpp"
#include "solver/graph/lane_recorder.hpp"
#include "solver/graph/step_executor.hpp"
#include "solver/graph/step_program.hpp"

#include <vector>

namespace foehn {

class ReplaySteps final : public StepExecutor {
public:
  ReplaySteps(const StepProgram& program, const std::vector<int>& order);

  [[nodiscard]] std::string name() const override { return "replay"; }
  void run(std::int64_t attempts) override;
  void record_again() override { m_stale = true; }

private:
  void record();
  void switch_tasks();

  StepProgram m_program;
  LaneRecorder m_recorder;
  GraphExecutable m_executable;
  std::vector<std::vector<cudaGraphNode_t>> m_kernels;  // by task, of the graph that was instantiated
  std::vector<bool> m_enabled;
  bool m_stale = true;
};

}  // namespace foehn
