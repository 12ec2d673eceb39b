// SPDX-License-Identifier: Apache-2.0
// Where a recorded step and the host meet. For each task that needs the host (an exchange, a host task) there are two
// words in pinned memory: the device sets `ready` when everything that the task waits for is done, and waits on
// `arrived`, which the host sets when the task is done. Stream memory operations: no thread of the GPU spins.
#pragma once

#include "mesh/execution.hpp"
#include "solver/graph/step_graph.hpp"
#include "solver/graph/wait_times.hpp"

#include <cuda.h>

#include <cstdint>
#include <vector>

namespace foehn {

class HostFlags {
public:
  explicit HostFlags(const StepGraph& graph);

  [[nodiscard]] bool empty() const { return m_tasks.empty(); }
  // Enqueues the meeting of a task with the host.
  void meet(int task, cudaStream_t stream) const;
  // Runs the host's part of one step that has been launched: starts what is ready, drives what is under way. Returns
  // the seconds for which there was nothing to start.
  WaitTimes drive(const Execution& instance);

private:
  enum class State { waiting, under_way, done };
  [[nodiscard]] std::uint32_t* word(std::size_t n, int which) const { return m_words.data() + 2 * n + which; }

  const StepGraph& m_graph;
  std::vector<int> m_tasks;    // those that need the host
  std::vector<int> m_numbers;  // by task: its place among them
  Kokkos::View<std::uint32_t*, PinnedMemory> m_words;
};

}  // namespace foehn
