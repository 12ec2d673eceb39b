// SPDX-License-Identifier: Apache-2.0
// What every data file says about itself beside its fields: plain data that both kinds of units may include.
#pragma once

#include "mesh/grid.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace foehn {

// The layout of data files that this code writes (io/README.md): 2 since axes can be stretched. Files of an older one
// are read, those of a newer one are refused.
inline constexpr std::int64_t data_file_format = 2;
inline constexpr std::int64_t data_file_format_stretched = 2;

struct FileInfo {
  std::int64_t format = data_file_format;
  std::string kind = "snapshot";  // or "checkpoint"
  std::string problem;
  std::string equations;
  double time = 0.0;       // of the fields
  double dt = 0.0;         // of the step that led to them
  double max_speed = 0.0;  // what the next step's dt is made from
  std::int64_t step = 0;   // counted from t = 0, restarts included
  std::string deck;        // resolved, as TOML
  std::string version;     // of the code
  std::string ran_on;      // such as `2 ranks 2x1x1, OpenMP`
  std::string written;     // UTC, ISO 8601 with milliseconds: sorts as text; set by the writer
  Grid grid;
  std::map<std::string, double> numbers;  // whatever else has to come back to the bit, such as gamma
  std::vector<std::string> fields;        // in order; names of letters, digits and underscores

  bool operator==(const FileInfo&) const = default;
};

// One buffer of bytes and back, for sending it to other ranks of the same program.
std::vector<char> pack(const FileInfo& info);
FileInfo unpack(const std::vector<char>& bytes);

}  // namespace foehn
