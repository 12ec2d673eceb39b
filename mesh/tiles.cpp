// SPDX-License-Identifier: Apache-2.0
#include "mesh/tiles.hpp"

#include <algorithm>

namespace foehn {

namespace {

bool needed_by_neighbour(const Tile& tile, const CellLayout& layout, const std::array<bool, max_faces>& exchanged)
{
  for (int number = 0; number < max_faces; ++number) {
    const Face face = Face::from(number);
    const IndexBox rim = layout.rim(face);
    if (exchanged[number] && tile.lower[face.axis] < rim.upper[face.axis] &&
        tile.upper[face.axis] > rim.lower[face.axis]) {
      return true;
    }
  }
  return false;
}

}  // namespace

TileSplit split_tiles(const CellLayout& layout, Index3 shape, const std::array<bool, max_faces>& exchanged)
{
  TileSplit split;
  const Index3 n = layout.cells;
  for (std::int64_t k = 0; k < n[2]; k += shape[2]) {
    for (std::int64_t j = 0; j < n[1]; j += shape[1]) {
      for (std::int64_t i = 0; i < n[0]; i += shape[0]) {
        Tile tile{};
        const Index3 lower{i, j, k};
        for (int axis = 0; axis < max_axes; ++axis) {
          tile.lower[axis] = static_cast<int>(lower[axis]);
          tile.upper[axis] = static_cast<int>(std::min(lower[axis] + shape[axis], n[axis]));
        }
        (needed_by_neighbour(tile, layout, exchanged) ? split.rim : split.inner).push_back(tile);
      }
    }
  }
  return split;
}

Index3 tile_shape(int dimension)
{
  if constexpr (device_is_host) {
    return {128, 8, 8};
  } else {
    return dimension == 1 ? Index3{256, 1, 1} : dimension == 2 ? Index3{32, 8, 1} : Index3{32, 4, 2};
  }
}

TileList upload(const std::string& label, const std::vector<Tile>& tiles)
{
  Kokkos::View<Tile*, DeviceMemory> list(Kokkos::view_alloc("Foehn::TileList::" + label, Kokkos::WithoutInitializing),
                                         tiles.size());
  const Kokkos::View<const Tile*, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>> host(tiles.data(),
                                                                                                   tiles.size());
  Kokkos::deep_copy(list, host);
  return list;
}

}  // namespace foehn
