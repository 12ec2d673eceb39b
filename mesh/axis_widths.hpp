// SPDX-License-Identifier: Apache-2.0
// What the widths of an axis' cells come to, for reports. Plain data.
#pragma once

#include "mesh/grid.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace foehn {

struct AxisWidths {
  double smallest = 0.0;
  double largest = 0.0;
  double largest_ratio = 1.0;  // of the wider to the narrower of two neighbours, those across a periodic end included
};

[[nodiscard]] inline AxisWidths widths_of(const Axis& axis)
{
  AxisWidths all{axis.width(0), axis.width(0), 1.0};
  for (std::int64_t i = axis.periodic ? 0 : 1; i < axis.cells; ++i) {
    const double width = axis.width(i);
    const double before = axis.width(i - 1);
    all.smallest = std::min(all.smallest, width);
    all.largest = std::max(all.largest, width);
    all.largest_ratio = std::max(all.largest_ratio, std::max(width, before) / std::min(width, before));
  }
  return all;
}

// `digits` of them that count, in every locale alike.
[[nodiscard]] inline std::string short_text(double value, int digits)
{
  char s[40];
  return {s, std::to_chars(s, s + sizeof s, value, std::chars_format::general, digits).ptr};
}

// Such as `widths 0.00393 to 0.0118, neighbours up to 1.036 : 1`.
[[nodiscard]] inline std::string widths_text(const Axis& axis)
{
  const AxisWidths w = widths_of(axis);
  return "widths " + short_text(w.smallest, 4) + " to " + short_text(w.largest, 4) + ", neighbours up to " +
         short_text(w.largest_ratio, 4) + " : 1";
}

}  // namespace foehn
