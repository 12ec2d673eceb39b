// SPDX-License-Identifier: Apache-2.0
// What `foehn info` and `foehn diff` say about data files. For one rank; fields are read in slabs, so memory is
// bounded.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

// The description, the smallest and largest value of each field, whether its checksum is right, and the resolved deck.
[[nodiscard]] std::string describe_file(const std::string& path);

// Over all cells, of one field in two files.
struct FieldDiff {
  std::string name;
  std::int64_t cells = 0;  // whose bits differ
  double max_abs = 0.0;    // |a - b|; NaN when only one of the two is NaN, or both with different bits
  double mean_abs = 0.0;   // L1: sum |a - b| / all cells; NaN likewise. Two infinities of one sign differ by 0
  double max_rel = 0.0;    // max_abs / max |a|; 0 when both are 0
};

struct DiffReport {
  bool same_bits = true;                 // of grid, t, dt, step and every field; metadata do not count
  std::vector<std::string> differences;  // in words: grids, fields that only one file has, t, dt, step
  std::vector<FieldDiff> fields;         // that both have, if the grids agree
  std::string text;                      // all of it, as a table
};

[[nodiscard]] DiffReport diff_files(const std::string& a, const std::string& b);

}  // namespace foehn
