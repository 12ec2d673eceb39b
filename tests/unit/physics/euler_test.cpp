// SPDX-License-Identifier: Apache-2.0
// The Euler equations' own functions.
#include "physics/euler/euler.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace foehn::test {
namespace {

const Euler eq{1.4};

TEST(EulerTest, PrimitiveUndoesConserved)
{
  Sequence random;
  for (int n = 0; n < 2000; ++n) {
    const Euler::Primitive w = Samples<Euler>::state(random);
    const Euler::Primitive back = eq.primitive(eq.conserved(w));
    // The pressure is what is left of the energy: it loses digits as the square of the Mach number, here up to 75.
    ASSERT_EQ(back.rho, w.rho);
    ASSERT_DOUBLE_EQ(back.vel.x, w.vel.x);
    ASSERT_DOUBLE_EQ(back.vel.y, w.vel.y);
    ASSERT_DOUBLE_EQ(back.vel.z, w.vel.z);
    ASSERT_NEAR(back.p, w.p, 1e-13 * w.p);
  }
}

TEST(EulerTest, FluxOfAKnownState)
{
  const Euler::Primitive w{2.0, {3.0, -1.0, 0.5}, 4.0};
  const double E = 4.0 / 0.4 + 0.5 * 2.0 * (9.0 + 1.0 + 0.25);
  const Euler::Conserved x = eq.flux(w);
  EXPECT_DOUBLE_EQ(x.rho, 6.0);
  EXPECT_DOUBLE_EQ(x.mom.x, 22.0);
  EXPECT_DOUBLE_EQ(x.mom.y, -6.0);
  EXPECT_DOUBLE_EQ(x.mom.z, 3.0);
  EXPECT_DOUBLE_EQ(x.E, 3.0 * (E + 4.0));
  EXPECT_DOUBLE_EQ(eq.max_speed<1>(w), 1.0 + std::sqrt(2.8));
}

// Along y: the frame's x, y, z are y, z, x.
TEST(EulerTest, FluxOfATurnedState)
{
  const Euler::Primitive w{2.0, {3.0, -1.0, 0.5}, 4.0};
  const Euler::Primitive along_y = eq.primitive(in_frame<Euler>(eq.conserved(w), 1));
  EXPECT_DOUBLE_EQ(along_y.vel.x, -1.0);
  EXPECT_DOUBLE_EQ(along_y.vel.y, 0.5);
  EXPECT_DOUBLE_EQ(along_y.vel.z, 3.0);
  const Euler::Conserved stored = Euler::turn(Euler::turn(eq.flux(along_y)));
  EXPECT_DOUBLE_EQ(stored.rho, -2.0);
  EXPECT_DOUBLE_EQ(stored.mom.x, -6.0);
  EXPECT_DOUBLE_EQ(stored.mom.y, 6.0);
  EXPECT_DOUBLE_EQ(stored.mom.z, -1.0);
}

TEST(EulerTest, ReflectedReversesOneVelocity)
{
  const Euler::Primitive w{2.0, {3.0, -1.0, 0.5}, 4.0};
  const Euler::Primitive mirrored = Euler::reflected(w, 1);
  EXPECT_EQ(mirrored.vel.x, 3.0);
  EXPECT_EQ(mirrored.vel.y, 1.0);
  EXPECT_EQ(mirrored.vel.z, 0.5);
  EXPECT_EQ(values<Euler>(Euler::reflected(eq.conserved(w), 1)), values<Euler>(eq.conserved(mirrored)));
}

TEST(EulerTest, AdmissibleMeansPositiveAndFinite)
{
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(Euler::admissible({1.0, {0.0, 0.0, 0.0}, 1.0}));
  EXPECT_FALSE(Euler::admissible({0.0, {0.0, 0.0, 0.0}, 1.0}));
  EXPECT_FALSE(Euler::admissible({1.0, {0.0, 0.0, 0.0}, -1e-9}));
  EXPECT_FALSE(Euler::admissible({nan, {0.0, 0.0, 0.0}, 1.0}));
  EXPECT_FALSE(Euler::admissible({1.0, {0.0, nan, 0.0}, 1.0}));
  EXPECT_FALSE(Euler::admissible({1.0, {0.0, 0.0, -infinity}, 1.0}));
  EXPECT_FALSE(Euler::admissible({1.0, {0.0, 0.0, 0.0}, nan}));
  EXPECT_FALSE(Euler::admissible({infinity, {0.0, 0.0, 0.0}, 1.0}));
}

}  // namespace
}  // namespace foehn::test
