// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/replay_steps.hpp"

#include "solver/graph/stopwatch.hpp"
#include "solver/graph/warm_up.hpp"

namespace foehn {

ReplaySteps::ReplaySteps(const StepProgram& program, const std::vector<int>& order)
    : m_program(program), m_recorder(program.graph, order), m_executable("replay", program.log)
{}

void ReplaySteps::record()
{
  if (m_executable.empty()) {
    warm_up(m_recorder, m_program);
  }
  const Stopwatch watch;
  const cudaGraph_t graph = m_recorder.capture();
  m_program.log.add(
      {"capture", name(), m_executable.empty() ? "first recording" : "recorded again", watch.microseconds()});
  m_program.log.nodes = m_recorder.nodes();
  if (m_executable.take(graph, m_program.instance.cuda_stream())) {
    m_kernels.clear();
    for (std::size_t t = 0; t < m_program.graph.tasks().size(); ++t) {
      m_kernels.push_back(m_recorder.kernels(static_cast<int>(t)));
    }
    m_enabled.assign(m_kernels.size(), true);
  }
  m_stale = false;
}

// A task that is off stays in the graph with its nodes switched off: cheaper than another topology.
void ReplaySteps::switch_tasks()
{
  for (std::size_t t = 0; t < m_enabled.size(); ++t) {
    const bool on = m_program.graph.enabled(static_cast<int>(t));
    if (on != m_enabled[t]) {
      const Stopwatch watch;
      for (const cudaGraphNode_t node : m_kernels[t]) {
        m_executable.enable(node, on);
      }
      m_enabled[t] = on;
      m_program.log.add(
          {"switch", name(), m_program.graph.tasks()[t].label + (on ? " on" : " off"), watch.microseconds()});
    }
  }
}

void ReplaySteps::run(std::int64_t attempts)
{
  if (m_stale) {
    record();
  }
  switch_tasks();
  for (std::int64_t n = 0; n < attempts; ++n) {
    m_executable.launch(m_program.instance.cuda_stream());
    ++m_program.log.attempts;
    ++m_program.log.graph_attempts;
    if (!m_recorder.flags().empty()) {
      m_program.log.waits += m_recorder.flags().drive(m_program.instance);
    }
  }
}

}  // namespace foehn
