// SPDX-License-Identifier: Apache-2.0
// One rank's part of the grid, and the places of its cells as kernels see them.
#pragma once

#include "mesh/cell_layout.hpp"
#include "mesh/execution.hpp"
#include "mesh/grid.hpp"
#include "mesh/index_box.hpp"

#include <array>
#include <cstdint>

namespace foehn {

struct Patch {
  Grid grid;
  IndexBox box;  // in global indices
  CellLayout layout;

  [[nodiscard]] bool at_domain_end(Face face) const
  {
    return face.side == 0 ? box.lower[face.axis] == 0 : box.upper[face.axis] == grid.axes[face.axis].cells;
  }

  // Centres and widths of cells along stretched axes, ghosts included, for kernels. Allocates; before CellGeometry is
  // made of a stretched patch.
  void upload_places();
  std::array<Kokkos::View<double*, DeviceMemory>, max_axes> places{};  // centres, then widths; empty for equal cells
};

// Centres and widths by local index. The same global index gives the same bits on every rank.
struct CellGeometry {
  double lower[max_axes];
  double equal_width[max_axes];
  std::int64_t first[max_axes];     // global index of local cell 0
  std::int64_t cells[max_axes];     // of the whole grid
  const double* centers[max_axes];  // of local cell 0; null along axes of equal cells
  const double* widths[max_axes];

  explicit CellGeometry(const Patch& patch);

  KOKKOS_FORCEINLINE_FUNCTION double center(int axis, std::int64_t local) const noexcept
  {
    if (centers[axis] != nullptr) {
      return centers[axis][local];
    }
    return lower[axis] + (static_cast<double>(first[axis] + local) + 0.5) * equal_width[axis];
  }
  KOKKOS_FORCEINLINE_FUNCTION double width(int axis, std::int64_t local) const noexcept
  {
    return widths[axis] != nullptr ? widths[axis][local] : equal_width[axis];
  }
  // The cell's volume over that of a mean cell.
  KOKKOS_FORCEINLINE_FUNCTION double volume_share(std::int64_t k, std::int64_t j, std::int64_t i) const noexcept
  {
    const std::int64_t local[max_axes] = {i, j, k};
    double share = 1.0;
    for (int axis = 0; axis < max_axes; ++axis) {
      share *= widths[axis] != nullptr ? widths[axis][local[axis]] / equal_width[axis] : 1.0;
    }
    return share;
  }
  KOKKOS_FORCEINLINE_FUNCTION std::int64_t global_index(std::int64_t k, std::int64_t j, std::int64_t i) const noexcept
  {
    return ((first[2] + k) * cells[1] + first[1] + j) * cells[0] + first[0] + i;
  }
};

}  // namespace foehn
