// SPDX-License-Identifier: Apache-2.0
#include "io/agree.hpp"
#include "io/checksum.hpp"
#include "io/data_file.hpp"
#include "io/hdf5.hpp"

#include <fmt/format.h>

#include <bit>
#include <limits>

namespace foehn {

struct DataFile::Content {
  std::string path;
  hdf5::Handle file;
  FileInfo info;
};

namespace {

Grid read_grid(hid_t root)
{
  std::int64_t dimension = 0;
  std::vector<std::int64_t> cells;
  std::vector<double> lower;
  std::vector<double> upper;
  hdf5::read_attribute(root, "dimension", dimension);
  hdf5::read_attribute(root, "cells", cells);
  hdf5::read_attribute(root, "lower", lower);
  hdf5::read_attribute(root, "upper", upper);
  if (dimension < 1 || dimension > max_axes || cells.size() != max_axes || lower.size() != max_axes ||
      upper.size() != max_axes) {
    throw std::runtime_error("the grid makes no sense");
  }
  Grid grid;
  grid.dimension = static_cast<int>(dimension);
  double size = 1.0;
  for (std::size_t axis = 0; axis < max_axes; ++axis) {
    grid.axes[axis] = {cells[axis], lower[axis], upper[axis], {}, false};
    size *= static_cast<double>(cells[axis]);
    if (cells[axis] < 1 || !(lower[axis] < upper[axis]) || size > 1e18) {
      throw std::runtime_error("the grid makes no sense");
    }
  }
  return grid;
}

// The faces of a stretched axis, as they lie in the file.
void read_faces(hid_t root, const std::string& name, Axis& axis)
{
  const hdf5::Handle set =
      hdf5::checked(H5Dopen2(root, ("mesh/" + name).c_str(), H5P_DEFAULT), H5Dclose, "data set \"mesh/" + name + "\"");
  const hdf5::Handle space = hdf5::checked(H5Dget_space(set.get()), H5Sclose, name);
  if (H5Sget_simple_extent_npoints(space.get()) != axis.cells + 1) {
    throw std::runtime_error("data set \"mesh/" + name + "\" does not have the grid's shape");
  }
  axis.faces.resize(static_cast<std::size_t>(axis.cells + 1));
  hdf5::check(H5Dread(set.get(), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, axis.faces.data()),
              "data set \"mesh/" + name + "\": cannot read");
}

void read_stretched_axes(hid_t root, Grid& grid)
{
  std::vector<std::int64_t> stretched;
  hdf5::read_attribute(root, "stretched", stretched);
  if (stretched.size() != max_axes) {
    throw std::runtime_error("the grid makes no sense");
  }
  for (std::size_t axis = 0; axis < max_axes; ++axis) {
    if (stretched[axis] != 0) {
      read_faces(root, {"xyz"[axis]}, grid.axes[axis]);
    }
  }
}

FileInfo read_description(hid_t root)
{
  FileInfo info;
  hdf5::read_attribute(root, "format", info.format);
  if (info.format > data_file_format) {
    throw std::runtime_error(fmt::format("has format {}, newer than the {} that this version reads; use a newer foehn",
                                         info.format, data_file_format));
  }
  hdf5::read_attribute(root, "kind", info.kind);
  hdf5::read_attribute(root, "problem", info.problem);
  hdf5::read_attribute(root, "equations", info.equations);
  hdf5::read_attribute(root, "time", info.time);
  hdf5::read_attribute(root, "dt", info.dt);
  hdf5::read_attribute(root, "max_speed", info.max_speed);
  hdf5::read_attribute(root, "step", info.step);
  info.deck = hdf5::read_text(root, "deck");
  hdf5::read_attribute(root, "version", info.version);
  hdf5::read_attribute(root, "ran_on", info.ran_on);
  hdf5::read_attribute(root, "written", info.written);
  info.grid = read_grid(root);
  if (info.format >= data_file_format_stretched) {
    read_stretched_axes(root, info.grid);
  }
  hdf5::read_attribute(root, "fields", info.fields);
  const hdf5::Handle numbers = hdf5::checked(H5Gopen2(root, "numbers", H5P_DEFAULT), H5Gclose, "group \"numbers\"");
  for (const std::string& name : hdf5::attribute_names(numbers.get())) {
    hdf5::read_attribute(numbers.get(), name, info.numbers[name]);
  }
  std::uint64_t stored = 0;
  hdf5::read_attribute(root, "info_checksum", stored);
  if (stored != checksum(pack(info))) {
    throw std::runtime_error("is damaged: the checksum of its attributes is wrong");
  }
  return info;
}

hdf5::Handle open_field(hid_t file, const std::string& field)
{
  const std::string name = "fields/" + field;
  if (H5Lexists(file, "fields", H5P_DEFAULT) <= 0 || H5Lexists(file, name.c_str(), H5P_DEFAULT) <= 0) {
    throw std::runtime_error("data set \"" + name + "\" is missing");
  }
  return hdf5::checked(H5Dopen2(file, name.c_str(), H5P_DEFAULT), H5Dclose, "data set \"" + name + "\"");
}

void check_shape(hid_t file, const std::string& field, const Grid& grid)
{
  const hdf5::Handle set = open_field(file, field);
  const hdf5::Handle space = hdf5::checked(H5Dget_space(set.get()), H5Sclose, field);
  hsize_t shape[H5S_MAX_RANK] = {};
  const int rank = H5Sget_simple_extent_dims(space.get(), shape, nullptr);
  const Index3 cells = grid.cells();
  if (rank != max_axes || shape[0] != static_cast<hsize_t>(cells[2]) || shape[1] != static_cast<hsize_t>(cells[1]) ||
      shape[2] != static_cast<hsize_t>(cells[0])) {
    throw std::runtime_error("data set \"fields/" + field + "\" does not have the grid's shape");
  }
}

}  // namespace

DataFile::DataFile(const std::string& path) : m_content(std::make_unique<Content>())
{
  const hdf5::Quiet quiet;
  Content& content = *m_content;
  content.path = path;
  try {
    hdf5::check_is_hdf5(path);
    content.file = hdf5::checked(H5Fopen(path.c_str(), H5F_ACC_RDONLY, hdf5::file_access().get()), H5Fclose,
                                 "is truncated or damaged");
    content.info = read_description(content.file.get());
    for (const std::string& field : content.info.fields) {
      check_shape(content.file.get(), field, content.info.grid);
    }
  } catch (const std::runtime_error& error) {
    throw BadInput(path + ": " + error.what());
  }
}

DataFile::~DataFile() = default;
DataFile::DataFile(DataFile&&) noexcept = default;
DataFile& DataFile::operator=(DataFile&&) noexcept = default;

const FileInfo& DataFile::info() const
{
  return m_content->info;
}

void DataFile::read(const std::string& field, const IndexBox& box, double* cells) const
{
  if (box.empty()) {
    return;
  }
  const hdf5::Quiet quiet;
  try {
    const hdf5::Handle set = open_field(m_content->file.get(), field);
    hsize_t start[max_axes];
    hsize_t count[max_axes];
    for (int axis = 0; axis < max_axes; ++axis) {
      start[max_axes - 1 - axis] = static_cast<hsize_t>(box.lower[axis]);
      count[max_axes - 1 - axis] = static_cast<hsize_t>(box.extent(axis));
    }
    const hdf5::Handle file_space = hdf5::checked(H5Dget_space(set.get()), H5Sclose, field);
    hdf5::check(H5Sselect_hyperslab(file_space.get(), H5S_SELECT_SET, start, nullptr, count, nullptr), field);
    const hdf5::Handle memory = hdf5::checked(H5Screate_simple(max_axes, count, nullptr), H5Sclose, field);
    hdf5::check(H5Dread(set.get(), H5T_NATIVE_DOUBLE, memory.get(), file_space.get(), H5P_DEFAULT, cells),
                "data set \"fields/" + field + "\": cannot read");
  } catch (const std::runtime_error& error) {
    throw BadInput(m_content->path + ": " + error.what());
  }
}

std::uint64_t DataFile::checksum(const std::string& field) const
{
  const hdf5::Quiet quiet;
  std::uint64_t value = 0;
  try {
    hdf5::read_attribute(open_field(m_content->file.get(), field).get(), "checksum", value);
  } catch (const std::runtime_error& error) {
    throw BadInput(m_content->path + ": data set \"fields/" + field + "\": " + error.what());
  }
  return value;
}

FileInfo read_info(MPI_Comm comm, const std::string& path)
{
  std::vector<char> bytes;
  agree(comm, attempt([&] {
          if (mpi_rank(comm) == 0) {
            bytes = pack(DataFile(path).info());
          }
        }));
  auto count = static_cast<int>(bytes.size());
  check_mpi(MPI_Bcast(&count, 1, MPI_INT, 0, comm), "MPI_Bcast");
  bytes.resize(static_cast<std::size_t>(count));
  check_mpi(MPI_Bcast(bytes.data(), count, MPI_CHAR, 0, comm), "MPI_Bcast");
  return unpack(bytes);
}

void read_fields(MPI_Comm comm, const std::string& path, const std::vector<std::string>& fields, const IndexBox& box,
                 const std::function<double*(int field)>& place, const std::function<void(int field)>& done)
{
  // Shares of the checksums, then the cells that they cover.
  std::vector<std::uint64_t> shares(fields.size() + 1, 0);
  std::vector<std::uint64_t> stored(fields.size(), 0);
  std::uint64_t all_cells = 0;
  agree(comm, attempt([&] {
          const DataFile file(path);
          all_cells = static_cast<std::uint64_t>(file.info().grid.size());
          shares.back() = static_cast<std::uint64_t>(box.size());
          for (std::size_t field = 0; field < fields.size(); ++field) {
            double* cells = place(static_cast<int>(field));
            file.read(fields[field], box, cells);
            shares[field] = checksum_share(file.info().grid.cells(), box, cells);
            stored[field] = file.checksum(fields[field]);
            if (done) {
              done(static_cast<int>(field));
            }
          }
        }));
  std::vector<std::uint64_t> sums(shares.size(), 0);
  check_mpi(MPI_Allreduce(shares.data(), sums.data(), static_cast<int>(sums.size()), MPI_UINT64_T, MPI_SUM, comm),
            "MPI_Allreduce");
  for (std::size_t field = 0; field < fields.size() && sums.back() == all_cells; ++field) {
    if (sums[field] != stored[field]) {
      throw BadInput(path + ": data set \"fields/" + fields[field] + "\" is damaged: its checksum is wrong");
    }
  }
}

}  // namespace foehn
