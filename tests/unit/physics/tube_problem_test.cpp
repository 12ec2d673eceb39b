// SPDX-License-Identifier: Apache-2.0
// What single tubes promise: their states on both sides, and what their headers say of the exact solution.
#include "physics/problems/list.hpp"
#include "physics/problems/problem.hpp"
#include "tests/support/exact_riemann.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>

namespace foehn::test {
namespace {

constexpr double next_to = 1e-12;

template <class Problem>
TubeState at(const Problem& problem, const Euler& eq, double x)
{
  const Euler::Primitive w = problem.state(eq, {x, 0.3, 0.7}, 0.0);
  EXPECT_EQ(w.vel.z, 0.0);
  return {w.rho, w.vel.x, w.p};
}

void expect_state(const TubeState& found, const TubeState& wanted, const std::string& where)
{
  EXPECT_DOUBLE_EQ(found.rho, wanted.rho) << where;
  EXPECT_DOUBLE_EQ(found.u, wanted.u) << where;
  EXPECT_DOUBLE_EQ(found.p, wanted.p) << where;
}

// A diaphragm at `place` parts the states, and nothing else does.
template <class Problem>
ExactRiemann parted(const Problem& problem, const Euler& eq, double place, const TubeState& left,
                    const TubeState& right)
{
  for (const double distance : {next_to, 0.1, 1.0}) {
    expect_state(at(problem, eq, place - distance), left, "left by " + std::to_string(distance));
    expect_state(at(problem, eq, place + distance), right, "right by " + std::to_string(distance));
  }
  return {left, right, eq.gamma};
}

TEST(TubeProblemTest, ToroHasTheFiveTests)
{
  const Euler eq{1.4};
  const struct {
    double place;
    TubeState left, right;
    double p_star, u_star;
  } tests[] = {
      {0.3, {1.0, 0.75, 1.0}, {0.125, 0.0, 0.1}, 0.46629356684, 1.3609055191},
      {0.5, {1.0, -2.0, 0.4}, {1.0, 2.0, 0.4}, 0.0018938734201, 0.0},
      {0.5, {1.0, 0.0, 1000.0}, {1.0, 0.0, 0.01}, 460.89378749, 19.597451389},
      {0.4, {5.99924, 19.5975, 460.894}, {5.99242, -6.19633, 46.0950}, 1691.6469554, 8.6897744116},
      {0.8, {1.0, -19.59745, 1000.0}, {1.0, -19.59745, 0.01}, 460.89378749, 1.389e-6},
  };
  for (int n = 0; n < 5; ++n) {
    Toro problem;
    problem.test = n + 1;
    const ExactRiemann exact = parted(problem, eq, tests[n].place, tests[n].left, tests[n].right);
    EXPECT_NEAR(exact.p_star(), tests[n].p_star, 1e-10 * tests[n].p_star) << n + 1;
    EXPECT_NEAR(exact.u_star(), tests[n].u_star, 1e-9) << n + 1;
  }
}

TEST(TubeProblemTest, LaxIsSodWithOtherStates)
{
  const Euler eq{1.4};
  Lax problem;
  const ExactRiemann exact = parted(problem, eq, 0.5, {0.445, 0.698, 3.528}, {0.5, 0.0, 0.571});
  EXPECT_NEAR(exact.p_star(), 2.4660979192, 1e-10);
  EXPECT_NEAR(exact.u_star(), 1.5287230266, 1e-10);
  EXPECT_NEAR(exact.speeds()[4], 2.479321481, 1e-9);
  problem.axis = 1;
  EXPECT_EQ(problem.state(eq, {0.9, 0.2, 0.0}, 0.0).vel.y, 0.698);
  EXPECT_EQ(problem.state(eq, {0.9, 0.2, 0.0}, 0.0).vel.x, 0.0);
  EXPECT_EQ(problem_complaints(eq, problem, 1).size(), 1U);
}

TEST(TubeProblemTest, LeBlancHasTheKnownInternalEnergies)
{
  const Euler eq{5.0 / 3.0};
  const LeBlanc problem;
  parted(problem, eq, 3.0, {1.0, 0.0, 1.0 / 15.0}, {1e-3, 0.0, 2.0 / 3.0 * 1e-10});
  const auto energy_of_mass = [&](double x) {
    const Euler::Conserved u = eq.conserved(problem.state(eq, {x, 0.0, 0.0}, 0.0));
    return u.E / u.rho;
  };
  EXPECT_NEAR(energy_of_mass(1.0), 0.1, 1e-16);
  EXPECT_NEAR(energy_of_mass(8.0), 1e-7, 1e-22);
}

TEST(TubeProblemTest, EinfeldtHasTheConservedStatesThatItsNamesSpell)
{
  const Euler eq{1.4};
  Einfeldt problem;
  const Toro toro{2};
  for (const double x : {0.2, 0.8}) {
    const double sign = x < 0.5 ? -1.0 : 1.0;
    problem.states.place = 0;
    const Euler::Conserved a = eq.conserved(problem.state(eq, {x, 0.0, 0.0}, 0.0));
    EXPECT_EQ(values<Euler>(a), (std::vector<double>{1.0, sign * 2.0, 0.0, 0.0, 3.0}));
    EXPECT_NEAR(problem.state(eq, {x, 0.0, 0.0}, 0.0).p, toro.state(eq, {x, 0.0, 0.0}, 0.0).p, 1e-15);
    EXPECT_EQ(problem.state(eq, {x, 0.0, 0.0}, 0.0).vel.x, toro.state(eq, {x, 0.0, 0.0}, 0.0).vel.x);
    problem.states.place = 1;
    const Euler::Conserved b = eq.conserved(problem.state(eq, {x, 0.0, 0.0}, 0.0));
    EXPECT_EQ(values<Euler>(b), (std::vector<double>{1.0, sign, sign * 2.0, 0.0, 5.0}));
  }
}

// The middle of the exact solution is what the header says, and a vacuum follows from share 1.
TEST(TubeProblemTest, NearVacuumLeavesWhatItsHeaderSays)
{
  for (const double gamma : {1.4, 5.0 / 3.0}) {
    const Euler eq{gamma};
    for (const double share : {0.2, 0.9, 0.99}) {
      NearVacuum problem;
      problem.share = share;
      const TubeState left = at(problem, eq, 0.3);
      const TubeState right = at(problem, eq, 0.7);
      EXPECT_EQ(left.u, -right.u);
      const ExactRiemann exact(left, right, gamma);
      const double q = 1.0 - share;
      EXPECT_NEAR(exact.p_star() / (0.4 * std::pow(q, 2.0 * gamma / (gamma - 1.0))), 1.0, 1e-9) << share;
      EXPECT_NEAR(exact.rho_star_left() / std::pow(q, 2.0 / (gamma - 1.0)), 1.0, 1e-9) << share;
      EXPECT_NEAR(exact.u_star(), 0.0, 1e-12);
    }
  }
}

// Across the front, flux and state jump in the ratio of a speed that is three times that of sound.
TEST(TubeProblemTest, ShuOsherIsAShockOfMachThree)
{
  const Euler eq{1.4};
  ShuOsher problem;
  problem.amplitude = 0.0;
  const Euler::Primitive behind = problem.state(eq, {-4.0 - next_to, 0.0, 0.0}, 0.0);
  const Euler::Primitive ahead = problem.state(eq, {-4.0 + next_to, 0.0, 0.0}, 0.0);
  const auto u = values<Euler>(eq.conserved(behind));
  const auto v = values<Euler>(eq.conserved(ahead));
  const auto f = values<Euler>(eq.flux(behind));
  const auto g = values<Euler>(eq.flux(ahead));
  for (std::size_t n = 0; n < u.size(); ++n) {
    EXPECT_NEAR(f[n] - g[n], 3.0 * std::sqrt(1.4) * (u[n] - v[n]), 1e-13 * 100.0) << n;
  }
  EXPECT_DOUBLE_EQ(behind.vel.x, 4.0 * std::sqrt(35.0) / 9.0);
}

TEST(TubeProblemTest, ShuOsherAveragesTheWave)
{
  const Euler eq{1.4};
  const ShuOsher problem;
  const double h = 0.025;
  for (const double x : {-3.9875, 0.0125, 2.5125}) {
    const double mean = 1.0 + 0.2 * (std::cos(5.0 * (x - h / 2)) - std::cos(5.0 * (x + h / 2))) / (5.0 * h);
    EXPECT_NEAR(problem_average(eq, problem, {{x, 0.0, 0.0}, {h, 1.0, 1.0}, 1}, 0.0).rho, mean, 1e-14);
  }
}

TEST(TubeProblemTest, WoodwardColellaHasThreePressures)
{
  const Euler eq{1.4};
  const WoodwardColella problem;
  const struct {
    double lower, upper, p;
  } parts[] = {{0.0, 0.1, 1000.0}, {0.1, 0.9, 0.01}, {0.9, 1.0, 100.0}};
  for (const auto& part : parts) {
    expect_state(at(problem, eq, part.lower + next_to), {1.0, 0.0, part.p}, "above the lower end");
    expect_state(at(problem, eq, part.upper - next_to), {1.0, 0.0, part.p}, "below the upper end");
  }
}

}  // namespace
}  // namespace foehn::test
