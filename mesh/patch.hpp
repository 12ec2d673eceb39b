// SPDX-License-Identifier: Apache-2.0
// One rank's part of the grid, and the places of its cells as kernels see them.
#pragma once

#include "mesh/cell_layout.hpp"
#include "mesh/execution.hpp"
#include "mesh/grid.hpp"
#include "mesh/index_box.hpp"

namespace foehn {

struct Patch {
  Grid grid;
  IndexBox box;  // in global indices
  CellLayout layout;

  [[nodiscard]] bool at_domain_end(Face face) const
  {
    return face.side == 0 ? box.lower[face.axis] == 0 : box.upper[face.axis] == grid.axes[face.axis].cells;
  }
};

// Centres and widths by local index. The same global index gives the same bits on every rank.
struct CellGeometry {
  double lower[max_axes];
  double width[max_axes];
  std::int64_t first[max_axes];  // global index of local cell 0
  std::int64_t cells[max_axes];  // of the whole grid

  explicit CellGeometry(const Patch& patch)
  {
    for (int axis = 0; axis < max_axes; ++axis) {
      lower[axis] = patch.grid.axes[axis].lower;
      width[axis] = patch.grid.axes[axis].width();
      first[axis] = patch.box.lower[axis];
      cells[axis] = patch.grid.axes[axis].cells;
    }
  }

  KOKKOS_FORCEINLINE_FUNCTION double center(int axis, std::int64_t local) const noexcept
  {
    return lower[axis] + (static_cast<double>(first[axis] + local) + 0.5) * width[axis];
  }
  KOKKOS_FORCEINLINE_FUNCTION std::int64_t global_index(std::int64_t k, std::int64_t j, std::int64_t i) const noexcept
  {
    return ((first[2] + k) * cells[1] + first[1] + j) * cells[0] + first[0] + i;
  }
};

}  // namespace foehn
