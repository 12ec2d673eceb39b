// SPDX-License-Identifier: Apache-2.0
#include "io/history.hpp"

#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

#include <clocale>

namespace foehn::test {
namespace {

class History : public ::testing::Test {
protected:
  Folder folder{"history_" + std::to_string(::getpid())};
  HistoryTable::Options options{folder / "sod_history.txt", "0.1.0", "sod.toml", {"mass", "energy"}, {}};

  void write_steps(std::int64_t first, std::int64_t last, double mass)
  {
    HistoryTable table(options);
    for (std::int64_t step = first; step <= last; ++step) {
      table.append(step, 0.1 * static_cast<double>(step), 0.1, {mass, 1.0 / 3.0});
    }
  }
  [[nodiscard]] std::string text() const { return bytes_of(options.path); }
};

TEST_F(History, ColumnsAreNamedAndNumbersAreWhole)
{
  write_steps(1, 1, 0.5);
  EXPECT_EQ(text(),
            "# foehn 0.1.0 history of sod.toml\n# 1:step 2:time 3:dt 4:mass 5:energy\n"
            "         1      0.10000000000000001      0.10000000000000001                      0.5"
            "      0.33333333333333331\n");
}

TEST_F(History, ALocaleDoesNotMatter)
{
  write_steps(1, 3, 0.5);
  const std::string plain = text();
  // Where the machine has no such locale the test says nothing more.
  std::setlocale(LC_ALL, "de_DE.UTF-8");
  write_steps(1, 3, 0.5);
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(text(), plain);
}

TEST_F(History, ARestartGivesTheTableOfAnUninterruptedRun)
{
  write_steps(1, 9, 0.5);
  const std::string whole = text();
  options.restart_step = 4;
  write_steps(5, 9, 0.5);
  EXPECT_EQ(text(), whole);
}

TEST_F(History, AnUnfinishedLineGoes)
{
  write_steps(1, 4, 0.5);
  const std::string whole = text();
  write_bytes(options.path, whole + "         4     0.4");
  options.restart_step = 4;
  HistoryTable{options};
  EXPECT_EQ(text(), whole);
}

TEST_F(History, ANewRunStartsAnew)
{
  write_steps(1, 9, 0.5);
  write_steps(1, 1, 0.5);
  EXPECT_EQ(text().find("         2 "), std::string::npos);
}

TEST_F(History, ATableWithOtherColumnsIsKept)
{
  write_steps(1, 2, 0.5);
  const std::string old = text();
  options.columns = {"mass", "enstrophy"};
  options.restart_step = 2;
  write_steps(3, 3, 0.5);
  EXPECT_EQ(bytes_of(options.path + ".until_step_2"), old);
  EXPECT_NE(text().find("5:enstrophy"), std::string::npos);
}

TEST_F(History, WhatCannotBeWrittenIsTold)
{
  HistoryTable table(options);
  EXPECT_FALSE(thrown_by<Error>([&] { table.append(1, 0.0, 0.0, {1.0}); }).empty()) << "one value for two columns";
  options.path = folder / "nowhere/history.txt";
  const std::string what = thrown_by<IoFailure>([&] { HistoryTable{options}; });
  EXPECT_NE(what.find("No such file or directory"), std::string::npos) << what;
}

}  // namespace
}  // namespace foehn::test
