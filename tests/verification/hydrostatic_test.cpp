// SPDX-License-Identifier: Apache-2.0
// A column of gas at rest under gravity, between walls: how well the scheme holds it. Uniform density is a discrete
// equilibrium to round-off; others are one to the order of the scheme, and how well is measured. And gas that falls:
// what gravity's work adds to its energy is what its height loses, to round-off.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

// The largest velocity after one time unit, over the speed of sound at the bottom.
double unrest(const Scheme& scheme, const std::string& profile, int cells, const std::vector<std::string>& others = {})
{
  std::vector<std::string> overrides{cells_override({cells}),    "mesh.lower=[0.0]",
                                     "mesh.upper=[1.0]",         "mesh.boundary.x=[\"reflecting\", \"reflecting\"]",
                                     "equations.gravity=[-1.0]", "problem.profile=\"" + profile + "\"",
                                     "problem.pressure=2.0",     "time.end=1.0"};
  overrides.insert(overrides.end(), others.begin(), others.end());
  const DeckRun run("hydrostatic.toml", scheme.with(overrides));
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

// The same of another flux, and on stretched cells. HLL is held to uniform density only: it smears the isothermal
// column's.
void judge_order(const std::string& name, const Scheme& scheme, const std::vector<std::string>& others)
{
  const Topic topic("Gravity and boundaries", "Hydrostatic column, gravity 1, t = 1, " + name,
                    scheme.description + ", CFL 0.4; largest velocity over the speed of sound at the bottom",
                    "rest: to second order for the isothermal column");
  const double coarse = unrest(scheme, "isothermal", 100, others);
  const double fine = unrest(scheme, "isothermal", 200, others);
  row_shown("isothermal column " + name + ", " + scheme.label + " N200 largest velocity", fine, 0.0);
  row_at_least("isothermal column " + name + ", " + scheme.label + " order 100:200", order(coarse, fine), 1.8);
}

// Energy and that of the height, over all cells, which are of one size.
double energy_with_height(const DeckRun& run, double gravity)
{
  const Cells rho = Cells::primitive(run, "rho");
  double height = 0.0;
  for (std::int64_t j = 0; j < rho.cells(1); ++j) {
    for (std::int64_t i = 0; i < rho.cells(0); ++i) {
      height += rho(i, j) * rho.center(1, j) * rho.width(0) * rho.width(1);
    }
  }
  return run.simulation->totals()[4] - gravity * height;
}

}  // namespace

// The work is that of the mass which went through the faces, so the sum is kept though neither part is. The
// integrator's stages are convex sums of forward steps, which keep it.
TEST(GravityWork, EnergyAndHeightOfFallingGas)
{
  for (const Scheme& scheme : {plm, weno}) {
    const Topic topic("Gravity and boundaries", "Rayleigh-Taylor between walls, gravity 0.1, t = 6",
                      scheme.description + ", CFL 0.4", "energy and potential energy together are kept: 1e-13");
    DeckRun run("rayleigh_taylor.toml", scheme.with({"mesh.cells=[24, 72]", "time.end=6.0"}), 0);
    const double before = energy_with_height(run, -0.1);
    const double energy = run.simulation->totals()[4];
    advance(*run.simulation, *run.configuration);
    const std::string at = "Rayleigh-Taylor " + scheme.label + " N24";
    row_at_most(at + " drift of energy with that of the height",
                std::fabs(energy_with_height(run, -0.1) - before) / energy, 1e-13);
    row_at_least(at + " change of energy alone", std::fabs(run.simulation->totals()[4] - energy) / energy, 1e-10);
  }
}

TEST(HydrostaticColumn, EveryFlux)
{
  for (const Scheme& scheme : {plm.with_flux("Roe", "roe"), plm.with_flux("HLL", "hll")}) {
    const Topic topic("Gravity and boundaries", "Hydrostatic column, gravity 1, t = 1",
                      scheme.description + ", CFL 0.4; largest velocity over the speed of sound at the bottom",
                      "rest: to round-off for uniform density");
    row_at_most("column of uniform density, every flux, " + scheme.label + " N50 largest velocity",
                unrest(scheme, "uniform", 50), 1e-12);
  }
  judge_order("every flux", plm.with_flux("Roe", "roe"), {});
}

TEST(HydrostaticColumn, Stretched)
{
  for (const Scheme& scheme : {plm, weno}) {
    judge_order("stretched", scheme, {"mesh.stretch.x.function=\"geometric\"", "mesh.stretch.x.ratio=4.0"});
  }
}

TEST(HydrostaticColumn, Plm)
{
  judge(plm);
}

TEST(HydrostaticColumn, Weno)
{
  judge(weno);
}

}  // namespace foehn::test
