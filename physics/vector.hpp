// SPDX-License-Identifier: Apache-2.0
// Three components by axis, and the one macro that every pointwise function carries.
#pragma once

#include <Kokkos_Macros.hpp>

// Pointwise functions are inlined into the stage kernel's loops on host and device alike; they must not stay calls, or
// the host's loops would not vectorise.
#define FOEHN_FUNCTION KOKKOS_FORCEINLINE_FUNCTION

namespace foehn {

struct Vec3 {
  double x, y, z;

  FOEHN_FUNCTION constexpr double& operator[](int axis) noexcept { return axis == 0 ? x : axis == 1 ? y : z; }
  FOEHN_FUNCTION constexpr double operator[](int axis) const noexcept { return axis == 0 ? x : axis == 1 ? y : z; }
};

// v in the frame of `axis`, whose x, y, z are the axes axis, axis + 1, axis + 2 (mod 3). By a constant axis or outside
// the loops: choosing components at run time would keep the host's loops from vectorising.
FOEHN_FUNCTION constexpr Vec3 turned(const Vec3& v, int axis) noexcept
{
  return {v[axis], v[(axis + 1) % 3], v[(axis + 2) % 3]};
}

// A branch-free choice: both values are computed, so loops over it vectorise.
FOEHN_FUNCTION constexpr double select(bool condition, double yes, double no) noexcept
{
  return condition ? yes : no;
}

FOEHN_FUNCTION constexpr double max(double a, double b) noexcept
{
  return a > b ? a : b;
}
FOEHN_FUNCTION constexpr double min(double a, double b) noexcept
{
  return a < b ? a : b;
}

}  // namespace foehn
