// SPDX-License-Identifier: Apache-2.0
// Smooth exact solutions: errors and orders of accuracy of PLM van Leer.
#include "tests/verification/cells.hpp"
#include "tests/verification/row.hpp"

#include <array>

namespace foehn::test {

namespace {

ErrorNorms density_norms(const DeckRun& run)
{
  return run.simulation->errors().front();
}

// The root of the sum over components of their squared mean errors.
double combined_error(const DeckRun& run)
{
  double sum = 0.0;
  for (const ErrorNorms& one : run.simulation->errors()) {
    sum += one.mean * one.mean;
  }
  return std::sqrt(sum);
}

void judge_wave(const std::string& name, const std::vector<std::string>& overrides, double error_64, double ratio)
{
  std::array<double, 2> errors{};
  for (int n = 0; n < 2; ++n) {
    std::vector<std::string> all = overrides;
    all.push_back(cells_override({32 << n}));
    const DeckRun run("linear_wave.toml", all);
    ASSERT_EQ(run.simulation->clock().t, 1.0);
    errors[n] = combined_error(run);
  }
  row_at_most(name + " N64 error", errors[1], error_64);
  row_at_most(name + " error ratio 64:32", errors[1] / errors[0], ratio);
}

// The mean error of the density; the other primitive variables must have none.
double entropy_error(const std::string& flux, std::int64_t cells)
{
  const DeckRun run("linear_wave.toml",
                    {"scheme.integrator=\"ssprk3\"", "scheme.riemann=\"" + flux + "\"", cells_override({cells}),
                     "problem.sound=0.0", "problem.entropy=1e-6", "problem.velocity=[1.0]"});
  const Cells u = Cells::primitive(run, "velocity_x");
  const Cells p = Cells::primitive(run, "pressure");
  EXPECT_LE(std::max(u.largest() - 1.0, 1.0 - u.smallest()), 1e-13);
  EXPECT_LE(std::max(p.largest() - 0.6, 0.6 - p.smallest()), 1e-13);
  return density_norms(run).mean;
}

DeckRun vortex(std::int64_t cells)
{
  return DeckRun("isentropic_vortex.toml", {cells_override({cells, cells})});
}

void judge_vortex(std::int64_t cells, const ErrorNorms& found, double mean, double rms)
{
  const std::string at = "vortex N" + std::to_string(cells);
  row_between(at + " mean error of rho", found.mean, 0.7 * mean, 1.1 * mean);
  row_between(at + " rms error of rho", found.rms, 0.7 * rms, 1.1 * rms);
}

}  // namespace

TEST(DensityWave, SecondOrderAndTheExpectedErrors)
{
  const std::array<double, 3> expected{1.79e-3, 4.55e-4, 1.11e-4};
  std::array<double, 3> errors{};
  for (int n = 0; n < 3; ++n) {
    const int cells = 64 << n;
    const double dt = std::pow(cells, -5.0 / 3.0);
    const DeckRun run("density_wave.toml", {cells_override({cells}), "scheme.dt=" + number(dt)});
    errors[n] = density_norms(run).mean;
    row_between("density wave N" + std::to_string(cells) + " L1(rho)", errors[n], 0.7 * expected[n], 1.1 * expected[n]);
  }
  row_at_least("density wave order 64:128", order(errors[0], errors[1]), 1.9);
  row_at_least("density wave order 128:256", order(errors[1], errors[2]), 1.9);
}

TEST(SoundWave, SspRk2)
{
  judge_wave("sound wave RK2 PLM", {"scheme.integrator=\"ssprk2\""}, 2.1e-8, 0.28);
}

TEST(SoundWave, SspRk3)
{
  judge_wave("sound wave RK3 PLM", {"scheme.integrator=\"ssprk3\""}, 1.8e-8, 0.28);
}

// Uniform velocity and pressure stay so: in primitive variables only the density has an error. The bound was measured
// by others as the worst of four fluxes; Rusanov's is the worst. HLLC moves the wave as exact upwinding does: a scalar
// wave at Courant number 0.2, computed on its own with the same reconstruction and SSP-RK3, has an error of 8.7085e-9.
TEST(EntropyWave, SspRk3)
{
  std::array<double, 2> hllc{}, rusanov{};
  for (int n = 0; n < 2; ++n) {
    hllc[n] = entropy_error("hllc", 32 << n);
    rusanov[n] = entropy_error("rusanov", 32 << n);
  }
  row_at_most("entropy wave RK3 PLM Rusanov N64 error", rusanov[1], 1.2e-8);
  row_at_most("entropy wave RK3 PLM Rusanov error ratio 64:32", rusanov[1] / rusanov[0], 0.29);
  row_at_most("entropy wave RK3 PLM HLLC N64 error", hllc[1], 1.2e-8);
  row_at_most("entropy wave RK3 PLM HLLC error ratio 64:32", hllc[1] / hllc[0], 0.29);
  row_near("entropy wave RK3 PLM HLLC N64, scalar upwinding", hllc[1], 8.7085e-9, 0.001e-9);
}

TEST(IsentropicVortex, SecondOrderAndTheExpectedErrors)
{
  const ErrorNorms coarse = density_norms(vortex(64));
  const ErrorNorms fine = density_norms(vortex(128));
  judge_vortex(64, coarse, 2.12e-3, 5.68e-3);
  judge_vortex(128, fine, 4.31e-4, 1.34e-3);
  row_at_least("vortex order 64:128, mean", order(coarse.mean, fine.mean), 1.9);
}

}  // namespace foehn::test
