// SPDX-License-Identifier: Apache-2.0
// A grid cut into boxes of bounded size, in the order in which cells lie in a file.
#pragma once

#include "mesh/grid.hpp"

#include <algorithm>
#include <vector>

namespace foehn {

inline constexpr std::int64_t slab_cells = std::int64_t{1} << 20;

// Whole planes where they are small, else whole rows, else parts of rows: at most `most` cells each.
[[nodiscard]] inline std::vector<IndexBox> slabs(const Grid& grid, std::int64_t most = slab_cells)
{
  const Index3 n = grid.cells();
  const std::int64_t x = std::min(n[0], most);
  const std::int64_t y = std::clamp<std::int64_t>(most / x, 1, x < n[0] ? 1 : n[1]);
  const std::int64_t z = std::clamp<std::int64_t>(most / (x * y), 1, y < n[1] || x < n[0] ? 1 : n[2]);
  std::vector<IndexBox> boxes;
  for (std::int64_t k = 0; k < n[2]; k += z) {
    for (std::int64_t j = 0; j < n[1]; j += y) {
      for (std::int64_t i = 0; i < n[0]; i += x) {
        boxes.push_back({{i, j, k}, {std::min(i + x, n[0]), std::min(j + y, n[1]), std::min(k + z, n[2])}});
      }
    }
  }
  return boxes;
}

}  // namespace foehn
