// SPDX-License-Identifier: Apache-2.0
// The global grid: the product of one axis a dimension. An axis beyond the dimension has one cell of width 1 and is
// inactive: no ghosts, no fluxes, no cost. Plain data.
#pragma once

#include "mesh/index_box.hpp"

#include <cstdint>
#include <vector>

namespace foehn {

// Cells between `lower` and `upper` (lengths in the problem's unit): equal ones, or between the faces given. Ghost
// cells go on where the axis is periodic and mirror the widths inside where it is not.
struct Axis {
  std::int64_t cells = 1;
  double lower = 0.0;
  double upper = 1.0;
  std::vector<double> faces{};  // cells + 1, rising; empty for equal cells
  bool periodic = false;        // looked at where faces are given

  [[nodiscard]] bool uniform() const { return faces.empty(); }

  // The mean, which is that of equal cells.
  [[nodiscard]] double width() const { return (upper - lower) / static_cast<double>(cells); }

  [[nodiscard]] double width(std::int64_t i) const
  {
    if (uniform()) {
      return width();
    }
    const std::int64_t n = inside(i);
    return faces[n + 1] - faces[n];
  }

  // Both ends are hit to the bit.
  [[nodiscard]] double face(std::int64_t i) const
  {
    if (uniform()) {
      return i == cells ? upper : lower + static_cast<double>(i) * width();
    }
    if (i >= 0 && i <= cells) {
      return faces[i];
    }
    if (periodic) {
      return i < 0 ? faces[i + cells] - (upper - lower) : faces[i - cells] + (upper - lower);
    }
    return i < 0 ? 2.0 * lower - faces[-i] : 2.0 * upper - faces[2 * cells - i];
  }

  [[nodiscard]] double center(std::int64_t i) const
  {
    return uniform() ? lower + (static_cast<double>(i) + 0.5) * width() : 0.5 * (face(i) + face(i + 1));
  }

  // Two axes are the same where their cells are; whether they are periodic is not theirs to say.
  bool operator==(const Axis& other) const
  {
    return cells == other.cells && lower == other.lower && upper == other.upper && faces == other.faces;
  }

private:
  [[nodiscard]] std::int64_t inside(std::int64_t i) const
  {
    if (i >= 0 && i < cells) {
      return i;
    }
    if (periodic) {
      return i < 0 ? i + cells : i - cells;
    }
    return i < 0 ? -1 - i : 2 * cells - 1 - i;
  }
};

struct Grid {
  int dimension = 1;
  std::array<Axis, max_axes> axes{};

  [[nodiscard]] bool active(int axis) const { return axis < dimension; }
  [[nodiscard]] bool uniform() const { return axes[0].uniform() && axes[1].uniform() && axes[2].uniform(); }
  [[nodiscard]] Index3 cells() const { return {axes[0].cells, axes[1].cells, axes[2].cells}; }
  [[nodiscard]] std::int64_t size() const { return axes[0].cells * axes[1].cells * axes[2].cells; }
  [[nodiscard]] IndexBox box() const { return {{0, 0, 0}, cells()}; }
  bool operator==(const Grid&) const = default;
};

}  // namespace foehn
