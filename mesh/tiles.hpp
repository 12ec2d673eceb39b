// SPDX-License-Identifier: Apache-2.0
// Tiles: the boxes of cells that the stage kernel works on, in two lists. A tile is of the rim when a neighbour on
// another rank needs one of its cells; the rim is made of whole tiles, so that both lists run the same kernel equally
// well.
#pragma once

#include "mesh/cell_layout.hpp"
#include "mesh/execution.hpp"
#include "mesh/index_box.hpp"

#include <array>
#include <vector>

namespace foehn {

struct Tile {
  int lower[3];
  int upper[3];
};

using TileList = Kokkos::View<const Tile*, DeviceMemory>;

struct TileSplit {
  std::vector<Tile> rim;
  std::vector<Tile> inner;
};

// Cuts the interior of `layout` into tiles of `shape`. `exchanged[face]`: a neighbour on another rank is there.
TileSplit split_tiles(const CellLayout& layout, Index3 shape, const std::array<bool, max_faces>& exchanged);

// The shape that suits the device: one thread a cell on a GPU, long rows in cache on a CPU.
Index3 tile_shape(int dimension);

TileList upload(const std::string& label, const std::vector<Tile>& tiles);

}  // namespace foehn
