// SPDX-License-Identifier: Apache-2.0
// What HLLC promises beyond the other fluxes: exact contacts and shocks, upwinding, extreme states.
#include "physics/euler/hllc.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace foehn::test {
namespace {

const Euler eq{1.4};

// The state behind a shock that runs into the gas `ahead`, towards larger x (Toro 2009, eq. 3.57-3.60).
Euler::Primitive behind_shock(const Euler::Primitive& ahead, double mach)
{
  const double g = eq.gamma;
  const double c = eq.sound_speed(ahead);
  const double ratio = (g + 1.0) * mach * mach / ((g - 1.0) * mach * mach + 2.0);
  const double jump = c * mach * (1.0 - 1.0 / ratio);
  return {ahead.rho * ratio,
          {ahead.vel.x + jump, ahead.vel.y, ahead.vel.z},
          ahead.p * (2.0 * g * mach * mach - (g - 1.0)) / (g + 1.0)};
}

TEST(HllcTest, ContactAtRestIsKeptToTheBit)
{
  for (const double ratio : {1e-6, 0.1, 1.0, 3.0, 1e6}) {
    const Euler::Primitive l{1.0, {0.0, 0.3, -0.2}, 0.7};
    const Euler::Primitive r{ratio, {0.0, -1.0, 5.0}, 0.7};
    const Euler::Conserved flux = Hllc::flux<0>(eq, l, r);
    EXPECT_EQ(flux.rho, 0.0);
    EXPECT_EQ(flux.mom.x, 0.7);
    EXPECT_EQ(flux.mom.y, 0.0);
    EXPECT_EQ(flux.mom.z, 0.0);
    EXPECT_EQ(flux.E, 0.0);
  }
}

TEST(HllcTest, MovingContactIsUpwinded)
{
  for (const double v : {0.5, -0.5}) {
    const Euler::Primitive l{1.0, {v, 0.3, -0.2}, 0.7};
    const Euler::Primitive r{5.0, {v, -1.0, 2.0}, 0.7};
    const auto flux = values<Euler>(Hllc::flux<0>(eq, l, r));
    const auto exact = values<Euler>(eq.flux<0>(v > 0.0 ? l : r));
    for (std::size_t n = 0; n < flux.size(); ++n) {
      EXPECT_NEAR(flux[n], exact[n], 1e-14);
    }
  }
}

// Through a face behind a lone shock goes the flux behind it, in any frame: at rest, moving either way.
TEST(HllcTest, ShockIsResolvedExactly)
{
  for (const double mach : {1.01, 1.5, 3.0, 10.0, 100.0}) {
    for (const double drift : {-1.0, -0.9, -0.5, 0.0, 0.7}) {  // of the gas ahead, in shock speeds
      Euler::Primitive ahead{1.0, {0.0, 0.3, -0.2}, 0.7};
      const double speed = mach * eq.sound_speed(ahead);
      ahead.vel.x = drift * speed;
      const Euler::Primitive behind = behind_shock(ahead, mach);
      const auto flux = values<Euler>(Hllc::flux<0>(eq, behind, ahead));
      const auto exact = values<Euler>(eq.flux<0>(behind));
      const auto back = values<Euler>(Hllc::flux<0>(eq, Euler::reflected(ahead, 0), Euler::reflected(behind, 0)));
      for (std::size_t n = 0; n < flux.size(); ++n) {
        const double close = 1e-12 * (1.0 + std::fabs(exact[n]) + mach * mach * mach);
        EXPECT_NEAR(flux[n], exact[n], close) << "Mach " << mach << ", drift " << drift << ", component " << n;
        EXPECT_EQ(back[n], n == 1 ? flux[n] : -flux[n]);
      }
    }
  }
}

TEST(HllcTest, SupersonicFlowIsUpwindedToTheBit)
{
  const Euler::Primitive l{1.0, {3.0, 0.3, -0.2}, 0.7};
  const Euler::Primitive r{0.9, {3.2, -1.0, 2.0}, 0.6};
  EXPECT_EQ(values<Euler>(Hllc::flux<0>(eq, l, r)), values<Euler>(Hllc::flux<0>(eq, l, l)));
  const auto back_l = Euler::reflected(r, 0);
  const auto back_r = Euler::reflected(l, 0);
  EXPECT_EQ(values<Euler>(Hllc::flux<0>(eq, back_l, back_r)), values<Euler>(Hllc::flux<0>(eq, back_r, back_r)));
}

TEST(HllcTest, ExtremeStatesGiveFiniteFluxes)
{
  const double sizes[] = {1e-30, 1e-8, 1.0, 1e8, 1e30};
  const double speeds[] = {-1e3, -1.0, 0.0, 1.0, 1e3};
  for (const double rho_l : sizes) {
    for (const double p_l : sizes) {
      for (const double rho_r : sizes) {
        for (const double p_r : sizes) {
          for (const double mach_l : speeds) {
            for (const double mach_r : speeds) {
              const Euler::Primitive l{rho_l, {mach_l * std::sqrt(p_l / rho_l), 1.0, 0.0}, p_l};
              const Euler::Primitive r{rho_r, {mach_r * std::sqrt(p_r / rho_r), 0.0, 1.0}, p_r};
              for (const double value : values<Euler>(Hllc::flux<0>(eq, l, r))) {
                ASSERT_TRUE(std::isfinite(value))
                    << rho_l << ' ' << mach_l << ' ' << p_l << " | " << rho_r << ' ' << mach_r << ' ' << p_r;
              }
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace foehn::test
