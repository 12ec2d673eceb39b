// SPDX-License-Identifier: Apache-2.0
// Boundary conditions, chosen at run time, in both forms of the state.
#include "physics/boundary/list.hpp"
#include "physics/problems/double_mach_reflection.hpp"
#include "physics/problems/free_stream.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <string>

namespace foehn::test {
namespace {

const Euler eq{1.4};
const Euler::Primitive inside{2.0, {1.0, -3.0, 0.5}, 5.0};
const Euler::Primitive edge{2.5, {1.5, -2.0, 0.1}, 4.0};
const Euler::Primitive given{1.0, {9.0, 0.0, 0.0}, 0.5};

template <class Problem>
auto primitive_ghost(const Problem& problem)
{
  return Ghost<Euler, Problem, Euler::Primitive>{eq, problem, inside, edge, given, {0.1, -0.1, 0.0}, 0.1, 1, 0};
}

template <class Problem>
auto conserved_ghost(const Problem& problem)
{
  return Ghost<Euler, Problem, Euler::Conserved>{
      eq, problem, eq.conserved(inside), eq.conserved(edge), given, {0.1, -0.1, 0.0}, 0.1, 1, 0};
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

TEST(BoundaryTest, ScalarsComeFromWhereTheStateComesFrom)
{
  EXPECT_EQ(boundary_scalars(boundary_kind("outflow")), ScalarSource::nearest);
  EXPECT_EQ(boundary_scalars(boundary_kind("reflecting")), ScalarSource::mirrored);
  EXPECT_EQ(boundary_scalars(boundary_kind("inflow")), ScalarSource::inflow);
  EXPECT_EQ(boundary_scalars(boundary_kind("problem")), ScalarSource::problem);
  EXPECT_EQ(problem_scalar(FreeStream{}, 1, {0.0, 0.0, 0.0}, 0.0), 0.3);
  EXPECT_EQ(problem_scalar(DoubleMachReflection{}, 0, {0.0, 0.0, 0.0}, 0.0), 0.0);
}

}  // namespace
}  // namespace foehn::test
