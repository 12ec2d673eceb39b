// SPDX-License-Identifier: Apache-2.0
// Implosion into a corner (Liska and Wendroff 2003): the jet along the diagonal lives on exact symmetry. Between walls
// mass and energy stay.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

double asymmetry(const DeckRun& run)
{
  const Cells rho = Cells::primitive(run, "rho");
  const Cells u = Cells::primitive(run, "velocity_x");
  const Cells v = Cells::primitive(run, "velocity_y");
  const Cells p = Cells::primitive(run, "pressure");
  double most = 0.0;
  for (std::int64_t j = 0; j < rho.cells(1); ++j) {
    for (std::int64_t i = 0; i < rho.cells(0); ++i) {
      most = std::max(
          {most, std::fabs(rho(i, j) - rho(j, i)), std::fabs(p(i, j) - p(j, i)), std::fabs(u(i, j) - v(j, i))});
    }
  }
  return most;
}

void judge(const Scheme& scheme, std::int64_t cells, double end)
{
  const std::string at = "implosion " + scheme.label + " " + std::to_string(cells) + "^2 t " + number(end);
  const Topic topic(
      "Strong shocks", "Implosion, 0.3 x 0.3, walls", scheme.description + ", CFL 0.4",
      "exact: symmetric about the diagonal to the bit; mass within 1e-14 and energy within 1e-13 of itself");
  DeckRun run("implosion.toml", scheme.with({cells_override({cells, cells}), "time.end=" + number(end)}), 0);
  const std::vector<double> before = run.simulation->totals();
  advance(*run.simulation, *run.configuration);
  const std::vector<double> after = run.simulation->totals();
  row_equal(at + " asymmetry", asymmetry(run), 0.0);
  row_at_most(at + " drift of mass", std::fabs(after[0] - before[0]) / before[0], 1e-14);
  row_at_most(at + " drift of energy", std::fabs(after[4] - before[4]) / before[4], 1e-13);
  row_shown(at + " refused steps", static_cast<double>(run.simulation->clock().refused), 0.0);
  const std::string file = "strong_implosion_" + scheme.file();
  record_map(
      file,
      {file, "map", "Implosion, " + scheme.label + ", " + std::to_string(cells) + "^2, t = " + number(end), "x", "rho"},
      Cells::primitive(run, "rho"));
}

}  // namespace

TEST(Implosion, Plm)
{
  judge(plm, 50, 0.5);
  if (full_size()) {
    judge(plm, 200, 2.5);
  }
}

TEST(Implosion, Weno)
{
  judge(weno_waves, 50, 0.5);
  if (full_size()) {
    judge(weno_waves, 200, 2.5);
  }
}

}  // namespace foehn::test
