// SPDX-License-Identifier: Apache-2.0
// What single problems of flows promise: their states, their exact averages, their modes.
#include "physics/problems/list.hpp"
#include "physics/problems/problem.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <vector>

namespace foehn::test {
namespace {

TEST(AcousticPulseTest, IsIsentropicAndRound)
{
  const Euler eq{1.4};
  AcousticPulse pulse;
  pulse.amplitude = 0.5;
  pulse.dimension = 3;
  const Euler::Primitive top = pulse.state(eq, {0.0, 0.0, 0.0}, 0.0);
  EXPECT_EQ(top.p, 1.5);
  EXPECT_NEAR(top.p, std::pow(top.rho, 1.4), 1e-15);
  const double r = 0.1 / std::sqrt(3.0);
  EXPECT_NEAR(pulse.state(eq, {r, r, r}, 0.0).p, 1.0 + 0.5 * std::exp(-1.0), 1e-15);
  pulse.dimension = 2;
  EXPECT_EQ(pulse.state(eq, {0.05, 0.02, 0.0}, 0.0).p, pulse.state(eq, {0.05, 0.02, 7.0}, 0.0).p);
}

// The share of a cell below the diagonal, by counting points.
double counted_share(const Vec3& middle, const Vec3& width, double intercept)
{
  const int n = 400;
  double inside = 0.0;
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < n; ++i) {
      const double x = middle.x + width.x * ((i + 0.5) / n - 0.5);
      const double y = middle.y + width.y * ((j + 0.5) / n - 0.5);
      inside += x + y < intercept ? 1.0 : x + y == intercept ? 0.5 : 0.0;
    }
  }
  return inside / (n * n);
}

TEST(ImplosionTest, AveragesOfCutCellsAreExact)
{
  const Euler eq{1.4};
  const Implosion problem;
  for (const Vec3& width : {Vec3{0.01, 0.01, 1.0}, Vec3{0.02, 0.005, 1.0}, Vec3{0.004, 0.03, 1.0}}) {
    for (double x = 0.02; x < 0.13; x += 0.0031) {
      const Vec3 middle{x, 0.152 - x, 0.5};
      const double share = counted_share(middle, width, 0.15);
      const Euler::Conserved u = problem.average(eq, middle, width);
      ASSERT_NEAR(u.rho, 1.0 - 0.875 * share, 3e-3) << x;
      ASSERT_NEAR(u.E, (1.0 - 0.86 * share) / 0.4, 8e-3) << x;
    }
  }
  EXPECT_NEAR(problem.average(eq, {0.075, 0.075, 0.0}, {0.01, 0.01, 0.01}).rho, 0.5625, 1e-14);
  EXPECT_EQ(problem.average(eq, {0.05, 0.05, 0.0}, {0.01, 0.01, 0.01}).rho, 0.125);
  EXPECT_EQ(problem.average(eq, {0.2, 0.05, 0.0}, {0.01, 0.01, 0.01}).rho, 1.0);
}

TEST(ImplosionTest, AxesMayChangePlacesToTheBit)
{
  const Euler eq{1.4};
  const Implosion problem;
  for (int cells : {30, 64, 97, 100}) {
    const double h = 0.3 / cells;
    double mass = 0.0;
    for (int j = 0; j < cells; ++j) {
      for (int i = 0; i < cells; ++i) {
        const Euler::Conserved u = problem.average(eq, {(i + 0.5) * h, (j + 0.5) * h, 0.0}, {h, h, h});
        const Euler::Conserved v = problem.average(eq, {(j + 0.5) * h, (i + 0.5) * h, 0.0}, {h, h, h});
        ASSERT_EQ(u.rho, v.rho);
        ASSERT_EQ(u.E, v.E);
        mass += u.rho * h * h;
      }
    }
    EXPECT_NEAR(mass, 0.09 - 0.875 * 0.5 * 0.15 * 0.15, 1e-14);
  }
}

TEST(ShockCloudTest, TheShockIsThatOfRankineAndHugoniot)
{
  const Euler eq{5.0 / 3.0};
  const ShockCloud problem;
  const Euler::Primitive a = problem.state(eq, {-1.4, 0.0, 0.0}, 0.0);
  const Euler::Primitive b = problem.state(eq, {-1.6, 0.0, 0.0}, 0.0);
  const double speed = 10.0 * eq.sound_speed(a);
  EXPECT_NEAR(b.rho * (b.vel.x - speed), a.rho * -speed, 1e-12);
  EXPECT_NEAR(b.p + b.rho * (b.vel.x - speed) * (b.vel.x - speed), a.p + a.rho * speed * speed, 1e-11);
  const auto enthalpy = [&](const Euler::Primitive& w) {
    return 2.5 * w.p / w.rho + 0.5 * (w.vel.x - speed) * (w.vel.x - speed);
  };
  EXPECT_NEAR(enthalpy(b), enthalpy(a), 1e-11);
  EXPECT_EQ(problem.state(eq, {-1.5 + 0.099 * speed, 0.0, 0.0}, 0.1).p, b.p);
  EXPECT_EQ(problem.state(eq, {-1.5 + 0.101 * speed, 5.0, 0.0}, 0.1).p, 1.0);
}

TEST(ShockCloudTest, TheScalarMarksTheCloud)
{
  const Euler eq{5.0 / 3.0};
  ShockCloud problem;
  EXPECT_EQ(problem.state(eq, {0.0, 0.9, 5.0}, 0.0).rho, 10.0);
  EXPECT_EQ(problem.scalar(0, {0.0, 0.9, 5.0}, 0.0), 1.0);
  EXPECT_EQ(problem.scalar(1, {0.0, 0.9, 5.0}, 0.0), 0.0);
  problem.dimension = 3;
  EXPECT_EQ(problem.scalar(0, {0.0, 0.9, 5.0}, 0.0), 0.0);
  EXPECT_EQ(problem_complaints(eq, problem, 2).size(), 1U);
  problem.shock = 0.0;
  EXPECT_EQ(problem_complaints(eq, problem, 3).size(), 1U);
}

TEST(Mach2000JetTest, TheJetComesThroughTheSlotAlone)
{
  const Euler eq{5.0 / 3.0};
  const Mach2000Jet problem;
  const Euler::Primitive inside{2.0, {1.0, -3.0, 0.0}, 5.0};
  EXPECT_EQ(problem.boundary(eq, {-0.01, -0.04, 0.0}, 0.0, 0, 0, inside).vel.x, 800.0);
  EXPECT_EQ(problem.boundary(eq, {-0.01, 0.06, 0.0}, 0.0, 0, 0, inside).vel.y, -3.0);
  EXPECT_EQ(problem.boundary(eq, {1.01, 0.0, 0.0}, 0.0, 0, 1, inside).vel.y, -3.0);
  EXPECT_EQ(problem.scalar(0, {-0.01, 0.04, 0.0}, 0.0), 1.0);
  EXPECT_EQ(problem.scalar(0, {0.01, 0.04, 0.0}, 0.0), 0.0);
}

TEST(HydrostaticTest, EveryProfileIsInEquilibrium)
{
  const Euler eq{1.4, {0.3, -0.9, 0.2}};
  const double h = 1e-4;
  for (int place = 0; place < 3; ++place) {
    Hydrostatic problem;
    problem.profile.place = place;
    problem.rho = 1.3;
    problem.pressure = 2.0;
    const Vec3 x{0.2, 0.4, -0.3};
    const double rho = problem.state(eq, x, 0.0).rho;
    for (int axis = 0; axis < 3; ++axis) {
      Vec3 up = x, down = x;
      up[axis] += h;
      down[axis] -= h;
      const double slope = (problem.state(eq, up, 0.0).p - problem.state(eq, down, 0.0).p) / (2.0 * h);
      EXPECT_NEAR(slope, rho * eq.gravity[axis], 1e-8) << place << ' ' << axis;
    }
    const Euler::Primitive a = problem.state(eq, x, 0.0), b = problem.state(eq, {0.0, 0.0, 0.0}, 0.0);
    const double constant[3] = {a.p / a.rho / (b.p / b.rho), a.p / b.p / std::pow(a.rho / b.rho, 1.4), a.rho / b.rho};
    EXPECT_NEAR(constant[place], 1.0, 1e-14);
  }
}

TEST(HydrostaticTest, APerturbationIsThereAtTheStartAlone)
{
  const Euler eq{1.4, {0.0, 0.0, -2.0}};
  Hydrostatic problem;
  problem.amplitude = 0.01;
  const Vec3 x{3.0, 3.0, 0.5};
  EXPECT_NEAR(problem.state(eq, x, 0.0).p / problem.state(eq, x, 0.1).p, 1.01, 1e-14);
  EXPECT_EQ(problem_complaints(Euler{1.4}, problem, 2).size(), 1U);
  EXPECT_TRUE(problem_complaints(eq, problem, 3).empty());
}

TEST(RayleighTaylorTest, HeavyGasStandsOnLightGas)
{
  const Euler eq{1.4, {0.0, -0.1, 0.0}};
  RayleighTaylor problem;
  EXPECT_EQ(problem.state(eq, {0.1, 0.5, 0.0}, 0.0).rho, 2.0);
  EXPECT_NEAR(problem.state(eq, {0.1, 0.5, 0.0}, 0.0).p, 2.4, 1e-15);
  EXPECT_NEAR(problem.state(eq, {0.1, -0.5, 0.0}, 0.0).p, 2.55, 1e-15);
  EXPECT_NEAR(problem.state(eq, {0.0, 0.0, 0.0}, 0.0).vel.y, 0.01, 1e-17);
  EXPECT_NEAR(problem.state(eq, {0.25, 0.1, 0.0}, 0.0).vel.y, 0.0, 1e-17);
  EXPECT_NEAR(problem.state(eq, {0.1, 0.75, 0.0}, 0.0).vel.y, 0.0, 1e-17);
  EXPECT_EQ(problem.scalar(0, {0.0, 0.1, 0.0}, 0.0), 1.0);
  EXPECT_TRUE(problem_complaints(eq, problem, 2).empty());
  EXPECT_EQ(problem_complaints(Euler{1.4}, problem, 1).size(), 2U);
  problem.pressure = 0.1;
  EXPECT_EQ(problem_complaints(eq, problem, 2).size(), 1U);
}

// The linearised equations of the header, by central differences of the mode: s w' = -(linear operator) w'.
TEST(KelvinHelmholtzLecoanetTest, TheModeSolvesTheLinearEquations)
{
  const Euler eq{5.0 / 3.0};
  const double h = 1e-5, k = 2.0 * 3.14159265358979324;
  for (int contrast : {0, 1}) {
    KelvinHelmholtzLecoanet problem;
    problem.contrast = contrast;
    problem.amplitude = 0.1;
    KelvinHelmholtzLecoanet base = problem;
    base.amplitude = 0.0;
    // (rho, u, v, p)' as complex numbers: real part at x = 0, imaginary part a quarter of a wave back.
    using Complex = std::complex<double>;
    const auto mode = [&](double y) {
      const Euler::Primitive flow = base.state(eq, {0.0, y, 0.0}, 0.0);
      const Euler::Primitive re = problem.state(eq, {0.0, y, 0.0}, 0.0);
      const Euler::Primitive im = problem.state(eq, {-0.25, y, 0.0}, 0.0);
      return std::vector<Complex>{{re.rho - flow.rho, im.rho - flow.rho},
                                  {re.vel.x - flow.vel.x, im.vel.x - flow.vel.x},
                                  {re.vel.y, im.vel.y},
                                  {re.p - flow.p, im.p - flow.p}};
    };
    const auto s_table = kelvin_helmholtz_mode(contrast, 0.0).s;
    const Complex s(s_table.real(), s_table.imag());
    double largest = 0.0;
    for (double y = 0.0; y < 2.0; y += 0.0173) {
      const auto w = mode(y), above = mode(y + h), below = mode(y - h);
      const Euler::Primitive flow = base.state(eq, {0.0, y, 0.0}, 0.0);
      const Euler::Primitive up = base.state(eq, {0.0, y + h, 0.0}, 0.0), down = base.state(eq, {0.0, y - h, 0.0}, 0.0);
      const Complex D = s + Complex(0.0, k * flow.vel.x);
      const Complex divergence = Complex(0.0, k) * w[1] + (above[2] - below[2]) / (2.0 * h);
      EXPECT_NEAR(std::abs(D * w[1] + w[2] * (up.vel.x - down.vel.x) / (2.0 * h) + Complex(0.0, k / flow.rho) * w[3]),
                  0.0, 1e-5)
          << y;
      EXPECT_NEAR(std::abs(D * w[2] + (above[3] - below[3]) / (2.0 * h) / flow.rho), 0.0, 1e-5) << y;
      // The end of the series shows in the second derivative of the pressure, and so in the divergence.
      EXPECT_NEAR(std::abs(D * w[0] + w[2] * (up.rho - down.rho) / (2.0 * h) + flow.rho * divergence), 0.0, 1e-4) << y;
      EXPECT_NEAR(std::abs(D * w[3] + eq.gamma * flow.p * divergence), 0.0, 5e-4) << y;
      largest = std::max(largest, std::abs(w[2]));
    }
    EXPECT_NEAR(largest, 0.1, 1e-3);
    EXPECT_TRUE(problem_complaints(eq, problem, 2).empty());
    EXPECT_EQ(problem_complaints(Euler{1.4}, problem, 1).size(), 2U);
  }
}

}  // namespace
}  // namespace foehn::test
