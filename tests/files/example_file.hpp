// SPDX-License-Identifier: Apache-2.0
// A folder of its own for a test, and a data file whose every cell is known.
#pragma once

#include "io/data_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

namespace foehn::test {

// Made empty at the start and removed at the end; all ranks of a program use the same one.
class Folder {
public:
  explicit Folder(const std::string& name, bool mine = true)
      : m_path(std::filesystem::temp_directory_path() / ("foehn_test_" + name)), m_mine(mine)
  {
    if (m_mine) {
      std::filesystem::remove_all(m_path);
      std::filesystem::create_directories(m_path);
    }
  }
  ~Folder()
  {
    if (m_mine) {
      std::filesystem::remove_all(m_path);
    }
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string path() const { return m_path.string(); }
  [[nodiscard]] std::string operator/(const std::string& name) const { return (m_path / name).string(); }

private:
  std::filesystem::path m_path;
  bool m_mine;
};

inline FileInfo example_info(const std::string& kind = "checkpoint")
{
  FileInfo info;
  info.kind = kind;
  info.problem = "sod";
  info.equations = "euler";
  info.time = 0.1 + 0.2;  // no short decimal
  info.dt = 1.0 / 3.0;
  info.max_speed = 4.9e-324;
  info.step = 1234567890123;
  info.deck = "[problem]\nname = \"sod\"\n# d\u00fcse\n";
  info.version = "0.1.0";
  info.ran_on = "2 ranks 2x1x1, OpenMP";
  info.grid = Grid{3, {Axis{13, -1.0, 0.3}, Axis{7, 0.0, 1.0}, Axis{5, 2.0, 2.5, {2.0, 2.1, 2.15, 2.2, 2.3, 2.5}}}};
  info.numbers = {{"gamma", 1.4}, {"next_snapshot", 3.0}};
  info.fields = {"rho", "vel_x", "pressure"};
  return info;
}

// Any bits may come, NaN with a payload and -0 among them.
inline double example_value(int field, std::int64_t cell)
{
  if (cell % 17 == 3) {
    return -0.0;
  }
  if (cell % 19 == 5) {
    return std::bit_cast<double>(0x7ff8000000000000U + static_cast<std::uint64_t>(cell));
  }
  return 1.0 / (3.0 + static_cast<double>(cell)) + field;
}

inline void fill_example(const Grid& grid, const IndexBox& box, int field, double* cells)
{
  for (std::int64_t k = box.lower[2]; k < box.upper[2]; ++k) {
    for (std::int64_t j = box.lower[1]; j < box.upper[1]; ++j) {
      for (std::int64_t i = box.lower[0]; i < box.upper[0]; ++i) {
        *cells++ = example_value(field, (k * grid.axes[1].cells + j) * grid.axes[0].cells + i);
      }
    }
  }
}

inline void write_example(MPI_Comm comm, const std::string& path, const FileInfo& info, const IndexBox& box)
{
  write_data_file(comm, path, info, box, [&](int field, double* cells) { fill_example(info.grid, box, field, cells); });
}

inline void write_example(const std::string& path, const FileInfo& info = example_info())
{
  write_example(MPI_COMM_SELF, path, info, info.grid.box());
}

[[nodiscard]] inline bool same_bits(const std::vector<double>& a, const std::vector<double>& b)
{
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
           return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
         });
}

[[nodiscard]] inline std::string bytes_of(const std::string& path)
{
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void write_bytes(const std::string& path, const std::string& bytes)
{
  std::ofstream(path, std::ios::binary) << bytes;
}

// What an action throws: its text, or nothing.
template <class E, class Action>
[[nodiscard]] std::string thrown_by(Action&& action)
{
  try {
    action();
  } catch (const E& error) {
    return error.what();
  }
  return {};
}

}  // namespace foehn::test
