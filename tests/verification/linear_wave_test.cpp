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

double sound_error(const Scheme& scheme, std::int64_t cells)
{
  const DeckRun run("linear_wave.toml", scheme.with({cells_override({cells})}));
  EXPECT_EQ(run.simulation->clock().t, 1.0);
  return combined_error(run);
}

// AthenaK's number 3 as it is there: only the momentum along z has an error, so all variables may count.
double shear_error(const Scheme& scheme, std::int64_t cells)
{
  return combined_error(DeckRun("linear_wave.toml", scheme.with({cells_override({cells}), "problem.sound=0.0",
                                                                 "problem.shear=1e-6", "problem.velocity=[1.0]"})));
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

// A kind of wave, what its rows call its error, and the error on a mesh.
struct Wave {
  std::string name, title, measure, reference;
  double (*error)(const Scheme& scheme, std::int64_t cells);
};

const Wave sound{"sound", "Sound wave of amplitude 1e-6, one period", "error", source, sound_error};
const Wave shear{"shear", "Shear wave of amplitude 1e-6, one period", "error", source, shear_error};
const Wave entropy{
    "entropy", "Entropy wave of amplitude 1e-6, one period", "L1(rho)",
    "the bound of AthenaK's own test of a wave that the gas carries, one conserved variable of which has "
    "an error: here L1(rho)",
    entropy_error};

void judge(const Wave& wave, const Scheme& scheme, double error_64, double ratio)
{
  const Topic topic("Smooth flow", wave.title, scheme.description + ", CFL 0.4", wave.reference);
  const std::array<double, 2> errors{wave.error(scheme, 32), wave.error(scheme, 64)};
  const std::string row = wave.name + " wave " + scheme.label;
  row_at_most(row + " N64 " + wave.measure, errors[1], error_64);
  row_at_most(row + " " + wave.measure + " ratio 64:32", errors[1] / errors[0], ratio);
  const std::string plot = "smooth_" + wave.name + "_wave";
  record_curve(plot + "_" + scheme.file(),
               {plot, "convergence", "A small " + wave.name + " wave, one period", "N", "error"}, scheme.label,
               {{"N", {32, 64}}, {"error", {errors[0], errors[1]}}});
}

}  // namespace

// Rusanov's is the flux with the largest error of a wave that the gas carries. PPM and WENO are AthenaK's `ppm4` and
// `wenoz`.
TEST(LinearWave, WithinAthenaKsBounds)
{
  struct Bound {
    const Wave& wave;
    Scheme scheme;
    double error_64, ratio;
  };
  const Scheme plm_rusanov = plm_rk3.with_flux("Rusanov", "rusanov");
  const Scheme weno_rusanov = weno.with_flux("Rusanov", "rusanov");
  const Bound bounds[] = {
      {shear, plm_rk3, 1.2e-8, 0.29},
      {shear, plm_rusanov, 1.2e-8, 0.29},
      {shear, ppm, 3.5e-9, 0.25},
      {shear, weno, 2.5e-12, 0.064},
      {shear, weno_rusanov, 2.5e-12, 0.064},
      {sound, plm, 2.1e-8, 0.28},
      {sound, plm_rk3, 1.8e-8, 0.28},
      {sound, ppm, 4.7e-9, 0.23},
      {sound, weno, 2.3e-11, 0.11},
      {entropy, ppm, 3.5e-9, 0.25},
      {entropy, weno, 2.5e-12, 0.064},
      {entropy, weno_rusanov, 2.5e-12, 0.064},
      {entropy, plm_rk3, 1.2e-8, 0.29},
      {entropy, plm_rusanov, 1.2e-8, 0.29},
  };
  for (const Bound& bound : bounds) {
    judge(bound.wave, bound.scheme, bound.error_64, bound.ratio);
  }
}

// HLLC carries the wave as exact upwinding does.
TEST(LinearWave, EntropyIsScalarUpwinding)
{
  const Topic topic(
      "Smooth flow", entropy.title, plm_rk3.description + ", CFL 0.4",
      "a scalar wave at Courant number 0.2, computed on its own with exact upwinding, PLM van Leer and SSP-RK3");
  row_near("entropy wave PLM RK3 N64 L1(rho), scalar upwinding", entropy_error(plm_rk3, 64), 8.7085e-9, 0.001e-9);
}

}  // namespace foehn::test
