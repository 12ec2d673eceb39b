// SPDX-License-Identifier: Apache-2.0
// The flux limiter that keeps density and pressure positive: it leaves safe fluxes alone, mends unsafe ones on both
// sides of a face, and is the same in a mirror.
#include "physics/euler/positivity.hpp"

#include "physics/euler/hllc.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

namespace foehn::test {
namespace {

constexpr Euler gas{1.4, {0.0, 0.0, 0.0}};

struct Pair {
  FaceSide<Euler> below, above;
};

Pair pair(const Euler::Primitive& l, const Euler::Primitive& r, const Vec3& inverse_width)
{
  return {{gas.conserved(l), l, inverse_width, 1.0}, {gas.conserved(r), r, inverse_width, -1.0}};
}

// 2 dt at the Courant number `cfl` of the faster of two cells.
double twice_dt(const Pair& p, double cfl)
{
  const auto sum = [](const FaceSide<Euler>& s) {
    return gas.max_speed<0>(s.w) * s.inverse_width.x + gas.max_speed<1>(s.w) * s.inverse_width.y +
           gas.max_speed<2>(s.w) * s.inverse_width.z;
  };
  return 2.0 * cfl / std::max(sum(p.below), sum(p.above));
}

bool safe(const Pair& p, const Euler::Conserved& flux, double dt2)
{
  return Positivity<Euler>::unsafe(gas, p.below, flux, dt2) == 0.0 &&
         Positivity<Euler>::unsafe(gas, p.above, flux, dt2) == 0.0;
}

TEST(Positivity, UniformFlowIsLeftAlone)
{
  Sequence random(3);
  for (int n = 0; n < 1000; ++n) {
    const Euler::Primitive w = Samples<Euler>::state(random);
    const Pair p = pair(w, w, {1.0, n % 2 * 2.0, n % 3 * 0.5});
    EXPECT_TRUE(safe(p, gas.flux(w), twice_dt(p, 0.49)));
  }
}

// A flux that empties a cell: much more leaves than there is.
TEST(Positivity, AnUnsafeFluxIsMendedOnBothSides)
{
  Sequence random(4);
  int mended = 0;
  for (int n = 0; n < 20000; ++n) {
    const Euler::Primitive l = Samples<Euler>::state(random);
    const Euler::Primitive r = n % 2 == 0 ? Samples<Euler>::state(random) : Samples<Euler>::near(random, l);
    const Pair p = pair(l, r, {1.0, 0.7, 0.0});
    const double dt2 = twice_dt(p, 0.4);
    Euler::Conserved flux = Hllc::flux(gas, l, r);
    const double kick = random.between(-3.0, 3.0);
    flux.rho *= 1.0 + kick;
    flux.E *= 1.0 - kick;
    // What Rusanov's flux makes admissible on both sides can be mended.
    if (safe(p, flux, dt2) || !safe(p, Rusanov::flux(gas, l, r), dt2)) {
      continue;
    }
    ++mended;
    EXPECT_TRUE(safe(p, Positivity<Euler>::limited(gas, p.below, p.above, flux, dt2), dt2)) << n;
  }
  EXPECT_GT(mended, 5000);
}

// Rusanov's flux itself is safe at a Courant number of 1/2 where both cells have the same speed.
TEST(Positivity, RusanovIsSafeBetweenEquallyFastCells)
{
  Sequence random(5);
  for (int n = 0; n < 5000; ++n) {
    const Euler::Primitive l = Samples<Euler>::state(random);
    // The same density, pressure and speed, in another direction along the same axes.
    const Euler::Primitive r{l.rho, {-l.vel.x, l.vel.y, -l.vel.z}, l.p};
    const Pair p = pair(l, r, {1.0, 0.3, 2.0});
    EXPECT_TRUE(safe(p, Rusanov::flux(gas, l, r), twice_dt(p, 0.499))) << n;
  }
}

TEST(Positivity, MirroredFacesAreLimitedAlikeToTheBit)
{
  Sequence random(6);
  for (int n = 0; n < 2000; ++n) {
    const Euler::Primitive l = Samples<Euler>::state(random);
    const Euler::Primitive r = Samples<Euler>::state(random);
    const Pair p = pair(l, r, {1.0, 0.7, 0.2});
    const double dt2 = twice_dt(p, 0.4);
    Euler::Conserved flux = Hllc::flux(gas, l, r);
    flux.rho *= 3.0;
    const auto mirror = [](Euler::Primitive w) {
      w.vel.x = -w.vel.x;
      return w;
    };
    const Pair q = pair(mirror(r), mirror(l), {1.0, 0.7, 0.2});
    const Euler::Conserved turned{-flux.rho, {flux.mom.x, -flux.mom.y, -flux.mom.z}, -flux.E};
    const Euler::Conserved a = Positivity<Euler>::limited(gas, p.below, p.above, flux, dt2);
    const Euler::Conserved b = Positivity<Euler>::limited(gas, q.below, q.above, turned, dt2);
    EXPECT_EQ(a.rho, -b.rho) << n;
    EXPECT_EQ(a.mom.x, b.mom.x) << n;
    EXPECT_EQ(a.mom.y, -b.mom.y) << n;
    EXPECT_EQ(a.mom.z, -b.mom.z) << n;
    EXPECT_EQ(a.E, -b.E) << n;
  }
}

TEST(Positivity, NotANumberIsUnsafe)
{
  const Euler::Primitive w{1.0, {0.0, 0.0, 0.0}, 1.0};
  const Pair p = pair(w, w, {1.0, 0.0, 0.0});
  Euler::Conserved flux = gas.flux(w);
  flux.E = std::nan("");
  EXPECT_FALSE(safe(p, flux, 0.1));
}

}  // namespace
}  // namespace foehn::test
