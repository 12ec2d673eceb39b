// SPDX-License-Identifier: Apache-2.0
// Runs the tasks of a step one by one on one instance, as soon as their data allow, in the order of recording
// otherwise. Device tasks follow each other in the instance's queue; where an exchange or a host task needs a device
// task's result, an event marks it. While a task must wait, and after every launch, communication is progressed.
#pragma once

#include "mesh/device_event.hpp"
#include "solver/graph/step_graph.hpp"
#include "solver/graph/wait_times.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace foehn {

class EagerExecutor {
public:
  explicit EagerExecutor(const StepGraph& graph);

  // Runs every task once. On return all communication is complete and all device work enqueued.
  void run(const Execution& instance);

  // Called before a task is run and when it is done (a device task: when its launch has returned).
  std::function<void(int task, bool begins)> around;

  // In which nothing could be launched because an exchange or the device had not finished; since it was made.
  [[nodiscard]] const WaitTimes& waited() const { return m_waited; }

private:
  enum class State { waiting, launched, done };

  [[nodiscard]] bool ready(int task) const;
  void launch(int task, const Execution& instance);
  bool launch_first_ready(std::size_t first, const Execution& instance);
  bool progress();  // whether an exchange has been completed
  [[nodiscard]] bool exchanging() const;

  const StepGraph& m_graph;
  std::vector<State> m_states;
  std::vector<bool> m_marked;  // device tasks that a host or exchange task waits for
  std::vector<DeviceEvent> m_events;
  WaitTimes m_waited;
};

}  // namespace foehn
