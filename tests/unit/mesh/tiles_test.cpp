// SPDX-License-Identifier: Apache-2.0
// Tiles: each interior cell lies in one tile, and the rim holds every cell that a neighbour needs.
#include "mesh/tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace foehn {
namespace {

using Exchanged = std::array<bool, max_faces>;

// How often each interior cell is in a list.
std::vector<int> coverage(const CellLayout& layout, const std::vector<Tile>& tiles)
{
  const Index3 n = layout.cells;
  std::vector<int> count(static_cast<std::size_t>(n[0] * n[1] * n[2]), 0);
  for (const Tile& tile : tiles) {
    for (std::int64_t k = tile.lower[2]; k < tile.upper[2]; ++k) {
      for (std::int64_t j = tile.lower[1]; j < tile.upper[1]; ++j) {
        for (std::int64_t i = tile.lower[0]; i < tile.upper[0]; ++i) {
          ++count.at(static_cast<std::size_t>((k * n[1] + j) * n[0] + i));
        }
      }
    }
  }
  return count;
}

struct Case {
  CellLayout layout;
  Index3 shape;
};

std::vector<Case> cases()
{
  return {{CellLayout({1000, 1, 1}, 1, 2, 3), {128, 8, 8}}, {CellLayout({130, 9, 1}, 2, 2, 5), {128, 8, 8}},
          {CellLayout({40, 33, 17}, 3, 3, 5), {128, 8, 8}}, {CellLayout({40, 33, 17}, 3, 3, 5), {32, 4, 2}},
          {CellLayout({5, 5, 5}, 3, 2, 5), {32, 4, 2}},     {CellLayout({65, 64, 1}, 2, 2, 5), {32, 8, 1}}};
}

TEST(Tiles, RimAndInnerCoverTheInteriorOnce)
{
  for (const Case& c : cases()) {
    for (unsigned faces = 0; faces < 1U << max_faces; ++faces) {
      Exchanged exchanged{};
      for (int number = 0; number < max_faces; ++number) {
        exchanged[number] = (faces >> number & 1U) != 0 && c.layout.ghosts[number / 2] > 0;
      }
      const TileSplit split = split_tiles(c.layout, c.shape, exchanged);
      std::vector<Tile> all = split.rim;
      all.insert(all.end(), split.inner.begin(), split.inner.end());
      for (const int n : coverage(c.layout, all)) {
        ASSERT_EQ(n, 1);
      }
    }
  }
}

TEST(Tiles, RimHasEveryCellThatANeighbourNeeds)
{
  for (const Case& c : cases()) {
    for (int number = 0; number < max_faces; ++number) {
      const Face face = Face::from(number);
      if (c.layout.ghosts[face.axis] == 0) {
        continue;
      }
      Exchanged exchanged{};
      exchanged[number] = true;
      const std::vector<int> rim = coverage(c.layout, split_tiles(c.layout, c.shape, exchanged).rim);
      const IndexBox needed = c.layout.rim(face);
      for (std::int64_t k = needed.lower[2]; k < needed.upper[2]; ++k) {
        for (std::int64_t j = needed.lower[1]; j < needed.upper[1]; ++j) {
          for (std::int64_t i = needed.lower[0]; i < needed.upper[0]; ++i) {
            ASSERT_EQ(rim[static_cast<std::size_t>((k * c.layout.cells[1] + j) * c.layout.cells[0] + i)], 1);
          }
        }
      }
    }
  }
}

TEST(Tiles, InnerTilesReadNoGhostThatComesWithAMessage)
{
  for (const Case& c : cases()) {
    Exchanged exchanged{};
    for (int number = 0; number < max_faces; ++number) {
      exchanged[number] = c.layout.ghosts[number / 2] > 0;
    }
    for (const Tile& tile : split_tiles(c.layout, c.shape, exchanged).inner) {
      for (int axis = 0; axis < max_axes; ++axis) {
        EXPECT_GE(tile.lower[axis] - c.layout.ghosts[axis], 0);
        EXPECT_LE(tile.upper[axis] + c.layout.ghosts[axis], c.layout.cells[axis]);
      }
    }
  }
}

TEST(Tiles, ARankWithoutNeighboursHasNoRim)
{
  EXPECT_TRUE(split_tiles(CellLayout({130, 33, 1}, 2, 2, 5), {128, 8, 8}, {}).rim.empty());
}

TEST(Tiles, NoTileIsLargerThanItsShapeAndNoneIsEmpty)
{
  for (const Case& c : cases()) {
    for (const Tile& tile : split_tiles(c.layout, c.shape, {}).inner) {
      for (int axis = 0; axis < max_axes; ++axis) {
        EXPECT_GT(tile.upper[axis], tile.lower[axis]);
        EXPECT_LE(tile.upper[axis] - tile.lower[axis], c.shape[axis]);
      }
    }
  }
}

TEST(Tiles, UploadedTilesAreTheSame)
{
  const std::vector<Tile> tiles{{{0, 1, 2}, {3, 4, 5}}, {{6, 7, 8}, {9, 10, 11}}};
  const TileList list = upload("test", tiles);
  const auto host = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), list);
  ASSERT_EQ(host.extent(0), 2U);
  EXPECT_EQ(host(1).lower[0], 6);
  EXPECT_EQ(host(1).upper[2], 11);
  EXPECT_EQ(upload("none", {}).extent(0), 0U);
}

}  // namespace
}  // namespace foehn
