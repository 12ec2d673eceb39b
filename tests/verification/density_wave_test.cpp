// SPDX-License-Identifier: Apache-2.0
// A density wave carried around a periodic axis, with steps so small that the error is that of the reconstruction: the
// errors of cell averages and the order of accuracy.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

#include <map>

namespace foehn::test {

namespace {

double density_error(const Scheme& scheme, int cells)
{
  const double dt = std::pow(cells, -5.0 / 3.0);
  const DeckRun run("density_wave.toml", scheme.with({cells_override({cells}), "scheme.dt=" + number(dt)}));
  return run.simulation->errors().front().mean;
}

// `expected` by cells, each twice the one before; the orders are judged from `order_from` cells on.
void judge(const Scheme& scheme, const std::map<int, double>& expected, int order_from, double least_order)
{
  const Topic topic(
      "Smooth flow", "Advection: a density wave, one period, dt = h^(5/3)", scheme.description,
      "errors computed for these set-ups by an independent program with the same scheme; accepted from 0.7 "
      "to 1.1 times");
  Column cells{"N", {}}, errors{"L1(rho)", {}};
  double coarser = 0.0;
  for (const auto& [n, norm] : expected) {
    const double error = density_error(scheme, n);
    const std::string at = "density wave " + scheme.label + " N" + std::to_string(n);
    row_error(at + " L1(rho)", error, norm, 0.7);
    if (n > order_from) {
      row_at_least(at + " order from N" + std::to_string(n / 2), order(coarser, error), least_order);
    }
    coarser = error;
    cells.values.push_back(n);
    errors.values.push_back(error);
  }
  record_curve("smooth_density_wave_" + scheme.file(),
               {"smooth_density_wave", "convergence", "Density wave, one period", "N", "L1(rho)"}, scheme.label,
               {cells, errors});
}

}  // namespace

TEST(DensityWave, Plm)
{
  judge(plm, {{64, 1.79e-3}, {128, 4.55e-4}, {256, 1.11e-4}}, 64, 1.9);
}

// Fifth order to the last mesh, at 1.6e-10.
TEST(DensityWave, Weno)
{
  judge(weno, {{32, 5.173e-6}, {64, 1.616e-7}, {128, 5.06e-9}, {256, 1.58e-10}}, 32, 4.95);
}

}  // namespace foehn::test
