// SPDX-License-Identifier: Apache-2.0
// Stretched axes: the faces that each function makes, what lies beyond the ends, and the same places on the device.
#include "mesh/stretching.hpp"

#include "mesh/axis_widths.hpp"
#include "mesh/box_loop.hpp"
#include "mesh/patch.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace foehn {
namespace {

StretchOptions options(const std::string& function)
{
  StretchOptions o;
  o.function = function;
  o.center = 0.3;
  return o;
}

std::vector<std::string> stretching_functions()
{
  std::vector<std::string> names = StretchOptions::names();
  EXPECT_EQ(names.front(), "uniform");
  names.erase(names.begin());
  return names;
}

Axis stretched(const StretchOptions& o, std::int64_t cells, double lower, double upper, bool periodic = false)
{
  return {cells, lower, upper, stretched_faces(o, cells, lower, upper), periodic};
}

TEST(Stretching, FacesRiseFromEndToEnd)
{
  for (const std::string& name : stretching_functions()) {
    for (const std::int64_t cells : {2, 3, 40, 1001}) {
      for (const auto& [lower, upper] : {std::pair(0.0, 1.0), std::pair(-0.7, 1.9), std::pair(100.1, 100.3)}) {
        const std::vector<double> faces = stretched_faces(options(name), cells, lower, upper);
        ASSERT_EQ(faces.size(), static_cast<std::size_t>(cells + 1)) << name;
        EXPECT_EQ(faces.front(), lower) << name;
        EXPECT_EQ(faces.back(), upper) << name;
        for (std::size_t i = 1; i < faces.size(); ++i) {
          EXPECT_LT(faces[i - 1], faces[i]) << name << ", " << cells << " cells, face " << i;
        }
      }
    }
  }
}

TEST(Stretching, EqualCellsNeedNoFaces)
{
  EXPECT_TRUE(stretched_faces(options("uniform"), 10, 0.0, 1.0).empty());
  StretchOptions o = options("geometric");
  o.ratio = 1.0;
  EXPECT_TRUE(stretched_faces(o, 10, 0.0, 1.0).empty());
  o = options("sine");
  o.amplitude = 0.0;
  EXPECT_TRUE(stretched_faces(o, 10, 0.0, 1.0).empty());
  for (const std::string& name : stretching_functions()) {
    EXPECT_TRUE(stretched_faces(options(name), 1, 0.0, 1.0).empty()) << name;
  }
}

TEST(Stretching, SymmetricFunctionsMirrorToTheBit)
{
  for (const std::string name : {"tanh", "sinh", "sine"}) {
    for (const std::int64_t cells : {2, 7, 64, 101}) {
      StretchOptions o = options(name);
      o.center = 0.5;
      const std::vector<double> faces = stretched_faces(o, cells, -1.0, 1.0);
      for (std::int64_t i = 0; i <= cells; ++i) {
        EXPECT_EQ(faces[i], -faces[cells - i]) << name << ", face " << i << " of " << cells << " cells";
      }
    }
  }
}

TEST(Stretching, AGeometricAxisHasItsRatioAndOneBetweenNeighbours)
{
  for (const double ratio : {0.02, 0.5, 3.0, 1e4}) {
    StretchOptions o = options("geometric");
    o.ratio = ratio;
    const Axis axis = stretched(o, 50, 2.0, 5.0);
    EXPECT_NEAR(axis.width(49) / axis.width(0) / ratio, 1.0, 1e-9);
    for (int i = 1; i < 50; ++i) {
      EXPECT_NEAR(axis.width(i) / axis.width(i - 1), std::pow(ratio, 1.0 / 49.0), 1e-9);
    }
  }
}

TEST(Stretching, CellsAreNarrowestWhereTheFunctionSaysSo)
{
  const auto narrowest = [](const Axis& axis) {
    std::int64_t at = 0;
    for (std::int64_t i = 1; i < axis.cells; ++i) {
      at = axis.width(i) < axis.width(at) ? i : at;
    }
    return axis.center(at);
  };
  StretchOptions o = options("sinh");
  for (const double center : {1e-9, 0.2, 0.5, 0.77, 1.0 - 1e-9}) {
    o.center = center;
    const Axis axis = stretched(o, 200, -1.0, 1.0);
    EXPECT_NEAR(narrowest(axis), 2.0 * center - 1.0, widths_of(axis).largest) << center;
  }
  const Axis ends = stretched(options("tanh"), 200, -1.0, 1.0);
  EXPECT_EQ(widths_of(ends).smallest, std::min(ends.width(0), ends.width(199)));
  // The derivative of the map at the end and in the middle: 1 + a and 1 - a.
  const Axis sine = stretched(options("sine"), 2000, 0.0, 2000.0);
  EXPECT_NEAR(sine.width(0), 1.5, 1e-5);
  EXPECT_NEAR(sine.width(1000), 0.5, 1e-5);
}

TEST(Stretching, AWeakStrengthLeavesNearlyEqualCells)
{
  for (const std::string name : {"tanh", "sinh"}) {
    StretchOptions o = options(name);
    o.strength = 1e-4;
    const AxisWidths w = widths_of(stretched(o, 50, 0.0, 50.0));
    EXPECT_NEAR(w.smallest, 1.0, 1e-7) << name;
    EXPECT_NEAR(w.largest, 1.0, 1e-7) << name;
  }
}

TEST(Stretching, GhostsGoOnWhereTheAxisIsPeriodicAndMirrorWhereItIsNot)
{
  for (const std::string& name : stretching_functions()) {
    const Axis wrapped = stretched(options(name), 12, -1.0, 2.0, true);
    const Axis mirrored = stretched(options(name), 12, -1.0, 2.0);
    for (std::int64_t g = 1; g <= 12; ++g) {
      EXPECT_EQ(wrapped.width(-g), wrapped.width(12 - g)) << name;
      EXPECT_EQ(wrapped.width(11 + g), wrapped.width(g - 1)) << name;
      EXPECT_EQ(mirrored.width(-g), mirrored.width(g - 1)) << name;
      EXPECT_EQ(mirrored.width(11 + g), mirrored.width(12 - g)) << name;
    }
  }
}

TEST(Stretching, FacesCentersAndWidthsOfGhostsAgree)
{
  for (const std::string& name : stretching_functions()) {
    for (const bool periodic : {false, true}) {
      const Axis axis = stretched(options(name), 12, -1.0, 2.0, periodic);
      for (std::int64_t i = -4; i < 16; ++i) {
        EXPECT_NEAR(axis.face(i + 1) - axis.face(i), axis.width(i), 1e-14) << name << ", cell " << i;
        EXPECT_EQ(axis.center(i), 0.5 * (axis.face(i) + axis.face(i + 1))) << name << ", cell " << i;
      }
    }
  }
}

TEST(Stretching, WidthsAreReported)
{
  const Axis inside{4, 0.0, 1.0, {0.0, 0.1, 0.3, 0.6, 1.0}, false};
  EXPECT_EQ(widths_text(inside), "widths 0.1 to 0.4, neighbours up to 2 : 1");
  const Axis wrapped{4, 0.0, 1.0, inside.faces, true};
  EXPECT_EQ(widths_text(wrapped), "widths 0.1 to 0.4, neighbours up to 4 : 1");
}

struct ReadPlaces {
  CellGeometry geometry;
  int axis;
  std::int64_t ghosts;
  Kokkos::View<double*, DeviceMemory> out;
  KOKKOS_FUNCTION void operator()(int /*k*/, int /*j*/, int n) const
  {
    out(2 * n) = geometry.center(axis, n - ghosts);
    out(2 * n + 1) = geometry.width(axis, n - ghosts);
  }
};

// Centre and width of every cell along the axis, ghosts included.
std::vector<double> on_device(const Patch& patch, int axis)
{
  const std::int64_t ghosts = patch.layout.ghosts[axis];
  const std::int64_t length = patch.layout.cells[axis] + 2 * ghosts;
  const Kokkos::View<double*, DeviceMemory> places("Foehn::test::places", static_cast<std::size_t>(2 * length));
  const Execution instance;
  for_each_cell("Foehn::test::places", instance, {{0, 0, 0}, {length, 1, 1}},
                ReadPlaces{CellGeometry(patch), axis, ghosts, places});
  instance.fence("Foehn::test::places");
  const auto host = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), places);
  return {host.data(), host.data() + host.size()};
}

TEST(Stretching, TheDeviceHasThePlacesOfTheAxis)
{
  Patch patch;
  patch.grid = Grid{3, {stretched(options("sine"), 20, 0.0, 1.0, true), Axis{9, -1.0, 0.5}, Axis{7, 0.0, 2.0}}};
  patch.grid.axes[2] = stretched(options("geometric"), 7, 0.0, 2.0);
  patch.box = {{5, 0, 3}, {20, 9, 7}};
  patch.layout = CellLayout({15, 9, 4}, 3, 3, 5);
  patch.upload_places();
  for (int a = 0; a < max_axes; ++a) {
    const std::vector<double> places = on_device(patch, a);
    ASSERT_EQ(places.size(), static_cast<std::size_t>(2 * (patch.layout.cells[a] + 6)));
    for (std::int64_t n = 0; n < patch.layout.cells[a] + 6; ++n) {
      const std::int64_t global = patch.box.lower[a] + n - 3;
      EXPECT_EQ(places[2 * n], patch.grid.axes[a].center(global)) << "axis " << a << ", cell " << global;
      EXPECT_EQ(places[2 * n + 1], patch.grid.axes[a].width(global)) << "axis " << a << ", cell " << global;
    }
  }
  if constexpr (!device_is_host) {
    return;
  }
  const CellGeometry geometry(patch);
  double volume = 0.0;
  for (std::int64_t k = 0; k < 4; ++k) {
    for (std::int64_t j = 0; j < 9; ++j) {
      for (std::int64_t i = 0; i < 15; ++i) {
        volume += geometry.volume_share(k, j, i);
      }
    }
  }
  const auto length = [&](int a, std::int64_t from, std::int64_t to) {
    return (patch.grid.axes[a].face(to) - patch.grid.axes[a].face(from)) / patch.grid.axes[a].width();
  };
  EXPECT_NEAR(volume, length(0, 5, 20) * 9.0 * length(2, 3, 7), 1e-10);
}

}  // namespace
}  // namespace foehn
