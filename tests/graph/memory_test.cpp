// SPDX-License-Identifier: Apache-2.0
// The memory that is forecast is the memory that is taken: three copies of the state and little else.
#include "mesh/mpi_check.hpp"
#include "solver/memory_forecast.hpp"
#include "tests/graph/kokkos_events.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

struct Case {
  const char* deck;
  std::vector<std::string> overrides;
};

std::vector<Case> cases()
{
  return {{"taylor_green.toml", {"mesh.cells=[64, 64, 64]"}},
          {"free_stream.toml", {"mesh.cells=[61, 47, 53]"}},
          {"double_mach_reflection.toml", {}},
          {"advection.toml", {"mesh.cells=[300, 300]"}}};
}

// Kokkos keeps some scratch for every stream that a step is recorded on.
std::vector<std::string> task_by_task(const Case& c)
{
  std::vector<std::string> overrides = c.overrides;
  overrides.push_back("graph.mode=off");
  return overrides;
}

double forecast(const Configuration& configuration, const std::string& only = "")
{
  double bytes = 0.0;
  for (const MemoryItem& item :
       memory_forecast(Layouts(configuration, mpi_size(MPI_COMM_WORLD)), mpi_rank(MPI_COMM_WORLD))) {
    bytes += only.empty() || item.name == only ? item.bytes : 0.0;
  }
  return bytes;
}

TEST(Memory, TheForecastIsWithinFivePercentOfWhatIsAllocated)
{
  for (const Case& c : cases()) {
    const auto configuration = read_deck(c.deck, task_by_task(c));
    const MemoryEvents events;
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    advance(simulation, *configuration, 1);
    // A component in host memory while results are written; Kokkos does not see it on a CPU.
    const double staged = forecast(*configuration, "output staging");
    const double taken = events.peak() + (device_is_host ? staged : 0.5 * staged);
    EXPECT_NEAR(forecast(*configuration) / taken, 1.0, 0.05) << c.deck;
  }
}

TEST(Memory, ThereAreThreeCopiesOfTheStateAndLittleElse)
{
  for (const Case& c : cases()) {
    const auto configuration = read_deck(c.deck, task_by_task(c));
    const MemoryEvents events;
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    advance(simulation, *configuration, 1);
    const std::vector<std::string>& labels = events.allocations();
    const auto fields = std::count_if(labels.begin(), labels.end(),
                                      [](const std::string& label) { return label.rfind("Foehn::Field::", 0) == 0; });
    EXPECT_EQ(fields, 3);
    const CellLayout& layout = simulation.patch().layout;
    const double field = static_cast<double>(layout.allocation()) * sizeof(double);
    const double buffers = forecast(*configuration, "halo buffers");
    const double staging = device_is_host ? 0.0 : static_cast<double>(layout.interior().size()) * sizeof(double);
    EXPECT_LT(events.peak(), 3.0 * field + buffers + staging + 200e3) << c.deck;
  }
}

TEST(Memory, GraphsOfStepsTakeLessThanAMebibyteMore)
{
  for (const Case& c : cases()) {
    double peak[2] = {0.0, 0.0};
    int n = 0;
    for (const char* mode : {"off", "auto"}) {
      std::vector<std::string> overrides = c.overrides;
      overrides.push_back(std::string("graph.mode=") + mode);
      const auto configuration = read_deck(c.deck, overrides);
      const MemoryEvents events;
      Simulation simulation(MPI_COMM_WORLD, *configuration);
      simulation.initialise();
      advance(simulation, *configuration, 20);
      peak[n++] = events.peak();
    }
    EXPECT_LT(peak[1] - peak[0], 1048576.0) << c.deck;
  }
}

}  // namespace
}  // namespace foehn::test
