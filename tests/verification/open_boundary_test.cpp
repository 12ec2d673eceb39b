// SPDX-License-Identifier: Apache-2.0
// Open ends: a wave leaves and little of it comes back, and the pressure of the far field is kept.
#include "tests/verification/cells.hpp"
#include "tests/verification/row.hpp"

namespace foehn::test {

namespace {

// The largest |p - 1| once a plane pulse has left a tube of 200 cells, over its amplitude.
double left_of_pulse(double amplitude, double speed)
{
  char numbers[2][40];
  std::snprintf(numbers[0], sizeof numbers[0], "%.17g", amplitude);
  std::snprintf(numbers[1], sizeof numbers[1], "[%.17g, 0.0]", speed);
  const DeckRun run("acoustic_pulse.toml",
                    {"mesh.cells=[200, 2]", "mesh.lower=[-1.0, 0.0]", "mesh.upper=[1.0, 0.02]",
                     "mesh.boundary.y=[\"periodic\", \"periodic\"]", "problem.dimension=1",
                     std::string("problem.amplitude=") + numbers[0], std::string("problem.velocity=") + numbers[1],
                     std::string("far_field.velocity=") + numbers[1], "time.end=2.5"});
  const Cells p = Cells::primitive(run, "pressure");
  return std::max(p.largest() - 1.0, 1.0 - p.smallest()) / amplitude;
}

}  // namespace

// A boundary that is linear reflects with the square of the amplitude.
TEST(OpenBoundary, APlaneWaveLeaves)
{
  const Topic topic("Gravity and boundaries", "Plane pulse through nonreflecting ends", "PLM van Leer, HLLC, SSP-RK2",
                    "a linear boundary reflects with the square of the amplitude");
  row_at_most("plane pulse of 1e-4, gas at rest, share that comes back", left_of_pulse(1e-4, 0.0), 1e-5);
  row_at_most("plane pulse of 1e-4, Mach 0.25, share that comes back", left_of_pulse(1e-4, 0.3), 3e-5);
  row_at_most("plane pulse of 1e-2, gas at rest, share that comes back", left_of_pulse(1e-2, 0.0), 1e-3);
}

// Of the ring, a few parts in a hundred of what arrives at the corners at a slant.
TEST(OpenBoundary, ARingLeaves)
{
  const Topic topic("Gravity and boundaries", "Round pulse through nonreflecting ends", "PLM van Leer, HLLC, SSP-RK2",
                    "a few parts in a hundred of what arrives at a slant");
  const std::vector<std::string> still{"problem.velocity=[0.0]", "far_field.velocity=[0.0]", "mesh.cells=[64, 64]"};
  std::vector<std::string> late = still;
  late.emplace_back("time.end=2.5");
  const DeckRun run("acoustic_pulse.toml", late);
  const Cells p = Cells::primitive(run, "pressure");
  row_at_most("round pulse of 1e-3, share that is left", std::max(p.largest() - 1.0, 1.0 - p.smallest()) / 1e-3, 6e-3);
}

// Gas of too high a pressure between far fields takes on their pressure; with zero gradient it would keep its own.
TEST(OpenBoundary, ThePressureIsHeldToTheFarField)
{
  const Topic topic("Gravity and boundaries", "Gas of too high a pressure between far fields",
                    "PLM van Leer, HLLC, SSP-RK2", "the far field's pressure is taken on");
  const DeckRun run("acoustic_pulse.toml", {"mesh.cells=[32, 32]", "problem.amplitude=0.0", "problem.pressure=1.05",
                                            "problem.velocity=[0.0]", "far_field.velocity=[0.0]", "time.end=8.0"});
  const Cells p = Cells::primitive(run, "pressure");
  row_at_most("pressure less that of the far field, from 0.05", std::max(p.largest() - 1.0, 1.0 - p.smallest()), 1e-3);
}

}  // namespace foehn::test
