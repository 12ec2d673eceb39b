// SPDX-License-Identifier: Apache-2.0
#include "io/output_folder.hpp"

#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

#include <sys/stat.h>
#include <sys/wait.h>

#include <cstdio>

namespace foehn::test {
namespace {

class OutputFolderTest : public ::testing::Test {
protected:
  Folder folder{"folder_" + std::to_string(::getpid())};

  // What `action` throws in a process of a user who is not root: root ignores mode bits. The child calls no MPI.
  template <class Action>
  static std::string thrown_as_nobody(Action&& action)
  {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      constexpr uid_t nobody = 65534;
      std::string what =
          ::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0) ? "cannot change user" : "";
      what = what.empty() ? thrown_by<BadInput>(action) : what;
      const ssize_t written = ::write(ends[1], what.data(), what.size());
      ::_exit(written < 0 ? 1 : 0);
    }
    ::close(ends[1]);
    std::string what(4096, '\0');
    const ssize_t length = ::read(ends[0], what.data(), what.size());
    what.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return what;
  }
};

TEST_F(OutputFolderTest, IsMadeWithItsParents)
{
  const std::string path = folder / "a/b/c";
  check_output_folder(path);
  EXPECT_FALSE(std::filesystem::exists(folder / "a"));
  const OutputFolder made(path);
  EXPECT_TRUE(std::filesystem::is_directory(path));
}

TEST_F(OutputFolderTest, IsLockedWhileItLives)
{
  {
    const OutputFolder first(folder.path());
    const std::string what = thrown_by<BadInput>([&] { OutputFolder second(folder.path()); });
    EXPECT_NE(what.find("is in use by another run (process " + std::to_string(::getpid()) + " on "), std::string::npos)
        << what;
    EXPECT_NE(what.find(".foehn.lock"), std::string::npos) << what;
    EXPECT_NE(what.find("output.folder"), std::string::npos) << what;
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  const OutputFolder again(folder.path());
}

TEST_F(OutputFolderTest, ALockThatAKilledRunLeftDoesNotHold)
{
  write_bytes(folder / ".foehn.lock", "process 1 on nowhere, long ago");
  const OutputFolder taken(folder.path());
  EXPECT_EQ(bytes_of(folder / ".foehn.lock").find("process " + std::to_string(::getpid())), 0U);
}

TEST_F(OutputFolderTest, HalfWrittenFilesGoAndOthersStay)
{
  for (const char* name : {"sod_00001.h5.part", "sod.xdmf.part", "sod_history.txt.part", "mine.part", "sod_00000.h5"}) {
    write_bytes(folder / name, "?");
  }
  const OutputFolder taken(folder.path());
  EXPECT_FALSE(std::filesystem::exists(folder / "sod_00001.h5.part"));
  EXPECT_FALSE(std::filesystem::exists(folder / "sod.xdmf.part"));
  EXPECT_FALSE(std::filesystem::exists(folder / "sod_history.txt.part"));
  EXPECT_TRUE(std::filesystem::exists(folder / "mine.part"));
  EXPECT_TRUE(std::filesystem::exists(folder / "sod_00000.h5"));
}

TEST_F(OutputFolderTest, AFileInItsPlaceIsTold)
{
  write_bytes(folder / "taken", "?");
  for (const std::string& path : {folder / "taken", folder / "taken/below"}) {
    EXPECT_NE(thrown_by<BadInput>([&] { OutputFolder made(path); }), "") << path;
    EXPECT_NE(thrown_by<BadInput>([&] { check_output_folder(path); }), "") << path;
  }
}

TEST_F(OutputFolderTest, AFolderThatTheUserMayNotWriteToIsTold)
{
  ::chmod(folder.path().c_str(), 0555);
  for (const std::string& path : {folder.path(), folder / "below"}) {
    for (const std::string& what :
         {thrown_as_nobody([&] { OutputFolder made(path); }), thrown_as_nobody([&] { check_output_folder(path); })}) {
      EXPECT_NE(what.find("Permission denied"), std::string::npos) << what;
      EXPECT_EQ(what.find("output.folder = \"" + path + "\""), 0U) << what;
    }
  }
  ::chmod(folder.path().c_str(), 0755);
}

TEST_F(OutputFolderTest, OpensOnRankZeroForAll)
{
  EXPECT_NE(open_output_folder(MPI_COMM_SELF, folder / "x"), nullptr);
  write_bytes(folder / "taken", "?");
  EXPECT_NE(thrown_by<BadInput>([&] { (void)open_output_folder(MPI_COMM_SELF, folder / "taken"); }), "");
}

}  // namespace
}  // namespace foehn::test
