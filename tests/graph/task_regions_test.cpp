// SPDX-License-Identifier: Apache-2.0
// Regions for profilers, as Kokkos' Tools interface sees them: `foehn run --profile` pushes and pops one of each task's
// label around what the task enqueues, and a run without it none.
#include "mesh/mpi_check.hpp"
#include "solver/run.hpp"
#include "tests/graph/graph_runs.hpp"
#include "tests/graph/kokkos_events.hpp"
#include "tests/support/run_folder.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

constexpr int steps = 20;
const std::vector<std::string> cells = {"mesh.cells=[160, 40]"};

class TaskRegions : public testing::TestWithParam<std::string> {
protected:
  // A run of `steps` steps, files and all.
  void run_deck(bool profile)
  {
    RunRequest request;
    request.deck = inputs_folder() + "/double_mach_reflection.toml";
    request.overrides = {cells.front(), "time.max_steps=" + std::to_string(steps), "graph.mode=" + GetParam(),
                         "output.folder=" + m_folder.path()};
    request.quiet = true;
    request.profile = profile;
    EXPECT_EQ(run(MPI_COMM_WORLD, request), ExitCode::stopped);
  }

private:
  const RunFolder m_folder;
};

TEST_P(TaskRegions, AreOneOfEachTaskOfARunWithProfile)
{
  std::multiset<std::string> labels;
  {
    const auto configuration = read_deck("double_mach_reflection.toml", cells);
    const Simulation simulation(MPI_COMM_WORLD, *configuration);
    for (const Task& task : simulation.graph().tasks()) {
      for (int step = 0; step < steps; ++step) {
        labels.insert(task.label);
      }
    }
  }
  const RegionEvents events;
  run_deck(true);
  const std::multiset<std::string> pushed(events.pushed().begin(), events.pushed().end());
  EXPECT_EQ(std::set<std::string>(pushed.begin(), pushed.end()), std::set<std::string>(labels.begin(), labels.end()));
  EXPECT_EQ(events.popped(), static_cast<std::int64_t>(pushed.size()));
  EXPECT_EQ(events.depth(), 0);
  EXPECT_EQ(events.deepest(), 1) << "tasks' regions nest";
  EXPECT_EQ(events.lowest(), 0) << "one was popped that had not been pushed";
  if (device_is_host) {
    EXPECT_EQ(pushed, labels) << "not once a task and step";
  }
}

TEST_P(TaskRegions, AreNoneOfARunWithoutProfile)
{
  const RegionEvents events;
  run_deck(false);
  EXPECT_EQ(events.pushed(), std::vector<std::string>{});
  EXPECT_EQ(events.popped(), 0);
}

INSTANTIATE_TEST_SUITE_P(Modes, TaskRegions, testing::ValuesIn(graph_modes()),
                         [](const auto& info) { return info.param; });

TEST(TaskRegion, HoldsTheKernelsOfItsTask)
{
  const DeckRun deck("double_mach_reflection.toml", cells, 2);
  deck.simulation->name_regions();
  const RegionEvents regions;
  const KernelEvents events;
  deck.simulation->attempt();
  const std::string stage = "Foehn::Stage::";
  int found = 0;
  for (const KernelEvents::Kernel& kernel : events.kernels()) {
    if (kernel.label.rfind(stage, 0) == 0) {
      const std::string name = kernel.label.substr(stage.size());
      EXPECT_TRUE(kernel.region == "stage 1 " + name || kernel.region == "stage 2 " + name)
          << kernel.label << " in \"" << kernel.region << "\"";
      ++found;
    }
  }
  EXPECT_GE(found, 2);
}

}  // namespace
}  // namespace foehn::test
