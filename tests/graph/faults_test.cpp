// SPDX-License-Identifier: Apache-2.0
// A NaN in a state, planted on the last rank between two launches: however steps are made, all ranks refuse the same
// step, halt after the retries that the deck allows, and name the cell, its state, the step and the rank.
#include "mesh/error.hpp"
#include "mesh/mpi_check.hpp"
#include "tests/graph/graph_runs.hpp"

#include <algorithm>

namespace foehn::test {
namespace {

struct PlantNaN {
  RotatingField state;
  int k, j, i;
  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    state.role(0)(0, k, j, i) = Kokkos::Experimental::quiet_NaN_v<double>;
  }
};

TEST(Faults, ANaNOnTheLastRankEndsAllRanksAtTheSameStepWithItsCellNamed)
{
  const int ranks = mpi_size(MPI_COMM_WORLD);
  const int rank = mpi_rank(MPI_COMM_WORLD);
  for (const std::string& mode : graph_modes()) {
    const auto configuration = read_deck(
        "taylor_green.toml", {"mesh.cells=[16, 16, 32]", "parallel.ranks=[1, 1, " + std::to_string(ranks) + "]",
                              "step.max_retries=3", "time.end=1e6", "graph.mode=" + mode});
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    advance(simulation, *configuration, 25);
    if (rank == ranks - 1) {
      const auto middle = static_cast<int>(simulation.patch().layout.cells[2]) / 2;
      Kokkos::parallel_for("Foehn::test::plant", Kokkos::RangePolicy<Execution>(simulation.instance(), 0, 1),
                           PlantNaN{simulation.state(), middle, 4, 7});
    }
    do {
      simulation.advance(1000);
    } while (simulation.clock().halt == Halt::attempts);
    EXPECT_EQ(simulation.clock().halt, Halt::fault) << mode;
    EXPECT_EQ(simulation.clock().step, 25) << mode;
    EXPECT_EQ(simulation.clock().retries, 4) << mode;
    try {
      simulation.fail("nothing helped");
      FAIL();
    } catch (const NumericalFailure& e) {
      const std::string what = e.what();
      EXPECT_EQ(what.rfind("step 26 makes an inadmissible state in cell (", 0), 0U) << what;
      EXPECT_NE(what.find("; before the step it is rho = "), std::string::npos) << what;
      EXPECT_NE(what.find("(rank " + std::to_string(ranks - 1) + ")"), std::string::npos) << what;
    }
    // The first faulty cell and those around it: 5 x 5 x 5.
    const std::string around = simulation.fault_neighbourhood();
    EXPECT_NE(around.find(" on rank " + std::to_string(ranks - 1) + ", before step 26 at t = "), std::string::npos)
        << around.substr(0, 400);
    EXPECT_EQ(std::count(around.begin(), around.end(), '\n'), 1 + 125) << around.substr(0, 400);
  }
}

// The wave speeds that a step of fixed dt ends with are those that it had to be stable for.
TEST(Faults, AFixedDtThatBreaksTheCflConditionIsRefusedAndSaid)
{
  for (const std::string& mode : graph_modes()) {
    const auto configuration =
        read_deck("sod.toml", {"mesh.cells=[200]", "scheme.dt=0.004", "step.max_retries=0", "graph.mode=" + mode});
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    simulation.set_event(configuration->time.end);
    while (simulation.clock().halt != Halt::fault && simulation.clock().halt != Halt::event) {
      simulation.advance(100);
    }
    ASSERT_EQ(simulation.clock().last_fault, broken_cfl) << mode;
    try {
      simulation.fail("no retries");
      FAIL();
    } catch (const NumericalFailure& e) {
      EXPECT_NE(
          std::string(e.what()).find("with dt = 0.004 ends with wave speeds for which the largest stable dt is 0.00"),
          std::string::npos)
          << e.what();
    }
    EXPECT_EQ(simulation.fault_neighbourhood(), "");
  }
}

}  // namespace
}  // namespace foehn::test
