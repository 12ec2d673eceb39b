// SPDX-License-Identifier: Apache-2.0
#include "io/output_names.hpp"

#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

#include <chrono>
#include <thread>

namespace foehn::test {
namespace {

class Checkpoints : public ::testing::Test {
protected:
  Folder folder{"names_" + std::to_string(::getpid())};

  void write_checkpoint(std::int64_t step) const
  {
    FileInfo info = example_info();
    info.step = step;
    write_example(checkpoint_path(folder.path(), step), info);
    // Times of writing have milliseconds.
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  [[nodiscard]] bool has(std::int64_t step) const
  {
    return std::filesystem::exists(checkpoint_path(folder.path(), step));
  }
};

TEST_F(Checkpoints, NamesAreThePromisedOnes)
{
  EXPECT_EQ(snapshot_path("out", "sod", 7), "out/sod_00007.h5");
  EXPECT_EQ(snapshot_path("out", "sod", 1234567), "out/sod_1234567.h5");
  EXPECT_EQ(checkpoint_path("out", 1200), "out/checkpoint_1200.h5");
  EXPECT_EQ(series_path("out", "sod"), "out/sod.xdmf");
  EXPECT_EQ(history_path("out", "sod"), "out/sod_history.txt");
  EXPECT_EQ(default_output_folder("/home/me/decks/sod.toml"), "sod.out");
  EXPECT_EQ(default_output_folder("sod.v2"), "sod.v2.out");
}

TEST_F(Checkpoints, TheNewestGoodOneIsFound)
{
  write_checkpoint(90);
  write_checkpoint(100);
  EXPECT_EQ(latest_checkpoint(folder.path()), checkpoint_path(folder.path(), 100));
  const std::string bytes = bytes_of(checkpoint_path(folder.path(), 100));
  write_bytes(checkpoint_path(folder.path(), 100), bytes.substr(0, bytes.size() / 2));
  EXPECT_EQ(latest_checkpoint(folder.path()), checkpoint_path(folder.path(), 90));
}

TEST_F(Checkpoints, NewestIsByTheTimeOfWriting)
{
  write_checkpoint(100);
  write_checkpoint(20);  // of a later run in the same folder
  EXPECT_EQ(latest_checkpoint(folder.path()), checkpoint_path(folder.path(), 20));
}

TEST_F(Checkpoints, NoneIsToldWithReasons)
{
  EXPECT_NE(thrown_by<BadInput>([&] { (void)latest_checkpoint(folder.path()); }), "");
  EXPECT_NE(thrown_by<BadInput>([&] { (void)latest_checkpoint(folder / "nowhere"); }), "");
  write_bytes(checkpoint_path(folder.path(), 5), "junk");
  FileInfo info = example_info("snapshot");
  write_example(checkpoint_path(folder.path(), 6), info);
  const std::string what = thrown_by<BadInput>([&] { (void)latest_checkpoint(folder.path()); });
  EXPECT_NE(what.find("checkpoint_5.h5: is no HDF5 file"), std::string::npos) << what;
  EXPECT_NE(what.find("checkpoint_6.h5: is a snapshot"), std::string::npos) << what;
}

TEST_F(Checkpoints, PruningKeepsTheNewestGoodOnes)
{
  for (const std::int64_t step : {10, 20, 30, 40}) {
    write_checkpoint(step);
  }
  write_bytes(checkpoint_path(folder.path(), 40), "junk");
  write_bytes(folder / "checkpoint_mine.h5", "not ours");
  prune_checkpoints(folder.path(), 2);
  EXPECT_TRUE(has(30) && has(20));
  EXPECT_FALSE(has(10) || has(40));
  EXPECT_TRUE(std::filesystem::exists(folder / "checkpoint_mine.h5"));
}

TEST_F(Checkpoints, ABadOneIsNotPrunedForNothing)
{
  write_checkpoint(10);
  write_bytes(checkpoint_path(folder.path(), 20), "junk");
  prune_checkpoints(folder.path(), 2);
  EXPECT_TRUE(has(10) && has(20));
}

TEST_F(Checkpoints, SnapshotsAreListedByNumber)
{
  for (const char* name :
       {"sod_00000.h5", "sod_00002.h5", "sod_100000.h5", "sod_00001.h5.part", "sod_x.h5", "blast_00001.h5"}) {
    write_bytes(folder / name, "?");
  }
  const std::vector<std::string> wanted{folder / "sod_00002.h5", folder / "sod_100000.h5"};
  EXPECT_EQ(snapshots(folder.path(), "sod", 1), wanted);
  EXPECT_EQ(snapshots(folder.path(), "sod", 0, 2).size(), 1U);
}

}  // namespace
}  // namespace foehn::test
