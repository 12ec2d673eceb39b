// SPDX-License-Identifier: Apache-2.0
// A uniform flow stays as it is to the last bit, with every scheme of the tables, every integrator, and all boundaries
// that let it pass, on any number of ranks.
#include "solver/registry.hpp"
#include "tests/support/run_deck.hpp"
#include "tests/verification/row.hpp"

#include <cstring>

namespace foehn::test {

namespace {

std::vector<std::string> scheme_overrides(const SchemeName& scheme, const std::string& integrator)
{
  std::vector<std::string> overrides{"scheme.reconstruction=\"" + scheme.reconstruction + "\"",
                                     "scheme.riemann=\"" + scheme.riemann + "\"",
                                     "scheme.integrator=\"" + integrator + "\""};
  if (!scheme.limiter.empty()) {
    overrides.push_back("scheme.limiter=\"" + scheme.limiter + "\"");
  }
  if (!scheme.variables.empty() && scheme.reconstruction != "constant" && scheme.equations == "euler") {
    overrides.push_back("scheme.variables=\"" + scheme.variables + "\"");
  }
  return overrides;
}

// Numbers of this rank's interior that are not what they were, after `steps` steps.
std::int64_t changed_numbers(DeckRun& run, std::int64_t steps)
{
  const int components = run.configuration->model->components();
  std::vector<std::vector<double>> before;
  for (int n = 0; n < components; ++n) {
    before.push_back(run.conserved(n));
  }
  advance(*run.simulation, *run.configuration, steps);
  EXPECT_EQ(run.simulation->clock().step, steps);
  std::int64_t changed = 0;
  for (int n = 0; n < components; ++n) {
    const std::vector<double> after = run.conserved(n);
    for (std::size_t cell = 0; cell < after.size(); ++cell) {
      changed += std::memcmp(&after[cell], &before[n][cell], sizeof(double)) != 0 ? 1 : 0;
    }
  }
  return changed;
}

// Every scheme of an equation set and every integrator on one deck.
void judge(const std::string& name, const std::string& equations, const std::string& deck,
           const std::vector<std::string>& overrides)
{
  const Topic topic("Exact properties", "Free stream", "Every scheme and integrator of the tables",
                    "exact: not one bit changes");
  std::int64_t changed = 0;
  int schemes = 0;
  for (const SchemeName& scheme : scheme_names()) {
    if (scheme.equations != equations) {
      continue;
    }
    for (const Integrator& integrator : integrators()) {
      std::vector<std::string> all = scheme_overrides(scheme, integrator.name);
      all.insert(all.end(), overrides.begin(), overrides.end());
      DeckRun run(deck, all, 0);
      const std::int64_t found = changed_numbers(run, 6);
      EXPECT_EQ(found, 0) << scheme.reconstruction << " " << scheme.limiter << " " << scheme.riemann << " "
                          << integrator.name;
      changed += found;
      ++schemes;
    }
  }
  EXPECT_GT(schemes, 1);
  row_equal("free stream, " + name + ", every scheme: changed numbers", static_cast<double>(changed), 0.0);
  row_shown("free stream, " + name + ": schemes", schemes);
}

}  // namespace

TEST(FreeStream, SpaceThroughEveryKindOfOpenBoundary)
{
  judge("3-D periodic, inflow, outflow, problem", "euler", "free_stream.toml", {"mesh.cells=[13, 10, 9]"});
}

TEST(FreeStream, SpaceWithTheBoundariesTurned)
{
  judge("3-D problem, outflow, periodic, inflow", "euler", "free_stream.toml",
        {"mesh.cells=[7, 19, 11]", "mesh.boundary.x=[\"problem\", \"outflow\"]",
         "mesh.boundary.y=[\"periodic\", \"periodic\"]", "mesh.boundary.z=[\"inflow\", \"outflow\"]"});
}

TEST(FreeStream, SpaceBetweenFarFields)
{
  judge("3-D nonreflecting, inflow, problem", "euler", "free_stream.toml",
        {"mesh.cells=[9, 11, 8]", "mesh.boundary.x=[\"nonreflecting\", \"nonreflecting\"]",
         "mesh.boundary.y=[\"inflow\", \"nonreflecting\"]", "mesh.boundary.z=[\"nonreflecting\", \"problem\"]",
         "far_field.rho=1.1", "far_field.velocity=[0.7, 0.4, 0.3]", "far_field.pressure=0.9",
         "far_field.scalars=[0.3, 0.3]"});
}

// Cells of very different widths, by each of the functions.
TEST(FreeStream, StretchedSpace)
{
  judge("3-D stretched by tanh, geometric, sine", "euler", "free_stream.toml",
        {"mesh.cells=[13, 10, 9]", "mesh.boundary.x=[\"outflow\", \"problem\"]",
         "mesh.boundary.y=[\"inflow\", \"outflow\"]", "mesh.boundary.z=[\"periodic\", \"periodic\"]",
         "mesh.stretch.x.function=\"tanh\"", "mesh.stretch.y.function=\"geometric\"", "mesh.stretch.y.ratio=5.0",
         "mesh.stretch.z.function=\"sine\"", "mesh.stretch.z.amplitude=0.7"});
}

// Narrow around a place off the middle, where no two widths are alike, and around the middle, where they mirror.
TEST(FreeStream, StretchedSpaceAroundAPlace)
{
  judge("3-D stretched by sinh", "euler", "free_stream.toml",
        {"mesh.cells=[13, 10, 9]", "mesh.boundary.x=[\"outflow\", \"problem\"]",
         "mesh.boundary.y=[\"inflow\", \"nonreflecting\"]", "mesh.boundary.z=[\"periodic\", \"periodic\"]",
         "mesh.stretch.x.function=\"sinh\"", "mesh.stretch.x.center=0.3", "mesh.stretch.x.strength=5.0",
         "mesh.stretch.y.function=\"sinh\"", "mesh.stretch.y.center=0.8", "mesh.stretch.y.strength=4.0",
         "mesh.stretch.z.function=\"sinh\"", "far_field.rho=1.1", "far_field.velocity=[0.7, 0.4, 0.3]",
         "far_field.pressure=0.9", "far_field.scalars=[0.3, 0.3]"});
}

// A vortex of no strength.
TEST(FreeStream, PeriodicPlane)
{
  judge("2-D periodic", "euler", "isentropic_vortex.toml", {"mesh.cells=[17, 21]", "problem.beta=0.0"});
}

TEST(FreeStream, AdvectedScalar)
{
  judge("advection 2-D periodic", "advection", "advection.toml",
        {"mesh.cells=[19, 23]", "problem.mean=0.3", "problem.amplitude=0.0"});
}

}  // namespace foehn::test
