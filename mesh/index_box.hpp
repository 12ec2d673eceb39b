// SPDX-License-Identifier: Apache-2.0
// A box of cells: a half-open range of indices along each axis. Plain data; host and device units both see it.
#pragma once

#include <array>
#include <cstdint>

namespace foehn {

inline constexpr int max_axes = 3;
inline constexpr int max_faces = 2 * max_axes;

using Index3 = std::array<std::int64_t, max_axes>;
using Real3 = std::array<double, max_axes>;

// Cells lower[a] <= index < upper[a], a = 0 (x, contiguous in memory), 1 (y), 2 (z).
struct IndexBox {
  Index3 lower{0, 0, 0};
  Index3 upper{0, 0, 0};

  [[nodiscard]] std::int64_t extent(int axis) const { return upper[axis] - lower[axis]; }
  [[nodiscard]] bool empty() const { return extent(0) <= 0 || extent(1) <= 0 || extent(2) <= 0; }
  [[nodiscard]] std::int64_t size() const { return empty() ? 0 : extent(0) * extent(1) * extent(2); }
  bool operator==(const IndexBox&) const = default;
};

// A face of a box: axis 0-2, side 0 (lower) or 1 (upper), numbered 2 * axis + side.
struct Face {
  int axis = 0;
  int side = 0;

  [[nodiscard]] static Face from(int number) { return {number / 2, number % 2}; }
  [[nodiscard]] int number() const { return 2 * axis + side; }
  [[nodiscard]] Face opposite() const { return {axis, 1 - side}; }
};

[[nodiscard]] inline IndexBox intersection(const IndexBox& a, const IndexBox& b)
{
  IndexBox box;
  for (int axis = 0; axis < max_axes; ++axis) {
    box.lower[axis] = a.lower[axis] > b.lower[axis] ? a.lower[axis] : b.lower[axis];
    box.upper[axis] = a.upper[axis] < b.upper[axis] ? a.upper[axis] : b.upper[axis];
  }
  return box;
}

}  // namespace foehn
