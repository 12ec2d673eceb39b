// SPDX-License-Identifier: Apache-2.0
// Shocks that meet waves and each other, in one dimension: Shu and Osher's shock in a wavy gas, Woodward and Colella's
// two blasts between walls. The density at some places against values that are converged. The tolerance of a place is a
// share of its value, 1 % at full size, and was set before anything was run.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

// At a place, on the line between the two centres beside it.
double density_at(const Cells& rho, double x)
{
  std::int64_t i = 0;
  while (i + 2 < rho.cells(0) && rho.center(0, i + 1) < x) {
    ++i;
  }
  const double share = (x - rho.center(0, i)) / (rho.center(0, i + 1) - rho.center(0, i));
  return rho(i) + share * (rho(i + 1) - rho(i));
}

double place_of_largest(const Cells& rho)
{
  const auto largest = std::max_element(rho.values().begin(), rho.values().end());
  return rho.center(0, largest - rho.values().begin());
}

struct Points {
  std::vector<double> x, rho;
};

Cells judge(const std::string& name, const std::string& deck, const Scheme& scheme, std::int64_t cells,
            const Points& points, double tolerance)
{
  const DeckRun run(deck, scheme.with({cells_override({cells})}));
  const Cells rho = Cells::primitive(run, "rho");
  const std::string at = name + " " + scheme.label + " N" + std::to_string(cells);
  for (std::size_t n = 0; n < points.x.size(); ++n) {
    row_near(at + " rho at " + number(points.x[n]), density_at(rho, points.x[n]), points.rho[n],
             tolerance * points.rho[n]);
  }
  row_shown(at + " refused steps", static_cast<double>(run.simulation->clock().refused), 0.0);
  return rho;
}

void record(const std::string& file, const std::string& title, const Scheme& scheme, const Cells& rho,
            const Points& points)
{
  const Plot plot{file, "profile", title, "x", "rho"};
  record_curve(file + "_" + scheme.file(), plot, scheme.label + " N" + std::to_string(rho.cells(0)),
               {{"x", centers(rho)}, {"rho", rho.values()}});
  record_curve(file + "_points", plot, "converged", {{"x", points.x}, {"rho", points.rho}});
}

const Points wavy{{0.0, 0.25, 0.5, 1.0, 1.25, 1.5, 1.75, 2.0, 2.2},
                  {3.8287, 3.6266, 3.958, 3.268, 3.969, 4.414, 3.869, 3.186, 4.147}};
const Points blasts{{0.1, 0.3, 0.5, 0.62, 0.64, 0.66, 0.70, 0.78, 0.86, 0.88},
                    {0.15265, 0.16954, 0.18330, 2.0885, 2.1948, 5.084, 4.181, 6.43, 0.9085, 0.30873}};

// Cells and the share of a value that it may be off.
struct Size {
  std::int64_t cells;
  double tolerance;
};

Topic topic_of(const std::string& problem, double tolerance)
{
  return {"Riemann problems", problem, weno_waves.description + ", CFL 0.4",
          "converged values, by two programs; within " + number(100.0 * tolerance) + " %"};
}

}  // namespace

TEST(ShuOsher, ConvergedPoints)
{
  for (const auto& [cells, tolerance] : sizes<Size>({{800, 0.03}}, {{3200, 0.01}})) {
    const Topic topic = topic_of("Shu-Osher, t = 1.8", tolerance);
    const Cells rho = judge("Shu-Osher", "shu_osher.toml", weno_waves, cells, wavy, tolerance);
    const std::string at = "Shu-Osher " + weno_waves.label + " N" + std::to_string(cells);
    row_near(at + " largest rho", rho.largest(), 4.680, tolerance * 4.680);
    row_near(at + " place of the largest rho", place_of_largest(rho), 1.839, tolerance * 1.839);
    record("riemann_shu_osher", "Shu-Osher, t = 1.8", weno_waves, rho, wavy);
  }
}

TEST(WoodwardColella, ConvergedPoints)
{
  for (const auto& [cells, tolerance] : sizes<Size>({{1600, 0.05}}, {{6400, 0.01}})) {
    const Topic topic = topic_of("Woodward-Colella, two blasts, t = 0.038", tolerance);
    const Cells rho = judge("Woodward-Colella", "woodward_colella.toml", weno_waves, cells, blasts, tolerance);
    record("riemann_woodward_colella", "Woodward-Colella, t = 0.038", weno_waves, rho, blasts);
  }
}

}  // namespace foehn::test
