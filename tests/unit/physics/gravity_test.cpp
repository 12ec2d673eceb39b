// SPDX-License-Identifier: Apache-2.0
// What reconstruction sees of the pressure under gravity, and the deck's key for it.
#include "physics/equations.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <array>

namespace foehn::test {
namespace {

using Primitive = Euler::Primitive;

// A column at rest in the discrete equilibrium has no differences of pressure, and one pressure at each face, on cells
// of any width and with any density.
TEST(GravityTest, HydrostaticColumnIsBalanced)
{
  const Euler eq{1.4, {-9.81, 0.0, 0.0}};
  Sequence random;
  Primitive below{1.2, {0.0, 0.0, 0.0}, 1e3};
  double half_below = 0.05;
  for (int n = 0; n < 100; ++n) {
    const double half = random.between(0.02, 0.1);
    Primitive above{random.between(0.5, 2.0), {0.0, 0.0, 0.0}, 0.0};
    above.p = below.p + eq.gravity.x * (below.rho * half_below + above.rho * half);
    const Primitive d = eq.difference(below, above, half_below, half);
    EXPECT_NEAR(d.p, 0.0, 1e-12);
    EXPECT_EQ(d.rho, above.rho - below.rho);
    const Primitive none{0.0, {0.0, 0.0, 0.0}, 0.0};
    EXPECT_NEAR(eq.at_face(below, none, half_below).p, eq.at_face(above, none, -half).p, 1e-12);
    below = above;
    half_below = half;
  }
}

TEST(GravityTest, NoneLeavesTheBits)
{
  const Euler eq{1.4};
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    const Primitive a = Samples<Euler>::state(random);
    const Primitive b = Samples<Euler>::near(random, a);
    const auto plain = Euler::map([](double x, double y) { return y - x; }, a, b);
    ASSERT_EQ(values<Euler>(eq.difference(a, b, 0.1, 0.2)), values<Euler>(plain));
    const auto sum = Euler::map([](double x, double y) { return x + y; }, a, b);
    ASSERT_EQ(values<Euler>(eq.at_face(a, b, -0.1)), values<Euler>(sum));
  }
}

TEST(GravityTest, MirrorSymmetricToTheBit)
{
  const Euler eq = Samples<Euler>::equations();
  const Euler image = Samples<Euler>::mirrored(eq);
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    const Primitive a = Samples<Euler>::state(random);
    const Primitive b = Samples<Euler>::near(random, a);
    const double half_a = random.between(0.1, 0.2);
    const double half_b = random.between(0.1, 0.2);
    ASSERT_EQ(image.difference(b, a, half_b, half_a).p, -eq.difference(a, b, half_a, half_b).p);
    ASSERT_EQ(image.at_face(a, b, -half_a).p, eq.at_face(a, b, half_a).p);
  }
}

TEST(GravityTest, TurnsWithTheAxes)
{
  const Euler eq{1.4, {1.0, 2.0, 3.0}};
  const double along[3][3] = {{1.0, 2.0, 3.0}, {2.0, 3.0, 1.0}, {3.0, 1.0, 2.0}};
  for (int axis = 0; axis < 3; ++axis) {
    const Euler turned = eq.turned(axis);
    EXPECT_EQ(turned.gamma, 1.4);
    EXPECT_EQ(turned.gravity.x, along[axis][0]);
    EXPECT_EQ(turned.gravity.y, along[axis][1]);
    EXPECT_EQ(turned.gravity.z, along[axis][2]);
  }
}

TEST(GravityTest, ComesFromTheDeckByAxis)
{
  EquationOptions options;
  EXPECT_EQ(options.euler().gravity.y, 0.0);
  options.gravity = {0.0, -1.5};
  EXPECT_EQ(options.euler().gravity.x, 0.0);
  EXPECT_EQ(options.euler().gravity.y, -1.5);
  EXPECT_EQ(options.euler().gravity.z, 0.0);
}

}  // namespace
}  // namespace foehn::test
