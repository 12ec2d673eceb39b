// SPDX-License-Identifier: Apache-2.0
#include "io/plane_series.hpp"

#include "io/hdf5.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

namespace foehn {

struct PlaneSeries::Content {
  std::string path;
  hdf5::Handle file;
  std::vector<double> times;
  std::array<std::int64_t, 2> shape{};
  std::map<std::string, hdf5::Handle> fields;
};

namespace {

using Extents = std::vector<std::int64_t>;

// Unlike our own files these may have any format that HDF5 reads.
hdf5::Handle open_file(const std::string& path)
{
  hdf5::check_is_hdf5(path);
  const hdf5::Handle access = hdf5::file_access();
  hdf5::check(H5Pset_libver_bounds(access.get(), H5F_LIBVER_EARLIEST, H5F_LIBVER_LATEST), "format bounds");
  return hdf5::checked(H5Fopen(path.c_str(), H5F_ACC_RDONLY, access.get()), H5Fclose, "is truncated or damaged");
}

// What lies in the file beside groups, in alphabetical order.
std::vector<std::string> set_names(hid_t file)
{
  std::vector<std::string> links;
  const auto add = [](hid_t, const char* name, const H5L_info_t*, void* data) -> herr_t {
    static_cast<std::vector<std::string>*>(data)->emplace_back(name);
    return 0;
  };
  hdf5::check(H5Literate(file, H5_INDEX_NAME, H5_ITER_INC, nullptr, add, &links), "cannot list the data sets");
  std::vector<std::string> names;
  for (const std::string& link : links) {
    const hdf5::Handle object = hdf5::checked(H5Oopen(file, link.c_str(), H5P_DEFAULT), H5Oclose, "\"" + link + "\"");
    if (H5Iget_type(object.get()) == H5I_DATASET) {
      names.push_back(link);
    }
  }
  return names;
}

// A data set of float64 or float32 with as many axes as are named.
hdf5::Handle open_set(hid_t file, const std::string& name, int axes, const char* axis_names, Extents& extents)
{
  const std::string what = "data set \"" + name + "\"";
  hdf5::Handle set = hdf5::checked(H5Dopen2(file, name.c_str(), H5P_DEFAULT), H5Dclose, what);
  const hdf5::Handle type = hdf5::checked(H5Dget_type(set.get()), H5Tclose, what);
  const std::size_t bytes = H5Tget_size(type.get());
  if (H5Tget_class(type.get()) != H5T_FLOAT || (bytes != 8 && bytes != 4)) {
    throw std::runtime_error(what + " is neither float64 nor float32");
  }
  const hdf5::Handle space = hdf5::checked(H5Dget_space(set.get()), H5Sclose, what);
  hsize_t shape[H5S_MAX_RANK] = {};
  const int rank = H5Sget_simple_extent_dims(space.get(), shape, nullptr);
  if (rank != axes) {
    throw std::runtime_error(fmt::format("{} has {} axes; wanted {}: {}", what, rank, axes, axis_names));
  }
  extents.assign(shape, shape + rank);
  return set;
}

std::vector<double> read_times(hid_t file)
{
  if (H5Lexists(file, "time", H5P_DEFAULT) <= 0) {
    throw std::runtime_error("data set \"time\" is missing");
  }
  Extents extents;
  const hdf5::Handle set = open_set(file, "time", 1, "planes", extents);
  if (extents[0] < 2) {
    throw std::runtime_error(fmt::format("data set \"time\" holds {} planes; wanted at least 2", extents[0]));
  }
  std::vector<double> times(static_cast<std::size_t>(extents[0]));
  hdf5::check(H5Dread(set.get(), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, times.data()),
              "data set \"time\": cannot read");
  for (std::size_t plane = 0; plane < times.size(); ++plane) {
    if (!std::isfinite(times[plane])) {
      throw std::runtime_error(fmt::format("data set \"time\" is {} at plane {}", times[plane], plane));
    }
    if (plane > 0 && !(times[plane - 1] < times[plane])) {
      throw std::runtime_error(fmt::format("data set \"time\" does not increase: {} at plane {}, {} at plane {}",
                                           times[plane - 1], plane - 1, times[plane], plane));
    }
  }
  return times;
}

}  // namespace

PlaneSeries::PlaneSeries(const std::string& path) : m_content(std::make_unique<Content>())
{
  const hdf5::Quiet quiet;
  Content& content = *m_content;
  content.path = path;
  try {
    content.file = open_file(path);
    content.times = read_times(content.file.get());
    const auto planes = static_cast<std::int64_t>(content.times.size());
    for (const std::string& name : set_names(content.file.get())) {
      if (name == "time") {
        continue;
      }
      Extents extents;
      hdf5::Handle set = open_set(content.file.get(), name, 3, "planes, slower, faster", extents);
      const std::array<std::int64_t, 2> shape{extents[1], extents[2]};
      if (extents[0] != planes) {
        throw std::runtime_error(
            fmt::format("data set \"{}\" holds {} planes, but \"time\" {}", name, extents[0], planes));
      }
      if (shape[0] < 1 || shape[1] < 1) {
        throw std::runtime_error(fmt::format("data set \"{}\" has no cells", name));
      }
      if (!content.fields.empty() && shape != content.shape) {
        throw std::runtime_error(fmt::format("data set \"{}\" has {} x {} cells, but \"{}\" {} x {}", name, shape[0],
                                             shape[1], content.fields.begin()->first, content.shape[0],
                                             content.shape[1]));
      }
      content.shape = shape;
      content.fields.emplace(name, std::move(set));
    }
    if (content.fields.empty()) {
      throw std::runtime_error("has no data set of a field beside \"time\"");
    }
  } catch (const std::runtime_error& error) {
    throw BadInput(path + ": " + error.what());
  }
}

PlaneSeries::~PlaneSeries() = default;
PlaneSeries::PlaneSeries(PlaneSeries&&) noexcept = default;
PlaneSeries& PlaneSeries::operator=(PlaneSeries&&) noexcept = default;

const std::vector<double>& PlaneSeries::times() const
{
  return m_content->times;
}

std::vector<std::string> PlaneSeries::fields() const
{
  std::vector<std::string> names;
  for (const auto& field : m_content->fields) {
    names.push_back(field.first);
  }
  return names;
}

std::array<std::int64_t, 2> PlaneSeries::shape() const
{
  return m_content->shape;
}

void PlaneSeries::read(std::int64_t plane, const std::string& field, const PlanePart& part, double* out) const
{
  const Content& content = *m_content;
  const std::string what = fmt::format("{}: data set \"{}\"", content.path, field);
  const auto found = content.fields.find(field);
  if (found == content.fields.end()) {
    throw IoFailure(what + " is missing");
  }
  bool inside = plane >= 0 && plane < static_cast<std::int64_t>(content.times.size());
  for (std::size_t axis = 0; axis < 2; ++axis) {
    inside = inside && part.first[axis] >= 0 && part.count[axis] >= 0 &&
             part.first[axis] <= content.shape[axis] - part.count[axis];
  }
  if (!inside) {
    throw IoFailure(fmt::format("{} has no cells {} + {}, {} + {} of plane {}", what, part.first[0], part.count[0],
                                part.first[1], part.count[1], plane));
  }
  if (part.count[0] == 0 || part.count[1] == 0) {
    return;
  }
  const hdf5::Quiet quiet;
  try {
    const hid_t set = found->second.get();
    const hsize_t start[] = {static_cast<hsize_t>(plane), static_cast<hsize_t>(part.first[0]),
                             static_cast<hsize_t>(part.first[1])};
    const hsize_t count[] = {1, static_cast<hsize_t>(part.count[0]), static_cast<hsize_t>(part.count[1])};
    const hdf5::Handle file_space = hdf5::checked(H5Dget_space(set), H5Sclose, "data space");
    hdf5::check(H5Sselect_hyperslab(file_space.get(), H5S_SELECT_SET, start, nullptr, count, nullptr), "selection");
    const hdf5::Handle memory = hdf5::checked(H5Screate_simple(3, count, nullptr), H5Sclose, "memory space");
    hdf5::check(H5Dread(set, H5T_NATIVE_DOUBLE, memory.get(), file_space.get(), H5P_DEFAULT, out), "cannot read");
  } catch (const std::runtime_error& error) {
    throw IoFailure(what + ": " + error.what());
  }
}

}  // namespace foehn
