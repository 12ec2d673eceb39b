// SPDX-License-Identifier: Apache-2.0
// Flows next to vacuum: density and pressure stay positive without a floor, so that nothing is added or lost: where
// states fell back to first order or a flux was limited is counted and shown.
#include "tests/verification/positivity_rows.hpp"

namespace foehn::test {

namespace {

// Of what is between walls, or of a tube whose waves have not reached its ends.
void judge(const std::string& name, const std::string& deck, const Scheme& scheme,
           const std::vector<std::string>& overrides)
{
  const PositivityTopic topic(name, scheme);
  DeckRun run(deck, scheme.with(overrides), 0);
  const std::vector<double> before = run.simulation->totals();
  advance(*run.simulation, *run.configuration);
  const std::string at = name + " " + scheme.label + " N" + std::to_string(run.configuration->grid.axes[0].cells);
  judge_positive(at, run);
  const std::vector<double> after = run.simulation->totals();
  row_at_most(at + " drift of mass", std::fabs(after[0] - before[0]) / before[0], 1e-13);
  row_at_most(at + " drift of energy", std::fabs(after[4] - before[4]) / before[4], 1e-13);
  record_log_profile("positivity_" + file_of(name), name, scheme, run);
}

void judge_all(const std::string& name, const std::string& deck, const std::vector<std::string>& overrides)
{
  for (const Scheme& scheme : {plm, weno, weno_waves}) {
    judge(name, deck, scheme, overrides);
  }
}

const std::string walls = "mesh.boundary.x=[\"reflecting\", \"reflecting\"]";

}  // namespace

// Streams that part at Mach 2.7 between walls.
TEST(Positivity, Toro2BetweenWalls)
{
  judge_all("123 between walls", "sod.toml",
            {"mesh.cells=[400]", "time.end=0.15", walls, "problem.left.rho=1.0", "problem.left.velocity=-2.0",
             "problem.left.pressure=0.4", "problem.right.rho=1.0", "problem.right.velocity=2.0",
             "problem.right.pressure=0.4"});
}

TEST(Positivity, LeBlanc)
{
  judge_all("LeBlanc", "sod.toml",
            {"mesh.cells=[800]", "mesh.upper=[9.0]", "time.end=6.0", "equations.gamma=1.6666666666666667",
             "problem.diaphragm=3.0", "problem.left.pressure=0.066666666666666667", "problem.right.rho=1e-3",
             "problem.right.pressure=6.6666666666666667e-11"});
}

}  // namespace foehn::test
