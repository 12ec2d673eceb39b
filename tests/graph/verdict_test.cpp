// SPDX-License-Identifier: Apache-2.0
// What limits a run is planted, and the run's own verdict must name it: `foehn run` as a function, its deck, outputs
// and telemetry. Each plant outweighs the rest by a factor of several.
#include "mesh/execution.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/run.hpp"
#include "tests/graph/planted_delays.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

// A vortex in so many cells an axis, with no outputs but `write`, for 40 steps. The folder is removed afterwards.
class Verdict : public testing::Test {
protected:
  void SetUp() override
  {
    if constexpr (!device_is_host) {
      GTEST_SKIP() << "delays are planted in CPU builds";
    }
    m_folder = testing::TempDir() + "foehn_verdict_" + std::string(6, 'X');
    if (mpi_rank(MPI_COMM_WORLD) == 0) {
      ASSERT_NE(mkdtemp(m_folder.data()), nullptr);
    }
    check_mpi(MPI_Bcast(m_folder.data(), static_cast<int>(m_folder.size()), MPI_CHAR, 0, MPI_COMM_WORLD), "MPI_Bcast");
  }

  void TearDown() override
  {
    if (!m_folder.empty()) {
      check_mpi(MPI_Barrier(MPI_COMM_WORLD), "MPI_Barrier");
      if (mpi_rank(MPI_COMM_WORLD) == 0) {
        std::filesystem::remove_all(m_folder);
      }
    }
  }

  [[nodiscard]] std::string limited_by(int cells, const std::string& write = "[]") const
  {
    RunRequest request;
    request.deck = inputs_folder() + "/taylor_green.toml";
    const std::string n = std::to_string(cells);
    request.overrides = {"mesh.cells=[" + n + ", " + n + ", " + n + "]", "output.folder=" + m_folder + "/out",
                         "output.write=" + write, "time.max_steps=40", "time.wall_limit=1000.0"};
    request.quiet = true;
    EXPECT_EQ(run(MPI_COMM_WORLD, request), ExitCode::stopped);
    check_mpi(MPI_Barrier(MPI_COMM_WORLD), "MPI_Barrier");
    std::ifstream file(m_folder + "/out/telemetry.jsonl");
    std::string line, last;
    while (std::getline(file, line)) {
      last = line;
    }
    const std::string key = "\"limited_by\": \"";
    const std::size_t begin = last.find(key) + key.size();
    return last.substr(begin, last.find('"', begin) - begin);
  }

  std::string m_folder;
};

bool one_rank()
{
  return mpi_size(MPI_COMM_WORLD) == 1;
}

// `halo (87 %)`: the name, and more than half of the time.
void expect_cause(const std::string& limit, const std::string& cause)
{
  ASSERT_EQ(limit.rfind(cause + " (", 0), 0U) << "limited by " << limit;
  EXPECT_GT(std::atoi(limit.c_str() + cause.size() + 2), 50) << limit;
}

TEST_F(Verdict, TheKernelsOfAGridOfManyCells)
{
  if (!one_rank()) {
    GTEST_SKIP() << "ranks that share cores wait for each other";
  }
  expect_cause(limited_by(24), "the kernels");
}

TEST_F(Verdict, TheMessagesOfARankThatIsLate)
{
  if (one_rank()) {
    GTEST_SKIP() << "needs two ranks";
  }
  const bool late = mpi_rank(MPI_COMM_WORLD) == 1;
  const PlantedDelay delay(Late::kernel, late ? 8.0 : 0.0, late ? "Foehn::Stage::rim" : "none");
  expect_cause(limited_by(8), "halo");
  EXPECT_EQ(delay.times() > 0, late);
}

TEST_F(Verdict, TheGapsBetweenTasksOfATinyGridWhoseLaunchesAreSlow)
{
  if (!one_rank()) {
    GTEST_SKIP() << "the other rank's messages would be under way meanwhile";
  }
  const PlantedDelay delay(Late::task, 2.0);
  expect_cause(limited_by(4), "launch gaps");
  EXPECT_GE(delay.times(), 40 * 4);
}

TEST_F(Verdict, TheHostThatIsLateToGoOn)
{
  const PlantedDelay delay(Late::agreement, 100.0);
  expect_cause(limited_by(4), "synchronisation");
  EXPECT_GE(delay.times(), 8) << "two before each call for steps";
}

// The initial state, and after each fifth step.
constexpr const char* nine_snapshots = R"([{kind = "fields", every = "5 steps"}])";

TEST_F(Verdict, TheCopiesOfResultsToTheHost)
{
  const PlantedDelay delay(Late::kernel, 40.0, "Foehn::Model::derive");
  expect_cause(limited_by(4, nine_snapshots), "copies");
  EXPECT_EQ(delay.times(), 9 * 5) << "of five fields each";
}

TEST_F(Verdict, TheFilesOnASlowDisk)
{
  const PlantedDelay delay(Late::flush, 40.0);
  expect_cause(limited_by(4, nine_snapshots), "I/O");
  EXPECT_GE(delay.times(), 9) << "every rank flushes what it wrote";
}

}  // namespace
}  // namespace foehn::test
