// SPDX-License-Identifier: Apache-2.0
// A column of gas at rest under gravity, between walls: how well the scheme holds it. Uniform density is a discrete
// equilibrium to round-off; others are one to the order of the scheme, and how well is measured.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

// The largest velocity after one time unit, over the speed of sound at the bottom.
double unrest(const Scheme& scheme, const std::string& profile, int cells)
{
  const DeckRun run("hydrostatic.toml",
                    scheme.with({cells_override({cells}), "mesh.lower=[0.0]", "mesh.upper=[1.0]",
                                 "mesh.boundary.x=[\"reflecting\", \"reflecting\"]", "equations.gravity=[-1.0]",
                                 "problem.profile=\"" + profile + "\"", "problem.pressure=2.0", "time.end=1.0"}));
  const Cells u = Cells::primitive(run, "velocity_x");
  return std::max(u.largest(), -u.smallest()) / std::sqrt(2.8);
}

void judge(const Scheme& scheme)
{
  const Topic topic("Gravity and boundaries", "Hydrostatic column, gravity 1, t = 1",
                    scheme.description + ", CFL 0.4; largest velocity over the speed of sound at the bottom",
                    "rest: to round-off for uniform density, to second order for the isothermal column");
  row_at_most("column of uniform density " + scheme.label + " N100 largest velocity", unrest(scheme, "uniform", 100),
              1e-12);
  Column cells{"N", {}}, speeds{"velocity", {}};
  for (const int n : {50, 100, 200}) {
    cells.values.push_back(n);
    speeds.values.push_back(unrest(scheme, "isothermal", n));
    row_shown("isothermal column " + scheme.label + " N" + std::to_string(n) + " largest velocity",
              speeds.values.back(), 0.0);
  }
  row_at_least("isothermal column " + scheme.label + " order 100:200", order(speeds.values[1], speeds.values[2]), 1.8);
  record_curve("gravity_column_" + scheme.file(),
               {"gravity_column", "convergence", "Isothermal column at rest, t = 1", "N", "largest velocity / c"},
               scheme.label, {cells, speeds});
}

}  // namespace

TEST(HydrostaticColumn, Plm)
{
  judge(plm);
}

TEST(HydrostaticColumn, Weno)
{
  judge(weno);
}

}  // namespace foehn::test
