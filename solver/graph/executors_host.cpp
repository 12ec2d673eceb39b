// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/eager_steps.hpp"
#include "solver/graph/executors.hpp"
#include "solver/graph/graph_check.hpp"

namespace foehn {

std::string graph_mode_complaint(const std::string& mode)
{
  return mode == "replay" || mode == "loop"
             ? "needs a CUDA build, and this one runs on " + std::string(Execution::name())
             : "";
}

std::string graph_check()
{
  return {};
}

std::unique_ptr<StepExecutor> make_executor(const std::string& /*mode*/, const StepProgram& program)
{
  return std::make_unique<EagerSteps>(program);
}

}  // namespace foehn
