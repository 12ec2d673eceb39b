// SPDX-License-Identifier: Apache-2.0
// Planes over time come back as they were written, whole and in parts, and what is no such file is told in words.
#include "io/plane_series.hpp"

#include "io/hdf5.hpp"
#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

#include <cmath>

namespace foehn::test {
namespace {

using Shape = std::vector<hsize_t>;

class Planes : public ::testing::Test {
protected:
  Folder folder{"planes_" + std::to_string(::getpid())};
  std::string path = folder / "planes.h5";
  hdf5::Handle file;

  void create(H5F_libver_t format = H5F_LIBVER_EARLIEST)
  {
    const hdf5::Handle access = hdf5::file_access();
    H5Pset_libver_bounds(access.get(), format, H5F_LIBVER_LATEST);
    file = hdf5::checked(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access.get()), H5Fclose, path);
  }

  // Memory of doubles, into a data set of another type perhaps.
  void add(const std::string& name, const Shape& shape, const std::vector<double>& values,
           hid_t type = H5T_NATIVE_DOUBLE, hid_t list = H5P_DEFAULT)
  {
    const int rank = static_cast<int>(shape.size());
    const hdf5::Handle space(H5Screate_simple(rank, shape.data(), nullptr), H5Sclose);
    const hdf5::Handle set = hdf5::checked(
        H5Dcreate2(file.get(), name.c_str(), type, space.get(), H5P_DEFAULT, list, H5P_DEFAULT), H5Dclose, name);
    hdf5::check(H5Dwrite(set.get(), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), name);
  }

  void add_times(const std::vector<double>& times) { add("time", {times.size()}, times); }
  void add_field(const std::string& name, const Shape& shape, hid_t type = H5T_NATIVE_DOUBLE)
  {
    add(name, shape, values_of(shape), type);
  }

  static std::vector<double> values_of(const Shape& shape)
  {
    std::vector<double> values;
    for (std::int64_t cell = 0; cell < static_cast<std::int64_t>(shape[0] * shape[1] * shape[2]); ++cell) {
      values.push_back(example_value(1, cell));
    }
    return values;
  }

  // Three planes of 4 x 5 cells.
  void create_example()
  {
    create();
    add_times({0.0, 0.1, 0.1 + 0.2});
    add_field("rho", {3, 4, 5});
    add_field("pressure", {3, 4, 5});
    file = {};
  }

  [[nodiscard]] std::string complaint()
  {
    file = {};
    return thrown_by<BadInput>([&] { PlaneSeries series(path); });
  }
};

#define EXPECT_COMPLAINT(words) EXPECT_EQ(complaint(), path + ": " + (words))

TEST_F(Planes, ComeBackToTheBit)
{
  create_example();
  const PlaneSeries series(path);
  EXPECT_TRUE(same_bits(series.times(), {0.0, 0.1, 0.1 + 0.2}));
  EXPECT_EQ(series.fields(), (std::vector<std::string>{"pressure", "rho"}));
  EXPECT_EQ(series.shape(), (std::array<std::int64_t, 2>{4, 5}));
  std::vector<double> values(60);
  for (std::int64_t plane = 0; plane < 3; ++plane) {
    series.read(plane, "rho", {{0, 0}, {4, 5}}, values.data() + 20 * plane);
  }
  EXPECT_TRUE(same_bits(values, values_of({3, 4, 5})));
}

TEST_F(Planes, PartsAreRowsOfThePlane)
{
  create_example();
  const PlaneSeries series(path);
  const std::vector<double> whole = values_of({3, 4, 5});
  std::vector<double> part(2 * 3 + 1, 77.0);
  series.read(2, "pressure", {{1, 2}, {2, 3}}, part.data());
  const std::vector<double> wanted{whole[47], whole[48], whole[49], whole[52], whole[53], whole[54], 77.0};
  EXPECT_TRUE(same_bits(part, wanted));
  series.read(0, "pressure", {{4, 0}, {0, 5}}, part.data());
  series.read(0, "pressure", {{0, 5}, {4, 0}}, part.data());
  EXPECT_TRUE(same_bits(part, wanted)) << "nothing was asked for";
}

TEST_F(Planes, OfOneCellAndOfOneRowAreTaken)
{
  create();
  add_times({-1.0, 1.0});
  add_field("q", {2, 1, 1});
  file = {};
  EXPECT_EQ(PlaneSeries(path).shape(), (std::array<std::int64_t, 2>{1, 1}));
  create();
  add_times({-1.0, 1.0});
  add_field("q", {2, 1, 7});
  file = {};
  EXPECT_EQ(PlaneSeries(path).shape(), (std::array<std::int64_t, 2>{1, 7}));
}

TEST_F(Planes, SingleAndForeignNumbersAreConverted)
{
  create();
  add_times({0.0, 1.0});
  add("rho", {2, 1, 2}, {0.1, 0.2, 0.3, 0.4}, H5T_IEEE_F32LE);
  add("pressure", {2, 1, 2}, {0.1, 0.2, 0.3, 0.4}, H5T_IEEE_F64BE);
  file = {};
  const PlaneSeries series(path);
  std::vector<double> values(2);
  series.read(1, "rho", {{0, 0}, {1, 2}}, values.data());
  EXPECT_TRUE(same_bits(values, {static_cast<double>(0.3F), static_cast<double>(0.4F)}));
  series.read(1, "pressure", {{0, 0}, {1, 2}}, values.data());
  EXPECT_TRUE(same_bits(values, {0.3, 0.4}));
}

TEST_F(Planes, EveryFormatOfHdf5IsReadAndGroupsAreLeftAlone)
{
  create(H5F_LIBVER_LATEST);
  add_times({0.0, 1.0});
  add_field("rho", {2, 1, 2});
  hdf5::Handle(H5Gcreate2(file.get(), "notes", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose);
  file = {};
  EXPECT_EQ(PlaneSeries(path).fields(), std::vector<std::string>{"rho"});
}

TEST_F(Planes, TheExampleOfInputsIsOne)
{
  const PlaneSeries series(FOEHN_INPUTS "/gust.h5");
  EXPECT_EQ(series.times().size(), 41U);
  EXPECT_EQ(series.times().front(), 0.0);
  EXPECT_EQ(series.times().back(), 1.0);
  EXPECT_EQ(series.fields(), (std::vector<std::string>{"pressure", "rho", "velocity_x", "velocity_y", "velocity_z"}));
  EXPECT_EQ(series.shape(), (std::array<std::int64_t, 2>{1, 32}));
  std::vector<double> rho(32);
  std::vector<double> velocity(32);
  for (std::int64_t plane = 0; plane < 41; ++plane) {
    series.read(plane, "rho", {{0, 0}, {1, 32}}, rho.data());
    series.read(plane, "velocity_y", {{0, 0}, {1, 32}}, velocity.data());
    for (std::size_t cell = 0; cell < 32; ++cell) {
      const double turns = (static_cast<double>(cell) + 0.5) / 32 - 2 * series.times()[static_cast<std::size_t>(plane)];
      const double wave = 0.1 * std::sin(2 * std::acos(-1.0) * turns);
      EXPECT_NEAR(rho[cell], 1.0 + wave, 1e-13);
      EXPECT_NEAR(velocity[cell], 3.0 * wave, 1e-13);
    }
  }
}

TEST_F(Planes, AFileThatIsNotThereOrNotHdf5IsTold)
{
  EXPECT_COMPLAINT("cannot open: No such file or directory");
  write_bytes(path, "time rho\n0 1\n");
  EXPECT_COMPLAINT("is no HDF5 file, or its beginning is damaged");
  create_example();
  write_bytes(path, bytes_of(path).substr(0, 3000));
  EXPECT_EQ(complaint().find(path + ": is truncated or damaged: "), 0U) << complaint();
}

TEST_F(Planes, AMissingTimeOrFieldIsTold)
{
  create();
  EXPECT_COMPLAINT("data set \"time\" is missing");
  create();
  add_times({0.0, 1.0});
  EXPECT_COMPLAINT("has no data set of a field beside \"time\"");
}

TEST_F(Planes, TimesThatAreNoneAreTold)
{
  const auto told = [&](const std::vector<double>& times) {
    create();
    add_times(times);
    return complaint();
  };
  EXPECT_EQ(told({1.0}), path + ": data set \"time\" holds 1 planes; wanted at least 2");
  EXPECT_EQ(told({0.0, 0.5, 0.5}), path + ": data set \"time\" does not increase: 0.5 at plane 1, 0.5 at plane 2");
  EXPECT_EQ(told({0.0, -0.5}), path + ": data set \"time\" does not increase: 0 at plane 0, -0.5 at plane 1");
  EXPECT_EQ(told({0.0, std::nan("")}), path + ": data set \"time\" is nan at plane 1");
  EXPECT_EQ(told({0.0, std::numeric_limits<double>::infinity()}), path + ": data set \"time\" is inf at plane 1");
}

TEST_F(Planes, AWrongShapeIsTold)
{
  create();
  add("time", {2, 1}, {0.0, 1.0});
  EXPECT_COMPLAINT("data set \"time\" has 2 axes; wanted 1: planes");
  create();
  add_times({0.0, 1.0});
  add("rho", {2, 2}, {1.0, 2.0, 3.0, 4.0});
  EXPECT_COMPLAINT("data set \"rho\" has 2 axes; wanted 3: planes, slower, faster");
  create();
  add_times({0.0, 1.0});
  add_field("rho", {3, 1, 2});
  EXPECT_COMPLAINT("data set \"rho\" holds 3 planes, but \"time\" 2");
  create();
  add_times({0.0, 1.0});
  add_field("rho", {2, 1, 0});
  EXPECT_COMPLAINT("data set \"rho\" has no cells");
  create();
  add_times({0.0, 1.0});
  add_field("pressure", {2, 1, 4});
  add_field("rho", {2, 4, 1});
  EXPECT_COMPLAINT("data set \"rho\" has 4 x 1 cells, but \"pressure\" 1 x 4");
}

TEST_F(Planes, NumbersOfAnotherKindAreTold)
{
  create();
  add("time", {2}, {0.0, 1.0}, H5T_STD_I64LE);
  EXPECT_COMPLAINT("data set \"time\" is neither float64 nor float32");
  create();
  add_times({0.0, 1.0});
  add_field("rho", {2, 1, 2}, H5T_STD_I32LE);
  EXPECT_COMPLAINT("data set \"rho\" is neither float64 nor float32");
}

TEST_F(Planes, WhatCannotBeReadIsAnIoFailure)
{
  create_example();
  const PlaneSeries series(path);
  double value = 77.0;
  const auto told = [&](std::int64_t plane, const std::string& field, const PlanePart& part) {
    return thrown_by<IoFailure>([&] { series.read(plane, field, part, &value); });
  };
  EXPECT_EQ(told(0, "velocity_x", {{0, 0}, {1, 1}}), path + ": data set \"velocity_x\" is missing");
  EXPECT_EQ(told(3, "rho", {{0, 0}, {1, 1}}), path + ": data set \"rho\" has no cells 0 + 1, 0 + 1 of plane 3");
  for (const PlanePart& part : {PlanePart{{-1, 0}, {1, 1}}, PlanePart{{4, 0}, {1, 1}}, PlanePart{{0, 5}, {1, 1}},
                                PlanePart{{0, 0}, {1, 6}}, PlanePart{{0, 0}, {-1, 1}}}) {
    EXPECT_FALSE(told(0, "rho", part).empty()) << part.first[0] << " " << part.count[1];
  }
  EXPECT_EQ(value, 77.0);
}

TEST_F(Planes, DamageThatTheFileNoticesIsAnIoFailure)
{
  create();
  add_times({0.0, 1.0});
  const hdf5::Handle list(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  const hsize_t chunk[] = {1, 1, 2};
  H5Pset_chunk(list.get(), 3, chunk);
  H5Pset_fletcher32(list.get());
  add("rho", {2, 1, 2}, {1.25, 2.25, 3.25, 4.25}, H5T_IEEE_F64LE, list.get());
  file = {};
  std::string bytes = bytes_of(path);
  const double last = 4.25;
  const std::size_t place = bytes.find(std::string(reinterpret_cast<const char*>(&last), sizeof(last)));
  ASSERT_NE(place, std::string::npos);
  bytes[place] = 1;
  write_bytes(path, bytes);
  const PlaneSeries series(path);
  std::vector<double> values(2);
  series.read(0, "rho", {{0, 0}, {1, 2}}, values.data());
  EXPECT_TRUE(same_bits(values, {1.25, 2.25}));
  const std::string what = thrown_by<IoFailure>([&] { series.read(1, "rho", {{0, 0}, {1, 2}}, values.data()); });
  EXPECT_EQ(what.find(path + ": data set \"rho\": cannot read: "), 0U) << what;
}

}  // namespace
}  // namespace foehn::test
