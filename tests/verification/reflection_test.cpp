// SPDX-License-Identifier: Apache-2.0
// What the upper end of x sends back: a pulse of sound leaves through it, and is compared with the same one on a domain
// three times as large, where nothing has come back yet, as far as sound comes from that end and from no other. A
// boundary condition for waves along its normal reflects tan^2(angle / 2) of an oblique one (Engquist and Majda, Math.
// Comput. 31 (1977) 629): 0.17 at 45 degrees.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

namespace {

// `times` as large a domain, with as many more cells; `upper` is the boundary at the upper end of x, the others are
// nonreflecting.
std::vector<std::string> overrides(int dimension, std::int64_t cells, int times, const std::string& upper)
{
  const std::string end = number(times) + ".0";
  std::vector<std::string> all{"problem.dimension=" + std::to_string(dimension), "time.end=1.5",
                               "mesh.boundary.x=[\"nonreflecting\", \"" + upper + "\"]"};
  const std::vector<std::string> line{cells_override({times * cells}), "mesh.lower=[-" + end + "]",
                                      "mesh.upper=[" + end + "]", "problem.velocity=[0.3]", "far_field.velocity=[0.3]"};
  const std::vector<std::string> square{
      cells_override({times * cells, times * cells}), "mesh.lower=[-" + end + ", -" + end + "]",
      "mesh.upper=[" + end + ", " + end + "]", "problem.velocity=[0.0]", "far_field.velocity=[0.0]"};
  const std::vector<std::string>& mesh = dimension == 1 ? line : square;
  all.insert(all.end(), mesh.begin(), mesh.end());
  return all;
}

// The largest excess of pressure that passes the upper end of x of the small domain.
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

// Of the pressure, in the upper half along x of the small domain, and of a plane in the middle half along y: the pulse
// starts in the middle and meets all ends at once, so what the other ends send back reaches the nearer cells from the
// upper end first.
double difference(const Cells& small, const Cells& large)
{
  double most = 0.0;
  const bool plane = small.cells(1) > 1;
  const std::int64_t margin = plane ? small.cells(1) / 4 : 0;
  for (std::int64_t j = margin; j < small.cells(1) - margin; ++j) {
    for (std::int64_t i = small.cells(0) / 2; i < small.cells(0); ++i) {
      most = std::max(most, std::fabs(small(i, j) - large(small.cells(0) + i, plane ? small.cells(1) + j : 0)));
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
    const double reflected = difference(p, reference) / out;
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
