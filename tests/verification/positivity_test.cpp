// SPDX-License-Identifier: Apache-2.0
// Flows next to vacuum: density and pressure stay positive without a floor, so that nothing is added or lost: where
// states fell back to first order or a flux was limited is counted and shown.
#include "tests/support/exact_riemann.hpp"
#include "tests/verification/positivity_rows.hpp"

namespace foehn::test {

namespace {

// Of what is between walls, or of a tube whose waves have not reached its ends.
void judge(const std::string& name, const std::string& deck, const Scheme& scheme,
           const std::vector<std::string>& overrides, bool at_work)
{
  const PositivityTopic topic(name, scheme, "positive density and pressure, exact conservation");
  DeckRun run(deck, scheme.with(overrides), 0);
  const std::vector<double> before = run.simulation->totals();
  advance(*run.simulation, *run.configuration);
  const std::string at = name + " " + scheme.label + " N" + std::to_string(run.configuration->grid.axes[0].cells);
  judge_positive(at, run, at_work);
  const std::vector<double> after = run.simulation->totals();
  row_at_most(at + " drift of mass", std::fabs(after[0] - before[0]) / before[0], 1e-13);
  row_at_most(at + " drift of energy", std::fabs(after[4] - before[4]) / before[4], 1e-13);
  record_log_profile("positivity_" + file_of(name), name, scheme, run);
}

void judge_all(const std::string& name, const std::string& deck, const std::vector<std::string>& overrides,
               bool at_work)
{
  // Limited linear states stay positive there by themselves.
  judge(name, deck, plm, overrides, false);
  for (const Scheme& scheme : {weno, weno_waves}) {
    judge(name, deck, scheme, overrides, at_work);
  }
}

ExactRiemann exact_leblanc()
{
  return {{1.0, 0.0, 1.0 / 15.0}, {1e-3, 0.0, 2.0 / 3.0 * 1e-10}, 5.0 / 3.0};
}

void record_exact_leblanc()
{
  const ExactRiemann solution = exact_leblanc();
  Column x{"x", {}}, line{"exact", {}};
  for (int n = 0; n <= 3000; ++n) {
    x.values.push_back(0.003 * n);
    line.values.push_back(solution.state((x.values.back() - 3.0) / 6.0).rho);
  }
  record_curve("positivity_leblanc_0", {"positivity_leblanc", "growth", "LeBlanc, t = 6", "x", "rho"}, "", {x, line});
}

// The place of LeBlanc's shock. Next to so strong a rarefaction schemes put it too far out, and come nearer with the
// mesh.
double leblanc_shock(const Scheme& scheme, std::int64_t cells)
{
  const DeckRun run("leblanc.toml", scheme.with({cells_override({cells})}));
  const Cells rho = Cells::primitive(run, "rho");
  const ExactRiemann solution = exact_leblanc();
  const double middle = 0.5 * (1e-3 + solution.rho_star_right());
  std::int64_t i = rho.cells(0) - 1;
  while (i > 0 && rho(i) < middle) {
    --i;
  }
  const double place = rho.center(0, i) + rho.width(0) * (rho(i) - middle) / (rho(i) - rho(i + 1));
  const double exact = 3.0 + 6.0 * solution.speeds()[4];
  row_shown("LeBlanc " + scheme.label + " N" + std::to_string(cells) + " place of the shock", place, exact);
  return std::fabs(place - exact);
}

const std::string walls = "mesh.boundary.x=[\"reflecting\", \"reflecting\"]";

}  // namespace

TEST(Positivity, EinfeldtBetweenWalls)
{
  judge_all("Einfeldt 1-2-0-3 between walls", "einfeldt.toml", {walls}, true);
  judge_all("Einfeldt 1-1-2-5 between walls", "einfeldt.toml", {walls, "problem.states=\"1125\""}, false);
}

// Streams that part at Mach 2.7, until their walls have sent shocks back.
TEST(Positivity, Toro2BetweenWalls)
{
  judge_all("123 between walls", "toro.toml", {"mesh.cells=[400]", "time.end=0.15", "problem.test=2", walls}, true);
}

TEST(Positivity, NearVacuumBetweenWalls)
{
  judge_all("Streams next to a vacuum, between walls", "near_vacuum.toml", {walls}, true);
}

TEST(Positivity, LeBlanc)
{
  judge_all("LeBlanc", "leblanc.toml", {}, false);
}

TEST(Positivity, LeBlancShock)
{
  record_exact_leblanc();
  for (const Scheme& scheme : {plm, weno, weno_waves}) {
    const PositivityTopic topic("LeBlanc", scheme, "the exact solution: the distance of the shock must fall");
    const double coarse = leblanc_shock(scheme, 400);
    const double fine = leblanc_shock(scheme, 800);
    row_at_most("LeBlanc " + scheme.label + " distance of the shock from its place, 800:400", fine / coarse, 0.8);
    if (full_size()) {
      row_at_most("LeBlanc " + scheme.label + " distance of the shock from its place, 3200:800",
                  leblanc_shock(scheme, 3200) / fine, 0.5);
    }
  }
}

}  // namespace foehn::test
