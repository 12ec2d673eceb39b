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

struct ConservationTopic : Topic {
  ConservationTopic()
      : Topic("Exact properties", "Conservation", run_description, "exact, up to round-off: 1e-13 of the amount")
  {}
};

// The scale of a momentum, which may be zero in all, is that of the mass at the largest signal speed.
void judge(const std::string& name, DeckRun& run, std::int64_t steps, const std::vector<std::string>& kept)
{
  const ConservationTopic topic;
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

// That the totals were kept while fluxes were limited (physics/positivity.hpp), and while states fell back to first
// order, as only those of WENO do: PPM's are between their neighbours.
void judge_limited(const std::string& name, const DeckRun& run)
{
  const ConservationTopic topic;
  const StepClock::Counts counts = run.simulation->positivity_counts();
  row_at_least("conservation, " + name + ", faces with a limited flux", static_cast<double>(counts.limited), 1.0);
}
void judge_limited_and_fallen_back(const std::string& name, const DeckRun& run)
{
  judge_limited(name, run);
  const ConservationTopic topic;
  const StepClock::Counts counts = run.simulation->positivity_counts();
  row_at_least("conservation, " + name + ", faces that fell back to first order", static_cast<double>(counts.fallbacks),
               1.0);
}

// The streams of the Mach 2000 jet (mach2000_jet) as slabs that fill a periodic box, as seen by who moves along at half
// the jet's speed; densities and pressure are doubled, which leaves the speeds of sound. A wave of Mach 270 across the
// slabs takes the place of the jet's head: it drives shocks into the gas and tears it open.
DeckRun slab_jet(const Scheme& scheme)
{
  return DeckRun("kelvin_helmholtz.toml",
                 scheme.with({"mesh.cells=[40, 77]", "equations.gamma=1.6666666666666667", "problem.shear=400.0",
                              "problem.contrast=9.0", "problem.pressure=0.8254", "problem.width=0.001",
                              "problem.amplitude=100.0"}),
                 0);
}

// Nothing moves along z.
const std::vector<std::string> plane_with_dye{"rho", "momentum_x", "momentum_y", "energy", "rho_scalar_0"};

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

// With a shock, where faces fall back and fluxes are limited.
TEST(Conservation, BlastBetweenWallsWeno)
{
  DeckRun run(
      "sedov.toml",
      weno_waves.with({"mesh.cells=[62, 51]", "time.end=0.5", "mesh.boundary.x=[\"reflecting\", \"reflecting\"]",
                       "mesh.boundary.y=[\"reflecting\", \"reflecting\"]"}),
      0);
  const std::string name = "Sedov between walls, WENO5-Z characteristic";
  judge(name, run, 300, {"rho", "energy"});
  judge_limited_and_fallen_back(name, run);
}

TEST(Conservation, SlabJetPpmEveryFlux)
{
  for (const Scheme& scheme :
       {ppm, ppm.with_flux("HLL", "hll"), ppm.with_flux("Roe", "roe"), ppm.with_flux("Rusanov", "rusanov")}) {
    const std::string name = "Mach 2000 slab jet, " + scheme.label;
    DeckRun run = slab_jet(scheme);
    judge(name, run, 200, plane_with_dye);
    judge_limited(name, run);
  }
}

TEST(Conservation, SlabJetWeno)
{
  const std::string name = "Mach 2000 slab jet, " + weno_waves.label;
  DeckRun run = slab_jet(weno_waves);
  judge(name, run, 200, plane_with_dye);
  judge_limited_and_fallen_back(name, run);
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
