// SPDX-License-Identifier: Apache-2.0
// States that are not admissible: refused at the start, retried in a step, named in the end.
#include "mesh/error.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

bool contains(const std::string& what, const std::string& part)
{
  return what.find(part) != std::string::npos;
}

TEST(InitialState, OneThatIsNotAdmissibleIsRefusedWithItsCellAndState)
{
  // Gas so fast that its energy is infinite.
  const auto configuration = read_deck("sod.toml", {"problem.left.velocity=1e200"});
  Simulation simulation(MPI_COMM_WORLD, *configuration);
  try {
    simulation.initialise();
    FAIL() << "it was taken";
  } catch (const BadInput& e) {
    const std::string what = e.what();
    EXPECT_TRUE(contains(what, "initial state of problem \"sod\" is not admissible in cell (")) << what;
    EXPECT_TRUE(contains(what, "pressure = ")) << what;
    EXPECT_TRUE(contains(what, "rank 0")) << what;
  }
}

TEST(RestoredState, ANaNIsRefusedWithItsCellAndValue)
{
  const DeckRun run("sod.toml", {"mesh.cells=[64]"}, 3);
  Simulation& simulation = *run.simulation;
  std::vector<std::vector<double>> state;
  for (int v = 0; v < run.configuration->model->components(); ++v) {
    state.push_back(run.conserved(v));
  }
  state[0][37] = std::numeric_limits<double>::quiet_NaN();
  for (int v = 0; v < run.configuration->model->components(); ++v) {
    simulation.place(v, state[v].data());
  }
  try {
    simulation.resume(0.01, 0.001, 3);
    FAIL() << "it was taken";
  } catch (const BadInput& e) {
    const std::string what = e.what();
    EXPECT_TRUE(contains(what, "the state at step 3 is not admissible in cell (37)")) << what;
    EXPECT_TRUE(contains(what, "rho = nan")) << what;
  }
}

TEST(StepFault, AStepThatIsTooLongIsTriedAgainWithHalfTheDt)
{
  // Ten times the stable step: within a few steps the pressure would be negative.
  const auto configuration = read_deck("sod.toml", {"mesh.cells=[200]", "scheme.dt=0.02"});
  Simulation simulation(MPI_COMM_WORLD, *configuration);
  simulation.initialise();
  simulation.set_event(configuration->time.end);
  const StepClock& clock = simulation.clock();
  while (clock.last_fault == 0 && clock.step < 20) {
    simulation.attempt();
  }
  ASSERT_NE(clock.last_fault, 0) << "no step was refused";
  const double t = clock.t;
  const double dt = clock.dt;
  const std::int64_t step = clock.step;
  const DeckRun untouched("sod.toml", {"mesh.cells=[200]", "scheme.dt=0.02"}, step);
  std::vector<double> a(200);
  simulation.fetch_conserved(0, a.data());
  EXPECT_EQ(a, untouched.conserved(0)) << "a refused step changed the state";
  int attempts = 0;
  while (clock.last_fault != 0 && ++attempts < 10) {
    simulation.attempt();
  }
  EXPECT_EQ(clock.last_fault, 0);
  EXPECT_EQ(clock.step, step + 1);
  EXPECT_EQ(clock.dt, std::ldexp(dt, -attempts));
  EXPECT_EQ(clock.t, t + clock.dt);
  EXPECT_EQ(clock.refused, attempts);
}

TEST(StepFault, WithNoRetryLeftTheCellItsStateTheStepAndTheRankAreNamed)
{
  const auto configuration = read_deck("sod.toml", {"mesh.cells=[200]", "scheme.dt=0.1", "step.max_retries=1"});
  Simulation simulation(MPI_COMM_WORLD, *configuration);
  simulation.initialise();
  try {
    advance(simulation, *configuration);
    FAIL() << "it reached the end";
  } catch (const NumericalFailure& e) {
    const std::string what = e.what();
    EXPECT_EQ(e.code(), ExitCode::numerical_failure);
    EXPECT_TRUE(contains(what, "step ")) << what;
    EXPECT_TRUE(contains(what, "makes an inadmissible state in cell (")) << what;
    EXPECT_TRUE(contains(what, "before the step it is rho = ")) << what;
    EXPECT_TRUE(contains(what, "pressure = ")) << what;
    EXPECT_TRUE(contains(what, "(rank 0)")) << what;
    EXPECT_TRUE(contains(what, "dt = ")) << what;
  }
}

TEST(StepFault, WhereNoRetryFiresTheBitsAreThoseWithoutTheLimit)
{
  const DeckRun none("sod.toml", {"mesh.cells=[100]", "step.max_retries=0"});
  const DeckRun many("sod.toml", {"mesh.cells=[100]", "step.max_retries=8"});
  EXPECT_EQ(none.simulation->clock().refused, 0);
  for (int v = 0; v < 5; ++v) {
    EXPECT_EQ(none.conserved(v), many.conserved(v));
  }
}

TEST(SavedState, ResumedFromItsComponentsAStepHasTheSameBits)
{
  const DeckRun run("double_mach_reflection.toml", {"mesh.cells=[60, 20]"}, 5);
  Simulation resumed(MPI_COMM_WORLD, *run.configuration);
  for (int v = 0; v < run.configuration->model->components(); ++v) {
    resumed.place(v, run.conserved(v).data());
  }
  const StepClock& clock = run.simulation->clock();
  resumed.resume(clock.t, clock.dt, clock.step);
  EXPECT_EQ(resumed.clock().speed, clock.speed);
  resumed.set_event(run.configuration->time.end);
  run.simulation->attempt();
  resumed.attempt();
  EXPECT_EQ(resumed.clock().t, clock.t);
  EXPECT_EQ(resumed.clock().step, clock.step);
  std::vector<double> cells(static_cast<std::size_t>(resumed.patch().box.size()));
  for (int v = 0; v < run.configuration->model->components(); ++v) {
    resumed.fetch_conserved(v, cells.data());
    EXPECT_EQ(cells, run.conserved(v)) << "component " << v;
  }
}

}  // namespace
}  // namespace foehn::test
