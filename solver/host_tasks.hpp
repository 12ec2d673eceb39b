// SPDX-License-Identifier: Apache-2.0
// What the host does while the device computes: chains of stages on oneTBB's flow graph. Items pass through the stages
// of a chain in the order put; stages work at the same time on different items. Stages that call HDF5 run on the I/O
// thread, the others on workers. Plain header.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace foehn {

class IoThread;

class HostTasks {
public:
  struct Stage {
    bool on_io = false;  // else on a worker
    std::function<void(std::int64_t)> work;
  };

  // `workers` >= 1, beside the I/O thread.
  HostTasks(int workers, IoThread& io);
  // Waits; what fails then has nobody to be told to.
  ~HostTasks();
  HostTasks(const HostTasks&) = delete;
  HostTasks& operator=(const HostTasks&) = delete;

  // Returns the chain's number.
  int add(std::vector<Stage> stages);
  // Does not wait. An item whose stage throws goes no further.
  void put(int chain, std::int64_t item);
  // Until every item is through.
  void drain();
  // The same, then check().
  void wait();
  // Rethrows the first failure since the last time.
  void check();

  [[nodiscard]] int workers() const { return m_workers; }
  [[nodiscard]] IoThread& io() const { return m_io; }

private:
  struct Flow;

  int m_workers;
  IoThread& m_io;
  std::unique_ptr<Flow> m_flow;
};

}  // namespace foehn
