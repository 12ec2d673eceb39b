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
  FOEHN_FUNCTION constexpr const double& operator[](int axis) const noexcept
  {
    return axis == 0 ? x : axis == 1 ? y : z;
  }
};

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
