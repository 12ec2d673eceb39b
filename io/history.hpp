// SPDX-License-Identifier: Apache-2.0
// A plain table in time: numbered column names in comment lines, then a row a line, numbers in full (%.17g) whatever
// the locale. gnuplot, numpy.loadtxt and awk read it as it is.
//
// After a restart the rows up to the restart's step stay and later ones go, so that the table is that of a run that was
// never interrupted. A table with other columns is kept beside it under another name.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foehn {

// For one rank. Throws IoFailure that names the file and the cause.
class HistoryTable {
public:
  struct Options {
    std::string path;
    std::string version;               // of the code
    std::string deck;                  // its name
    std::vector<std::string> columns;  // beside step, time and dt, which come first
    std::optional<std::int64_t> restart_step;
  };

  explicit HistoryTable(const Options& options);

  // One value a column. The row is with the system when this returns.
  void append(std::int64_t step, double time, double dt, const std::vector<double>& values);

private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string m_path;
  std::size_t m_columns;
  std::unique_ptr<std::FILE, Close> m_file;
};

}  // namespace foehn
