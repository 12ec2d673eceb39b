// SPDX-License-Identifier: Apache-2.0
// Which rank owns which cells: every cell has one owner, neighbours agree, and what cannot be cut is refused.
#include "mesh/decomposition.hpp"

#include "mesh/error.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace foehn {
namespace {

using Periodic = std::array<bool, max_axes>;
using Layout = std::array<int, max_axes>;

Grid grid_of(const std::vector<std::int64_t>& cells)
{
  Grid grid;
  grid.dimension = static_cast<int>(cells.size());
  for (std::size_t axis = 0; axis < cells.size(); ++axis) {
    grid.axes[axis] = {cells[axis], 0.0, 1.0};
  }
  return grid;
}

std::string refusal(const Grid& grid, int ranks, const Layout& requested = {0, 0, 0}, int least_cells = 2)
{
  try {
    const Decomposition d(grid, {}, ranks, requested, least_cells);
  } catch (const BadInput& e) {
    return e.what();
  }
  return "";
}

// Rank counts that tests go through: small ones, primes, powers of two.
std::vector<int> counts()
{
  std::vector<int> all;
  for (int ranks = 1; ranks <= 9; ++ranks) {
    all.push_back(ranks);
  }
  for (const int ranks : {11, 12, 13, 17, 31, 64}) {
    all.push_back(ranks);
  }
  return all;
}

std::vector<Grid> grids()
{
  return {grid_of({128}),        grid_of({257}),        grid_of({64, 48}),     grid_of({67, 131}),
          grid_of({24, 20, 16}), grid_of({33, 65, 17}), grid_of({128, 1, 64}), grid_of({12, 12, 1000})};
}

TEST(Decomposition, BoxesTileTheGridOnce)
{
  for (const Grid& grid : grids()) {
    for (const int ranks : counts()) {
      if (!refusal(grid, ranks).empty()) {
        continue;
      }
      const Decomposition d(grid, {}, ranks, {0, 0, 0}, 2);
      ASSERT_EQ(d.ranks(), ranks);
      std::vector<int> owners(static_cast<std::size_t>(grid.size()), 0);
      for (int rank = 0; rank < ranks; ++rank) {
        const IndexBox box = d.box(rank);
        for (std::int64_t k = box.lower[2]; k < box.upper[2]; ++k) {
          for (std::int64_t j = box.lower[1]; j < box.upper[1]; ++j) {
            for (std::int64_t i = box.lower[0]; i < box.upper[0]; ++i) {
              ++owners[static_cast<std::size_t>((k * grid.axes[1].cells + j) * grid.axes[0].cells + i)];
            }
          }
        }
      }
      EXPECT_EQ(std::count(owners.begin(), owners.end(), 1), grid.size()) << ranks << " ranks";
    }
  }
}

TEST(Decomposition, SizesAlongAnAxisDifferByOneAtMost)
{
  for (const int ranks : counts()) {
    const Decomposition d(grid_of({257}), {}, ranks, {0, 0, 0}, 2);
    std::int64_t least = 257, most = 0;
    for (int rank = 0; rank < ranks; ++rank) {
      least = std::min(least, d.box(rank).extent(0));
      most = std::max(most, d.box(rank).extent(0));
    }
    EXPECT_LE(most - least, 1) << ranks << " ranks";
  }
}

TEST(Decomposition, NeighboursAreMutualAndTheirBoxesTouch)
{
  for (const bool periodic : {false, true}) {
    for (const Grid& grid : grids()) {
      for (const int ranks : counts()) {
        if (!refusal(grid, ranks).empty()) {
          continue;
        }
        const Decomposition d(grid, {periodic, periodic, periodic}, ranks, {0, 0, 0}, 2);
        for (int rank = 0; rank < ranks; ++rank) {
          for (int number = 0; number < max_faces; ++number) {
            const Face face = Face::from(number);
            const IndexBox box = d.box(rank);
            const int other = d.neighbour(rank, face);
            const std::int64_t cells = grid.axes[face.axis].cells;
            const bool at_end = face.side == 0 ? box.lower[face.axis] == 0 : box.upper[face.axis] == cells;
            ASSERT_EQ(other == no_rank, at_end && !periodic);
            if (other == no_rank) {
              continue;
            }
            EXPECT_EQ(d.neighbour(other, face.opposite()), rank);
            const IndexBox there = d.box(other);
            const std::int64_t here_at = face.side == 0 ? box.lower[face.axis] : box.upper[face.axis];
            const std::int64_t there_at = face.side == 0 ? there.upper[face.axis] : there.lower[face.axis];
            EXPECT_EQ(here_at % cells, there_at % cells);
            for (int axis = 0; axis < max_axes; ++axis) {
              if (axis != face.axis) {
                EXPECT_EQ(box.lower[axis], there.lower[axis]);
                EXPECT_EQ(box.upper[axis], there.upper[axis]);
              }
            }
          }
        }
      }
    }
  }
}

TEST(Decomposition, OneRankIsItsOwnNeighbourAlongAPeriodicAxis)
{
  const Decomposition d(grid_of({16, 16}), {true, false, false}, 1, {0, 0, 0}, 2);
  EXPECT_EQ(d.neighbour(0, {0, 0}), 0);
  EXPECT_EQ(d.neighbour(0, {0, 1}), 0);
  EXPECT_EQ(d.neighbour(0, {1, 0}), no_rank);
}

TEST(Decomposition, ARequestedLayoutIsTakenAndZerosAreChosen)
{
  const Grid grid = grid_of({64, 64, 64});
  EXPECT_EQ(Decomposition(grid, {}, 12, {3, 2, 2}, 2).layout(), (Layout{3, 2, 2}));
  EXPECT_EQ(Decomposition(grid, {}, 12, {12, 1, 1}, 2).layout(), (Layout{12, 1, 1}));
  EXPECT_EQ(Decomposition(grid, {}, 12, {0, 4, 0}, 2).layout()[1], 4);
}

TEST(Decomposition, TheLongestAxisIsCutFirst)
{
  EXPECT_EQ(Decomposition(grid_of({200, 20}), {}, 2, {0, 0, 0}, 2).layout(), (Layout{2, 1, 1}));
  EXPECT_EQ(Decomposition(grid_of({20, 200}), {}, 2, {0, 0, 0}, 2).layout(), (Layout{1, 2, 1}));
  EXPECT_EQ(Decomposition(grid_of({64, 64, 64}), {}, 8, {0, 0, 0}, 2).layout(), (Layout{2, 2, 2}));
}

TEST(Decomposition, AnInactiveAxisIsNeverCut)
{
  for (const int ranks : counts()) {
    const Layout layout = Decomposition(grid_of({256, 256}), {}, ranks, {0, 0, 0}, 2).layout();
    EXPECT_EQ(layout[2], 1);
  }
}

TEST(Decomposition, RefusalNamesTheCountsAndTheNearestThatFits)
{
  // 7 cells with 2 a rank: 3 ranks at most.
  const std::string one = refusal(grid_of({7}), 4);
  EXPECT_NE(one.find("4 ranks"), std::string::npos) << one;
  EXPECT_NE(one.find("at least 2 cells"), std::string::npos) << one;
  EXPECT_NE(one.find("nearest count that does is 3 ranks"), std::string::npos) << one;
  // 8 x 8 cells with 2 a rank: 4 x 4 at most. Of 11, 10 = 5 x 2 does not fit, 12 = 4 x 3 does.
  const std::string above = refusal(grid_of({8, 8}), 11);
  EXPECT_NE(above.find("nearest count that does is 12 ranks"), std::string::npos) << above;
  // Far too many.
  const std::string many = refusal(grid_of({8, 8}), 2000000);
  EXPECT_NE(many.find("nearest count that does is 16 ranks"), std::string::npos) << many;
}

TEST(Decomposition, ALayoutThatDoesNotFitTheCountIsRefusedByItsKey)
{
  const Grid grid = grid_of({64, 64});
  EXPECT_EQ(refusal(grid, 6, {4, 1, 1}), "parallel.ranks = 4 x 1: that is 4 ranks, but the run has 6");
  const std::string some = refusal(grid, 6, {4, 0, 0});
  EXPECT_NE(some.find("parallel.ranks = 4 x 0 (0 = chosen): no layout of 6 ranks"), std::string::npos) << some;
}

TEST(Decomposition, AnAxisWithFewerCellsThanTheStencilIsRefused)
{
  const std::string what = refusal(grid_of({64, 1, 3}), 1);
  EXPECT_NE(what.find("mesh.cells: 1 cells along y"), std::string::npos) << what;
}

}  // namespace
}  // namespace foehn
