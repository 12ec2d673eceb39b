// SPDX-License-Identifier: Apache-2.0
// Zalesak's slotted cylinder, a scalar carried along the diagonal of a periodic square once: what limiters leave of
// edges.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

void judge(Scheme scheme)
{
  scheme.keys["riemann"] = "rusanov";
  scheme.keys.erase("variables");  // one unknown: not a key of this equation
  scheme.description += "; the flux is exact upwinding";
  const Topic topic(
      "Smooth flow", "Slotted cylinder, one period along the diagonal", scheme.description + ", CFL 0.4",
      "no value of others. Edges that a scheme of order p smears are h^(p / (p + 1)) wide: on meshes that resolve the "
      "slot the order must be 0.6");
  Column cells{"N", {}}, errors{"mean", {}};
  for (const std::int64_t n : sizes<std::int64_t>({50, 100}, {200, 400})) {
    const DeckRun run("slotted_cylinder.toml", scheme.with({cells_override({n, n})}));
    const Cells q = Cells::primitive(run, "q");
    const std::string at = "slotted cylinder " + scheme.label + " N" + std::to_string(n);
    const double error = run.simulation->errors().front().mean;
    row_shown(at + " mean error", error);
    // Limited slopes keep between the values that are there; WENO's do not.
    if (scheme.keys.at("reconstruction") == "plm") {
      row_at_least(at + " smallest value", q.smallest(), -1e-12);
      row_at_most(at + " largest value", q.largest(), 1.0 + 1e-12);
    } else {
      row_shown(at + " smallest value", q.smallest(), 0.0);
      row_shown(at + " largest value", q.largest(), 1.0);
    }
    if (n > 100) {
      const std::string from = at + " order from N" + std::to_string(n / 2);
      // The slot has 10 cells on the coarser mesh of the pair that is judged.
      if (n == 400) {
        row_at_least(from, order(errors.values.back(), error), 0.6);
      } else {
        row_shown(from, order(errors.values.back(), error));
      }
    }
    cells.values.push_back(static_cast<double>(n));
    errors.values.push_back(error);
    const std::string file = "smooth_slotted_cylinder_map_" + scheme.file();
    record_map(
        file,
        {file, "map", "Slotted cylinder after one period, " + scheme.label + ", N = " + std::to_string(n), "x", "q"},
        q);
  }
  record_curve(
      "smooth_slotted_cylinder_" + scheme.file(),
      {"smooth_slotted_cylinder", "convergence", "Slotted cylinder, one period", "N (N x N cells)", "mean error"},
      scheme.label, {cells, errors});
}

}  // namespace

TEST(SlottedCylinder, Plm)
{
  judge(plm);
}

TEST(SlottedCylinder, Weno)
{
  judge(weno);
}

}  // namespace foehn::test
