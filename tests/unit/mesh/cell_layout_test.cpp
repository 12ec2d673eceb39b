// SPDX-License-Identifier: Apache-2.0
// Where a rank's cells lie: each cell has a place of its own, rows begin aligned, an inactive axis costs nothing.
#include "mesh/cell_layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace foehn {
namespace {

std::int64_t offset(const CellLayout& l, int v, std::int64_t k, std::int64_t j, std::int64_t i)
{
  return l.origin + v * l.stride_v + k * l.stride_k + j * l.stride_j + i;
}

std::vector<CellLayout> layouts()
{
  return {CellLayout({1, 1, 1}, 1, 1, 1),  CellLayout({100, 1, 1}, 1, 2, 3), CellLayout({16, 9, 1}, 2, 2, 5),
          CellLayout({12, 7, 1}, 2, 3, 4), CellLayout({13, 5, 7}, 3, 2, 6),  CellLayout({32, 4, 4}, 3, 4, 5),
          CellLayout({17, 1, 5}, 3, 2, 5), CellLayout({128, 2, 2}, 3, 1, 2)};
}

TEST(CellLayout, EveryCellAndGhostHasAPlaceOfItsOwnInsideTheAllocation)
{
  for (const CellLayout& l : layouts()) {
    std::set<std::int64_t> places;
    std::int64_t cells = 0;
    for (int v = 0; v < l.components; ++v) {
      for (std::int64_t k = -l.ghosts[2]; k < l.cells[2] + l.ghosts[2]; ++k) {
        for (std::int64_t j = -l.ghosts[1]; j < l.cells[1] + l.ghosts[1]; ++j) {
          for (std::int64_t i = -l.ghosts[0]; i < l.cells[0] + l.ghosts[0]; ++i) {
            places.insert(offset(l, v, k, j, i));
            ++cells;
          }
        }
      }
    }
    EXPECT_EQ(static_cast<std::int64_t>(places.size()), cells) << "two cells share a place";
    EXPECT_GE(*places.begin(), 0);
    // The start may be shifted by up to an alignment less one.
    EXPECT_LE(*places.rbegin() + CellLayout::alignment, l.allocation());
  }
}

TEST(CellLayout, TheFirstInteriorCellOfEachRowIsAligned)
{
  for (const CellLayout& l : layouts()) {
    for (int v = 0; v < l.components; ++v) {
      for (std::int64_t k = -l.ghosts[2]; k < l.cells[2] + l.ghosts[2]; ++k) {
        for (std::int64_t j = -l.ghosts[1]; j < l.cells[1] + l.ghosts[1]; ++j) {
          ASSERT_EQ(offset(l, v, k, j, 0) % CellLayout::alignment, 0);
        }
      }
    }
  }
  EXPECT_EQ(CellLayout::alignment * sizeof(double), 128U);
}

TEST(CellLayout, AnInactiveAxisHasNoGhosts)
{
  const CellLayout one({64, 1, 1}, 1, 2, 5);
  EXPECT_EQ(one.ghosts, (Index3{2, 0, 0}));
  EXPECT_EQ(one.stride_k, one.stride_j);
  EXPECT_EQ(one.stride_v, one.stride_j);
  EXPECT_LT(one.allocation(), 5 * (64 + 16) + 2 * CellLayout::alignment + 1);
  const CellLayout two({64, 8, 1}, 2, 2, 5);
  EXPECT_EQ(two.ghosts, (Index3{2, 2, 0}));
  EXPECT_EQ(two.stride_v, two.stride_k);
}

TEST(CellLayout, GhostsLieOutsideAndRimsInsideEachFace)
{
  const CellLayout l({12, 7, 9}, 3, 2, 5);
  for (int number = 0; number < max_faces; ++number) {
    const Face face = Face::from(number);
    const IndexBox ghost = l.ghost(face);
    const IndexBox rim = l.rim(face);
    EXPECT_TRUE(intersection(ghost, l.interior()).empty());
    EXPECT_EQ(intersection(rim, l.interior()), rim);
    EXPECT_EQ(ghost.extent(face.axis), 2);
    EXPECT_EQ(rim.extent(face.axis), 2);
    EXPECT_EQ(ghost.size(), rim.size());
    // Ghost and rim meet at the face.
    const std::int64_t at = face.side == 0 ? 0 : l.cells[face.axis];
    EXPECT_EQ(face.side == 0 ? ghost.upper[face.axis] : ghost.lower[face.axis], at);
    EXPECT_EQ(face.side == 0 ? rim.lower[face.axis] : rim.upper[face.axis], at);
  }
}

}  // namespace
}  // namespace foehn
