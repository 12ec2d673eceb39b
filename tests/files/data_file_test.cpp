// SPDX-License-Identifier: Apache-2.0
// Data files under MPI: any ranks write, any other ranks read; one rank that fails stops all and hangs none.
#include "io/agree.hpp"
#include "mesh/decomposition.hpp"
#include "mesh/mpi_check.hpp"
#include "tests/files/example_file.hpp"

#include <sys/resource.h>

#include <csignal>

namespace foehn::test {
namespace {

class DataFileRanks : public ::testing::Test {
protected:
  int rank = mpi_rank(MPI_COMM_WORLD);
  int ranks = mpi_size(MPI_COMM_WORLD);
  Folder folder{"data_file_" + std::to_string(ranks), rank == 0};
  FileInfo info = example_info();
  std::string path = folder / "state.h5";

  void SetUp() override { MPI_Barrier(MPI_COMM_WORLD); }
  void TearDown() override { MPI_Barrier(MPI_COMM_WORLD); }

  // Cut along one axis: 13, 7 and 5 cells over 2 or 3 ranks are uneven.
  [[nodiscard]] IndexBox box(int axis) const
  {
    std::array<int, max_axes> layout{1, 1, 1};
    layout[static_cast<std::size_t>(axis)] = ranks;
    return Decomposition(info.grid, {false, false, false}, ranks, layout, 1).box(rank);
  }

  void expect_example(const IndexBox& mine, const std::vector<std::string>& fields,
                      const std::vector<int>& numbers) const
  {
    std::vector<std::vector<double>> got(fields.size(), std::vector<double>(static_cast<std::size_t>(mine.size())));
    read_fields(MPI_COMM_WORLD, path, fields, mine,
                [&](int field) { return got[static_cast<std::size_t>(field)].data(); });
    for (std::size_t field = 0; field < fields.size(); ++field) {
      std::vector<double> wanted(got[field].size());
      fill_example(info.grid, mine, numbers[field], wanted.data());
      EXPECT_TRUE(same_bits(got[field], wanted)) << fields[field];
    }
  }
};

TEST_F(DataFileRanks, WhatIsWrittenIsReadInAnyOtherLayout)
{
  for (int writer = 0; writer < max_axes; ++writer) {
    write_example(MPI_COMM_WORLD, path, info, box(writer));
    for (int reader = 0; reader < max_axes; ++reader) {
      expect_example(box(reader), info.fields, {0, 1, 2});
    }
    expect_example(box(2), {"pressure", "rho"}, {2, 0});
    FileInfo got = read_info(MPI_COMM_WORLD, path);
    EXPECT_EQ(got.written.size(), 24U);
    got.written.clear();
    EXPECT_EQ(got, info);
  }
}

TEST_F(DataFileRanks, OneRankReadsWhatManyWroteAndManyWhatOneWrote)
{
  write_example(MPI_COMM_WORLD, path, info, box(0));
  if (rank == 0) {
    std::vector<double> got(static_cast<std::size_t>(info.grid.size()));
    std::vector<double> wanted(got.size());
    fill_example(info.grid, info.grid.box(), 1, wanted.data());
    read_fields(MPI_COMM_SELF, path, {"vel_x"}, info.grid.box(), [&](int) { return got.data(); });
    EXPECT_TRUE(same_bits(got, wanted));
    write_example(path, info);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  expect_example(box(1), info.fields, {0, 1, 2});
}

TEST_F(DataFileRanks, TheChecksumDoesNotDependOnTheLayout)
{
  write_example(MPI_COMM_WORLD, path, info, box(0));
  const std::uint64_t cut = DataFile(path).checksum("rho");
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    write_example(path, info);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  EXPECT_EQ(DataFile(path).checksum("rho"), cut);
  EXPECT_NE(DataFile(path).checksum("vel_x"), cut);
}

TEST_F(DataFileRanks, ADamagedFieldIsNamedOnEveryRank)
{
  write_example(MPI_COMM_WORLD, path, info, box(2));
  if (rank == 0) {
    std::string bytes = bytes_of(path);
    const double value = example_value(1, 0);
    const std::size_t place = bytes.find(std::string(reinterpret_cast<const char*>(&value), sizeof(value)));
    ASSERT_NE(place, std::string::npos);
    bytes[place] = static_cast<char>(bytes[place] ^ 1);
    write_bytes(path, bytes);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  std::vector<double> cells(static_cast<std::size_t>(box(0).size()));
  const std::string what = thrown_by<BadInput>(
      [&] { read_fields(MPI_COMM_WORLD, path, info.fields, box(0), [&](int) { return cells.data(); }); });
  EXPECT_NE(what.find("fields/vel_x"), std::string::npos) << what;
}

TEST_F(DataFileRanks, AFailureOfOneRankIsThatOfAllAndLeavesTheOldFile)
{
  write_example(MPI_COMM_WORLD, path, info, box(0));
  const std::string before = bytes_of(path);
  MPI_Barrier(MPI_COMM_WORLD);
  const std::string what = thrown_by<IoFailure>([&] {
    write_data_file(MPI_COMM_WORLD, path, info, box(0), [&](int field, double* cells) {
      if (rank == ranks - 1 && field == 1) {
        throw IoFailure("no bytes from the device");
      }
      fill_example(info.grid, box(0), field, cells);
    });
  });
  EXPECT_EQ(what, path + ": no bytes from the device");
  MPI_Barrier(MPI_COMM_WORLD);
  EXPECT_EQ(bytes_of(path), before);
  EXPECT_FALSE(std::filesystem::exists(path + ".part"));
}

TEST_F(DataFileRanks, AFullDiskOnOneRankIsToldByAll)
{
  // A file size limit on the last rank: its writes fail as on a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  if (rank == ranks - 1) {
    const rlimit small{16, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  const std::string what = thrown_by<IoFailure>([&] { write_example(MPI_COMM_WORLD, path, info, box(2)); });
  setrlimit(RLIMIT_FSIZE, &old);
  EXPECT_NE(what.find("File too large"), std::string::npos) << what;
  EXPECT_NE(what.find(path), std::string::npos) << what;
  MPI_Barrier(MPI_COMM_WORLD);
  EXPECT_TRUE(!std::filesystem::exists(path) && !std::filesystem::exists(path + ".part"));
}

TEST_F(DataFileRanks, AMissingFolderIsToldByAll)
{
  const std::string nowhere = folder / "nowhere/state.h5";
  const std::string what = thrown_by<IoFailure>([&] { write_example(MPI_COMM_WORLD, nowhere, info, box(0)); });
  EXPECT_NE(what.find("No such file or directory"), std::string::npos) << what;
  EXPECT_NE(what.find(nowhere), std::string::npos) << what;
}

TEST_F(DataFileRanks, EveryRankAgreesOnTheLowestRanksError)
{
  agree(MPI_COMM_WORLD, {});
  const std::string what = thrown_by<BadInput>([&] {
    agree(MPI_COMM_WORLD, {ExitCode::bad_input, "from rank " + std::to_string(rank) + std::string(1000, '.')});
  });
  EXPECT_EQ(what, "from rank 0" + std::string(1000, '.'));
}

}  // namespace
}  // namespace foehn::test
