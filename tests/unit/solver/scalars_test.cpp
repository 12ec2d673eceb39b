// SPDX-License-Identifier: Apache-2.0
// Any number of passive scalars: each is carried for itself, the last like the first.
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

TEST(Scalars, FortyThatComeInAreCarriedAlikeEachByItsOwnFraction)
{
  std::string fractions = "inflow.scalars=[0.5";
  for (int n = 1; n < 39; ++n) {
    fractions += ", " + std::to_string(n / 64.0);
  }
  const DeckRun run("sod.toml",
                    {"mesh.cells=[60]", "mesh.boundary.x=[\"inflow\", \"outflow\"]", "inflow.rho=1.0",
                     "inflow.velocity=[0.7]", "inflow.pressure=1.0", "equations.scalars=40", fractions + ", 0.5]"});
  const auto scalar = [&run](int s) { return run.conserved(5 + s); };
  const std::vector<double> first = scalar(0);
  const std::vector<double> rho = run.conserved(0);
  EXPECT_EQ(first[0], 0.5 * rho[0]) << "what comes in";
  EXPECT_EQ(first[59], 0.0) << "what has not been reached";
  EXPECT_EQ(scalar(39), first);
  EXPECT_EQ(scalar(32), first) << "32/64 is a half, too";
  std::vector<double> twice = scalar(16);
  std::transform(twice.begin(), twice.end(), twice.begin(), [](double x) { return 2.0 * x; });
  EXPECT_EQ(twice, first) << "a scheme scales with the scalar";
  EXPECT_EQ(run.configuration->model->conserved_names().back(), "rho_scalar_39");
}

TEST(Scalars, MassFractionsThatAreLeftOutAreZero)
{
  const DeckRun run("sod.toml",
                    {"mesh.cells=[60]", "mesh.boundary.x=[\"inflow\", \"outflow\"]", "inflow.rho=1.0",
                     "inflow.velocity=[0.7]", "inflow.pressure=1.0", "equations.scalars=3", "inflow.scalars=[0.25]"});
  EXPECT_GT(run.conserved(5)[0], 0.2);
  EXPECT_EQ(run.conserved(7), std::vector<double>(60, 0.0));
}

}  // namespace
}  // namespace foehn::test
