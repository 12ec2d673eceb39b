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
  m_program.log.add({"capture", name(), m_executable.empty() ? "first recording" : "recorded again",
                     watch.microseconds()});
  m_program.log.nodes = m_recorder.nodes();
  m_executable.take(graph, m_program.instance.cuda_stream());
  m_stale = false;
}

void ReplaySteps::run(std::int64_t attempts)
{
  if (m_stale) {
    record();
  }
  for (std::int64_t n = 0; n < attempts; ++n) {
    m_executable.launch(m_program.instance.cuda_stream());
    ++m_program.log.attempts;
    if (!m_recorder.flags().empty()) {
      m_program.log.wait_seconds += m_recorder.flags().drive(m_program.instance);
    }
  }
}

}  // namespace foehn
