// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/eager_steps.hpp"
#include "solver/graph/executors.hpp"
#include "solver/graph/graph_check.hpp"
#include "solver/graph/stopwatch.hpp"

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

std::vector<TaskTime> sample_step(const StepProgram& program)
{
  std::vector<TaskTime> times;
  for (const Task& task : program.graph.tasks()) {
    times.push_back({task.label, task.kind == TaskKind::device, 0.0, 0.0});
  }
  EagerExecutor executor(program.graph);
  program.log.sampled_at = steady_seconds();
  const Stopwatch watch;
  executor.around = [&](int task, bool begins) { (begins ? times[task].begin : times[task].end) = watch.seconds(); };
  executor.run(program.instance);
  ++program.log.attempts;
  program.log.wait_seconds += executor.waited();
  return times;
}

}  // namespace foehn
