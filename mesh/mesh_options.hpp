// SPDX-License-Identifier: Apache-2.0
// The sections [mesh] and [parallel] of the deck. Plain data.
#pragma once

#include "mesh/grid.hpp"
#include "mesh/stretching.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace foehn {

struct MeshOptions {
  std::vector<std::int64_t> cells;
  std::vector<double> lower;
  std::vector<double> upper;
  std::array<std::vector<std::string>, max_axes> boundary;  // {lower, upper} by axis; empty where not given
  std::array<StretchOptions, max_axes> stretch;
  std::vector<std::string> boundary_names;  // what may be chosen

  template <class Keys>
  void keys(Keys& k)
  {
    k("cells", cells).required().length(1, 3).at_least(1).doc("Cells along x, y and z; one number a dimension");
    k("lower", lower).required().length(1, 3).unit("length").doc("Lower end of each axis");
    k("upper", upper).required().length(1, 3).unit("length").doc("Upper end of each axis; above mesh.lower");
    for (int axis = 0; axis < max_axes; ++axis) {
      const std::string name(1, "xyz"[axis]);
      k("boundary." + name, boundary[axis])
          .length(2, 2)
          .one_of(boundary_names)
          .used_when("mesh.cells has more than one cell along " + name, [this, axis] { return axis < dimension(); })
          .doc("Boundary conditions at the lower and the upper end of " + name);
    }
    for (int axis = 0; axis < max_axes; ++axis) {
      stretch[axis].keys(k, std::string(1, "xyz"[axis]), [this, axis] { return axis < dimension(); });
    }
  }

  // Trailing axes of one cell are inactive. Where mesh.cells could not be read, nothing is said against any axis.
  [[nodiscard]] int dimension() const
  {
    if (cells.empty()) {
      return max_axes;
    }
    int d = static_cast<int>(cells.size());
    while (d > 1 && cells[d - 1] == 1) {
      --d;
    }
    return d;
  }

  // What is wrong with the values together: key and reason.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> complaints() const;
  // Of options without complaints.
  [[nodiscard]] Grid grid() const;
  [[nodiscard]] std::array<bool, max_axes> periodic() const;
};

struct ParallelOptions {
  std::vector<std::int64_t> ranks{0, 0, 0};
  std::int64_t host_threads = 0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("ranks", ranks)
        .length(1, 3)
        .at_least(0)
        .at_most(1 << 24)
        .doc("Ranks along x, y and z; 0 = chosen so that the least travels");
    k("host_threads", host_threads)
        .at_least(0)
        .at_most(1024)
        .doc(
            "Threads of each rank for the host's own tasks, beside those that compute and the one that does I/O; "
            "0 = one");
  }

  [[nodiscard]] int workers() const { return host_threads > 0 ? static_cast<int>(host_threads) : 1; }

  [[nodiscard]] std::array<int, max_axes> layout() const
  {
    std::array<int, max_axes> result{0, 0, 0};
    for (std::size_t axis = 0; axis < ranks.size() && axis < max_axes; ++axis) {
      result[axis] = static_cast<int>(ranks[axis]);
    }
    return result;
  }
};

}  // namespace foehn
