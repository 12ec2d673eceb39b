// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/eager_executor.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace foehn {

EagerExecutor::EagerExecutor(const StepGraph& graph)
    : m_graph(graph),
      m_states(graph.tasks().size()),
      m_marked(graph.tasks().size(), false),
      m_events(graph.tasks().size())
{
  for (const auto& [before, after] : graph.edges()) {
    if (graph.tasks()[before].kind == TaskKind::device && graph.tasks()[after].kind != TaskKind::device) {
      m_marked[before] = true;
    }
  }
}

bool EagerExecutor::ready(int task) const
{
  const bool on_device = m_graph.tasks()[task].kind == TaskKind::device;
  const auto& before = m_graph.predecessors(task);
  return std::all_of(before.begin(), before.end(), [&](int p) {
    if (m_graph.tasks()[p].kind != TaskKind::device) {
      return m_states[p] == State::done;
    }
    return m_states[p] != State::waiting && (on_device || m_events[p].reached());
  });
}

void EagerExecutor::launch(int task, const Execution& instance)
{
  const Task& t = m_graph.tasks()[task];
  if (around) {
    around(task, true);
  }
  if (m_graph.enabled(task)) {
    t.run(instance);
  }
  if (around && t.kind != TaskKind::exchange) {
    around(task, false);
  }
  m_states[task] = t.kind == TaskKind::host ? State::done : State::launched;
  if (m_marked[task]) {
    m_events[task].record(instance);
  }
}

void EagerExecutor::progress()
{
  for (std::size_t t = 0; t < m_states.size(); ++t) {
    if (m_graph.tasks()[t].kind == TaskKind::exchange && m_states[t] == State::launched &&
        m_graph.tasks()[t].finished()) {
      m_states[t] = State::done;
      if (around) {
        around(static_cast<int>(t), false);
      }
    }
  }
}

void EagerExecutor::run(const Execution& instance)
{
  using Clock = std::chrono::steady_clock;
  std::fill(m_states.begin(), m_states.end(), State::waiting);
  const auto complete = [this](std::size_t t) {
    return m_states[t] == State::done ||
           (m_states[t] == State::launched && m_graph.tasks()[t].kind == TaskKind::device);
  };
  std::size_t first = 0;  // all tasks before it are complete
  Clock::time_point idle_since{};
  bool idle = false;
  while (first < m_states.size()) {
    bool launched = false;
    for (std::size_t t = first; t < m_states.size() && !launched; ++t) {
      if (m_states[t] == State::waiting && ready(static_cast<int>(t))) {
        if (idle) {
          m_waited += std::chrono::duration<double>(Clock::now() - idle_since).count();
          idle = false;
        }
        launch(static_cast<int>(t), instance);
        launched = true;
      }
    }
    progress();
    while (first < m_states.size() && complete(first)) {
      ++first;
    }
    if (!launched && !idle) {
      idle = true;
      idle_since = Clock::now();
    }
    if (!launched && first < m_states.size()) {
      std::this_thread::yield();  // costs nothing on a core of one's own; ranks that share a core need it
    }
  }
  if (idle) {
    m_waited += std::chrono::duration<double>(Clock::now() - idle_since).count();
  }
}

}  // namespace foehn
