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

TEST(Positivity, EinfeldtBetweenWalls)
{
  judge_all("Einfeldt 1-2-0-3 between walls", "einfeldt.toml", {walls});
  judge_all("Einfeldt 1-1-2-5 between walls", "einfeldt.toml", {walls, "problem.states=\"1125\""});
}

// Streams that part at Mach 2.7, until their walls have sent shocks back.
TEST(Positivity, Toro2BetweenWalls)
{
  judge_all("123 between walls", "toro.toml", {"mesh.cells=[400]", "time.end=0.15", "problem.test=2", walls});
}

TEST(Positivity, NearVacuumBetweenWalls)
{
  judge_all("Streams next to a vacuum, between walls", "near_vacuum.toml", {walls});
}

TEST(Positivity, LeBlanc)
{
  judge_all("LeBlanc", "leblanc.toml", {});
}

}  // namespace foehn::test
