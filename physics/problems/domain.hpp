// SPDX-License-Identifier: Apache-2.0
// The box that a problem is asked for, as far as problems may refuse it. Host side.
#pragma once

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

namespace foehn {

struct Domain {
  int dimension = 3;
  double lower[3] = {0.0, 0.0, 0.0};
  double upper[3] = {1.0, 1.0, 1.0};
  bool periodic[3] = {false, false, false};
  bool known = false;  // false where the deck's mesh has complaints of its own: nothing is said then

  [[nodiscard]] double length(int axis) const { return upper[axis] - lower[axis]; }

  // Complaints unless the problem's flow, which repeats with `period` along an axis, fits a periodic axis.
  [[nodiscard]] std::vector<std::string> unless_repeats(int axis, double period, const std::string& key) const
  {
    const double repeats = length(axis) / period;
    if (!known || axis >= dimension || !periodic[axis] || std::fabs(repeats - std::round(repeats)) <= 1e-9 * repeats) {
      return {};
    }
    const double nearest = std::fmax(1.0, std::round(repeats)) * period;
    return {key + ": along " + "xyz"[axis] + " the flow repeats every " + text(period) +
            ", but the periodic domain is " + text(length(axis)) + " long; nearest that fits: " + text(nearest)};
  }

  static std::string text(double x)
  {
    char number[40];
    std::snprintf(number, sizeof number, "%.10g", x);
    return number;
  }
};

}  // namespace foehn
