// SPDX-License-Identifier: Apache-2.0
// Data files: snapshots and checkpoints, one shared HDF5 file each, for any number of ranks (layout: io/README.md).
//
// No HDF5 call is collective: rank 0 makes the file and its metadata, every rank then writes its bytes at the data
// sets' offsets, and errors are agreed on after each phase, so that a rank that fails stops all and hangs none. Every
// field has a checksum, sum over cells of a hash of (global cell number, bits): the same for any rank count.
//
// `comm`: a duplicate of MPI_COMM_WORLD kept for files; all of its ranks call together. Collective functions throw on
// all ranks alike: IoFailure for what the system refuses, BadInput for what a file holds, each naming file and cause.
#pragma once

#include "io/file_info.hpp"
#include "mesh/index_box.hpp"

#include <mpi.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace foehn {

// Fills `cells` with the rank's box of a field: (nz, ny, nx) of that box, x contiguous. `field` counts info.fields.
// Called in order, once for each field; communicates nothing.
using FetchField = std::function<void(int field, double* cells)>;

// Writes, flushes and renames: `path` is the old file or the whole new one. `box` is this rank's part of
// info.grid.box(), and the ranks' boxes tile it. Staging memory: one field of the box.
void write_data_file(MPI_Comm comm, const std::string& path, const FileInfo& info, const IndexBox& box,
                     const FetchField& fetch);

// A data file open for reading by one rank; not collective.
class DataFile {
public:
  // Throws BadInput when there is no such file, or it is no data file, or is of a newer format, truncated or damaged.
  explicit DataFile(const std::string& path);
  ~DataFile();
  DataFile(DataFile&&) noexcept;
  DataFile& operator=(DataFile&&) noexcept;

  [[nodiscard]] const FileInfo& info() const;
  // Any box of the grid; the whole grid's values agree with checksum().
  void read(const std::string& field, const IndexBox& box, double* cells) const;
  [[nodiscard]] std::uint64_t checksum(const std::string& field) const;

private:
  struct Content;
  std::unique_ptr<Content> m_content;
};

// Collective: rank 0 reads, all get it.
[[nodiscard]] FileInfo read_info(MPI_Comm comm, const std::string& path);

// Collective: every rank reads its own box of each named field, whatever the rank count of the writer.
// `place(field)` says where the box goes; `done(field)` is called once it is there, so that one buffer can do for all.
// When the boxes tile the grid, the checksums are compared.
void read_fields(MPI_Comm comm, const std::string& path, const std::vector<std::string>& fields, const IndexBox& box,
                 const std::function<double*(int field)>& place, const std::function<void(int field)>& done = {});

}  // namespace foehn
