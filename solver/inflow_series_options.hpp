// SPDX-License-Identifier: Apache-2.0
// The section [inflow_series]: planes of time-dependent inflow from a file. Plain data.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace foehn {

struct InflowSeriesOptions {
  static constexpr const char* section = "inflow_series";

  std::string file;
  std::int64_t depth = 2;
  std::function<bool()> used = [] { return true; };

  template <class Keys>
  void keys(Keys& k)
  {
    const std::string when = "a boundary condition is \"inflow_series\"";
    k("file", file)
        .used_when(when, used)
        .doc("HDF5 file of the planes (docs/inflow.md); a relative path starts at the deck's folder");
    k("depth", depth)
        .at_least(1)
        .at_most(1024)
        .used_when(when, used)
        .doc("Planes that are read ahead of the two around the clock");
  }
};

// What the deck says of it, once found and judged.
struct InflowSource {
  int face = -1;  // whose condition is inflow_series, by number; -1: none
  std::string path;
  std::int64_t depth = 0;
  std::vector<double> times;  // of the planes

  [[nodiscard]] bool given() const { return face >= 0; }
};

}  // namespace foehn
