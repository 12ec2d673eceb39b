// SPDX-License-Identifier: Apache-2.0
// Runs a step and catches tasks that touch what they did not declare. Each device or host task runs twice from the same
// memory: once with everything that it did not declare to read filled with NaN, once as it is. Undeclared memory must
// keep its bits both times, and both runs must give the same bits in what was declared to be written: a difference
// means that the task read something undeclared, or left a part of a declared block unwritten. Slow, for tests and
// debugging; memory must be reachable by the host (CPU builds). Exchange tasks touch nothing but their buffers and are
// only driven; what they read and write is left alone while they are under way, as the transport may reach it any time.
#pragma once

#include "solver/graph/step_graph.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace foehn {

// Where a field of the graph lies: the spans of one of its regions (a bit's number). Asked anew before each task, since
// roles rotate.
struct WatchedField {
  int regions = 1;
  bool poisonable = true;  // false: its NaN would lead kernels astray (indices, the clock)
  std::function<std::vector<std::span<std::byte>>(int region)> spans;
};

class TaskChecker {
public:
  // `fields[n]` is the graph's field n.
  TaskChecker(const StepGraph& graph, const std::vector<WatchedField>& fields);

  // Runs every task once. Throws std::logic_error that names the task and the block.
  void run(const Execution& instance);

private:
  struct Place {
    int field;
    int region;
    bool read;
    bool written;
    std::span<std::byte> bytes;
    std::size_t offset;  // in the copies
  };

  void locate(const Task& task);
  void check(const Task& task, const Execution& instance);
  void finish_before(int task);
  [[nodiscard]] bool travels(int field, int region) const;
  [[nodiscard]] std::string name(const Place& place) const;

  const StepGraph& m_graph;
  const std::vector<WatchedField>& m_fields;
  std::vector<bool> m_under_way;  // exchanges, by task
  std::vector<Place> m_places;
  std::vector<std::byte> m_before, m_poisoned;
};

}  // namespace foehn
