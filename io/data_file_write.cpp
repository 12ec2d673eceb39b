// SPDX-License-Identifier: Apache-2.0
#include "io/agree.hpp"
#include "io/checksum.hpp"
#include "io/commit.hpp"
#include "io/data_file.hpp"
#include "io/hdf5.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <bit>
#include <chrono>
#include <vector>

namespace foehn {

static_assert(std::endian::native == std::endian::little, "fields are written as they lie in memory");

namespace {

using Offsets = std::vector<long long>;

std::string now_utc()
{
  const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto millis = now.time_since_epoch().count();
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03d}Z", fmt::gmtime(static_cast<std::time_t>(millis / 1000)),
                     millis % 1000);
}

void write_info(hid_t root, const FileInfo& info)
{
  const auto& axes = info.grid.axes;
  hdf5::write_attribute(root, "format", info.format);
  hdf5::write_attribute(root, "kind", info.kind);
  hdf5::write_attribute(root, "problem", info.problem);
  hdf5::write_attribute(root, "equations", info.equations);
  hdf5::write_attribute(root, "time", info.time);
  hdf5::write_attribute(root, "dt", info.dt);
  hdf5::write_attribute(root, "max_speed", info.max_speed);
  hdf5::write_attribute(root, "step", info.step);
  hdf5::write_text(root, "deck", info.deck);
  hdf5::write_attribute(root, "version", info.version);
  hdf5::write_attribute(root, "ran_on", info.ran_on);
  hdf5::write_attribute(root, "written", info.written);
  hdf5::write_attribute(root, "dimension", std::int64_t{info.grid.dimension});
  hdf5::write_attribute(root, "cells", std::vector<std::int64_t>{axes[0].cells, axes[1].cells, axes[2].cells});
  hdf5::write_attribute(root, "lower", std::vector<double>{axes[0].lower, axes[1].lower, axes[2].lower});
  hdf5::write_attribute(root, "upper", std::vector<double>{axes[0].upper, axes[1].upper, axes[2].upper});
  hdf5::write_attribute(
      root, "stretched",
      std::vector<std::int64_t>{axes[0].uniform() ? 0 : 1, axes[1].uniform() ? 0 : 1, axes[2].uniform() ? 0 : 1});
  hdf5::write_attribute(root, "fields", info.fields);
  hdf5::write_attribute(root, "info_checksum", checksum(pack(info)));
}

hdf5::Handle create_group(hid_t root, const char* name)
{
  return hdf5::checked(H5Gcreate2(root, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose, name);
}

void write_numbers(hid_t root, const std::map<std::string, double>& numbers)
{
  const hdf5::Handle group = create_group(root, "numbers");
  for (const auto& [name, value] : numbers) {
    hdf5::write_attribute(group.get(), name, value);
  }
}

// Cell faces along each axis, n + 1 of them.
void write_mesh(hid_t root, const Grid& grid)
{
  const hdf5::Handle mesh = create_group(root, "mesh");
  for (int axis = 0; axis < max_axes; ++axis) {
    std::vector<double> faces;
    for (std::int64_t i = 0; i <= grid.axes[axis].cells; ++i) {
      faces.push_back(grid.axes[axis].face(i));
    }
    const hsize_t extent = faces.size();
    const char name[2] = {"xyz"[axis], '\0'};
    const hdf5::Handle space = hdf5::checked(H5Screate_simple(1, &extent, nullptr), H5Sclose, name);
    const hdf5::Handle set =
        hdf5::checked(H5Dcreate2(mesh.get(), name, H5T_IEEE_F64LE, space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                      H5Dclose, name);
    hdf5::check(H5Dwrite(set.get(), H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, faces.data()), name);
  }
}

// Makes the data sets, with their place in the file but nothing written to it, and tells the places.
Offsets create_fields(hid_t root, const FileInfo& info)
{
  const Index3 cells = info.grid.cells();
  const hsize_t shape[3] = {static_cast<hsize_t>(cells[2]), static_cast<hsize_t>(cells[1]),
                            static_cast<hsize_t>(cells[0])};
  const hdf5::Handle space = hdf5::checked(H5Screate_simple(3, shape, nullptr), H5Sclose, "fields");
  const hdf5::Handle creation = hdf5::checked(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, "fields");
  hdf5::check(H5Pset_layout(creation.get(), H5D_CONTIGUOUS), "layout");
  hdf5::check(H5Pset_alloc_time(creation.get(), H5D_ALLOC_TIME_EARLY), "allocation time");
  hdf5::check(H5Pset_fill_time(creation.get(), H5D_FILL_TIME_NEVER), "fill time");
  const hdf5::Handle group = create_group(root, "fields");
  Offsets offsets;
  for (const std::string& name : info.fields) {
    const hdf5::Handle set = hdf5::checked(
        H5Dcreate2(group.get(), name.c_str(), H5T_IEEE_F64LE, space.get(), H5P_DEFAULT, creation.get(), H5P_DEFAULT),
        H5Dclose, "fields/" + name);
    hdf5::write_attribute(set.get(), "checksum", std::uint64_t{0});
    const haddr_t offset = H5Dget_offset(set.get());
    if (offset == HADDR_UNDEF) {
      throw std::runtime_error("fields/" + name + ": HDF5 gave it no place");
    }
    offsets.push_back(static_cast<long long>(offset));
  }
  return offsets;
}

void close_checked(hdf5::Handle file)
{
  if (!file.close()) {
    throw std::runtime_error("cannot close: " + hdf5::last_error());
  }
}

Offsets create_file(const std::string& file_name, const FileInfo& info)
{
  const hdf5::Quiet quiet;
  hdf5::Handle file = hdf5::checked(H5Fcreate(file_name.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, hdf5::file_access().get()),
                                    H5Fclose, "cannot create");
  write_info(file.get(), info);
  write_numbers(file.get(), info.numbers);
  write_mesh(file.get(), info.grid);
  Offsets offsets = create_fields(file.get(), info);
  close_checked(std::move(file));
  return offsets;
}

void write_checksums(const std::string& file_name, const FileInfo& info, const std::vector<std::uint64_t>& checksums)
{
  const hdf5::Quiet quiet;
  hdf5::Handle file =
      hdf5::checked(H5Fopen(file_name.c_str(), H5F_ACC_RDWR, hdf5::file_access().get()), H5Fclose, "cannot open again");
  for (std::size_t field = 0; field < info.fields.size(); ++field) {
    const std::string name = "fields/" + info.fields[field];
    const hdf5::Handle set = hdf5::checked(H5Dopen2(file.get(), name.c_str(), H5P_DEFAULT), H5Dclose, name);
    hdf5::overwrite_attribute(set.get(), "checksum", checksums[field]);
  }
  close_checked(std::move(file));
}

// This rank's rows of one field, joined where they lie side by side in the file.
void write_box(Descriptor& file, long long offset, const Index3& cells, const IndexBox& box, const double* values)
{
  const bool whole_rows = box.extent(0) == cells[0];
  const bool whole_planes = whole_rows && box.extent(1) == cells[1];
  const std::int64_t run = box.extent(0) * (whole_rows ? box.extent(1) : 1) * (whole_planes ? box.extent(2) : 1);
  const auto* bytes = reinterpret_cast<const char*>(values);
  constexpr auto size = static_cast<std::int64_t>(sizeof(double));
  for (std::int64_t k = box.lower[2]; k < (whole_planes ? box.lower[2] + 1 : box.upper[2]); ++k) {
    for (std::int64_t j = box.lower[1]; j < (whole_rows ? box.lower[1] + 1 : box.upper[1]); ++j) {
      file.write_at(bytes, run * size, offset + ((k * cells[1] + j) * cells[0] + box.lower[0]) * size);
      bytes += run * size;
    }
  }
}

std::vector<std::uint64_t> write_fields(const std::string& file_name, const FileInfo& info, const Offsets& offsets,
                                        const IndexBox& box, const FetchField& fetch)
{
  std::vector<std::uint64_t> shares(info.fields.size(), 0);
  if (box.empty()) {
    return shares;
  }
  const Index3 cells = info.grid.cells();
  std::vector<double> staging(static_cast<std::size_t>(box.size()));
  Descriptor file(file_name, O_WRONLY);
  for (std::size_t field = 0; field < shares.size(); ++field) {
    fetch(static_cast<int>(field), staging.data());
    write_box(file, offsets[field], cells, box, staging.data());
    shares[field] = checksum_share(cells, box, staging.data());
  }
  file.flush();
  file.close();
  return shares;
}

// Its phases; errors are agreed on between them.
void write_in_phases(MPI_Comm comm, const std::string& path, FileInfo info, const IndexBox& box,
                     const FetchField& fetch)
{
  const std::string temporary = partial_path(path);
  const bool is_first = mpi_rank(comm) == 0;
  const auto count = static_cast<int>(info.fields.size());

  Offsets offsets(info.fields.size(), 0);
  agree(comm, attempt([&] {
          if (is_first) {
            info.written = now_utc();
            offsets = create_file(temporary, info);
          }
        }));
  check_mpi(MPI_Bcast(offsets.data(), count, MPI_LONG_LONG, 0, comm), "MPI_Bcast");

  std::vector<std::uint64_t> shares(info.fields.size(), 0);
  agree(comm, attempt([&] { shares = write_fields(temporary, info, offsets, box, fetch); }));
  std::vector<std::uint64_t> sums(shares.size(), 0);
  check_mpi(MPI_Allreduce(shares.data(), sums.data(), count, MPI_UINT64_T, MPI_SUM, comm), "MPI_Allreduce");

  agree(comm, attempt([&] {
          if (is_first) {
            write_checksums(temporary, info, sums);
            commit_file(path);
          }
        }));
}

}  // namespace

void write_data_file(MPI_Comm comm, const std::string& path, const FileInfo& info, const IndexBox& box,
                     const FetchField& fetch)
{
  try {
    write_in_phases(comm, path, info, box, fetch);
  } catch (const Error& error) {
    // All ranks are here, or MPI itself is lost.
    if (error.code() != ExitCode::lost && mpi_rank(comm) == 0) {
      remove_quietly(partial_path(path));
    }
    const std::string what = error.what();
    throw_error({error.code(), what.starts_with(path) ? what : path + ": " + what});
  }
}

}  // namespace foehn
