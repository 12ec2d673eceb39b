// SPDX-License-Identifier: Apache-2.0
// What a mesh is told about cells that round-off would eat, and the grid of one that is sound.
#include "mesh/mesh_options.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <cmath>

namespace foehn {
namespace {

MeshOptions line(std::int64_t cells, double lower, double upper, const std::string& function = "uniform")
{
  MeshOptions mesh;
  mesh.cells = {cells};
  mesh.lower = {lower};
  mesh.upper = {upper};
  mesh.boundary[0] = {"outflow", "outflow"};
  mesh.stretch[0].function = function;
  return mesh;
}

using Complaints = std::vector<std::pair<std::string, std::string>>;

// The value that the only complaint says would do.
double offered(const MeshOptions& mesh, const std::string& key)
{
  const Complaints found = mesh.complaints();
  EXPECT_EQ(found.size(), 1U);
  if (found.size() != 1) {
    return 0.0;
  }
  EXPECT_EQ(found[0].first, key);
  const std::string& why = found[0].second;
  const std::size_t end = why.rfind(" would do");
  const std::size_t begin = why.rfind("; ", end) + 2;
  double value = 0.0;
  std::from_chars(why.data() + begin, why.data() + end, value);
  return value;
}

TEST(MeshOptions, OrdinaryStretchingIsSound)
{
  for (const std::string& name : StretchOptions::names()) {
    EXPECT_EQ(line(400, -1.0, 3.0, name).complaints(), Complaints{}) << name;
  }
}

TEST(MeshOptions, WhatIsTooStrongIsToldWithWhatWouldDo)
{
  MeshOptions mesh = line(40, 0.0, 1.0, "geometric");
  for (const double ratio : {1e-300, 1e-15, 1e15, 1e300}) {
    double& value = mesh.stretch[0].ratio;
    value = ratio;
    value = offered(mesh, "mesh.stretch.x.ratio");
    EXPECT_EQ(mesh.complaints(), Complaints{}) << value;
    EXPECT_GT(std::abs(std::log(value)), std::log(1e9)) << "as strong as may be";
    value = value > 1.0 ? 1.2 * value : value / 1.2;
    EXPECT_EQ(mesh.complaints().size(), 1U) << value;
  }
  mesh = line(400, 0.0, 1.0, "tanh");
  mesh.stretch[0].strength = 20.0;
  mesh.stretch[0].strength = offered(mesh, "mesh.stretch.x.strength");
  EXPECT_EQ(mesh.complaints(), Complaints{}) << mesh.stretch[0].strength;
  EXPECT_GT(mesh.stretch[0].strength, 5.0);
  mesh = line(400, 1e8, 1e8 + 1.0, "sine");
  mesh.stretch[0].amplitude = -0.999;
  mesh.stretch[0].amplitude = offered(mesh, "mesh.stretch.x.amplitude");
  EXPECT_EQ(mesh.complaints(), Complaints{}) << mesh.stretch[0].amplitude;
  EXPECT_LT(mesh.stretch[0].amplitude, 0.0);
}

TEST(MeshOptions, TheNumbersAreInTheComplaint)
{
  MeshOptions mesh = line(40, 0.0, 2.0, "geometric");
  mesh.stretch[0].ratio = 1e20;
  const Complaints found = mesh.complaints();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].first, "mesh.stretch.x.ratio");
  EXPECT_EQ(found[0].second,
            "the narrowest of 40 cells would be 1.39e-20 wide, below the 1.82e-12 that round-off leaves of coordinates "
            "up to 2; 5.4e+11 would do");
}

TEST(MeshOptions, EqualCellsCanBeTooNarrowToo)
{
  for (const std::string name : {"uniform", "tanh"}) {
    const Complaints found = line(1000, 1e12, 1e12 + 1.0, name).complaints();
    ASSERT_EQ(found.size(), 1U) << name;
    EXPECT_EQ(found[0].first, "mesh.cells");
  }
  EXPECT_EQ(line(1000, 1e8, 1e8 + 1.0).complaints(), Complaints{});
}

TEST(MeshOptions, StretchingOfAnInactiveAxisIsNotLookedAt)
{
  MeshOptions mesh = line(10, 0.0, 1.0);
  mesh.cells.push_back(1);
  mesh.lower.push_back(0.0);
  mesh.upper.push_back(1.0);
  mesh.stretch[1].function = "sine";
  EXPECT_EQ(mesh.complaints(), Complaints{});
  EXPECT_TRUE(mesh.grid().uniform());
}

TEST(MeshOptions, AGridHasTheFacesOfItsFunctionsAndKnowsItsPeriodicAxes)
{
  MeshOptions mesh = line(10, 0.0, 1.0, "sine");
  mesh.boundary[0] = {"periodic", "periodic"};
  const Grid grid = mesh.grid();
  EXPECT_EQ(grid.axes[0].faces, stretched_faces(mesh.stretch[0], 10, 0.0, 1.0));
  EXPECT_TRUE(grid.axes[0].periodic);
  EXPECT_FALSE(grid.uniform());
}

}  // namespace
}  // namespace foehn
