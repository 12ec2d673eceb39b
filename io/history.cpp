// SPDX-License-Identifier: Apache-2.0
#include "io/history.hpp"

#include "io/commit.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <string_view>

namespace foehn {

namespace {

std::string column_line(const std::vector<std::string>& columns)
{
  std::string line = "# 1:step 2:time 3:dt";
  for (std::size_t column = 0; column < columns.size(); ++column) {
    line += fmt::format(" {}:{}", column + 4, columns[column]);
  }
  return line + "\n";
}

std::string header(const HistoryTable::Options& options)
{
  return fmt::format("# foehn {} history of {}\n", options.version, options.deck) + column_line(options.columns);
}

// The step that a row begins with; none for a comment or what is no row.
std::optional<std::int64_t> step_of(std::string_view row)
{
  row.remove_prefix(std::min(row.find_first_not_of(' '), row.size()));
  std::int64_t step = 0;
  const auto [end, error] = std::from_chars(row.data(), row.data() + row.size(), step);
  return error == std::errc() && *end == ' ' ? std::optional(step) : std::nullopt;
}

// Rows up to `last_step`; a last line that a killed run left unfinished goes.
std::string rows_until(const std::string& text, std::int64_t last_step)
{
  std::string rows;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    const std::string line = text.substr(begin, end - begin + 1);
    begin = end + 1;
    const auto step = step_of(line);
    if (step && *step <= last_step) {
      rows += line;
    }
  }
  return rows;
}

// What the table starts with.
std::string beginning(const HistoryTable::Options& options)
{
  if (!options.restart_step || !std::filesystem::exists(options.path)) {
    return header(options);
  }
  const std::string old = read_text_file(options.path);
  const std::string columns = column_line(options.columns);
  if (old.find(columns) == std::string::npos) {
    const std::string aside = fmt::format("{}.until_step_{}", options.path, *options.restart_step);
    if (std::rename(options.path.c_str(), aside.c_str()) != 0) {
      throw_system_error(options.path, "cannot rename to " + aside);
    }
    return header(options);
  }
  return header(options) + rows_until(old, *options.restart_step);
}

}  // namespace

HistoryTable::HistoryTable(const Options& options) : m_path(options.path), m_columns(options.columns.size())
{
  write_text_file(m_path, beginning(options));
  m_file.reset(std::fopen(m_path.c_str(), "ae"));
  if (!m_file) {
    throw_system_error(m_path, "cannot open");
  }
}

void HistoryTable::append(std::int64_t step, double time, double dt, const std::vector<double>& values)
{
  if (values.size() != m_columns) {
    throw Error(ExitCode::other, fmt::format("{}: {} values for {} columns", m_path, values.size(), m_columns));
  }
  std::string row = fmt::format("{:>10} {:>24.17g} {:>24.17g}", step, time, dt);
  for (const double value : values) {
    row += fmt::format(" {:>24.17g}", value);
  }
  row += '\n';
  if (std::fwrite(row.data(), 1, row.size(), m_file.get()) != row.size() || std::fflush(m_file.get()) != 0) {
    throw_system_error(m_path, "cannot write");
  }
}

}  // namespace foehn
