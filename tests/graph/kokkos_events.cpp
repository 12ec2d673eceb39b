// SPDX-License-Identifier: Apache-2.0
#include "tests/graph/kokkos_events.hpp"

#include <Kokkos_Core.hpp>

#include <algorithm>

namespace foehn::test {

namespace {

namespace tools = Kokkos::Tools::Experimental;

// Callbacks are plain functions.
std::vector<std::string> fence_labels;
std::vector<std::string> allocation_labels;
std::vector<KernelEvents::Kernel> launched;
double bytes_now = 0.0;
double bytes_peak = 0.0;

void on_fence(const char* label, std::uint32_t /*device*/, std::uint64_t* /*handle*/)
{
  fence_labels.emplace_back(label);
}

void on_allocation(Kokkos::Tools::SpaceHandle /*space*/, const char* label, const void* /*data*/, std::uint64_t bytes)
{
  allocation_labels.emplace_back(label);
  bytes_now += static_cast<double>(bytes);
  bytes_peak = std::max(bytes_peak, bytes_now);
}

void on_deallocation(Kokkos::Tools::SpaceHandle /*space*/, const char* /*label*/, const void* /*data*/,
                     std::uint64_t bytes)
{
  bytes_now -= static_cast<double>(bytes);
}

void on_kernel(const char* label, std::uint32_t device, std::uint64_t* /*handle*/)
{
  launched.push_back({label, device});
}

}  // namespace

MemoryEvents::MemoryEvents()
{
  fence_labels.clear();
  allocation_labels.clear();
  bytes_now = 0.0;
  bytes_peak = 0.0;
  tools::set_begin_fence_callback(on_fence);
  tools::set_allocate_data_callback(on_allocation);
  tools::set_deallocate_data_callback(on_deallocation);
}

MemoryEvents::~MemoryEvents()
{
  tools::set_begin_fence_callback(nullptr);
  tools::set_allocate_data_callback(nullptr);
  tools::set_deallocate_data_callback(nullptr);
}

const std::vector<std::string>& MemoryEvents::fences() const
{
  return fence_labels;
}

const std::vector<std::string>& MemoryEvents::allocations() const
{
  return allocation_labels;
}

double MemoryEvents::allocated() const
{
  return bytes_now;
}

double MemoryEvents::peak() const
{
  return bytes_peak;
}

KernelEvents::KernelEvents()
{
  launched.clear();
  tools::set_begin_parallel_for_callback(on_kernel);
  tools::set_begin_parallel_reduce_callback(on_kernel);
  tools::set_begin_parallel_scan_callback(on_kernel);
}

KernelEvents::~KernelEvents()
{
  tools::set_begin_parallel_for_callback(nullptr);
  tools::set_begin_parallel_reduce_callback(nullptr);
  tools::set_begin_parallel_scan_callback(nullptr);
}

const std::vector<KernelEvents::Kernel>& KernelEvents::kernels() const
{
  return launched;
}

}  // namespace foehn::test
