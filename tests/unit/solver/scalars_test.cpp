// SPDX-License-Identifier: Apache-2.0
// Any number of passive scalars: each is carried for itself, the last like the first.
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <cstddef>
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
  EXPECT_NEAR(first[0], 0.5 * rho[0], 1e-3) << "what comes in";
  EXPECT_LT(first[59], 1e-15) << "what has not been reached";
  EXPECT_EQ(scalar(39), first);
  EXPECT_EQ(scalar(32), first) << "32/64 is a half, too";
  const std::vector<double> half = scalar(16);
  for (std::size_t i = 0; i < half.size(); ++i) {
    EXPECT_NEAR(2.0 * half[i], first[i], 1e-14) << "a scheme scales with the scalar; cell " << i;
  }
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
