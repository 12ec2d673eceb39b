// SPDX-License-Identifier: Apache-2.0
// The density as a function of the distance from the origin, for blasts and implosions about it.
#pragma once

#include "tests/verification/curve.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace foehn::test {

// The density as a function of the distance from the origin.
class RadialProfile {
public:
  explicit RadialProfile(const Cells& rho) : m_width(rho.width(0))
  {
    m_cells.reserve(rho.values().size());
    for (std::int64_t k = 0; k < rho.cells(2); ++k) {
      const double z = rho.grid().dimension > 2 ? rho.center(2, k) : 0.0;
      for (std::int64_t j = 0; j < rho.cells(1); ++j) {
        const double y = rho.grid().dimension > 1 ? rho.center(1, j) : 0.0;
        for (std::int64_t i = 0; i < rho.cells(0); ++i) {
          const double x = rho.center(0, i);
          m_cells.push_back({std::sqrt(x * x + y * y + z * z), rho(i, j, k)});
        }
      }
    }
    std::sort(m_cells.begin(), m_cells.end(), [](const Cell& a, const Cell& b) { return a.r < b.r; });
  }

  struct Cell {
    double r, rho;  // of the centre
  };
  // By distance.
  [[nodiscard]] const std::vector<Cell>& cells() const { return m_cells; }

  // At distance r: a straight line through the cells within 1.5 widths of it (least squares).
  [[nodiscard]] double at(double r) const { return line(r).value; }

  // Where the density falls most steeply, looked for between two distances.
  [[nodiscard]] double shock(double lower, double upper) const
  {
    double place = lower;
    double steepest = 0.0;
    for (double r = lower; r < upper; r += 0.05 * m_width) {
      const double slope = line(r).slope;
      place = slope < steepest ? r : place;
      steepest = std::min(slope, steepest);
    }
    return place;
  }

private:
  struct Line {
    double value, slope;
  };

  [[nodiscard]] std::size_t first_at(double r) const
  {
    const auto found =
        std::lower_bound(m_cells.begin(), m_cells.end(), r, [](const Cell& c, double at) { return c.r < at; });
    return static_cast<std::size_t>(found - m_cells.begin());
  }

  [[nodiscard]] Line line(double r) const
  {
    double count = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
    for (std::size_t n = first_at(r - 1.5 * m_width); n < m_cells.size() && m_cells[n].r < r + 1.5 * m_width; ++n) {
      const double d = m_cells[n].r - r;
      count += 1.0;
      x += d;
      y += m_cells[n].rho;
      xx += d * d;
      xy += d * m_cells[n].rho;
    }
    const double spread = count * xx - x * x;
    return {(y * xx - x * xy) / spread, (count * xy - x * y) / spread};
  }

  double m_width;
  std::vector<Cell> m_cells;
};

// At most 4000 cells for a picture, spread over all of them, within a distance.
inline std::vector<Column> scatter(const RadialProfile& profile, double within)
{
  const auto& cells = profile.cells();
  std::size_t count = 0;
  while (count < cells.size() && cells[count].r <= within) {
    ++count;
  }
  Column places{"r", {}}, values{"rho", {}};
  for (std::size_t n = 0; n < count; n += std::max<std::size_t>(1, count / 4000)) {
    places.values.push_back(cells[n].r);
    values.values.push_back(cells[n].rho);
  }
  return {places, values};
}

}  // namespace foehn::test
