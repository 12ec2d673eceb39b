// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/task_checker.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

namespace foehn {

namespace {

constexpr std::uint64_t poison = 0x7ff8'dead'dead'deadULL;  // a NaN that no arithmetic makes

bool declares(const std::vector<Block>& blocks, int field, int region)
{
  return std::any_of(blocks.begin(), blocks.end(), [field, region](const Block& block) {
    return block.field == field && (block.regions >> region & 1U) != 0;
  });
}

void fill_with_poison(std::span<std::byte> bytes)
{
  for (std::size_t at = 0; at + sizeof poison <= bytes.size(); at += sizeof poison) {
    std::memcpy(bytes.data() + at, &poison, sizeof poison);
  }
}

bool is_poison(std::span<const std::byte> bytes)
{
  for (std::size_t at = 0; at + sizeof poison <= bytes.size(); at += sizeof poison) {
    if (std::memcmp(bytes.data() + at, &poison, sizeof poison) != 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

TaskChecker::TaskChecker(const StepGraph& graph, const std::vector<WatchedField>& fields)
    : m_graph(graph), m_fields(fields), m_under_way(graph.tasks().size(), false)
{}

// Whether an exchange that is under way reads or writes a block.
bool TaskChecker::travels(int field, int region) const
{
  for (std::size_t t = 0; t < m_under_way.size(); ++t) {
    const Task& task = m_graph.tasks()[t];
    if (m_under_way[t] && (declares(task.reads, field, region) || declares(task.writes, field, region))) {
      return true;
    }
  }
  return false;
}

void TaskChecker::locate(const Task& task)
{
  m_places.clear();
  std::size_t offset = 0;
  for (int field = 0; field < static_cast<int>(m_fields.size()); ++field) {
    for (int region = 0; region < m_fields[field].regions; ++region) {
      if (travels(field, region)) {
        continue;
      }
      const bool sums = declares(task.accumulates, field, region);
      for (const auto bytes : m_fields[field].spans(region)) {
        m_places.push_back({field, region, sums || declares(task.reads, field, region),
                            sums || declares(task.writes, field, region), bytes, offset});
        offset += bytes.size();
      }
    }
  }
  m_before.resize(offset);
  m_poisoned.resize(offset);
}

std::string TaskChecker::name(const Place& place) const
{
  return m_graph.fields()[place.field] + ", region " + std::to_string(place.region);
}

void TaskChecker::check(const Task& task, const Execution& instance)
{
  locate(task);
  const auto same = [](const Place& p, const std::vector<std::byte>& copy) {
    return std::memcmp(p.bytes.data(), copy.data() + p.offset, p.bytes.size()) == 0;
  };
  for (const Place& p : m_places) {
    std::memcpy(m_before.data() + p.offset, p.bytes.data(), p.bytes.size());
    if (!p.read && m_fields[p.field].poisonable) {
      fill_with_poison(p.bytes);
    }
  }
  task.run(instance);
  instance.fence("Foehn::TaskChecker: poisoned run");
  for (const Place& p : m_places) {
    const bool poisoned = !p.read && m_fields[p.field].poisonable;
    if (!p.written && (poisoned ? !is_poison(p.bytes) : !same(p, m_before))) {
      throw std::logic_error("task \"" + task.label + "\" wrote " + name(p) + ", which it did not declare to write");
    }
    std::memcpy(m_poisoned.data() + p.offset, p.bytes.data(), p.bytes.size());
    std::memcpy(p.bytes.data(), m_before.data() + p.offset, p.bytes.size());
  }
  task.run(instance);
  instance.fence("Foehn::TaskChecker: true run");
  for (const Place& p : m_places) {
    if (p.written && !same(p, m_poisoned)) {
      throw std::logic_error(
          "task \"" + task.label + "\" wrote " + name(p) +
          " otherwise when blocks that it did not declare to read held NaN, or left some of it unwritten");
    }
    if (!p.written && !same(p, m_before)) {
      throw std::logic_error("task \"" + task.label + "\" wrote " + name(p) + ", which it did not declare to write");
    }
  }
}

// Exchanges go on while other tasks run, until one needs them: ranks wait for each other in no fixed order.
void TaskChecker::finish_before(int task)
{
  for (const int before : m_graph.predecessors(task)) {
    while (m_under_way[before]) {
      m_under_way[before] = !m_graph.tasks()[before].finished();
    }
  }
}

void TaskChecker::run(const Execution& instance)
{
  const int count = static_cast<int>(m_graph.tasks().size());
  for (int t = 0; t < count; ++t) {
    finish_before(t);
    const Task& task = m_graph.tasks()[t];
    if (task.kind == TaskKind::exchange) {
      task.run(instance);
      m_under_way[t] = true;
    } else {
      check(task, instance);
    }
  }
  for (int t = 0; t < count; ++t) {
    while (m_under_way[t]) {
      m_under_way[t] = !m_graph.tasks()[t].finished();
    }
  }
}

}  // namespace foehn
