// SPDX-License-Identifier: Apache-2.0
// Steps made task by task; see eager_executor.hpp.
#pragma once

#include "solver/graph/eager_executor.hpp"
#include "solver/graph/step_executor.hpp"
#include "solver/graph/step_program.hpp"

namespace foehn {

class EagerSteps final : public StepExecutor {
public:
  explicit EagerSteps(const StepProgram& program) : m_program(program), m_executor(program.graph) {}

  [[nodiscard]] std::string name() const override { return "eager"; }
  void run(std::int64_t attempts) override;

private:
  StepProgram m_program;
  EagerExecutor m_executor;
};

}  // namespace foehn
