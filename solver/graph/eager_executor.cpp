// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/eager_executor.hpp"

#include "solver/graph/stopwatch.hpp"

#include <Kokkos_Profiling_ScopedRegion.hpp>

#include <algorithm>
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
  const Kokkos::Profiling::ScopedRegion region("Foehn: " + t.label);
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

bool EagerExecutor::launch_first_ready(std::size_t first, const Execution& instance)
{
  for (std::size_t t = first; t < m_states.size(); ++t) {
    if (m_states[t] == State::waiting && ready(static_cast<int>(t))) {
      launch(static_cast<int>(t), instance);
      return true;
    }
  }
  return false;
}

bool EagerExecutor::progress()
{
  bool completed = false;
  for (std::size_t t = 0; t < m_states.size(); ++t) {
    if (m_graph.tasks()[t].kind == TaskKind::exchange && m_states[t] == State::launched &&
        m_graph.tasks()[t].finished()) {
      m_states[t] = State::done;
      completed = true;
      if (around) {
        around(static_cast<int>(t), false);
      }
    }
  }
  return completed;
}

bool EagerExecutor::exchanging() const
{
  for (std::size_t t = 0; t < m_states.size(); ++t) {
    if (m_graph.tasks()[t].kind == TaskKind::exchange && m_states[t] == State::launched) {
      return true;
    }
  }
  return false;
}

void EagerExecutor::run(const Execution& instance)
{
  std::fill(m_states.begin(), m_states.end(), State::waiting);
  const auto complete = [this](std::size_t t) {
    return m_states[t] == State::done ||
           (m_states[t] == State::launched && m_graph.tasks()[t].kind == TaskKind::device);
  };
  std::size_t first = 0;  // all tasks before it are complete
  Stopwatch idle;
  bool was_idle = false;
  while (first < m_states.size()) {
    const bool launched = launch_first_ready(first, instance);
    const bool completed = progress();
    while (first < m_states.size() && complete(first)) {
      ++first;
    }
    const bool is_idle = !launched && !completed;
    if (is_idle) {
      if (!was_idle) {
        idle = Stopwatch();
      }
      std::this_thread::yield();  // costs nothing on a core of one's own; ranks that share a core need it
      (exchanging() ? m_waited.messages : m_waited.device) += idle.seconds();
      idle = Stopwatch();
    }
    was_idle = is_idle;
  }
}

}  // namespace foehn
