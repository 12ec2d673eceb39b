// SPDX-License-Identifier: Apache-2.0
// The timeline itself: what it keeps, for which steps it asks, and that it keeps nothing when it is off.
#include "solver/timeline.hpp"

#include "tests/support/run_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace foehn::test {
namespace {

int count(const std::string& text, const std::string& what)
{
  int n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) {
    ++n;
  }
  return n;
}

TEST(Timeline, KeepsSoManyPhasesOfEachRankAndCountsTheOthers)
{
  const RunFolder folder;
  const std::string path = folder.path() + "/timeline.json";
  Timeline timeline(MPI_COMM_WORLD, true);
  const PhaseListener listener = timeline.listener();
  for (std::int64_t n = 0; n < Timeline::most_phases + 7; ++n) {
    const Phase phase(listener, "planted");
  }
  timeline.sample(1, {{"a task", true, 0.0, 1.0, 3}}, 0.0);
  timeline.write(path);
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const int ranks = mpi_size(MPI_COMM_WORLD);
  EXPECT_EQ(count(text, R"("name": "planted")"), ranks * Timeline::most_phases);
  EXPECT_EQ(count(text, R"("name": "a task")"), ranks);
  EXPECT_EQ(count(text, R"("name": "device lane 3")"), ranks);
  EXPECT_EQ(count(text, "\"phases_left_out\": " + std::to_string(7 * ranks) + "}"), 1);
  check_mpi(MPI_Barrier(MPI_COMM_WORLD), "MPI_Barrier");
}

TEST(Timeline, AsksForEightSteps)
{
  Timeline timeline(MPI_COMM_WORLD, true);
  int asked = 0;
  for (std::int64_t made = 0; made < 100; ++made) {
    if (timeline.wants_sample(made)) {
      EXPECT_EQ(made, 4 + asked);
      timeline.sample(made + 1, {}, 0.0);
      ++asked;
    }
  }
  EXPECT_EQ(asked, 8);
}

TEST(Timeline, IsNothingWhenOff)
{
  const RunFolder folder;
  Timeline timeline(MPI_COMM_WORLD, false);
  EXPECT_FALSE(timeline.listener());
  EXPECT_FALSE(timeline.wants_sample(5));
  timeline.write(folder.path() + "/timeline.json");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace foehn::test
