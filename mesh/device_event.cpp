// SPDX-License-Identifier: Apache-2.0
#include "mesh/device_event.hpp"

#ifdef KOKKOS_ENABLE_CUDA
#include "mesh/cuda_check.hpp"
#endif

#include <utility>

namespace foehn {

#ifdef KOKKOS_ENABLE_CUDA

namespace {

cudaEvent_t native(void* event)
{
  return static_cast<cudaEvent_t>(event);
}

}  // namespace

DeviceEvent::DeviceEvent()
{
  cudaEvent_t event = nullptr;
  check_cuda(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "cudaEventCreateWithFlags");
  m_event = event;
}

DeviceEvent::~DeviceEvent()
{
  if (m_event != nullptr) {
    static_cast<void>(cudaEventDestroy(native(m_event)));
  }
}

void DeviceEvent::record(const Execution& instance)
{
  check_cuda(cudaEventRecord(native(m_event), instance.cuda_stream()), "cudaEventRecord");
}

bool DeviceEvent::reached() const
{
  const cudaError_t code = cudaEventQuery(native(m_event));
  if (code == cudaErrorNotReady) {
    return false;
  }
  check_cuda(code, "cudaEventQuery");
  return true;
}

void DeviceEvent::wait() const
{
  check_cuda(cudaEventSynchronize(native(m_event)), "cudaEventSynchronize");
}

#else

DeviceEvent::DeviceEvent() = default;
DeviceEvent::~DeviceEvent() = default;

void DeviceEvent::record(const Execution& /*instance*/) {}

bool DeviceEvent::reached() const
{
  return true;
}

void DeviceEvent::wait() const {}

#endif

DeviceEvent::DeviceEvent(DeviceEvent&& other) noexcept : m_event(std::exchange(other.m_event, nullptr)) {}

}  // namespace foehn
