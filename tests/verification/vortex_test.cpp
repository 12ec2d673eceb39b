// SPDX-License-Identifier: Apache-2.0
// An isentropic vortex carried along the diagonal of a periodic square for one period: errors and orders. One flux a
// face makes every scheme second order in two dimensions; higher reconstructions show in the constant.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

#include <map>

namespace foehn::test {

namespace {

struct Norms {
  double mean, rms;
};

void judge(const Scheme& scheme, const std::map<int, Norms>& expected, double least_order)
{
  const Topic topic(
      "Smooth flow", "Isentropic vortex, beta 5, one period", scheme.description + ", CFL 0.4",
      "errors computed for this set-up by an independent program with the same scheme; accepted from 0.7 to 1.1 times");
  Column cells{"N", {}}, means{"mean", {}}, deviations{"rms", {}};
  double coarser = 0.0;
  for (const auto& [n, norms] : expected) {
    const DeckRun run("isentropic_vortex.toml", scheme.with({cells_override({n, n})}));
    const ErrorNorms found = run.simulation->errors().front();
    const std::string at = "vortex " + scheme.label + " N" + std::to_string(n);
    row_error(at + " mean error of rho", found.mean, norms.mean, 0.7);
    row_error(at + " rms error of rho", found.rms, norms.rms, 0.7);
    if (coarser > 0.0) {
      row_at_least(at + " order from N" + std::to_string(n / 2) + ", mean", order(coarser, found.mean), least_order);
    }
    coarser = found.mean;
    cells.values.push_back(n);
    means.values.push_back(found.mean);
    deviations.values.push_back(found.rms);
  }
  record_curve("smooth_vortex_" + scheme.file(),
               {"smooth_vortex", "convergence", "Isentropic vortex, one period", "N (N x N cells)", "error of rho"},
               scheme.label, {cells, means, deviations});
}

// The ci size has the first two meshes.
std::map<int, Norms> at_size(std::map<int, Norms> all)
{
  if (!full_size()) {
    all.erase(256);
  }
  return all;
}

}  // namespace

TEST(IsentropicVortex, Weno)
{
  judge(weno, at_size({{64, {2.27e-4, 4.14e-4}}, {128, {5.73e-5, 1.04e-4}}, {256, {1.44e-5, 2.62e-5}}}), 1.9);
}

TEST(IsentropicVortex, Plm)
{
  judge(plm, at_size({{64, {2.12e-3, 5.68e-3}}, {128, {4.31e-4, 1.34e-3}}, {256, {9.59e-5, 3.16e-4}}}), 1.9);
}

}  // namespace foehn::test
