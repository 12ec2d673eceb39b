// SPDX-License-Identifier: Apache-2.0
// Who makes the steps of a recorded graph: task by task (eager), as a replayed CUDA graph, or as a CUDA graph that
// loops on the device. All make the same attempts with the same bits. An attempt at a step of a halted clock does
// nothing, so more may be enqueued than the clock will take.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace foehn {

class StepExecutor {
public:
  virtual ~StepExecutor() = default;

  // `eager`, `replay` or `loop`.
  [[nodiscard]] virtual std::string name() const = 0;
  // Enqueues `attempts` attempts, and drives what needs the host: on return communication is complete. Collective, with
  // the same number on all ranks.
  virtual void run(std::int64_t attempts) = 0;
  // The most attempts that the next run() should make.
  [[nodiscard]] virtual std::int64_t attempts_wanted() const { return std::numeric_limits<std::int64_t>::max(); }
  // What the last run() took until the device was done. The same calls on all ranks.
  virtual void took(std::int64_t /*attempts*/, double /*seconds*/) {}
  // Something that tasks were recorded with has changed: buffers, coefficients, tasks.
  virtual void record_again() {}
};

}  // namespace foehn
