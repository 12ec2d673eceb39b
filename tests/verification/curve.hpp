// SPDX-License-Identifier: Apache-2.0
// Curves and maps for the plots of the report: CSV files in curves/ of the folder FOEHN_VERIFY_DIR, whose first line
// says as JSON what they are. Files with one `plot` are drawn into one picture, in the order of their names.
//   # {"plot": "sod", "kind": "profile", "title": "...", "label": "PLM", "x": "x", "y": "rho"}
//   x,rho
//   0.005,1
// A column named `exact` is drawn as a line, all others as points. Kinds: profile; scatter (small points); convergence
// (columns N and errors, logarithmic); growth (logarithmic y); map (rows of a plane from the lowest y up, without
// names).
#pragma once

#include "tests/verification/cells.hpp"
#include "tests/verification/record.hpp"

#include <array>
#include <cmath>

namespace foehn::test {

struct Plot {
  std::string plot, kind, title, x, y;
};

struct Column {
  std::string name;
  std::vector<double> values;
};

inline void write_curve(const std::string& file, const Plot& plot, const std::string& label, const std::string& extra,
                        const std::string& body)
{
  const std::string folder = record_folder();
  if (folder.empty()) {
    return;
  }
  std::filesystem::create_directories(folder + "/curves");
  const std::string path = folder + "/curves/" + file + ".csv";
  std::filesystem::remove(path);
  append_to(path, "# {\"plot\": " + json_text(plot.plot) + ", \"kind\": " + json_text(plot.kind) +
                      ", \"title\": " + json_text(plot.title) + ", \"label\": " + json_text(label) +
                      ", \"x\": " + json_text(plot.x) + ", \"y\": " + json_text(plot.y) + extra + "}\n" + body);
}

inline void record_curve(const std::string& file, const Plot& plot, const std::string& label,
                         const std::vector<Column>& columns)
{
  std::string body;
  for (const Column& column : columns) {
    body += (body.empty() ? "" : ",") + column.name;
  }
  char text[40];
  for (std::size_t row = 0; row < columns.front().values.size(); ++row) {
    for (std::size_t n = 0; n < columns.size(); ++n) {
      std::snprintf(text, sizeof text, "%c%.9g", n == 0 ? '\n' : ',', columns[n].values[row]);
      body += text;
    }
  }
  write_curve(file, plot, label, "", body + "\n");
}

// A plane of cells, averaged over blocks so that it has at most 400 pixels along either axis. `domain` is left, right,
// bottom, top.
inline void record_map(const std::string& file, const Plot& plot, const Cells& w)
{
  const std::int64_t block = (std::max(w.cells(0), w.cells(1)) + 399) / 400;
  const Grid& grid = w.grid();
  std::string body;
  char text[40];
  for (std::int64_t j = 0; j + block <= w.cells(1); j += block) {
    for (std::int64_t i = 0; i + block <= w.cells(0); i += block) {
      double sum = 0.0;
      for (std::int64_t n = 0; n < block * block; ++n) {
        sum += w(i + n % block, j + n / block);
      }
      std::snprintf(text, sizeof text, "%s%.8g", i == 0 ? "" : ",", sum / static_cast<double>(block * block));
      body += text;
    }
    body += "\n";
  }
  std::string domain;
  for (const double end : {grid.axes[0].lower, grid.axes[0].upper, grid.axes[1].lower, grid.axes[1].upper}) {
    std::snprintf(text, sizeof text, "%s%.9g", domain.empty() ? "" : ", ", end);
    domain += text;
  }
  write_curve(file, plot, "", ", \"domain\": [" + domain + "]", body);
}

inline std::vector<double> centers(const Cells& w, int axis = 0)
{
  std::vector<double> places;
  for (std::int64_t i = 0; i < w.cells(axis); ++i) {
    places.push_back(w.center(axis, i));
  }
  return places;
}

}  // namespace foehn::test
