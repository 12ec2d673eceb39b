// SPDX-License-Identifier: Apache-2.0
#include "io/checksum.hpp"
#include "io/data_file.hpp"
#include "io/file_report.hpp"
#include "io/slabs.hpp"
#include "mesh/axis_widths.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace foehn {

namespace {

std::string grid_text(const Grid& grid)
{
  std::string cells;
  std::string ranges;
  for (int axis = 0; axis < grid.dimension; ++axis) {
    const Axis& a = grid.axes[axis];
    cells += fmt::format("{}{}", axis > 0 ? " x " : "", a.cells);
    ranges += fmt::format("{}{} [{:.17g}, {:.17g}]", axis > 0 ? ", " : "", "xyz"[axis], a.lower, a.upper);
    ranges += a.uniform() ? "" : " stretched (" + widths_text(a) + ")";
  }
  return fmt::format("{} cells, {}", cells, ranges);
}

std::string field_row(const DataFile& file, const std::string& name, std::size_t width)
{
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  std::int64_t not_finite = 0;
  std::uint64_t sum = 0;
  std::vector<double> values;
  for (const IndexBox& box : slabs(file.info().grid)) {
    values.resize(static_cast<std::size_t>(box.size()));
    file.read(name, box, values.data());
    sum += checksum_share(file.info().grid.cells(), box, values.data());
    for (const double value : values) {
      if (std::isfinite(value)) {
        least = std::min(least, value);
        most = std::max(most, value);
      } else {
        ++not_finite;
      }
    }
  }
  return fmt::format("  {:<{}} {:>24.17g} {:>24.17g}{}{}\n", name, width, least, most,
                     not_finite > 0 ? fmt::format("  {} not finite", not_finite) : "",
                     sum == file.checksum(name) ? "" : "  DAMAGED: checksum is wrong");
}

}  // namespace

std::string describe_file(const std::string& path)
{
  const DataFile file(path);
  const FileInfo& info = file.info();
  std::string text = fmt::format("{}\n", path);
  const auto line = [&](const char* name, const std::string& value) {
    text += fmt::format("  {:<10} {}\n", name, value);
  };
  line("kind", fmt::format("{} (format {})", info.kind, info.format));
  line("problem", info.problem);
  line("equations", info.equations);
  line("time", fmt::format("{:.17g}", info.time));
  line("step", fmt::format("{}, dt {:.17g}, largest wave speed {:.17g}", info.step, info.dt, info.max_speed));
  line("grid", grid_text(info.grid));
  for (const auto& [name, value] : info.numbers) {
    line(name.c_str(), fmt::format("{:.17g}", value));
  }
  line("version", info.version);
  line("ran on", info.ran_on);
  line("written", info.written);
  std::size_t width = 8;
  for (const std::string& name : info.fields) {
    width = std::max(width, name.size());
  }
  text += fmt::format("fields\n  {:<{}} {:>24} {:>24}\n", "", width, "least", "most");
  for (const std::string& name : info.fields) {
    text += field_row(file, name, width);
  }
  return text + "deck\n" + info.deck + (info.deck.ends_with('\n') ? "" : "\n");
}

}  // namespace foehn
