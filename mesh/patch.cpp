// SPDX-License-Identifier: Apache-2.0
#include "mesh/patch.hpp"

#include <string>
#include <vector>

namespace foehn {

void Patch::upload_places()
{
  for (int a = 0; a < max_axes; ++a) {
    const Axis& axis = grid.axes[a];
    if (axis.uniform()) {
      continue;
    }
    const std::int64_t ghosts = layout.ghosts[a];
    const std::int64_t length = layout.cells[a] + 2 * ghosts;
    std::vector<double> table;
    for (std::int64_t n = 0; n < length; ++n) {
      table.push_back(axis.center(box.lower[a] + n - ghosts));
    }
    for (std::int64_t n = 0; n < length; ++n) {
      table.push_back(axis.width(box.lower[a] + n - ghosts));
    }
    places[a] = Kokkos::View<double*, DeviceMemory>(
        Kokkos::view_alloc(std::string("Foehn::Patch::places ") + "xyz"[a], Kokkos::WithoutInitializing), table.size());
    Kokkos::deep_copy(places[a],
                      Kokkos::View<const double*, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>(
                          table.data(), table.size()));
  }
}

CellGeometry::CellGeometry(const Patch& patch)
{
  for (int a = 0; a < max_axes; ++a) {
    const Axis& axis = patch.grid.axes[a];
    lower[a] = axis.lower;
    equal_width[a] = axis.width();
    first[a] = patch.box.lower[a];
    cells[a] = axis.cells;
    const double* table = patch.places[a].data();
    const std::int64_t ghosts = patch.layout.ghosts[a];
    centers[a] = axis.uniform() ? nullptr : table + ghosts;
    widths[a] = axis.uniform() ? nullptr : table + patch.layout.cells[a] + 3 * ghosts;
  }
}

}  // namespace foehn
