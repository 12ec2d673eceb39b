// SPDX-License-Identifier: Apache-2.0
// Boundary conditions, chosen at run time, in both forms of the state.
#include "physics/boundary/list.hpp"
#include "physics/problems/double_mach_reflection.hpp"
#include "physics/problems/free_stream.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace foehn::test {
namespace {

const Euler eq{1.4};
const Euler::Primitive inside{2.0, {1.0, -3.0, 0.5}, 5.0};
const Euler::Primitive edge{2.5, {1.5, -2.0, 0.1}, 4.0};
const Euler::Primitive given{1.0, {9.0, 0.0, 0.0}, 0.5};
const Euler::Primitive far{1.2, {0.3, 0.2, -0.1}, 1.5};

template <class Problem>
auto primitive_ghost(const Problem& problem)
{
  return Ghost<Euler, Problem, Euler::Primitive>{eq, problem, inside, edge, given, far, {0.1, -0.1, 0.0}, 0.1, 1, 0};
}

template <class Problem>
auto conserved_ghost(const Problem& problem)
{
  return Ghost<Euler, Problem, Euler::Conserved>{
      eq, problem, eq.conserved(inside), eq.conserved(edge), given, far, {0.1, -0.1, 0.0}, 0.1, 1, 0};
}

std::vector<double> conserved_values(const Euler::Primitive& w)
{
  return values<Euler>(eq.conserved(w));
}

TEST(BoundaryTest, KindsAreFoundByNameAndType)
{
  EXPECT_EQ(boundary_kind("outflow"), boundary_kind<BoundaryOutflow>());
  EXPECT_EQ(boundary_kind("problem"), boundary_kind<BoundaryProblem>());
  EXPECT_EQ(boundary_kind("none"), -1);
  EXPECT_EQ(type_names(Boundaries{}).size(), static_cast<std::size_t>(Boundaries::size));
}

TEST(BoundaryTest, StatesOfEveryKind)
{
  const FreeStream problem;
  const auto ghost = primitive_ghost(problem);
  EXPECT_EQ(boundary_state(boundary_kind("outflow"), ghost).p, edge.p);
  EXPECT_EQ(boundary_state(boundary_kind("reflecting"), ghost).vel.y, 3.0);
  EXPECT_EQ(boundary_state(boundary_kind("reflecting"), ghost).vel.x, 1.0);
  EXPECT_EQ(boundary_state(boundary_kind("inflow"), ghost).vel.x, 9.0);
  EXPECT_EQ(boundary_state(boundary_kind("problem"), ghost).rho, problem.rho);
}

TEST(BoundaryTest, AWallBearsTheColumn)
{
  const FreeStream problem;
  auto ghost = conserved_ghost(problem);
  ghost.hydrostatic = 0.7;
  const Euler::Primitive w = eq.primitive(boundary_state(boundary_kind("reflecting"), ghost));
  EXPECT_NEAR(w.p, inside.p + 0.7, 1e-14);
  EXPECT_EQ(w.rho, inside.rho);
  EXPECT_EQ(w.vel.y, -inside.vel.y);
  ghost.hydrostatic = -7.0;  // more than there is
  EXPECT_EQ(values<Euler>(boundary_state(boundary_kind("reflecting"), ghost)),
            conserved_values(Euler::reflected(inside, 1)));
}

TEST(BoundaryTest, CopyingKindsKeepTheBitsOfConservedStates)
{
  const FreeStream problem;
  const auto ghost = conserved_ghost(problem);
  EXPECT_EQ(values<Euler>(boundary_state(boundary_kind("outflow"), ghost)), conserved_values(edge));
  EXPECT_EQ(values<Euler>(boundary_state(boundary_kind("reflecting"), ghost)),
            conserved_values(Euler::reflected(inside, 1)));
  EXPECT_EQ(values<Euler>(boundary_state(boundary_kind("inflow"), ghost)), conserved_values(given));
  EXPECT_EQ(values<Euler>(boundary_state(boundary_kind("problem"), ghost)),
            conserved_values({problem.rho, problem.velocity, problem.pressure}));
}

TEST(BoundaryTest, AProblemMayHaveItsOwnBoundary)
{
  const DoubleMachReflection problem;
  auto ghost = primitive_ghost(problem);
  EXPECT_NEAR(boundary_state(boundary_kind("problem"), ghost).p, 116.5, 1e-12);
  ghost.x.x = 2.0;
  EXPECT_EQ(boundary_state(boundary_kind("problem"), ghost).vel.y, 3.0);
}

// Of Thompson's amplitudes of the ghost state, the outgoing one is the interior's and the incoming one is nought.
TEST(NonreflectingTest, WavesLeaveAndNoneEnter)
{
  for (const double speed : {0.4, -0.4}) {
    for (int axis = 0; axis < 3; ++axis) {
      for (int side = 0; side < 2; ++side) {
        const double n = side == 0 ? -1.0 : 1.0;
        Euler::Primitive w{1.3, {0.1, 0.2, 0.3}, 1.7};
        w.vel[axis] = n * speed;
        const Euler::Primitive ghost = nonreflecting_state(eq, w, far, axis, side);
        const double c = eq.sound_speed(w);
        const auto amplitude = [&](const Euler::Primitive& s, double sign) {
          return s.p - far.p + sign * w.rho * c * n * (s.vel[axis] - far.vel[axis]);
        };
        EXPECT_NEAR(amplitude(ghost, 1.0), amplitude(w, 1.0), 1e-14);
        EXPECT_NEAR(amplitude(ghost, -1.0), 0.0, 1e-14);
        const Euler::Primitive& carried = speed > 0.0 ? w : far;
        EXPECT_NEAR(ghost.rho - ghost.p / (c * c), carried.rho - carried.p / (c * c), 1e-14);
        EXPECT_NEAR(ghost.vel[(axis + 1) % 3], carried.vel[(axis + 1) % 3], 1e-16);
        EXPECT_NEAR(ghost.vel[(axis + 2) % 3], carried.vel[(axis + 2) % 3], 1e-16);
        EXPECT_EQ(flows_out(eq, w, axis, side), speed > 0.0);
      }
    }
  }
}

TEST(NonreflectingTest, SupersonicFlowComesFromOneSideAlone)
{
  const FreeStream problem;
  auto ghost = conserved_ghost(problem);
  const int kind = boundary_kind("nonreflecting");
  EXPECT_EQ(values<Euler>(boundary_state(kind, ghost)), conserved_values(edge));  // -2.0 leaves through the lower side
  ghost.side = 1;
  const auto entered = values<Euler>(boundary_state(kind, ghost));
  for (std::size_t n = 0; n < entered.size(); ++n) {
    EXPECT_DOUBLE_EQ(entered[n], conserved_values(far)[n]);
  }
}

TEST(NonreflectingTest, AFreeStreamKeepsItsBits)
{
  Sequence random(5);
  const FreeStream problem;
  for (int n = 0; n < 1000; ++n) {
    const Euler::Primitive w = Samples<Euler>::state(random);
    for (const double mach : {0.02, 0.2, 1.0}) {
      const Euler::Primitive slow{w.rho, {mach * w.vel.x, mach * w.vel.y, mach * w.vel.z}, w.p};
      const Ghost<Euler, FreeStream, Euler::Conserved> ghost{
          eq, problem, eq.conserved(slow), eq.conserved(slow), given, slow, {0.0, 0.0, 0.0}, 0.0, n % 3, n / 3 % 2};
      ASSERT_EQ(values<Euler>(boundary_state(boundary_kind("nonreflecting"), ghost)), conserved_values(slow));
    }
  }
}

TEST(NonreflectingTest, DensityAndPressureStayPositive)
{
  Sequence random(6);
  for (int n = 0; n < 100000; ++n) {
    const Euler::Primitive w = Samples<Euler>::state(random);
    const Euler::Primitive beyond = Samples<Euler>::state(random);
    const Euler::Primitive ghost = nonreflecting_state(eq, w, beyond, n % 3, n / 3 % 2);
    ASSERT_TRUE(Euler::admissible(ghost));
    ASSERT_GE(ghost.p, 0.0999 * std::min(w.p, beyond.p));
    ASSERT_GE(ghost.rho, 0.0999 * std::min(w.rho, beyond.rho));
  }
}

TEST(NonreflectingTest, AnAdvectedScalarLeavesWithTheFlow)
{
  const Advection advection{{0.7, -0.3, 0.0}};
  EXPECT_EQ(nonreflecting_state(advection, Advection::Primitive{2.0}, Advection::Primitive{5.0}, 0, 1).q, 2.0);
  EXPECT_EQ(nonreflecting_state(advection, Advection::Primitive{2.0}, Advection::Primitive{5.0}, 0, 0).q, 5.0);
  EXPECT_EQ(nonreflecting_state(advection, Advection::Primitive{2.0}, Advection::Primitive{5.0}, 1, 0).q, 2.0);
}

TEST(BoundaryTest, ScalarsComeFromWhereTheStateComesFrom)
{
  EXPECT_EQ(boundary_scalars(boundary_kind("outflow")), ScalarSource::nearest);
  EXPECT_EQ(boundary_scalars(boundary_kind("reflecting")), ScalarSource::mirrored);
  EXPECT_EQ(boundary_scalars(boundary_kind("inflow")), ScalarSource::inflow);
  EXPECT_EQ(boundary_scalars(boundary_kind("problem")), ScalarSource::problem);
  EXPECT_EQ(boundary_scalars(boundary_kind("nonreflecting")), ScalarSource::upwind);
  EXPECT_EQ(problem_scalar(FreeStream{}, 1, {0.0, 0.0, 0.0}, 0.0), 0.3);
  EXPECT_EQ(problem_scalar(DoubleMachReflection{}, 0, {0.0, 0.0, 0.0}, 0.0), 0.0);
}

}  // namespace
}  // namespace foehn::test
