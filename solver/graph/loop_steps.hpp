// SPDX-License-Identifier: Apache-2.0
// Steps that loop on the device: one CUDA graph whose WHILE node repeats its body, some steps, until the clock halts.
// The CPU launches once for all attempts. For steps that need no host. Nodes within a WHILE body cannot be switched: a
// task that is switched off or on means another recording, and another topology.
#pragma once

#include "solver/graph/graph_executable.hpp"
#include "solver/graph/lane_recorder.hpp"
#include "solver/graph/step_executor.hpp"
#include "solver/graph/step_program.hpp"

#include <vector>

namespace foehn {

class LoopSteps final : public StepExecutor {
public:
  LoopSteps(const StepProgram& program, const std::vector<int>& order);

  [[nodiscard]] std::string name() const override { return "loop"; }
  void run(std::int64_t attempts) override;
  void record_again() override { m_stale = true; }

private:
  void record();

  StepProgram m_program;
  LaneRecorder m_recorder;
  GraphExecutable m_executable;
  int m_body_steps;
  std::vector<bool> m_enabled;  // tasks, as recorded
  bool m_stale = true;
};

// Why a driver or device has no WHILE nodes; empty where it has.
[[nodiscard]] std::string loop_complaint();

}  // namespace foehn
