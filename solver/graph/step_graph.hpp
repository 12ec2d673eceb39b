// SPDX-License-Identifier: Apache-2.0
// A time step as tasks that declare what they touch. Edges follow from the declarations in the order of recording: read
// after write, write after read, write after write. Tasks that only accumulate into a block (order-free maxima)
// commute. A task is a function of an execution instance; it neither fences nor allocates. Nobody writes streams or
// events by hand.
#pragma once

#include "mesh/execution.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace foehn {

enum class TaskKind {
  device,    // enqueues kernels on the instance
  host,      // runs on the CPU
  exchange,  // begins a communication; done when finished() says so
};

// A field, or buffer, and some of its regions (a bit each; what a bit means is the field's affair).
struct Block {
  int field = 0;
  std::uint32_t regions = 1;
};

struct Task {
  std::string label;
  TaskKind kind = TaskKind::device;
  std::vector<Block> reads;
  std::vector<Block> writes;
  std::vector<Block> accumulates;
  std::function<void(const Execution&)> run;
  std::function<bool()> finished;  // exchange tasks: drives the transport, never blocks
  int kernels = 1;                 // that a device task enqueues, and nothing else: recordings are held to it
  bool urgent = false;             // others wait for what it starts: gets a high priority where there are priorities
};

class StepGraph {
public:
  // Names a field or buffer; its number goes into Blocks.
  int add_field(std::string name);
  void add(Task task);

  [[nodiscard]] const std::vector<Task>& tasks() const { return m_tasks; }
  [[nodiscard]] const std::vector<std::string>& fields() const { return m_fields; }
  // Tasks that must come before task `t`, by number; without those that others already imply.
  [[nodiscard]] const std::vector<int>& predecessors(int t) const { return m_predecessors[t]; }
  [[nodiscard]] std::vector<std::pair<int, int>> edges() const;
  // A device task at some cadence, such as statistics: while it is off, executors leave it out. Its edges stay.
  void enable(int task, bool on);
  [[nodiscard]] bool enabled(int task) const { return m_enabled[task]; }

  // From now on whoever runs a task is meanwhile in a region of its label, for profilers: see task_region.hpp.
  void name_regions();

  // Whether a step cannot be made without the host: some task runs on it or is an exchange.
  [[nodiscard]] bool needs_host() const;
  // The graph in Graphviz' language.
  [[nodiscard]] std::string dot() const;

private:
  std::vector<std::string> m_fields;
  std::vector<Task> m_tasks;
  std::vector<bool> m_enabled;
  std::vector<std::vector<int>> m_predecessors;
};

}  // namespace foehn
