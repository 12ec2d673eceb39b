// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/step_graph.hpp"

#include "solver/graph/task_region.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace foehn {

namespace {

bool overlap(const std::vector<Block>& a, const std::vector<Block>& b)
{
  return std::any_of(a.begin(), a.end(), [&b](const Block& x) {
    return std::any_of(b.begin(), b.end(),
                       [&x](const Block& y) { return x.field == y.field && (x.regions & y.regions) != 0; });
  });
}

bool conflict(const Task& earlier, const Task& later)
{
  const bool write_first = overlap(earlier.writes, later.reads) || overlap(earlier.writes, later.writes) ||
                           overlap(earlier.writes, later.accumulates);
  const bool write_later = overlap(earlier.reads, later.writes) || overlap(earlier.accumulates, later.writes);
  const bool sums = overlap(earlier.accumulates, later.reads) || overlap(earlier.reads, later.accumulates);
  return write_first || write_later || sums;
}

const char* shape(TaskKind kind)
{
  switch (kind) {
    case TaskKind::host:
      return "note";
    case TaskKind::exchange:
      return "cds";
    default:
      return "box";
  }
}

}  // namespace

int StepGraph::add_field(std::string name)
{
  m_fields.push_back(std::move(name));
  return static_cast<int>(m_fields.size()) - 1;
}

// From the latest task back: one that an already chosen predecessor implies is left out.
void StepGraph::add(Task task)
{
  assert((task.kind == TaskKind::exchange) == static_cast<bool>(task.finished));
  const int count = static_cast<int>(m_tasks.size());
  std::vector<bool> implied(m_tasks.size(), false);
  std::vector<int> direct;
  for (int earlier = count - 1; earlier >= 0; --earlier) {
    if (!implied[earlier] && conflict(m_tasks[earlier], task)) {
      direct.push_back(earlier);
      implied[earlier] = true;
    }
    if (implied[earlier]) {
      for (const int before : m_predecessors[earlier]) {
        implied[before] = true;
      }
    }
  }
  std::reverse(direct.begin(), direct.end());
  m_tasks.push_back(std::move(task));
  m_enabled.push_back(true);
  m_predecessors.push_back(std::move(direct));
}

std::vector<std::pair<int, int>> StepGraph::edges() const
{
  std::vector<std::pair<int, int>> result;
  for (int t = 0; t < static_cast<int>(m_tasks.size()); ++t) {
    for (const int before : m_predecessors[t]) {
      result.emplace_back(before, t);
    }
  }
  return result;
}

void StepGraph::enable(int task, bool on)
{
  assert(m_tasks[task].kind == TaskKind::device);
  m_enabled[task] = on;
}

bool StepGraph::needs_host() const
{
  return std::any_of(m_tasks.begin(), m_tasks.end(), [](const Task& t) { return t.kind != TaskKind::device; });
}

void StepGraph::name_regions()
{
  for (Task& task : m_tasks) {
    task.run = [run = std::move(task.run), label = task.label](const Execution& instance) {
      const TaskRegion region(label);
      run(instance);
    };
  }
}

std::string StepGraph::dot() const
{
  std::string s = "digraph step {\n  node [fontname=\"sans\"];\n";
  for (std::size_t t = 0; t < m_tasks.size(); ++t) {
    s += "  t" + std::to_string(t) + " [label=\"" + m_tasks[t].label + "\", shape=" + shape(m_tasks[t].kind) + "];\n";
  }
  for (const auto& [from, to] : edges()) {
    s += "  t" + std::to_string(from) + " -> t" + std::to_string(to) + ";\n";
  }
  return s + "}\n";
}

}  // namespace foehn
