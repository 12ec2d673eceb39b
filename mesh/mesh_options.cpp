// SPDX-License-Identifier: Apache-2.0
#include "mesh/mesh_options.hpp"

#include "mesh/narrow_cells.hpp"

#include <limits>

namespace foehn {

namespace {

// Local indices are 32-bit, global ones 64-bit; sums over cells are exact up to 2^33 of them.
constexpr std::int64_t most_cells = std::int64_t{1} << 33;

std::string count(std::size_t n)
{
  return std::to_string(n) + (n == 1 ? " number" : " numbers");
}

}  // namespace

std::vector<std::pair<std::string, std::string>> MeshOptions::complaints() const
{
  std::vector<std::pair<std::string, std::string>> found;
  const std::size_t given = cells.size();
  if (given == 0) {
    return found;
  }
  std::int64_t product = 1;
  bool countable = true;
  for (const std::int64_t n : cells) {
    if (n > 0 && product > most_cells / n) {
      found.emplace_back("mesh.cells", "more than 2^33 cells in all");
      countable = false;
      break;
    }
    product *= n;
  }
  if (lower.size() != given && !lower.empty()) {
    found.emplace_back("mesh.lower", count(lower.size()) + ", but mesh.cells has " + count(given));
  }
  if (upper.size() != given && !upper.empty()) {
    found.emplace_back("mesh.upper", count(upper.size()) + ", but mesh.cells has " + count(given));
  }
  for (std::size_t axis = 0; axis < given && axis < lower.size() && axis < upper.size(); ++axis) {
    if (!(upper[axis] > lower[axis])) {
      found.emplace_back("mesh.upper", std::string("must be above mesh.lower along ") + "xyz"[axis]);
    } else if (!(upper[axis] - lower[axis] <= std::numeric_limits<double>::max())) {
      found.emplace_back("mesh.upper", std::string("too far from mesh.lower along ") + "xyz"[axis]);
    } else if (countable && static_cast<int>(axis) < dimension()) {
      const auto [key, why] = narrow_cells(stretch[axis], cells[axis], lower[axis], upper[axis], {"xyz"[axis]});
      if (!why.empty()) {
        found.emplace_back("mesh." + key, why);
      }
    }
  }
  for (int axis = 0; axis < dimension(); ++axis) {
    const std::string key = std::string("mesh.boundary.") + "xyz"[axis];
    if (boundary[axis].empty()) {
      std::string choices;
      for (const std::string& name : boundary_names) {
        choices += (choices.empty() ? "" : ", ") + name;
      }
      found.emplace_back(
          key, std::string("required: the conditions at both ends of ") + "xyz"[axis] + "; allowed: " + choices);
    } else if (boundary[axis].size() == 2 && (boundary[axis][0] == "periodic") != (boundary[axis][1] == "periodic")) {
      found.emplace_back(key, "periodic at one end only; an axis is periodic at both ends or at none");
    }
  }
  return found;
}

Grid MeshOptions::grid() const
{
  Grid grid;
  grid.dimension = dimension();
  for (std::size_t axis = 0; axis < cells.size(); ++axis) {
    Axis& one = grid.axes[axis];
    one = {cells[axis], lower[axis], upper[axis], {}, false};
    if (grid.active(static_cast<int>(axis))) {
      one.faces = stretched_faces(stretch[axis], cells[axis], lower[axis], upper[axis]);
      one.periodic = periodic()[axis];
    }
  }
  return grid;
}

std::array<bool, max_axes> MeshOptions::periodic() const
{
  std::array<bool, max_axes> result{false, false, false};
  for (int axis = 0; axis < dimension(); ++axis) {
    result[axis] = boundary[axis].size() == 2 && boundary[axis][0] == "periodic";
  }
  return result;
}

}  // namespace foehn
