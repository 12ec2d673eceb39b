// SPDX-License-Identifier: Apache-2.0
// Exact solutions with jumps: Noh's implosion, and the slotted cylinder that is carried around.
#include "physics/problems/list.hpp"
#include "physics/problems/problem.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace foehn::test {
namespace {

Vec3 outwards(double r)
{
  return {r * 2.0 / 7.0, r * 3.0 / 7.0, r * 6.0 / 7.0};
}

TEST(NohTest, HasTheKnownPlateaus)
{
  const Euler eq{5.0 / 3.0};
  for (const std::int64_t d : {1, 2, 3}) {
    Noh problem;
    problem.dimension = d;
    const double rho = std::pow(4.0, static_cast<double>(d));
    const Euler::Primitive w = problem.state(eq, {0.1, 0.05, 0.05}, 0.6);
    EXPECT_NEAR(w.rho, rho, 1e-12);
    EXPECT_NEAR(w.p, rho / 3.0, 1e-12);
    EXPECT_EQ(w.vel.x, 0.0);
    EXPECT_EQ(w.vel.y, 0.0);
    EXPECT_EQ(problem_complaints(eq, problem, static_cast<int>(d)).size(), 0U);
    EXPECT_EQ(problem_complaints(eq, problem, static_cast<int>(d) % 3 + 1).size(), 1U);
  }
}

TEST(NohTest, FallsInWithSpeedOneAndGetsDenser)
{
  const Euler eq{5.0 / 3.0};
  Noh problem;
  problem.dimension = 3;
  const Euler::Primitive first = problem.state(eq, outwards(0.5), 0.0);
  EXPECT_EQ(first.rho, 1.0);
  EXPECT_EQ(first.p, 1e-6);
  EXPECT_NEAR(first.vel.z, -6.0 / 7.0, 1e-15);
  const Euler::Primitive later = problem.state(eq, outwards(0.5), 0.6);
  EXPECT_NEAR(later.rho, 2.2 * 2.2, 1e-13);
  EXPECT_NEAR(later.p, 1e-6 * std::pow(2.2, 2.0 * 5.0 / 3.0), 1e-17);
  problem.dimension = 2;
  EXPECT_NEAR(problem.state(eq, {0.3, 0.4, 9.0}, 0.6).rho, 2.2, 1e-14);
  EXPECT_EQ(problem.state(eq, {0.3, 0.4, 9.0}, 0.6).vel.z, 0.0);
  problem.dimension = 1;
  EXPECT_EQ(problem.state(eq, {-0.5, 0.4, 9.0}, 0.6).rho, 1.0);
  EXPECT_EQ(problem.state(eq, {-0.5, 0.4, 9.0}, 0.6).vel.x, 1.0);
}

// The shock is where the header says, and mass, momentum and energy pass it, but for the small pressure ahead.
TEST(NohTest, ShockMeetsRankineHugoniot)
{
  for (const double gamma : {1.4, 5.0 / 3.0}) {
    const Euler eq{gamma};
    const double speed = 0.5 * (gamma - 1.0);
    for (const std::int64_t d : {1, 2, 3}) {
      Noh problem;
      problem.dimension = d;
      problem.pressure = 1e-12;
      const double t = 0.6;
      const Euler::Primitive inside = problem.state(eq, {speed * t * (1.0 - 1e-12), 0.0, 0.0}, t);
      const Euler::Primitive outside = problem.state(eq, {speed * t * (1.0 + 1e-12), 0.0, 0.0}, t);
      const auto u = values<Euler>(eq.conserved(inside));
      const auto v = values<Euler>(eq.conserved(outside));
      const auto f = values<Euler>(eq.flux(inside));
      const auto g = values<Euler>(eq.flux(outside));
      for (std::size_t n = 0; n < u.size(); ++n) {
        EXPECT_NEAR(f[n] - g[n], speed * (u[n] - v[n]), 1e-9) << gamma << ' ' << d << ' ' << n;
      }
    }
  }
}

// The centre itself, and cells around it, have no division by zero.
TEST(NohTest, CentreIsAdmissible)
{
  const Euler eq{5.0 / 3.0};
  for (const std::int64_t d : {1, 2, 3}) {
    Noh problem;
    problem.dimension = d;
    for (const double t : {0.0, 0.3}) {
      EXPECT_TRUE(Euler::admissible(problem.state(eq, {0.0, 0.0, 0.0}, t)));
      const CellBox cell{{0.0, 0.0, 0.0}, {0.1, 0.1, 0.1}, static_cast<int>(d)};
      const Euler::Conserved u = problem_average(eq, problem, cell, t);
      EXPECT_TRUE(Euler::admissible(eq.primitive(u)));
      EXPECT_EQ(u.mom.x, 0.0);
      EXPECT_EQ(u.mom.y, 0.0);
    }
  }
}

double area(const SlottedCylinder& shape, const Advection& eq, double t, int cells)
{
  const double h = 1.0 / cells;
  double sum = 0.0;
  for (int j = 0; j < cells; ++j) {
    for (int i = 0; i < cells; ++i) {
      sum += problem_average(eq, shape, {{(i + 0.5) * h, (j + 0.5) * h, 0.5}, {h, h, 1.0}, 2}, t).q;
    }
  }
  return sum * h * h;
}

TEST(SlottedCylinderTest, HasASlotFromBelow)
{
  const Advection eq{{1.0, 1.0, 0.0}};
  const SlottedCylinder shape;
  const auto q = [&](double x, double y) { return shape.state(eq, {x, y, 0.3}, 0.0).q; };
  EXPECT_EQ(q(0.5, 0.61), 0.0);
  EXPECT_EQ(q(0.5, 0.849), 0.0);
  EXPECT_EQ(q(0.5, 0.851), 1.0);
  EXPECT_EQ(q(0.524, 0.75), 0.0);
  EXPECT_EQ(q(0.526, 0.75), 1.0);
  EXPECT_EQ(q(0.474, 0.75), 1.0);
  EXPECT_EQ(q(0.5, 0.899), 1.0);
  EXPECT_EQ(q(0.5, 0.901), 0.0);
  EXPECT_EQ(q(0.649, 0.75), 1.0);
  EXPECT_EQ(q(0.651, 0.75), 0.0);
  EXPECT_EQ(q(0.5, 0.25), 0.0);
}

// The circle less the slot, whose foot is the circle's arc.
TEST(SlottedCylinderTest, AreaIsKnownAndStays)
{
  const Advection eq{{1.0, -0.5, 0.0}};
  SlottedCylinder shape;
  const double r = 0.15;
  const double half = 0.025;
  const double pi = 3.14159265358979323846;
  const double foot = half * std::sqrt(r * r - half * half) + r * r * std::asin(half / r);  // below the centre's height
  const double slot = foot + 2.0 * half * (0.25 - r);
  for (const double t : {0.0, 0.37, 1.9}) {
    EXPECT_NEAR(area(shape, eq, t, 200), pi * r * r - slot, 2e-4) << t;
  }
  shape.slot_width = 0.0;
  EXPECT_NEAR(area(shape, eq, 0.0, 200), pi * r * r, 1e-4);
}

TEST(SlottedCylinderTest, ReturnsOnceAround)
{
  const Advection eq{{1.0, -2.0, 0.0}};
  const SlottedCylinder shape;
  const int cells = 64;
  for (int j = 0; j < cells; ++j) {
    for (int i = 0; i < cells; ++i) {
      const Vec3 x{(i + 0.37) / cells, (j + 0.61) / cells, 0.0};
      ASSERT_EQ(shape.state(eq, x, 0.0).q, shape.state(eq, x, 1.0).q) << x.x << ' ' << x.y;
      // Half the time: half around along x, once along y.
      ASSERT_EQ(shape.state(eq, x, 0.0).q, shape.state(eq, {x.x + 0.5, x.y, 0.0}, 0.5).q) << x.x << ' ' << x.y;
    }
  }
  EXPECT_EQ(problem_complaints(eq, shape, 1).size(), 1U);
}

}  // namespace
}  // namespace foehn::test
