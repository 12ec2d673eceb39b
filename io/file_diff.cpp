// SPDX-License-Identifier: Apache-2.0
#include "io/data_file.hpp"
#include "io/file_report.hpp"
#include "io/slabs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace foehn {

namespace {

bool same(double a, double b)
{
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

// Adds up the differences of one field; NaN stays, once seen.
class Tally {
public:
  void add(double a, double b)
  {
    if (std::isfinite(a)) {
      m_scale = std::max(m_scale, std::abs(a));
    }
    if (same(a, b)) {
      return;
    }
    ++m_cells;
    const double difference = a == b ? 0.0 : std::abs(a - b);
    m_nan = m_nan || std::isnan(difference);
    m_max = std::max(m_max, std::isnan(difference) ? 0.0 : difference);
    m_sum += difference;
  }

  [[nodiscard]] FieldDiff result(const std::string& name, std::int64_t all_cells) const
  {
    const double max_abs = m_nan ? std::numeric_limits<double>::quiet_NaN() : m_max;
    return {name, m_cells, max_abs, m_sum / static_cast<double>(all_cells), max_abs == 0.0 ? 0.0 : max_abs / m_scale};
  }

private:
  std::int64_t m_cells = 0;
  double m_max = 0.0;
  double m_sum = 0.0;
  double m_scale = 0.0;
  bool m_nan = false;
};

FieldDiff diff_field(const DataFile& a, const DataFile& b, const std::string& name)
{
  Tally tally;
  std::vector<double> left;
  std::vector<double> right;
  for (const IndexBox& box : slabs(a.info().grid)) {
    left.resize(static_cast<std::size_t>(box.size()));
    right.resize(left.size());
    a.read(name, box, left.data());
    b.read(name, box, right.data());
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
      tally.add(left[cell], right[cell]);
    }
  }
  return tally.result(name, a.info().grid.size());
}

class Comparison {
public:
  explicit Comparison(DiffReport& report) : m_report(report) {}

  template <class T>
  void value(const char* name, T a, T b)
  {
    bool equal = a == b;
    if constexpr (std::is_same_v<T, double>) {
      equal = same(a, b);
    }
    if (!equal) {
      differ(fmt::format("{}: {} | {}", name, number(a), number(b)));
    }
  }

  void grid(const Grid& a, const Grid& b)
  {
    value("dimension", std::int64_t{a.dimension}, std::int64_t{b.dimension});
    for (int axis = 0; axis < max_axes; ++axis) {
      const std::string letter(1, "xyz"[axis]);
      value(("cells along " + letter).c_str(), a.axes[axis].cells, b.axes[axis].cells);
      value(("lower end of " + letter).c_str(), a.axes[axis].lower, b.axes[axis].lower);
      value(("upper end of " + letter).c_str(), a.axes[axis].upper, b.axes[axis].upper);
      faces(letter, a.axes[axis], b.axes[axis]);
    }
  }

  // Between the same ends: how many differ, and the first of them.
  void faces(const std::string& letter, const Axis& a, const Axis& b)
  {
    std::int64_t first = -1;
    std::int64_t count = 0;
    const bool comparable = a.cells == b.cells && a.lower == b.lower && a.upper == b.upper;
    for (std::int64_t i = 0; comparable && i <= a.cells; ++i) {
      if (!same(a.face(i), b.face(i))) {
        first = count == 0 ? i : first;
        ++count;
      }
    }
    if (count > 0) {
      differ(fmt::format("faces along {}: {} of {} differ, the first is face {}: {} | {}", letter, count, a.cells + 1,
                         first, number(a.face(first)), number(b.face(first))));
    }
  }

  void only_in_one(const std::vector<std::string>& here, const std::vector<std::string>& there, const char* which)
  {
    for (const std::string& name : here) {
      if (std::find(there.begin(), there.end(), name) == there.end()) {
        differ(fmt::format("field {} is only in the {} file", name, which));
      }
    }
  }

  void field(const FieldDiff& diff)
  {
    m_report.same_bits = m_report.same_bits && diff.cells == 0;
    m_report.fields.push_back(diff);
  }

private:
  static std::string number(double value) { return fmt::format("{:.17g}", value); }
  static std::string number(std::int64_t value) { return fmt::format("{}", value); }

  void differ(const std::string& difference)
  {
    m_report.same_bits = false;
    m_report.differences.push_back(difference);
  }

  DiffReport& m_report;
};

std::string table(const DiffReport& report, const std::string& a, const std::string& b, std::int64_t cells)
{
  std::string text = fmt::format("{} | {}\n", a, b);
  for (const std::string& difference : report.differences) {
    text += difference + "\n";
  }
  if (!report.fields.empty()) {
    std::size_t width = 8;
    for (const FieldDiff& field : report.fields) {
      width = std::max(width, field.name.size());
    }
    text += fmt::format("{:<{}} {:>16} {:>14} {:>14} {:>14}\n", "field", width, "cells differing", "largest |a-b|",
                        "of largest |a|", "mean |a-b|");
    for (const FieldDiff& field : report.fields) {
      text += fmt::format("{:<{}} {:>16} {:>14.6e} {:>14.6e} {:>14.6e}\n", field.name, width, field.cells,
                          field.max_abs, field.max_rel, field.mean_abs);
    }
  }
  return text + (report.same_bits ? fmt::format("same bits in {} cells\n", cells) : "different\n");
}

}  // namespace

DiffReport diff_files(const std::string& a, const std::string& b)
{
  const DataFile first(a);
  const DataFile second(b);
  DiffReport report;
  Comparison comparison(report);
  comparison.grid(first.info().grid, second.info().grid);
  const bool comparable = report.same_bits;
  comparison.value("t", first.info().time, second.info().time);
  comparison.value("dt", first.info().dt, second.info().dt);
  comparison.value("step", first.info().step, second.info().step);
  const auto& fields = first.info().fields;
  comparison.only_in_one(fields, second.info().fields, "first");
  comparison.only_in_one(second.info().fields, fields, "second");
  for (const std::string& name : fields) {
    const auto& others = second.info().fields;
    if (comparable && std::find(others.begin(), others.end(), name) != others.end()) {
      comparison.field(diff_field(first, second, name));
    }
  }
  report.text = table(report, a, b, first.info().grid.size());
  return report;
}

}  // namespace foehn
