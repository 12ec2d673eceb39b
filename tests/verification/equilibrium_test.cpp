// SPDX-License-Identifier: Apache-2.0
// What must stay: gas at rest under gravity, along any axis and in every profile.
#include "tests/verification/cells.hpp"
#include "tests/verification/row.hpp"

namespace foehn::test {

namespace {

double largest_speed(const std::string& profile, const std::string& gravity, const std::vector<std::string>& mesh)
{
  std::vector<std::string> overrides{"problem.profile=\"" + profile + "\"", "equations.gravity=" + gravity,
                                     "time.end=1.0"};
  overrides.insert(overrides.end(), mesh.begin(), mesh.end());
  const DeckRun run("hydrostatic.toml", overrides);
  double largest = 0.0;
  for (const char* name : {"velocity_x", "velocity_y", "velocity_z"}) {
    const Cells v = Cells::primitive(run, name);
    largest = std::max({largest, v.largest(), -v.smallest()});
  }
  return largest;
}

}  // namespace

TEST(Hydrostatic, UniformDensityStaysAtRestToRoundOff)
{
  const Topic topic("Gravity and boundaries", "Columns at rest, t = 1", "the deck's scheme",
                    "rest to round-off: uniform density is a discrete equilibrium");
  const std::vector<std::string> along_y{"mesh.cells=[4, 64]", "problem.pressure=2.0"};
  const std::vector<std::string> along_x{"mesh.cells=[64, 4]",
                                         "mesh.lower=[0.0, 0.0]",
                                         "mesh.upper=[1.0, 0.08]",
                                         "mesh.boundary.x=[\"reflecting\", \"reflecting\"]",
                                         "mesh.boundary.y=[\"periodic\", \"periodic\"]",
                                         "problem.pressure=2.0"};
  row_at_most("uniform column along y, largest speed", largest_speed("uniform", "[0.0, -1.0]", along_y), 1e-13);
  row_at_most("uniform column along x, largest speed", largest_speed("uniform", "[-1.0]", along_x), 1e-13);
}

TEST(Hydrostatic, OtherProfilesStayAtRestToSecondOrder)
{
  const Topic topic("Gravity and boundaries", "Columns at rest, t = 1", "the deck's scheme", "rest, to second order");
  for (const char* profile : {"isothermal", "isentropic"}) {
    const double coarse = largest_speed(profile, "[0.0, -1.0]", {"mesh.cells=[4, 32]"});
    const double fine = largest_speed(profile, "[0.0, -1.0]", {"mesh.cells=[4, 64]"});
    row_at_most(std::string(profile) + " column of 64 cells, largest speed", fine, 1e-4);
    row_at_least(std::string(profile) + " column, order of the largest speed", order(coarse, fine), 1.7);
  }
}

}  // namespace foehn::test
