// SPDX-License-Identifier: Apache-2.0
// Which rank owns which cells: a Cartesian layout of ranks, each axis cut into ranges whose sizes differ by one at
// most. Plain data and pure functions: every rank computes the same answer, so nothing is communicated.
#pragma once

#include "mesh/grid.hpp"
#include "mesh/index_box.hpp"

#include <array>
#include <string>
#include <vector>

namespace foehn {

inline constexpr int no_rank = -1;

class Decomposition {
public:
  // `requested` ranks along each axis; 0 = chosen so that the faces between ranks hold the fewest cells. Every rank
  // gets at least `least_cells` cells along each active axis. Throws BadInput that names the counts and the nearest
  // that would do.
  Decomposition(const Grid& grid, std::array<bool, max_axes> periodic, int ranks, std::array<int, max_axes> requested,
                int least_cells);

  [[nodiscard]] int ranks() const { return m_layout[0] * m_layout[1] * m_layout[2]; }
  [[nodiscard]] std::array<int, max_axes> layout() const { return m_layout; }
  // The cells of `rank` in global indices.
  [[nodiscard]] IndexBox box(int rank) const;
  // The rank across `face`, or no_rank at the end of an axis that is not periodic. May be `rank` itself.
  [[nodiscard]] int neighbour(int rank, Face face) const;

private:
  [[nodiscard]] std::array<int, max_axes> coordinates(int rank) const;

  Grid m_grid;
  std::array<bool, max_axes> m_periodic;
  std::array<int, max_axes> m_layout{1, 1, 1};
};

}  // namespace foehn
