// SPDX-License-Identifier: Apache-2.0
// What flows out of a cell flows into its neighbour: integrals over a closed domain change by round-off only, between
// periodic ends and between walls, on any number of ranks.
#include "tests/support/run_deck.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

constexpr double tolerance = 1e-13;  // of the amount of each quantity in the domain
const std::string run_description = "The decks' schemes; periodic ends or walls; relative change of each total";

// The scale of a momentum, which may be zero in all, is that of the mass at the largest signal speed.
void judge(const std::string& name, DeckRun& run, std::int64_t steps, const std::vector<std::string>& kept)
{
  const Topic topic("Exact properties", "Conservation", run_description, "exact, up to round-off: 1e-13 of the amount");
  const std::vector<double> before = run.simulation->totals();
  advance(*run.simulation, *run.configuration, steps);
  ASSERT_GT(run.simulation->clock().step, 0);
  const std::vector<double> after = run.simulation->totals();
  const std::vector<std::string> names = run.configuration->model->conserved_names();
  const double momentum_scale = std::sqrt(2.0 * before[0] * before[4]);
  for (std::size_t n = 0; n < names.size(); ++n) {
    if (std::find(kept.begin(), kept.end(), names[n]) == kept.end()) {
      continue;
    }
    const bool is_momentum = n >= 1 && n <= 3;
    const double scale = is_momentum ? momentum_scale : before[n];
    row_at_most("conservation, " + name + ", " + names[n], std::fabs(after[n] - before[n]) / scale, tolerance);
  }
}

std::vector<std::string> everything(const DeckRun& run)
{
  return run.configuration->model->conserved_names();
}

constexpr std::int64_t until_the_end = std::numeric_limits<std::int64_t>::max();

}  // namespace

TEST(Conservation, PeriodicPlaneWithDye)
{
  DeckRun run("kelvin_helmholtz.toml", {"mesh.cells=[40, 77]"}, 0);
  judge("Kelvin-Helmholtz periodic", run, 200, everything(run));
}

TEST(Conservation, PeriodicSpaceWithDye)
{
  DeckRun run("kelvin_helmholtz.toml",
              {"mesh.cells=[15, 28, 9]", "mesh.lower=[0.0, 0.0, 0.0]", "mesh.upper=[1.0, 2.0, 0.5]",
               "mesh.boundary.z=[\"periodic\", \"periodic\"]"},
              0);
  judge("Kelvin-Helmholtz 3-D periodic", run, 100, everything(run));
}

TEST(Conservation, TaylorGreen)
{
  DeckRun run("taylor_green.toml", {"mesh.cells=[16, 17, 18]"}, 0);
  judge("Taylor-Green periodic", run, 100, everything(run));
}

// Long enough for the shock to come back from the walls.
TEST(Conservation, BlastBetweenWalls)
{
  DeckRun run("sedov.toml",
              {"mesh.cells=[62, 51]", "time.end=0.5", "mesh.boundary.x=[\"reflecting\", \"reflecting\"]",
               "mesh.boundary.y=[\"reflecting\", \"reflecting\"]"},
              0);
  judge("Sedov between walls", run, until_the_end, {"rho", "energy"});
}

// With a shock, where faces may fall back and fluxes may be limited.
TEST(Conservation, BlastBetweenWallsWeno)
{
  DeckRun run(
      "sedov.toml",
      weno_waves.with({"mesh.cells=[62, 51]", "time.end=0.5", "mesh.boundary.x=[\"reflecting\", \"reflecting\"]",
                       "mesh.boundary.y=[\"reflecting\", \"reflecting\"]"}),
      0);
  judge("Sedov between walls, WENO5-Z characteristic", run, 300, {"rho", "energy"});
}

TEST(Conservation, StretchedPlaneWithDye)
{
  DeckRun run("kelvin_helmholtz.toml",
              weno.with({"mesh.cells=[40, 77]", "mesh.stretch.x.function=\"sine\"", "mesh.stretch.y.function=\"sine\"",
                         "mesh.stretch.y.amplitude=-0.6"}),
              0);
  judge("Kelvin-Helmholtz stretched, WENO5-Z", run, 100, everything(run));
}

}  // namespace foehn::test
