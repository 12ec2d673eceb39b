// SPDX-License-Identifier: Apache-2.0
// Where a rank's cells lie in memory: u(v, k, j, i), i contiguous, ghosts on both sides of every active axis.
// Rows are padded so that the first interior cell of each is 128-byte aligned; the right ghosts of a row and the left
// ghosts of the next share one padding. Plain data.
#pragma once

#include "mesh/index_box.hpp"

#include <cstdint>

namespace foehn {

struct CellLayout {
  static constexpr std::int64_t alignment = 16;  // doubles: 128 bytes

  Index3 cells{1, 1, 1};   // interior cells of this rank
  Index3 ghosts{0, 0, 0};  // on each side; 0 along inactive axes
  int components = 1;
  std::int64_t stride_j = 0, stride_k = 0, stride_v = 0;  // in doubles
  std::int64_t origin = 0;  // of interior cell (0, 0, 0) of component 0, from an aligned start

  CellLayout() = default;
  CellLayout(Index3 interior, int dimension, int ghost_depth, int number_of_components)
      : cells(interior), components(number_of_components)
  {
    for (int axis = 0; axis < dimension; ++axis) {
      ghosts[axis] = ghost_depth;
    }
    stride_j = aligned(cells[0] + 2 * ghosts[0]);
    stride_k = stride_j * (cells[1] + 2 * ghosts[1]);
    stride_v = stride_k * (cells[2] + 2 * ghosts[2]);
    origin = aligned(ghosts[0]) + ghosts[1] * stride_j + ghosts[2] * stride_k;
  }

  // Doubles to allocate, the shift to an aligned start included.
  [[nodiscard]] std::int64_t allocation() const { return components * stride_v + aligned(ghosts[0]) + alignment; }
  // Interior and ghosts, in local indices: interior cells begin at 0.
  [[nodiscard]] IndexBox interior() const { return {{0, 0, 0}, cells}; }
  // The ghost cells beyond `face`, without edges and corners.
  [[nodiscard]] IndexBox ghost(Face face) const { return slab(face, ghosts[face.axis]); }
  // The interior cells that the neighbour across `face` needs.
  [[nodiscard]] IndexBox rim(Face face) const { return slab(face, -ghosts[face.axis]); }

private:
  static std::int64_t aligned(std::int64_t n) { return (n + alignment - 1) / alignment * alignment; }

  // `depth` layers outside of the face, or -depth layers inside.
  [[nodiscard]] IndexBox slab(Face face, std::int64_t depth) const
  {
    IndexBox box = interior();
    const std::int64_t at = face.side == 0 ? 0 : cells[face.axis];
    const std::int64_t other = face.side == 0 ? at - depth : at + depth;
    box.lower[face.axis] = at < other ? at : other;
    box.upper[face.axis] = at < other ? other : at;
    return box;
  }
};

}  // namespace foehn
