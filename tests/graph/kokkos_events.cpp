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
std::vector<std::string> regions_pushed;
std::vector<std::string> regions_open;
std::int64_t regions_popped = 0, depth_now = 0, depth_most = 0, depth_least = 0;
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
  launched.push_back({label, device, regions_open.empty() ? "" : regions_open.back()});
}

void on_push(const char* name)
{
  regions_pushed.emplace_back(name);
  regions_open.emplace_back(name);
  depth_most = std::max(depth_most, ++depth_now);
}

void on_pop()
{
  ++regions_popped;
  depth_least = std::min(depth_least, --depth_now);
  if (!regions_open.empty()) {
    regions_open.pop_back();
  }
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

RegionEvents::RegionEvents()
{
  regions_pushed.clear();
  regions_open.clear();
  regions_popped = depth_now = depth_most = depth_least = 0;
  tools::set_push_region_callback(on_push);
  tools::set_pop_region_callback(on_pop);
}

RegionEvents::~RegionEvents()
{
  regions_open.clear();
  tools::set_push_region_callback(nullptr);
  tools::set_pop_region_callback(nullptr);
}

const std::vector<std::string>& RegionEvents::pushed() const
{
  return regions_pushed;
}

std::int64_t RegionEvents::popped() const
{
  return regions_popped;
}

std::int64_t RegionEvents::depth() const
{
  return depth_now;
}

std::int64_t RegionEvents::deepest() const
{
  return depth_most;
}

std::int64_t RegionEvents::lowest() const
{
  return depth_least;
}

}  // namespace foehn::test
