// SPDX-License-Identifier: Apache-2.0
// Races that no sanitizer sees: a step whose tasks are recorded in other orders that the edges allow, and whose tasks
// begin late at random, has the same bits. A dependency that is missing from the declarations would show.
#include "solver/graph/eager_steps.hpp"
#include "solver/graph/lanes.hpp"
#include "tests/graph/graph_runs.hpp"
#ifdef KOKKOS_ENABLE_CUDA
#include "solver/graph/replay_steps.hpp"
#endif

#include <random>

namespace foehn::test {
namespace {

// Keeps a device busy, and a CPU as well.
struct Spin {
  int turns;
  Kokkos::View<double, DeviceMemory> sink;
  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    double x = 1.0;
    for (int n = 0; n < turns; ++n) {
      x = Kokkos::sqrt(x + 1.0);
    }
    sink() = x;
  }
};

// The tasks of a step in another order, each of them late by up to some microseconds.
StepGraph disturbed(const StepGraph& graph, std::uint32_t seed, int most_turns)
{
  StepGraph result;
  for (const std::string& field : graph.fields()) {
    result.add_field(field);
  }
  std::mt19937 random(seed);
  for (const int t : random_order(graph, seed)) {
    Task task = graph.tasks()[t];
    if (task.kind == TaskKind::device && most_turns > 0) {
      const Spin spin{static_cast<int>(random() % static_cast<unsigned>(most_turns)),
                      Kokkos::View<double, DeviceMemory>("Foehn::test::sink")};
      task.run = [run = task.run, spin](const Execution& instance) {
        Kokkos::parallel_for("Foehn::test::late",
                             Kokkos::Experimental::require(Kokkos::RangePolicy<Execution>(instance, 0, 1),
                                                           Kokkos::Experimental::WorkItemProperty::HintLightWeight),
                             spin);
        run(instance);
      };
      ++task.kernels;
    }
    result.add(std::move(task));
  }
  return result;
}

struct Way {
  std::string name;
  std::function<std::unique_ptr<StepExecutor>(const StepProgram&)> make;
};

std::vector<Way> ways()
{
  std::vector<Way> all{{"eager", [](const StepProgram& p) { return std::make_unique<EagerSteps>(p); }}};
#ifdef KOKKOS_ENABLE_CUDA
  all.push_back(
      {"replay", [](const StepProgram& p) { return std::make_unique<ReplaySteps>(p, recorded_order(p.graph)); }});
#endif
  return all;
}

TEST(AnyOrder, StepsWhoseTasksAreReorderedAndLateHaveTheSameBits)
{
  struct Case {
    const char* deck;
    std::vector<std::string> overrides;
  };
  for (const Case& c : {Case{"taylor_green.toml", {"mesh.cells=[24, 25, 26]"}},
                        Case{"double_mach_reflection.toml", {"mesh.cells=[80, 24]"}}}) {
    const FinalState plain = state_of(DeckRun(c.deck, c.overrides, 6));
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
      for (const Way& way : ways()) {
        const auto configuration = read_deck(c.deck, c.overrides);
        Simulation simulation(MPI_COMM_WORLD, *configuration);
        simulation.initialise();
        const StepGraph graph = disturbed(simulation.graph(), seed, device_is_host ? 1000 : 20000);
        EXPECT_EQ(graph.edges().size(), simulation.graph().edges().size()) << "reordering changed the edges";
        simulation.make_steps_with([&](const StepProgram& p) {
          return way.make({graph, p.instance, p.clock, p.cells, p.shares_device, p.log, p.largest});
        });
        advance(simulation, *configuration, 6);
        expect_same_bits(state_of(simulation, configuration->model->components()), plain,
                         std::string(c.deck) + ", " + way.name + ", order " + std::to_string(seed));
        simulation.make_steps_with([](const StepProgram& p) { return std::make_unique<EagerSteps>(p); });
      }
    }
  }
}

}  // namespace
}  // namespace foehn::test
