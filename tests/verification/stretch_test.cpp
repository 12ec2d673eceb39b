// SPDX-License-Identifier: Apache-2.0
// Stretched axes: the orders of accuracy on periodic axes whose cells are half as wide at one place and half as wide
// again at another (mesh.stretch, sine).
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

const std::string reference = "the order that the scheme has on equal cells";

void judge_wave(const Scheme& scheme, const std::vector<int>& meshes, double least_order)
{
  const Topic topic("Stretched axes", "Advection: a density wave on a stretched axis, one period, dt = h^(5/3)",
                    scheme.description + "; cell widths 1 + 0.5 cos(2 pi x) of the mean", reference);
  Column cells{"N", {}}, errors{"L1(rho)", {}};
  for (const int n : meshes) {
    const DeckRun run("density_wave.toml",
                      scheme.with({cells_override({n}), "scheme.dt=" + number(std::pow(n, -5.0 / 3.0)),
                                   "mesh.stretch.x.function=\"sine\"", "mesh.stretch.x.amplitude=0.5"}));
    const std::string at = "stretched density wave " + scheme.label + " N" + std::to_string(n);
    cells.values.push_back(n);
    errors.values.push_back(run.simulation->errors().front().mean);
    row_shown(at + " L1(rho)", errors.values.back());
    if (n == meshes.back()) {
      row_at_least(at + " order from N" + std::to_string(n / 2),
                   order(*(errors.values.end() - 2), errors.values.back()), least_order);
    }
  }
  record_curve("stretched_density_wave_" + scheme.file(),
               {"stretched_density_wave", "convergence", "Density wave on a stretched axis", "N", "L1(rho)"},
               scheme.label, {cells, errors});
}

// Orders from the mesh `judged_from` on are judged; PLM's limiter makes the coarser ones irregular.
void judge_vortex(const Scheme& scheme, const std::vector<std::int64_t>& meshes, std::int64_t judged_from)
{
  const Topic topic("Stretched axes", "Isentropic vortex on a stretched plane, one period",
                    scheme.description + ", CFL 0.4", reference + ": 2 in two dimensions");
  Column cells{"N", {}}, errors{"mean", {}};
  for (const std::int64_t n : meshes) {
    const DeckRun run(
        "isentropic_vortex.toml",
        scheme.with({cells_override({n, n}), "mesh.stretch.x.function=\"sine\"", "mesh.stretch.x.amplitude=0.3",
                     "mesh.stretch.y.function=\"sine\"", "mesh.stretch.y.amplitude=-0.3"}));
    const std::string at = "stretched vortex " + scheme.label + " N" + std::to_string(n);
    const double error = run.simulation->errors().front().mean;
    row_shown(at + " mean error of rho", error);
    if (!errors.values.empty()) {
      const double found = order(errors.values.back(), error);
      const std::string name = at + " order from N" + std::to_string(n / 2);
      n >= judged_from ? row_at_least(name, found, 1.9) : row_shown(name, found, 2.0);
    }
    cells.values.push_back(static_cast<double>(n));
    errors.values.push_back(error);
  }
  record_curve(
      "stretched_vortex_" + scheme.file(),
      {"stretched_vortex", "convergence", "Isentropic vortex on a stretched plane", "N (N x N cells)", "error of rho"},
      scheme.label, {cells, errors});
}

}  // namespace

TEST(StretchedAxis, DensityWavePlm)
{
  judge_wave(plm, {64, 128, 256}, 1.9);
}

TEST(StretchedAxis, DensityWaveWeno)
{
  judge_wave(weno, {32, 64, 128, 256}, 4.8);
}

TEST(StretchedPlane, VortexPlm)
{
  judge_vortex(plm, sizes<std::int64_t>({64, 128}, {256}), 256);
}

TEST(StretchedPlane, VortexWeno)
{
  judge_vortex(weno, sizes<std::int64_t>({64, 128}, {256}), 128);
}

}  // namespace foehn::test
