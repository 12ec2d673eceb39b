// SPDX-License-Identifier: Apache-2.0
// The two planes of time-dependent inflow between which the clock is, as kernels see them.
#pragma once

#include <Kokkos_Macros.hpp>

#include <cstdint>

namespace foehn {

struct InflowPlanes {
  // In device memory: component, slower, faster axis of this rank's part of the face; null where no plane is needed.
  const double* lower = nullptr;
  const double* upper = nullptr;
  double t_lower = 0.0;
  double t_upper = 0.0;
  std::int64_t stride_component = 0;
  std::int64_t stride_slower = 0;

  // Linear in time. At a plane's time, and between equal planes, its value to the bit.
  KOKKOS_FORCEINLINE_FUNCTION double value(int component, std::int64_t slower, std::int64_t faster,
                                           double t) const noexcept
  {
    const std::int64_t place = component * stride_component + slower * stride_slower + faster;
    if (t >= t_upper) {
      return upper[place];
    }
    const double weight = (t - t_lower) / (t_upper - t_lower);
    return lower[place] + weight * (upper[place] - lower[place]);
  }
};

// The transverse axes of a face's planes: x faces are (z, y), y faces (z, x), z faces (y, x).
KOKKOS_FORCEINLINE_FUNCTION int slower_axis(int normal) noexcept
{
  return normal == 2 ? 1 : 2;
}
KOKKOS_FORCEINLINE_FUNCTION int faster_axis(int normal) noexcept
{
  return normal == 0 ? 1 : 0;
}

}  // namespace foehn
