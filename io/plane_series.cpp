// SPDX-License-Identifier: Apache-2.0
#include "io/plane_series.hpp"

#include "io/hdf5.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <stdexcept>

namespace foehn {

struct PlaneSeries::Sets {
  hdf5::Handle file;
  std::vector<std::string> names;
  std::vector<hdf5::Handle> fields;
};

namespace {

hdf5::Handle open_numbers(hid_t file, const std::string& name, std::vector<hsize_t>& extents)
{
  const std::string what = "data set \"" + name + "\"";
  if (H5Lexists(file, name.c_str(), H5P_DEFAULT) <= 0) {
    throw std::runtime_error("there is no " + what);
  }
  hdf5::Handle set = hdf5::checked(H5Dopen2(file, name.c_str(), H5P_DEFAULT), H5Dclose, what);
  const hdf5::Handle type = hdf5::checked(H5Dget_type(set.get()), H5Tclose, what);
  if (H5Tget_class(type.get()) != H5T_FLOAT) {
    throw std::runtime_error(what + " does not hold floating-point numbers");
  }
  const hdf5::Handle space = hdf5::checked(H5Dget_space(set.get()), H5Sclose, what);
  const int rank = static_cast<int>(hdf5::check(H5Sget_simple_extent_ndims(space.get()), what));
  extents.resize(static_cast<std::size_t>(rank));
  hdf5::check(H5Sget_simple_extent_dims(space.get(), extents.data(), nullptr), what);
  return set;
}

std::vector<double> read_times(hid_t file)
{
  std::vector<hsize_t> extents;
  const hdf5::Handle set = open_numbers(file, "time", extents);
  if (extents.size() != 1 || extents[0] < 2) {
    throw std::runtime_error("data set \"time\" is not a list of at least two times");
  }
  std::vector<double> times(extents[0]);
  hdf5::check(H5Dread(set.get(), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, times.data()), "data set \"time\"");
  for (std::size_t n = 0; n < times.size(); ++n) {
    if (!std::isfinite(times[n]) || (n > 0 && !(times[n] > times[n - 1]))) {
      throw std::runtime_error(fmt::format("time[{}] = {} is not finite and later than the one before", n, times[n]));
    }
  }
  return times;
}

}  // namespace

PlaneSeries::PlaneSeries(const std::string& path, const std::vector<std::string>& fields) : m_path(path)
{
  const hdf5::Quiet quiet;
  try {
    if (!std::filesystem::is_regular_file(path)) {
      throw std::runtime_error("there is no such file");
    }
    open(fields);
  } catch (const std::runtime_error& error) {
    throw BadInput(path + ": " + error.what());
  }
}

PlaneSeries::~PlaneSeries() = default;

void PlaneSeries::open(const std::vector<std::string>& fields)
{
  m_sets = std::make_unique<Sets>();
  m_sets->file = hdf5::checked(H5Fopen(m_path.c_str(), H5F_ACC_RDONLY, hdf5::file_access().get()), H5Fclose,
                               "cannot be opened as HDF5");
  m_sets->names = fields;
  m_times = read_times(m_sets->file.get());
  for (const std::string& name : fields) {
    std::vector<hsize_t> extents;
    m_sets->fields.push_back(open_numbers(m_sets->file.get(), name, extents));
    if (extents.size() != 3 || extents[0] != m_times.size()) {
      throw std::runtime_error(fmt::format(
          "data set \"{}\" has not the shape (planes, slower axis, faster axis) of {} planes", name, m_times.size()));
    }
    const std::array<std::int64_t, 2> shape{static_cast<std::int64_t>(extents[1]),
                                            static_cast<std::int64_t>(extents[2])};
    if (m_sets->fields.size() > 1 && shape != m_shape) {
      throw std::runtime_error(fmt::format("data set \"{}\" has planes of {} x {} cells, \"{}\" of {} x {}", name,
                                           shape[0], shape[1], fields.front(), m_shape[0], m_shape[1]));
    }
    m_shape = shape;
  }
}

void PlaneSeries::read(std::int64_t plane, int field, const PlanePart& part, double* out) const
{
  const hdf5::Quiet quiet;
  const std::string& name = m_sets->names[static_cast<std::size_t>(field)];
  const std::string what = fmt::format("{}: plane {} of \"{}\" cannot be read", m_path, plane, name);
  try {
    const hdf5::Handle& set = m_sets->fields[static_cast<std::size_t>(field)];
    const hdf5::Handle space = hdf5::checked(H5Dget_space(set.get()), H5Sclose, what);
    const hsize_t first[3] = {static_cast<hsize_t>(plane), static_cast<hsize_t>(part.first[0]),
                              static_cast<hsize_t>(part.first[1])};
    const hsize_t count[3] = {1, static_cast<hsize_t>(part.count[0]), static_cast<hsize_t>(part.count[1])};
    hdf5::check(H5Sselect_hyperslab(space.get(), H5S_SELECT_SET, first, nullptr, count, nullptr), what);
    const hdf5::Handle memory = hdf5::checked(H5Screate_simple(3, count, nullptr), H5Sclose, what);
    hdf5::check(H5Dread(set.get(), H5T_NATIVE_DOUBLE, memory.get(), space.get(), H5P_DEFAULT, out), what);
  } catch (const std::runtime_error& error) {
    throw IoFailure(error.what());
  }
}

}  // namespace foehn
