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

// v with one component replaced. By value and constant axis: assigning through a reference into a local Vec3 would keep
// the host's loops from vectorising.
template <int axis>
FOEHN_FUNCTION constexpr Vec3 replaced(const Vec3& v, double value) noexcept
{
  return {axis == 0 ? value : v.x, axis == 1 ? value : v.y, axis == 2 ? value : v.z};
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
