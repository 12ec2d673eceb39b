// SPDX-License-Identifier: Apache-2.0
// Small sound and entropy waves after one period, held to the bounds of AthenaK's own test
// (tst/test_suite/nr/test_nr_lwave1d_cpu.py), which are the worst of its four fluxes.
//
// Its norm (src/pgen/pgen.cpp, OutputErrors): the mean absolute error of each CONSERVED variable, and of these the root
// of the sum of squares, not divided by their number. Its waves start from eigenvectors in PRIMITIVE variables
// (src/pgen/tests/ linear_wave.cpp, HydroEigensystemPrim): number 0 is a sound wave of density amplitude 1e-6; number
// 3, which the test calls the entropy wave, is with that matrix a shear wave: a transverse velocity of amplitude 1e-6
// that the gas carries along, so that one conserved variable alone has an error. A passive wave of one variable has the
// same error whichever it is: for the entropy wave that is L1(rho), and its momentum and energy, which have that error
// again (times u and u^2/2), do not count a second and third time.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

#include <array>

namespace foehn::test {

namespace {

const std::string source =
    "the bound of AthenaK's own linear wave test in one dimension; its norm: root of the sum over "
    "conserved variables of their squared L1 errors";

double combined_error(const DeckRun& run)
{
  double sum = 0.0;
  for (const ErrorNorms& one : run.simulation->errors()) {
    sum += one.mean * one.mean;
  }
  return std::sqrt(sum);
}

void record_errors(const std::string& wave, const Scheme& scheme, const std::array<double, 2>& errors)
{
  record_curve("smooth_" + wave + "_wave_" + scheme.file(),
               {"smooth_" + wave + "_wave", "convergence", "A small " + wave + " wave, one period", "N", "error"},
               scheme.label, {{"N", {32, 64}}, {"error", {errors[0], errors[1]}}});
}

void judge_sound(const Scheme& scheme, double error_64, double ratio)
{
  const Topic topic("Smooth flow", "Sound wave of amplitude 1e-6, one period", scheme.description + ", CFL 0.4",
                    source);
  std::array<double, 2> errors{};
  for (int n = 0; n < 2; ++n) {
    const DeckRun run("linear_wave.toml", scheme.with({cells_override({32 << n})}));
    ASSERT_EQ(run.simulation->clock().t, 1.0);
    errors[n] = combined_error(run);
  }
  row_at_most("sound wave " + scheme.label + " N64 error", errors[1], error_64);
  row_at_most("sound wave " + scheme.label + " error ratio 64:32", errors[1] / errors[0], ratio);
  record_errors("sound", scheme, errors);
}

// The mean error of the density; velocity and pressure must have none.
double entropy_error(const Scheme& scheme, std::int64_t cells)
{
  const DeckRun run("linear_wave.toml", scheme.with({cells_override({cells}), "problem.sound=0.0",
                                                     "problem.entropy=1e-6", "problem.velocity=[1.0]"}));
  const Cells u = Cells::primitive(run, "velocity_x");
  const Cells p = Cells::primitive(run, "pressure");
  EXPECT_LE(std::max(u.largest() - 1.0, 1.0 - u.smallest()), 1e-13);
  EXPECT_LE(std::max(p.largest() - 0.6, 0.6 - p.smallest()), 1e-13);
  return run.simulation->errors().front().mean;
}

void judge_entropy(const Scheme& scheme, double error_64, double ratio)
{
  const Topic topic(
      "Smooth flow", "Entropy wave of amplitude 1e-6, one period", scheme.description + ", CFL 0.4",
      "the bound of AthenaK's own test of a wave that the gas carries, one conserved variable of which has "
      "an error: here L1(rho)");
  const std::array<double, 2> errors{entropy_error(scheme, 32), entropy_error(scheme, 64)};
  row_at_most("entropy wave " + scheme.label + " N64 L1(rho)", errors[1], error_64);
  row_at_most("entropy wave " + scheme.label + " L1(rho) ratio 64:32", errors[1] / errors[0], ratio);
  record_errors("entropy", scheme, errors);
}

// AthenaK's number 3 as it is there: only the momentum along z has an error, so all variables may count.
void judge_shear(const Scheme& scheme, double error_64, double ratio)
{
  const Topic topic("Smooth flow", "Shear wave of amplitude 1e-6, one period", scheme.description + ", CFL 0.4",
                    source);
  std::array<double, 2> errors{};
  for (int n = 0; n < 2; ++n) {
    const DeckRun run("linear_wave.toml", scheme.with({cells_override({32 << n}), "problem.sound=0.0",
                                                       "problem.shear=1e-6", "problem.velocity=[1.0]"}));
    errors[n] = combined_error(run);
  }
  row_at_most("shear wave " + scheme.label + " N64 error", errors[1], error_64);
  row_at_most("shear wave " + scheme.label + " error ratio 64:32", errors[1] / errors[0], ratio);
  record_errors("shear", scheme, errors);
}

}  // namespace

TEST(ShearWave, EveryReconstruction)
{
  judge_shear(plm_rk3, 1.2e-8, 0.29);
  judge_shear(plm_rk3.with_flux("Rusanov", "rusanov"), 1.2e-8, 0.29);
  judge_shear(ppm, 3.5e-9, 0.25);
  judge_shear(weno, 2.5e-12, 0.064);
  judge_shear(weno.with_flux("Rusanov", "rusanov"), 2.5e-12, 0.064);
}

TEST(SoundWave, PlmRk2)
{
  judge_sound(plm, 2.1e-8, 0.28);
}

TEST(SoundWave, PlmRk3)
{
  judge_sound(plm_rk3, 1.8e-8, 0.28);
}

// AthenaK's `ppm4` and `wenoz`.
TEST(SoundWave, Ppm)
{
  judge_sound(ppm, 4.7e-9, 0.23);
}

TEST(SoundWave, Weno)
{
  judge_sound(weno, 2.3e-11, 0.11);
}

TEST(EntropyWave, Ppm)
{
  judge_entropy(ppm, 3.5e-9, 0.25);
}

TEST(EntropyWave, Weno)
{
  judge_entropy(weno, 2.5e-12, 0.064);
}

TEST(EntropyWave, WenoRusanov)
{
  judge_entropy(weno.with_flux("Rusanov", "rusanov"), 2.5e-12, 0.064);
}

TEST(EntropyWave, PlmRk3)
{
  judge_entropy(plm_rk3, 1.2e-8, 0.29);
}

// The flux with the largest error.
TEST(EntropyWave, PlmRk3Rusanov)
{
  judge_entropy(plm_rk3.with_flux("Rusanov", "rusanov"), 1.2e-8, 0.29);
}

// HLLC carries the wave as exact upwinding does.
TEST(EntropyWave, PlmRk3IsScalarUpwinding)
{
  const Topic topic(
      "Smooth flow", "Entropy wave of amplitude 1e-6, one period", plm_rk3.description + ", CFL 0.4",
      "a scalar wave at Courant number 0.2, computed on its own with exact upwinding, PLM van Leer and SSP-RK3");
  row_near("entropy wave PLM RK3 N64 L1(rho), scalar upwinding", entropy_error(plm_rk3, 64), 8.7085e-9, 0.001e-9);
}

}  // namespace foehn::test
