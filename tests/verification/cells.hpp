// SPDX-License-Identifier: Apache-2.0
// A component of a finished run over all cells of a one-rank mesh, with their places.
#pragma once

#include "tests/support/run_deck.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace foehn::test {

class Cells {
public:
  Cells(const Grid& grid, std::vector<double> values) : m_grid(grid), m_values(std::move(values)) {}

  // A component by name, as snapshots know it.
  static Cells primitive(const DeckRun& run, const std::string& name)
  {
    const std::vector<std::string> names = run.configuration->model->primitive_names();
    const auto found = std::find(names.begin(), names.end(), name);
    return {run.configuration->grid, run.primitive(static_cast<int>(found - names.begin()))};
  }

  double operator()(std::int64_t i, std::int64_t j = 0, std::int64_t k = 0) const
  {
    return m_values[static_cast<std::size_t>((k * cells(1) + j) * cells(0) + i)];
  }
  [[nodiscard]] std::int64_t cells(int axis) const { return m_grid.axes[axis].cells; }
  [[nodiscard]] double center(int axis, std::int64_t index) const { return m_grid.axes[axis].center(index); }
  [[nodiscard]] double width(int axis) const { return m_grid.axes[axis].width(); }
  [[nodiscard]] const Grid& grid() const { return m_grid; }
  [[nodiscard]] const std::vector<double>& values() const { return m_values; }

  [[nodiscard]] double smallest() const { return *std::min_element(m_values.begin(), m_values.end()); }
  [[nodiscard]] double largest() const { return *std::max_element(m_values.begin(), m_values.end()); }

private:
  Grid m_grid;
  std::vector<double> m_values;
};

// The conserved state of a run, component by component.
inline std::vector<std::vector<double>> conserved_state(const DeckRun& run)
{
  std::vector<std::vector<double>> state;
  for (int n = 0; n < run.configuration->model->components(); ++n) {
    state.push_back(run.conserved(n));
  }
  return state;
}

// `mesh.cells=[n, n]`, for overrides.
inline std::string cells_override(const std::vector<std::int64_t>& cells)
{
  std::string text = "mesh.cells=[";
  for (std::size_t n = 0; n < cells.size(); ++n) {
    text += (n > 0 ? ", " : "") + std::to_string(cells[n]);
  }
  return text + "]";
}

}  // namespace foehn::test
