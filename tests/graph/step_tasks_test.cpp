// SPDX-License-Identifier: Apache-2.0
// The tasks of a real deck's step and what waits for what: the interior of a stage is computed while its rim travels.
#include "mesh/mpi_check.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

// The step of a Simulation, with everything that each task waits for, directly or not.
class Step {
public:
  explicit Step(const std::string& integrator)
      : m_configuration(read_deck("kelvin_helmholtz.toml",
                                  {"mesh.cells=[160, 256]", "scheme.integrator=" + integrator,
                                   "parallel.ranks=[1, " + std::to_string(mpi_size(MPI_COMM_WORLD)) + "]"})),
        m_simulation(MPI_COMM_WORLD, *m_configuration)
  {
    const StepGraph& graph = m_simulation.graph();
    const int count = static_cast<int>(graph.tasks().size());
    int stage = 0;
    for (int t = 0; t < count; ++t) {
      std::vector<bool> before(static_cast<std::size_t>(count), false);
      for (const int p : graph.predecessors(t)) {
        before[p] = true;
        for (int q = 0; q < p; ++q) {
          before[q] = before[q] || m_before[p][q];
        }
      }
      m_before.push_back(before);
      const std::string& label = graph.tasks()[t].label;
      if (label.rfind("stage ", 0) == 0) {
        stage = std::stoi(label.substr(6));
      }
      m_stages.push_back(stage);
    }
  }

  // Tasks of a stage, packing and arrivals of its result included, whose labels contain `what`.
  [[nodiscard]] std::vector<int> of_stage(int stage, const std::string& what) const
  {
    std::vector<int> found;
    for (std::size_t t = 0; t < m_stages.size(); ++t) {
      if (m_stages[t] == stage && label(static_cast<int>(t)).find(what) != std::string::npos) {
        found.push_back(static_cast<int>(t));
      }
    }
    return found;
  }
  [[nodiscard]] bool waits(int task, int for_task) const { return m_before[task][for_task]; }
  [[nodiscard]] const std::string& label(int task) const { return m_simulation.graph().tasks()[task].label; }
  [[nodiscard]] int stages() const { return static_cast<int>(m_configuration->integrator.stages.size()); }
  [[nodiscard]] int count() const { return static_cast<int>(m_stages.size()); }

private:
  std::unique_ptr<Configuration> m_configuration;
  Simulation m_simulation;
  std::vector<std::vector<bool>> m_before;
  std::vector<int> m_stages;
};

bool alone()
{
  return mpi_size(MPI_COMM_WORLD) == 1;
}

class StepTasks : public testing::TestWithParam<const char*> {};

TEST_P(StepTasks, TheInteriorWaitsForNoMessageOfItsStageOrOfTheOneBefore)
{
  const Step step(GetParam());
  for (int stage = 1; stage <= step.stages(); ++stage) {
    const std::vector<int> inner = step.of_stage(stage, " inner");
    ASSERT_FALSE(inner.empty());
    for (const int task : inner) {
      for (const char* what : {"exchange", "unpack"}) {
        for (int earlier = std::max(1, stage - 1); earlier <= stage; ++earlier) {
          for (const int message : step.of_stage(earlier, what)) {
            EXPECT_FALSE(step.waits(task, message))
                << step.label(task) << " waits for " << step.label(message) << " of stage " << earlier;
          }
        }
      }
    }
  }
}

TEST_P(StepTasks, TheRimOfTheNextStageWaitsForEveryMessageOfTheOneBefore)
{
  const Step step(GetParam());
  for (int stage = 2; stage <= step.stages(); ++stage) {
    const std::vector<int> rim = step.of_stage(stage, " rim");
    const std::vector<int> messages = step.of_stage(stage - 1, "exchange");
    EXPECT_EQ(rim.size(), alone() ? 0U : 1U);
    EXPECT_EQ(messages.empty(), alone());
    for (const int task : rim) {
      for (const int message : messages) {
        EXPECT_TRUE(step.waits(task, message));
      }
    }
  }
}

TEST_P(StepTasks, MessagesWaitForTheRimOnlyAndAreRecordedBeforeTheInterior)
{
  const Step step(GetParam());
  for (int stage = 1; stage <= step.stages(); ++stage) {
    for (const int message : step.of_stage(stage, "exchange")) {
      for (const int inner : step.of_stage(stage, " inner")) {
        EXPECT_LT(message, inner) << "the eager executor would start the message after the interior";
        EXPECT_FALSE(step.waits(message, inner));
      }
      for (const int rim : step.of_stage(stage, " rim")) {
        EXPECT_TRUE(step.waits(message, rim));
      }
    }
  }
}

TEST_P(StepTasks, TheClockEndsAStepWhenEveryCellHasBeenJudged)
{
  const Step step(GetParam());
  const std::vector<int> end = step.of_stage(step.stages(), "clock end");
  ASSERT_EQ(end.size(), 1U);
  for (int stage = 1; stage <= step.stages(); ++stage) {
    for (const char* what : {" inner", " rim"}) {
      for (const int task : step.of_stage(stage, what)) {
        EXPECT_TRUE(step.waits(end.front(), task)) << step.label(task);
      }
    }
  }
  EXPECT_EQ(step.of_stage(step.stages(), "found reduce").size(), alone() ? 0U : 1U);
}

TEST_P(StepTasks, TheClockEndsAStepAfterEveryOtherTask)
{
  const Step step(GetParam());
  const int last = step.count() - 1;
  EXPECT_EQ(step.label(last), "clock end");
  for (int t = 0; t < last; ++t) {
    EXPECT_TRUE(step.waits(last, t)) << step.label(t);
  }
}

INSTANTIATE_TEST_SUITE_P(Integrators, StepTasks, testing::Values("ssprk2", "ssprk3"));

}  // namespace
}  // namespace foehn::test
