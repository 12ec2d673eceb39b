// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/auto_steps.hpp"
#include "solver/graph/eager_steps.hpp"
#include "solver/graph/executors.hpp"
#include "solver/graph/loop_steps.hpp"
#include "solver/graph/replay_steps.hpp"

namespace foehn {

namespace {

// Why the steps of `graph` cannot loop on the device; empty where they can.
std::string no_loop(const StepGraph& graph)
{
  return graph.needs_host() ? "a step exchanges messages through the host" : loop_complaint();
}

}  // namespace

std::string graph_mode_complaint(const std::string& /*mode*/)
{
  return {};
}

std::unique_ptr<StepExecutor> make_executor(const std::string& mode, const StepProgram& program)
{
  const std::vector<int> order = recorded_order(program.graph);
  const std::string why_not = no_loop(program.graph);
  if (mode == "off") {
    return std::make_unique<EagerSteps>(program);
  }
  if (mode == "loop" && why_not.empty()) {
    return std::make_unique<LoopSteps>(program, order);
  }
  if (mode == "replay" || mode == "loop") {
    program.log.note = mode == "loop" ? "no loop on the device: " + why_not : "";
    return std::make_unique<ReplaySteps>(program, order);
  }
  // A stream that waits for the host keeps its share of the GPU's time from the other ranks.
  if (program.shares_device && program.graph.needs_host()) {
    program.log.note = "eager: ranks share a GPU";
    return std::make_unique<EagerSteps>(program);
  }
  std::vector<std::unique_ptr<StepExecutor>> candidates;
  candidates.push_back(std::make_unique<EagerSteps>(program));
  candidates.push_back(std::make_unique<ReplaySteps>(program, order));
  if (why_not.empty()) {
    candidates.push_back(std::make_unique<LoopSteps>(program, order));
  }
  return std::make_unique<AutoSteps>(std::move(candidates), program.largest);
}

}  // namespace foehn
