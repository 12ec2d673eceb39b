// SPDX-License-Identifier: Apache-2.0
// The global grid: the product of one axis a dimension. An axis beyond the dimension has one cell of width 1 and is
// inactive: no ghosts, no fluxes, no cost. Axes are uniform today; whoever asks for face(), center() and width() by
// index is ready for others. Plain data.
#pragma once

#include "mesh/index_box.hpp"

#include <cstdint>

namespace foehn {

// `cells` equal cells between `lower` and `upper` (lengths in the problem's unit).
struct Axis {
  std::int64_t cells = 1;
  double lower = 0.0;
  double upper = 1.0;

  [[nodiscard]] double width() const { return (upper - lower) / static_cast<double>(cells); }
  [[nodiscard]] double width(std::int64_t /*i*/) const { return width(); }
  // Both ends are hit to the bit.
  [[nodiscard]] double face(std::int64_t i) const
  {
    return i == cells ? upper : lower + static_cast<double>(i) * width();
  }
  [[nodiscard]] double center(std::int64_t i) const { return lower + (static_cast<double>(i) + 0.5) * width(); }
  bool operator==(const Axis&) const = default;
};

struct Grid {
  int dimension = 1;
  std::array<Axis, max_axes> axes{};

  [[nodiscard]] bool uniform() const { return true; }
  [[nodiscard]] bool active(int axis) const { return axis < dimension; }
  [[nodiscard]] Index3 cells() const { return {axes[0].cells, axes[1].cells, axes[2].cells}; }
  [[nodiscard]] std::int64_t size() const { return axes[0].cells * axes[1].cells * axes[2].cells; }
  [[nodiscard]] IndexBox box() const { return {{0, 0, 0}, cells()}; }
  bool operator==(const Grid&) const = default;
};

}  // namespace foehn
