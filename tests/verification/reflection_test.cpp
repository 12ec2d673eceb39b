// SPDX-License-Identifier: Apache-2.0
// What the upper end of x sends back: a pulse of sound leaves [-1, 1]^d, and two runs differ by that end alone, at x =
// 1 in the one and at x = 3 in the other; all other ends are at 3, where no sound comes back from in time. So what
// differs between x = -1 and 1 has come from the end at x = 1. A boundary condition for waves along its normal reflects
// tan^2(angle / 2) of an oblique one (Engquist and Majda, Math. Comput. 31 (1977) 629): 0.17 at 45 degrees.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

// From -3 to `end` along x, and to 3 along y; `upper` is the boundary at the upper end of x, the others are
// nonreflecting. `cells` lie between -1 and 1.
std::vector<std::string> overrides(int dimension, std::int64_t cells, int end, const std::string& upper)
{
  std::vector<std::string> all{"problem.dimension=" + std::to_string(dimension), "time.end=1.5",
                               "mesh.boundary.x=[\"nonreflecting\", \"" + upper + "\"]"};
  const std::int64_t along_x = (3 + end) * cells / 2;
  const std::string last = number(end) + ".0";
  const std::vector<std::string> line{cells_override({along_x}), "mesh.lower=[-3.0]", "mesh.upper=[" + last + "]",
                                      "problem.velocity=[0.3]", "far_field.velocity=[0.3]"};
  const std::vector<std::string> square{cells_override({along_x, 3 * cells}), "mesh.lower=[-3.0, -3.0]",
                                        "mesh.upper=[" + last + ", 3.0]", "problem.velocity=[0.0]",
                                        "far_field.velocity=[0.0]"};
  const std::vector<std::string>& mesh = dimension == 1 ? line : square;
  all.insert(all.end(), mesh.begin(), mesh.end());
  return all;
}

// The largest excess of pressure that passes x = 1 where |y| < 1.
double incident(DeckRun& large, std::int64_t cells, int dimension)
{
  double most = 0.0;
  for (int n = 1; n <= 20; ++n) {
    advance_to(*large.simulation, *large.configuration, 0.05 * n);
    const Cells p = Cells::primitive(large, "pressure");
    for (std::int64_t j = 0; j < (dimension == 1 ? 1 : cells); ++j) {
      most = std::max(most, std::fabs(p(2 * cells - 1, dimension == 1 ? 0 : cells + j) - 1.0));
    }
  }
  return most;
}

// Of the pressure, where |x| and |y| are below 1: in the plane, what has met the end at 45 degrees at most.
double difference(const Cells& near, const Cells& far, std::int64_t cells, int dimension)
{
  double most = 0.0;
  for (std::int64_t j = 0; j < (dimension == 1 ? 1 : cells); ++j) {
    const std::int64_t row = dimension == 1 ? 0 : cells + j;
    for (std::int64_t i = cells; i < 2 * cells; ++i) {
      most = std::max(most, std::fabs(near(i, row) - far(i, row)));
    }
  }
  return most;
}

void judge(int dimension, std::int64_t cells, double bound)
{
  const std::string name = std::to_string(dimension) + "-D";
  const Topic topic(
      "Gravity and boundaries",
      "Pulse of sound that leaves, " + name + ", amplitude 1e-3, " + (dimension == 1 ? "gas at 0.3" : "gas at rest"),
      plm.description + ", CFL 0.4; what comes back over what went out",
      dimension == 1 ? "nothing may come back along the normal: 1 %"
                     : "tan^2(angle / 2) of an oblique wave at most, 0.172 at 45 degrees");
  DeckRun large("acoustic_pulse.toml", plm.with(overrides(dimension, cells, 3, "nonreflecting")), 0);
  const double out = incident(large, cells, dimension);
  advance_to(*large.simulation, *large.configuration, 1.5);
  const Cells reference = Cells::primitive(large, "pressure");
  for (const std::string boundary : {"nonreflecting", "outflow"}) {
    const DeckRun small("acoustic_pulse.toml", plm.with(overrides(dimension, cells, 1, boundary)));
    const Cells p = Cells::primitive(small, "pressure");
    const double reflected = difference(p, reference, cells, dimension) / out;
    const std::string row =
        "pulse " + name + " N" + std::to_string(cells) + ", upper end " + boundary + ", reflected part";
    if (boundary == "nonreflecting") {
      row_at_most(row, reflected, bound);
    } else {
      row_shown(row, reflected);
    }
    if (dimension == 2) {
      record_map("gravity_pulse_" + boundary,
                 {"gravity_pulse_" + boundary, "map", "Pulse of sound, t = 1.5: " + boundary, "x", "p"}, p);
    }
  }
}

}  // namespace

TEST(Reflection, OneDimension)
{
  judge(1, 200, 0.01);
}

TEST(Reflection, TwoDimensions)
{
  for (const std::int64_t cells : sizes<std::int64_t>({64}, {200})) {
    judge(2, cells, 0.172);
  }
}

}  // namespace foehn::test
