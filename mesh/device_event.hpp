// SPDX-License-Identifier: Apache-2.0
// A mark in an execution instance's queue that the host can ask about without blocking. On a CPU kernels are done when
// their launch returns, so the mark is always reached.
#pragma once

#include "mesh/execution.hpp"

namespace foehn {

class DeviceEvent {
public:
  DeviceEvent();
  ~DeviceEvent();
  DeviceEvent(DeviceEvent&& other) noexcept;
  DeviceEvent(const DeviceEvent&) = delete;
  DeviceEvent& operator=(const DeviceEvent&) = delete;
  DeviceEvent& operator=(DeviceEvent&&) = delete;

  void record(const Execution& instance);
  // True once all that was enqueued before record() is done. Throws Lost when the device reports an error.
  [[nodiscard]] bool reached() const;
  void wait() const;

private:
  void* m_event = nullptr;
};

}  // namespace foehn
