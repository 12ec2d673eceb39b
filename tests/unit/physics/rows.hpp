// SPDX-License-Identifier: Apache-2.0
// Rows of cells to reconstruct: face states out of averages and widths, as the stage makes them.
#pragma once

#include "physics/reconstruction/metrics.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <tuple>

namespace foehn::test {

template <class ReconstructionType>
struct ReconstructionCase {
  using Reconstruction = ReconstructionType;
  static std::string label() { return std::string(Reconstruction::name) + "_" + Reconstruction::limiter_name; }
};

// The 2 * width averages around a face, and the widths of their cells.
template <class R>
struct Row {
  static constexpr std::size_t cells = 2 * R::width;
  std::array<double, cells> average;
  std::array<double, cells> dx;

  static Row equal(const std::array<double, cells>& averages)
  {
    Row row{averages, {}};
    row.dx.fill(1.0);
    return row;
  }

  [[nodiscard]] Row mirrored() const
  {
    Row row;
    for (std::size_t n = 0; n < cells; ++n) {
      row.average[n] = average[cells - 1 - n];
      row.dx[n] = dx[cells - 1 - n];
    }
    return row;
  }

  [[nodiscard]] double below() const { return average[R::width - 1]; }
  [[nodiscard]] double above() const { return average[R::width]; }

  // With the constants of equal cells.
  [[nodiscard]] double left_equal() const { return below() + increment(UniformMetrics<R>{}, differences(1.0)); }
  [[nodiscard]] double right_equal() const
  {
    return above() - increment(UniformMetrics<R>{}, mirrored().differences(-1.0));
  }

  // With the table's numbers, from the widths.
  [[nodiscard]] double left() const { return below() + ahead(1.0); }
  [[nodiscard]] double right() const { return above() - mirrored().ahead(-1.0); }

private:
  static constexpr std::size_t count = 2 * R::width - 2;

  // Those before the last cell, times `sign`: -1 for the row's mirror image, whose differences are the row's own then.
  [[nodiscard]] std::array<double, count> differences(double sign) const
  {
    std::array<double, count> e{};
    if constexpr (count > 0) {
      for (std::size_t n = 0; n < count; ++n) {
        e[n] = sign * (average[n + 1] - average[n]);
      }
    }
    return e;
  }

  [[nodiscard]] double ahead(double sign) const
  {
    double widths[2 * R::width - 1];
    for (std::size_t n = 0; n < 2 * R::width - 1; ++n) {
      widths[n] = dx[n];
    }
    double coefficients[R::coefficients + 1];
    R::metrics(widths, coefficients);
    return increment(TableMetrics{coefficients, 1}, differences(sign));
  }

  template <class M>
  static double increment(const M& m, const std::array<double, count>& e)
  {
    return std::apply([&](auto... differences) { return R::increment(m, differences...); }, e);
  }
};

}  // namespace foehn::test
