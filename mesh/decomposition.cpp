// SPDX-License-Identifier: Apache-2.0
#include "mesh/decomposition.hpp"

#include "mesh/error.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace foehn {

namespace {

using Layout = std::array<int, max_axes>;

std::string text(const Layout& layout, int dimension)
{
  std::string s;
  for (int axis = 0; axis < dimension; ++axis) {
    s += (axis > 0 ? " x " : "") + std::to_string(layout[axis]);
  }
  return s;
}

bool fits(const Grid& grid, const Layout& layout, int least_cells)
{
  for (int axis = 0; axis < max_axes; ++axis) {
    const bool inactive_is_whole = grid.active(axis) || layout[axis] == 1;
    const bool enough = !grid.active(axis) || grid.axes[axis].cells / layout[axis] >= least_cells;
    if (!inactive_is_whole || !enough) {
      return false;
    }
  }
  return true;
}

// Cells in the cuts between ranks: what travels. Cuts along x cost more (their rows are not contiguous), so among
// equals the slowest axis is cut.
std::int64_t cost(const Grid& grid, const std::array<bool, max_axes>& periodic, const Layout& layout)
{
  std::int64_t cells = 0;
  for (int axis = 0; axis < max_axes; ++axis) {
    const std::int64_t cuts = layout[axis] - 1 + (periodic[axis] && layout[axis] > 1 ? 1 : 0);
    cells += cuts * (grid.size() / grid.axes[axis].cells) * (max_axes - axis + 7);
  }
  return cells;
}

std::optional<Layout> best_layout(const Grid& grid, const std::array<bool, max_axes>& periodic, int ranks,
                                  const Layout& requested, int least_cells)
{
  std::optional<Layout> best;
  for (int x = 1; x <= ranks; ++x) {
    for (int y = 1; ranks % x == 0 && y <= ranks / x; ++y) {
      if (ranks / x % y != 0) {
        continue;
      }
      const Layout layout{x, y, ranks / x / y};
      bool as_requested = true;
      for (int axis = 0; axis < max_axes; ++axis) {
        as_requested = as_requested && (requested[axis] == 0 || requested[axis] == layout[axis]);
      }
      if (as_requested && fits(grid, layout, least_cells) &&
          (!best || cost(grid, periodic, layout) < cost(grid, periodic, *best))) {
        best = layout;
      }
    }
  }
  return best;
}

// The count nearest to `ranks`, which itself does not do, that some layout fits; of two, the smaller.
int nearest_count(const Grid& grid, const std::array<bool, max_axes>& periodic, int ranks, int least_cells)
{
  std::int64_t most = 1;
  for (int axis = 0; axis < grid.dimension; ++axis) {
    most *= grid.axes[axis].cells / least_cells;
  }
  const auto does = [&](std::int64_t count) {
    return count >= 1 && count <= most &&
           best_layout(grid, periodic, static_cast<int>(count), {0, 0, 0}, least_cells).has_value();
  };
  for (std::int64_t away = ranks > most ? ranks - most : 1; away < ranks; ++away) {
    if (does(ranks - away)) {
      return static_cast<int>(ranks - away);
    }
    if (does(ranks + away)) {
      return static_cast<int>(ranks + away);
    }
  }
  return 1;
}

}  // namespace

Decomposition::Decomposition(const Grid& grid, std::array<bool, max_axes> periodic, int ranks, Layout requested,
                             int least_cells)
    : m_grid(grid), m_periodic(periodic)
{
  for (int axis = 0; axis < grid.dimension; ++axis) {
    if (grid.axes[axis].cells < least_cells) {
      throw BadInput(std::string("mesh.cells: ") + std::to_string(grid.axes[axis].cells) + " cells along " +
                     "xyz"[axis] + " are fewer than the " + std::to_string(least_cells) +
                     " that the stencil needs; give at least that many, or leave the axis out");
    }
  }
  if (const auto layout = best_layout(grid, periodic, ranks, requested, least_cells)) {
    m_layout = *layout;
    return;
  }
  const bool asked = requested != Layout{0, 0, 0};
  std::int64_t product = 1;
  for (int axis = 0; axis < grid.dimension; ++axis) {
    product *= requested[axis];
  }
  if (product > 0 && product != ranks) {
    throw BadInput("parallel.ranks = " + text(requested, grid.dimension) + ": that is " + std::to_string(product) +
                   (product == 1 ? " rank" : " ranks") + ", but the run has " + std::to_string(ranks));
  }
  const int nearest = nearest_count(grid, periodic, ranks, least_cells);
  throw BadInput(
      (asked ? "parallel.ranks = " + text(requested, grid.dimension) + " (0 = chosen): " : std::string()) +
      "no layout of " + std::to_string(ranks) + (ranks == 1 ? " rank" : " ranks") + " gives each rank at least " +
      std::to_string(least_cells) + " cells along every axis of " + std::to_string(grid.axes[0].cells) + " x " +
      std::to_string(grid.axes[1].cells) + " x " + std::to_string(grid.axes[2].cells) +
      (asked ? " cells; leave parallel.ranks out to have it chosen" : " cells; the nearest count that does is ") +
      (asked ? std::string() : std::to_string(nearest) + " ranks"));
}

std::array<int, max_axes> Decomposition::coordinates(int rank) const
{
  return {rank % m_layout[0], rank / m_layout[0] % m_layout[1], rank / m_layout[0] / m_layout[1]};
}

IndexBox Decomposition::box(int rank) const
{
  const Layout at = coordinates(rank);
  IndexBox box;
  for (int axis = 0; axis < max_axes; ++axis) {
    const std::int64_t cells = m_grid.axes[axis].cells;
    box.lower[axis] = cells * at[axis] / m_layout[axis];
    box.upper[axis] = cells * (at[axis] + 1) / m_layout[axis];
  }
  return box;
}

int Decomposition::neighbour(int rank, Face face) const
{
  Layout at = coordinates(rank);
  const int ranks = m_layout[face.axis];
  const int there = at[face.axis] + (face.side == 0 ? -1 : 1);
  if (!m_periodic[face.axis] && (there < 0 || there >= ranks)) {
    return no_rank;
  }
  at[face.axis] = (there + ranks) % ranks;
  return at[0] + m_layout[0] * (at[1] + m_layout[1] * at[2]);
}

}  // namespace foehn
