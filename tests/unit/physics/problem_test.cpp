// SPDX-License-Identifier: Apache-2.0
// What every problem must do, over the lists, and what single ones promise.
#include "physics/problems/problem.hpp"
#include "physics/equations.hpp"
#include "physics/problems/list.hpp"
#include "tests/unit/physics/keys_double.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

namespace foehn::test {
namespace {

template <class EquationSet, class ProblemType>
struct Case {
  using Equations = EquationSet;
  using Problem = ProblemType;
  static std::string label() { return std::string(Equations::name) + "_" + Problem::name; }
};

template <class P>
using EulerCase = Case<Euler, P>;
template <class P>
using AdvectionCase = Case<Advection, P>;
using Cases = Concatenated<Applied<EulerCase, EulerProblems>, Applied<AdvectionCase, AdvectionProblems>>;

template <class C>
class ProblemTest : public testing::Test {};
TYPED_TEST_SUITE(ProblemTest, typename Typed<Cases>::type, CaseName);

TYPED_TEST(ProblemTest, AveragesAreAdmissible)
{
  using Equations = typename TypeParam::Equations;
  Equations eq = Samples<Equations>::equations();
  if constexpr (Equations::has_gravity) {
    eq.gravity = {0.0, -0.1, 0.0};  // weak enough for columns of these heights
  }
  const typename TypeParam::Problem problem;
  for (double x = -0.95; x < 4.0; x += 0.1) {
    for (double y = -0.95; y < 4.0; y += 0.1) {
      for (int dimension = 1; dimension <= 3; ++dimension) {
        const CellBox cell{{x, y, 0.25}, {0.1, 0.1, 0.1}, dimension};
        ASSERT_TRUE(Equations::admissible(eq.primitive(problem_average(eq, problem, cell, 0.0)))) << x << ' ' << y;
      }
    }
  }
}

TYPED_TEST(ProblemTest, KeysAreDistinctAndDocumented)
{
  typename TypeParam::Problem problem;
  KeysDouble keys;
  problem.keys(keys);
  std::set<std::string> names;
  for (const auto& key : keys.all()) {
    EXPECT_TRUE(names.insert(key.name).second) << key.name;
    EXPECT_TRUE(key.has_doc) << key.name;
    EXPECT_NE(key.name, "name");
  }
}

// d_t u + div F less the source at (x, t), by central differences of second order.
template <class Equations, class Problem>
std::vector<double> residual(const Equations& eq, const Problem& problem, const Vec3& x, double t)
{
  const double h = 1e-3;
  const auto at = [&](double dx, double dy, double dz, double dt) {
    return problem.state(eq, {x.x + dx, x.y + dy, x.z + dz}, t + dt);
  };
  auto sum = values<Equations>(eq.conserved(at(0.0, 0.0, 0.0, h)));
  const auto add = [&](double factor, const typename Equations::Conserved& u) {
    const auto added = values<Equations>(u);
    for (std::size_t n = 0; n < sum.size(); ++n) {
      sum[n] += factor * added[n];
    }
  };
  add(-1.0, eq.conserved(at(0.0, 0.0, 0.0, -h)));
  for (int axis = 0; axis < 3; ++axis) {
    for (const double side : {1.0, -1.0}) {
      Vec3 d{0.0, 0.0, 0.0};
      d[axis] = side * h;
      const auto w = eq.primitive(in_frame<Equations>(eq.conserved(at(d.x, d.y, d.z, 0.0)), axis));
      auto flux = eq.turned(axis).flux(w);
      for (int frame = axis; frame < 3; ++frame) {
        flux = Equations::turn(flux);  // back to the stored frame, which is that of axis 3
      }
      add(side, flux);
    }
  }
  for (double& value : sum) {
    value /= 2.0 * h;
  }
  if constexpr (std::is_same_v<Problem, Hydrostatic>) {  // the others know no gravity
    const auto w = at(0.0, 0.0, 0.0, 0.0);
    for (int axis = 0; axis < 3; ++axis) {
      sum[static_cast<std::size_t>(1 + axis)] -= w.rho * eq.gravity[axis];
      sum[4] -= w.rho * w.vel[axis] * eq.gravity[axis];
    }
  }
  return sum;
}

TYPED_TEST(ProblemTest, ExactSolutionsSolveTheEquations)
{
  using Equations = typename TypeParam::Equations;
  if (!TypeParam::Problem::is_exact) {
    return;
  }
  const Equations eq = Samples<Equations>::equations();
  const typename TypeParam::Problem problem;
  for (const Vec3& x : {Vec3{5.3, 5.9, 0.2}, Vec3{4.8, 4.4, 0.7}, Vec3{0.1, 0.4, 0.4}}) {
    for (const double value : residual(eq, problem, x, 0.3)) {
      EXPECT_NEAR(value, 0.0, 1e-4);
    }
  }
}

// Larger and oblique waves on a moving gas: what is left is of the square of the amplitude.
TEST(ProblemValuesTest, LinearWavesSolveTheEquations)
{
  const Euler eq{5.0 / 3.0};
  for (const bool is_sound : {true, false}) {
    LinearWave problem;
    problem.k = {1.0, -2.0, 2.0};
    problem.velocity = {0.3, 0.2, -0.1};
    problem.sound = is_sound ? 1e-5 : 0.0;
    problem.entropy = is_sound ? 0.0 : 1e-5;
    for (const double value : residual(eq, problem, {0.13, 0.57, 0.32}, 0.3)) {
      EXPECT_NEAR(value, 0.0, 3e-8);
    }
  }
}

TEST(ProblemAverageTest, QuadratureIsExactForItsDegree)
{
  // (1 + x)^7 (1 + y)^3 over [0, 1] x [0, 2]; four points an axis are exact to degree 7.
  const auto f = [](const Vec3& x) { return detail::Values<1>{{std::pow(1.0 + x.x, 7) * std::pow(1.0 + x.y, 3)}}; };
  const detail::Quadrature<4, detail::Values<1>, decltype(f)> four{f, {1.0, 2.0, 1.0}, 2};
  EXPECT_NEAR(four.mean<0>({0.5, 1.0, 0.5}).values[0], 255.0 / 8.0 * 10.0, 1e-12 * 320.0);
  const auto quintic = [](const Vec3& x) { return detail::Values<1>{{std::pow(x.x, 5)}}; };
  const detail::Quadrature<3, detail::Values<1>, decltype(quintic)> three{quintic, {1.0, 1.0, 1.0}, 1};
  EXPECT_NEAR(three.mean<0>({0.5, 0.5, 0.5}).values[0], 1.0 / 6.0, 1e-15);
  const auto cubic = [](const Vec3& x) { return detail::Values<1>{{std::pow(x.x, 3)}}; };
  const detail::Quadrature<2, detail::Values<1>, decltype(cubic)> two{cubic, {1.0, 1.0, 1.0}, 1};
  EXPECT_NEAR(two.mean<0>({0.5, 0.5, 0.5}).values[0], 0.25, 1e-15);
}

TEST(ProblemAverageTest, AverageOfASine)
{
  const Euler eq{1.4};
  const AdvectedDensity wave;
  const double pi = 3.14159265358979323846;
  const double h = 1.0 / 32.0;
  const double exact = 1.0 + 0.2 * std::sin(pi * h) / (pi * h) * std::sin(2.0 * pi * (0.25 + h / 2));
  EXPECT_NEAR(problem_average(eq, wave, {{0.25 + h / 2, 0.5, 0.5}, {h, 1.0, 1.0}, 1}, 0.0).rho, exact, 1e-11);
}

TEST(ProblemValuesTest, SedovEnergyIsExactOnAnyMesh)
{
  const Euler eq{1.4};
  for (const int dimension : {1, 2, 3}) {
    for (const int cells : {7, 10, 24}) {
      Sedov problem;
      problem.dimension = dimension;
      problem.half_width = 0.07;
      const double h = 1.0 / cells;
      const int nj = dimension > 1 ? cells : 1;
      const int nk = dimension > 2 ? cells : 1;
      double energy = 0.0;
      for (int k = 0; k < nk; ++k) {
        for (int j = 0; j < nj; ++j) {
          for (int i = 0; i < cells; ++i) {
            const Vec3 middle{-0.5 + (i + 0.5) * h, -0.5 + (j + 0.5) * h, -0.5 + (k + 0.5) * h};
            energy += problem_average(eq, problem, {middle, {h, h, h}, dimension}, 0.0).E - problem.pressure / 0.4;
          }
        }
      }
      EXPECT_NEAR(energy * std::pow(h, dimension), 1.0, 1e-12) << dimension << "-D, " << cells << " cells";
    }
  }
}

TEST(ProblemValuesTest, DoubleMachReflectionHasTheKnownStates)
{
  const Euler eq{1.4};
  const DoubleMachReflection problem;
  const Euler::Primitive behind = problem.state(eq, {0.0, 0.5, 0.0}, 0.0);
  EXPECT_NEAR(behind.rho, 8.0, 1e-14);
  EXPECT_NEAR(behind.vel.x, 7.144709581, 1e-9);
  EXPECT_NEAR(behind.vel.y, -4.125, 1e-14);
  EXPECT_NEAR(behind.p, 116.5, 1e-12);
  const double shock = 3.053418013;  // at y = 1, t = 0.2
  EXPECT_EQ(problem.state(eq, {shock - 1e-8, 1.0, 0.0}, 0.2).p, behind.p);
  EXPECT_EQ(problem.state(eq, {shock + 1e-8, 1.0, 0.0}, 0.2).p, 1.0);

  const Euler::Primitive inside{2.0, {1.0, -3.0, 0.0}, 5.0};
  EXPECT_EQ(problem.boundary(eq, {0.1, -0.1, 0.0}, 0.1, 1, 0, inside).p, behind.p);
  EXPECT_EQ(problem.boundary(eq, {0.2, -0.1, 0.0}, 0.1, 1, 0, inside).vel.y, 3.0);
}

TEST(ProblemValuesTest, VortexReturnsAfterOnePeriod)
{
  const Euler eq{1.4};
  const IsentropicVortex problem;
  const Euler::Primitive first = problem.state(eq, {4.1, 5.5, 0.0}, 0.0);
  const Euler::Primitive last = problem.state(eq, {4.1, 5.5, 0.0}, 10.0);
  EXPECT_NEAR(last.rho, first.rho, 1e-13);
  EXPECT_NEAR(last.vel.y, first.vel.y, 1e-13);
  EXPECT_NEAR(first.p, std::pow(first.rho, 1.4), 1e-14);
}

TEST(ProblemValuesTest, KeysOutOfReachAreReported)
{
  const Euler eq{1.4};
  Sod sod;
  sod.axis = 1;
  EXPECT_EQ(problem_complaints(eq, sod, 1).size(), 1U);
  EXPECT_TRUE(problem_complaints(eq, sod, 2).empty());
  IsentropicVortex vortex;
  vortex.beta = 50.0;
  EXPECT_EQ(problem_complaints(eq, vortex, 1).size(), 2U);
  AdvectedDensity wave;
  wave.amplitude = 1.5;
  EXPECT_EQ(problem_complaints(eq, wave, 1).size(), 1U);
  EXPECT_TRUE(problem_complaints(eq, FreeStream{}, 3).empty());
}

// A periodic box that a flow does not fit would have an edge that no one meant.
TEST(ProblemComplaints, APeriodicDomainThatTheFlowDoesNotFitIsRefusedWithTheNearestThatDoes)
{
  Domain box;
  box.dimension = 2;
  box.known = true;
  box.periodic[0] = box.periodic[1] = true;
  const Euler gas{5.0 / 3.0};
  LinearWave wave;
  wave.k = {2.0, 1.0, 0.0};
  EXPECT_TRUE(problem_complaints(gas, wave, box).empty());
  box.upper[0] = 1.2;
  const std::vector<std::string> found = problem_complaints(gas, wave, box);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0],
            "k: along x the flow repeats every 0.5, but the periodic domain is 1.2 long; nearest that fits: 1");
  const Advection carried{{1.0, 1.0, 0.0}};
  EXPECT_EQ(problem_complaints(carried, SlottedCylinder{}, box).size(), 1U);
  EXPECT_EQ(problem_complaints(gas, KelvinHelmholtzLecoanet{}, box).size(), 2U) << "along x and along y";
  box.upper[0] = 1.0;
  box.upper[1] = 2.0;
  EXPECT_TRUE(problem_complaints(gas, KelvinHelmholtzLecoanet{}, box).empty());
  EXPECT_TRUE(problem_complaints(carried, SlottedCylinder{}, box).empty());
  box.upper[1] = 1.7;
  box.periodic[1] = false;
  EXPECT_TRUE(problem_complaints(carried, SlottedCylinder{}, box).empty()) << "nothing wraps";
}

TEST(EquationOptionsTest, KeysFollowTheSystem)
{
  EquationOptions options;
  KeysDouble euler;
  options.keys(euler);
  EXPECT_EQ(euler.used(), (std::set<std::string>{"system", "gamma", "gravity", "scalars"}));
  options.system = "advection";
  EXPECT_EQ(euler.used(), (std::set<std::string>{"system", "velocity"}));
  options.velocity = {2.0, 3.0};
  EXPECT_EQ(options.advection().velocity.y, 3.0);
  EXPECT_EQ(options.advection().velocity.z, 0.0);
}

}  // namespace
}  // namespace foehn::test
