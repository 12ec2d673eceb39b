// SPDX-License-Identifier: Apache-2.0
// The same bits whatever makes the steps: task by task, replayed, looped on the device, chosen by measurement.
#include "mesh/mpi_check.hpp"
#include "tests/graph/deck_case.hpp"
#include "tests/graph/graph_runs.hpp"

#include <limits>

namespace foehn::test {
namespace {

// Physical boundaries, periodic ones, stretched cells, scalars with three stages, steps that are refused.
std::vector<DeckCase> cases()
{
  return {{"sod", "sod.toml", {"mesh.cells=[300]"}},
          {"double_mach_reflection", "double_mach_reflection.toml", {"mesh.cells=[80, 24]"}},
          {"taylor_green", "taylor_green.toml", {"mesh.cells=[24, 25, 26]", "scheme.integrator=ssprk3"}},
          {"free_stream", "free_stream.toml", {}},
          {"refused", "sod.toml", {"mesh.cells=[200]", "scheme.dt=0.02"}}};
}

class GraphModes : public testing::TestWithParam<DeckCase> {};

std::vector<std::string> with(std::vector<std::string> overrides, const std::string& mode)
{
  overrides.push_back("graph.mode=" + mode);
  return overrides;
}

TEST_P(GraphModes, OddAndEvenNumbersOfStepsHaveTheSameBits)
{
  const DeckCase& c = GetParam();
  for (const std::int64_t steps : {1, 2, 7, 40}) {
    const FinalState eager = state_of(DeckRun(c.deck, with(c.overrides, "off"), steps));
    for (const std::string& mode : graph_modes()) {
      expect_same_bits(state_of(DeckRun(c.deck, with(c.overrides, mode), steps)), eager,
                       mode + ", " + std::to_string(steps) + " steps");
    }
  }
}

TEST_P(GraphModes, EventsInTheMiddleAreHitToTheBit)
{
  const DeckCase& c = GetParam();
  const auto at_events = [&](const std::string& mode) {
    const auto configuration = read_deck(c.deck, with(c.overrides, mode));
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    simulation.set_event(std::numeric_limits<double>::max());
    while (simulation.clock().step < 10) {
      simulation.advance(10 - simulation.clock().step);
    }
    const double t = simulation.clock().t;
    for (const double event : {t + 0.21 * t, t + 0.5 * t}) {
      advance_to(simulation, *configuration, event);
      EXPECT_EQ(simulation.clock().t, event) << mode;
      EXPECT_EQ(simulation.clock().halt, Halt::event) << mode;
    }
    return state_of(simulation, configuration->model->components());
  };
  const FinalState eager = at_events("off");
  for (const std::string& mode : graph_modes()) {
    expect_same_bits(at_events(mode), eager, mode);
  }
}

INSTANTIATE_TEST_SUITE_P(Decks, GraphModes, testing::ValuesIn(cases()),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(GraphModes, TheExecutorIsTheOneThatTheDeckNames)
{
  for (const std::string& mode : graph_modes()) {
    const DeckRun run("sod.toml", {"mesh.cells=[100]", "graph.mode=" + mode}, 3);
    const bool alone = mpi_size(MPI_COMM_WORLD) == 1;
    const std::string expected = mode == "off" || device_is_host ? "eager" : mode == "loop" && !alone ? "replay" : mode;
    if (mode != "auto") {
      EXPECT_EQ(run.simulation->executor().name(), expected);
    }
    const bool told = !device_is_host && !alone && (mode == "loop" || mode == "auto");
    EXPECT_EQ(run.simulation->log().note.empty(), !told) << mode << ": " << run.simulation->log().note;
  }
}

// A launch ends for a stop that is asked for while it runs; the steps made until then are whole.
TEST(GraphModes, AStopThatIsAskedForEndsALongLaunch)
{
  for (const std::string& mode : graph_modes()) {
    const auto configuration = read_deck("taylor_green.toml", {"mesh.cells=[16, 16, 16]", "graph.mode=" + mode});
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    simulation.set_event(1e6);
    simulation.advance(20);
    int asked = 0;
    simulation.wants_stop = [&asked] { return ++asked > 3; };
    int launches = 0;
    while (simulation.clock().halt != Halt::stopped && launches < 1000) {
      simulation.advance(1000000);
      ++launches;
    }
    EXPECT_EQ(simulation.clock().halt, Halt::stopped) << mode;
    EXPECT_LT(simulation.clock().step, 1000000) << mode;
    EXPECT_EQ(simulation.clock().last_fault, 0) << mode;
    const std::int64_t steps = simulation.clock().step;
    const FinalState plain =
        state_of(DeckRun("taylor_green.toml", {"mesh.cells=[16, 16, 16]", "time.end=1e6", "graph.mode=off"}, steps));
    expect_same_bits(state_of(simulation, configuration->model->components()), plain, mode);
  }
}

}  // namespace
}  // namespace foehn::test
