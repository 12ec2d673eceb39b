// SPDX-License-Identifier: Apache-2.0
// What the fluxes of the Euler equations promise one by one: contacts, shocks, upwinding, entropy, extreme states.
#include "physics/euler/fluxes.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace foehn::test {
namespace {

const Euler eq{1.4};

template <class Flux>
class EulerFluxTest : public testing::Test {};
template <class Flux>
class ContactFluxTest : public testing::Test {};
template <class Flux>
class ShockFluxTest : public testing::Test {};

TYPED_TEST_SUITE(EulerFluxTest, typename Typed<EulerFluxes>::type, CaseName);
using ContactFluxes = testing::Types<Hllc, Roe>;  // know the contact wave
TYPED_TEST_SUITE(ContactFluxTest, ContactFluxes, CaseName);
using ShockFluxes = testing::Types<Hll, Hllc, Roe>;  // know the speed of a lone shock
TYPED_TEST_SUITE(ShockFluxTest, ShockFluxes, CaseName);

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

TYPED_TEST(ContactFluxTest, ContactAtRestIsKeptToTheBit)
{
  for (const double ratio : {1e-6, 0.1, 1.0, 3.0, 1e6}) {
    const Euler::Primitive l{1.0, {0.0, 0.3, -0.2}, 0.7};
    const Euler::Primitive r{ratio, {0.0, -1.0, 5.0}, 0.7};
    const Euler::Conserved flux = TypeParam::flux(eq, l, r);
    EXPECT_EQ(flux.rho, 0.0);
    EXPECT_EQ(flux.mom.x, 0.7);
    EXPECT_EQ(flux.mom.y, 0.0);
    EXPECT_EQ(flux.mom.z, 0.0);
    EXPECT_EQ(flux.E, 0.0);
  }
}

TYPED_TEST(ContactFluxTest, MovingContactIsUpwinded)
{
  for (const double v : {0.5, -0.5}) {
    const Euler::Primitive l{1.0, {v, 0.3, -0.2}, 0.7};
    const Euler::Primitive r{5.0, {v, -1.0, 2.0}, 0.7};
    const auto flux = values<Euler>(TypeParam::flux(eq, l, r));
    const auto exact = values<Euler>(eq.flux(v > 0.0 ? l : r));
    for (std::size_t n = 0; n < flux.size(); ++n) {
      EXPECT_NEAR(flux[n], exact[n], 1e-14);
    }
  }
}

// Through a face behind a lone shock goes the flux behind it, in any frame: at rest, moving either way.
TYPED_TEST(ShockFluxTest, ShockIsResolvedExactly)
{
  for (const double mach : {1.01, 1.5, 3.0, 10.0, 100.0}) {
    for (const double drift : {-1.0, -0.9, -0.5, 0.0, 0.7}) {  // of the gas ahead, in shock speeds
      Euler::Primitive ahead{1.0, {0.0, 0.3, -0.2}, 0.7};
      const double speed = mach * eq.sound_speed(ahead);
      ahead.vel.x = drift * speed;
      const Euler::Primitive behind = behind_shock(ahead, mach);
      const auto flux = values<Euler>(TypeParam::flux(eq, behind, ahead));
      const auto exact = values<Euler>(eq.flux(behind));
      const auto back = values<Euler>(TypeParam::flux(eq, Euler::reflected(ahead, 0), Euler::reflected(behind, 0)));
      for (std::size_t n = 0; n < flux.size(); ++n) {
        const double close = 1e-12 * (1.0 + std::fabs(exact[n]) + mach * mach * mach);
        EXPECT_NEAR(flux[n], exact[n], close) << "Mach " << mach << ", drift " << drift << ", component " << n;
        EXPECT_EQ(back[n], n == 1 ? flux[n] : -flux[n]);
      }
    }
  }
}

TYPED_TEST(ShockFluxTest, SupersonicFlowIsUpwinded)
{
  const Euler::Primitive l{1.0, {3.0, 0.3, -0.2}, 0.7};
  const Euler::Primitive r{0.9, {3.2, -1.0, 2.0}, 0.6};
  const auto forth = values<Euler>(TypeParam::flux(eq, l, r));
  const auto exact = values<Euler>(eq.flux(l));
  const auto back = values<Euler>(TypeParam::flux(eq, Euler::reflected(r, 0), Euler::reflected(l, 0)));
  const auto back_exact = values<Euler>(eq.flux(Euler::reflected(l, 0)));
  for (std::size_t n = 0; n < exact.size(); ++n) {
    const double close = std::is_same_v<TypeParam, Roe> ? 1e-14 * std::fabs(exact[4]) : 0.0;
    EXPECT_NEAR(forth[n], exact[n], close) << "component " << n;
    EXPECT_NEAR(back[n], back_exact[n], close) << "component " << n;
  }
}

TYPED_TEST(EulerFluxTest, EqualStatesGiveThePhysicalFluxToRoundOff)
{
  const Euler::Primitive w{1.3, {0.2, 0.3, -0.2}, 0.7};
  const auto flux = values<Euler>(TypeParam::flux(eq, w, w));
  const auto exact = values<Euler>(eq.flux(w));
  for (std::size_t n = 0; n < exact.size(); ++n) {
    EXPECT_NEAR(flux[n], exact[n], 1e-15);
  }
}

// A shock turned round satisfies the jump conditions too: at rest, a scheme without entropy would keep it for ever.
// Here first-order steps open it into a fan, wherever the sonic point lies.
TYPED_TEST(EulerFluxTest, ExpansionShocksOpen)
{
  constexpr std::size_t cells = 800;
  const double mach = 2.0;
  Euler::Primitive ahead{1.0, {0.0, 0.0, 0.0}, 1.0};
  ahead.vel.x = -mach * eq.sound_speed(ahead);
  const Euler::Primitive behind = behind_shock(ahead, mach);  // the shock from behind | ahead is at rest
  // The gas runs from the dense side to the thin one.
  const Euler::Primitive l = Euler::reflected(behind, 0);
  const Euler::Primitive r = Euler::reflected(ahead, 0);
  std::vector<Euler::Conserved> u(cells, eq.conserved(l));
  for (std::size_t i = cells / 2; i < cells; ++i) {
    u[i] = eq.conserved(r);
  }
  const double dt = 0.4 / eq.max_speed<0>(r);  // in cell widths
  for (int step = 0; step < 300; ++step) {
    std::vector<std::vector<double>> flux;
    for (std::size_t i = 1; i < cells; ++i) {
      flux.push_back(values<Euler>(TypeParam::flux(eq, eq.primitive(u[i - 1]), eq.primitive(u[i]))));
    }
    for (std::size_t i = 1; i + 1 < cells; ++i) {
      const auto old = values<Euler>(u[i]);
      u[i] = Euler::load([&](int n) {
        const auto v = static_cast<std::size_t>(n);
        return old[v] - dt * (flux[i][v] - flux[i - 1][v]);
      });
    }
  }
  double largest = 0.0;
  for (std::size_t i = 1; i < cells; ++i) {
    largest = std::fmax(largest, std::fabs(u[i].rho - u[i - 1].rho));
  }
  EXPECT_LT(largest, 0.1 * (l.rho - r.rho));
}

TYPED_TEST(EulerFluxTest, ExtremeStatesGiveFiniteFluxes)
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
              for (const double value : values<Euler>(TypeParam::flux(eq, l, r))) {
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
