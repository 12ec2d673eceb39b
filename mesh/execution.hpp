// SPDX-License-Identifier: Apache-2.0
// The execution space that device tasks run on, and the memory that goes with it. Host-pinned memory is reached by both
// sides: kernels pack messages straight into it, MPI sends from it.
#pragma once

#include <Kokkos_Core.hpp>

#include <type_traits>

namespace foehn {

using Execution = Kokkos::DefaultExecutionSpace;
using DeviceMemory = Execution::memory_space;
using PinnedMemory =
    std::conditional_t<Kokkos::has_shared_host_pinned_space, Kokkos::SharedHostPinnedSpace, Kokkos::HostSpace>;

inline constexpr bool device_is_host = Kokkos::SpaceAccessibility<Kokkos::HostSpace, DeviceMemory>::accessible &&
                                       std::is_same_v<DeviceMemory, Kokkos::HostSpace>;

// An instance of our own, so that nothing of ours runs on the default one.
template <class Space = Execution>
[[nodiscard]] Space make_instance()
{
  if constexpr (device_is_host && std::is_constructible_v<Space, int>) {
    return Space(Space().concurrency());
  } else {
    return Kokkos::Experimental::partition_space(Space(), 1)[0];
  }
}

}  // namespace foehn
