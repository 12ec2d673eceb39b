// SPDX-License-Identifier: Apache-2.0
// Noh's implosion: cold gas falls on a wall, an axis or a point at speed 1 and stops behind a shock that moves out at
// 1/3.
#include "tests/verification/curve.hpp"
#include "tests/verification/radial_profile.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

std::string list_of(const std::string& one, int dimension)
{
  std::string text = "[" + one;
  for (int n = 1; n < dimension; ++n) {
    text += ", " + one;
  }
  return text + "]";
}

// A quarter or an eighth of the whole between mirrors; the gas ahead of the shock is the exact solution at the outer
// ends.
DeckRun run(const Scheme& scheme, int dimension, std::int64_t cells)
{
  std::vector<std::string> overrides{
      "mesh.cells=" + list_of(std::to_string(cells), dimension), "mesh.lower=" + list_of("0.0", dimension),
      "mesh.upper=" + list_of("0.3", dimension), "problem.dimension=" + std::to_string(dimension), "time.end=0.6"};
  for (int axis = 0; axis < dimension; ++axis) {
    overrides.push_back(std::string("mesh.boundary.") + "xyz"[axis] + "=[\"reflecting\", \"problem\"]");
  }
  return DeckRun("noh.toml", scheme.with(overrides));
}

// Of the gas at rest, beyond the heated middle and before the smeared front: the mean over the cells.
double plateau(const RadialProfile& profile, double width)
{
  double sum = 0.0;
  int count = 0;
  for (const RadialProfile::Cell& cell : profile.cells()) {
    const bool inside = cell.r > 0.05 && cell.r < 0.2 - 4.0 * width;
    sum += inside ? cell.rho : 0.0;
    count += inside ? 1 : 0;
  }
  return sum / count;
}

void judge(const Scheme& scheme, int dimension, std::int64_t cells)
{
  const std::string name = "Noh " + std::to_string(dimension) + "-D";
  const Topic topic(
      "Strong shocks", name + ", gamma 5/3, t = 0.6", scheme.description + ", CFL 0.4",
      "the exact solution: a shock at 0.2 (within a cell, and 1 %), behind it rho 4^d and p 4^d / 3 within 3 % "
      "beyond r = 0.05");
  const DeckRun finished = run(scheme, dimension, cells);
  const Cells rho = Cells::primitive(finished, "rho");
  const RadialProfile profile(rho);
  const RadialProfile pressure(Cells::primitive(finished, "pressure"));
  const std::string at = name + " " + scheme.label + " N" + std::to_string(cells);
  const double width = rho.width(0);
  const double behind = std::pow(4.0, dimension);
  const double shock = profile.shock(0.15, 0.25);
  row_near(at + " shock, within a cell", shock, 0.2, width);
  if (width <= 0.002) {
    row_near(at + " shock, within 1 %", shock, 0.2, 0.002);
  }
  row_near(at + " rho behind", plateau(profile, width), behind, 0.03 * behind);
  row_near(at + " p behind", plateau(pressure, width), behind / 3.0, 0.03 * behind / 3.0);
  row_shown(at + " refused steps", static_cast<double>(finished.simulation->clock().refused), 0.0);
  const std::string file = "strong_noh_" + std::to_string(dimension) + "d";
  const Plot plot{file, "scatter", name + ", " + std::to_string(cells) + " cells an axis, t = 0.6", "r", "rho"};
  record_curve(file + "_" + scheme.file(), plot, scheme.label, scatter(profile, 0.3));
  Column r{"r", {}}, exact{"exact", {}};
  for (int n = 0; n <= 300; ++n) {
    r.values.push_back(0.001 * n);
    const double ahead = n == 0 ? 1.0 : std::pow(1.0 + 0.6 / r.values.back(), dimension - 1);
    exact.values.push_back(n < 200 ? behind : ahead);
  }
  record_curve(file + "_0", plot, "", {r, exact});
}

}  // namespace

TEST(Noh, OneDimension)
{
  for (const std::int64_t cells : sizes<std::int64_t>({150}, {600})) {
    judge(plm, 1, cells);
    judge(weno_waves, 1, cells);
  }
}

TEST(Noh, TwoDimensions)
{
  for (const std::int64_t cells : sizes<std::int64_t>({150}, {400})) {
    judge(plm, 2, cells);
  }
}

// Too long for the ci size.
TEST(Noh, ThreeDimensions)
{
  for (const std::int64_t cells : sizes<std::int64_t>({}, {60, 160})) {
    judge(plm, 3, cells);
  }
}

}  // namespace foehn::test
