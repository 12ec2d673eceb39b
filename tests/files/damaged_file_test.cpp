// SPDX-License-Identifier: Apache-2.0
// Files that are not what they should be: told in words, never a crash, never wrong values.
#include "io/hdf5.hpp"
#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

namespace foehn::test {
namespace {

class DamagedFile : public ::testing::Test {
protected:
  Folder folder{"damaged_" + std::to_string(::getpid())};
  std::string path = folder / "state.h5";

  [[nodiscard]] std::string complaint() const
  {
    return thrown_by<BadInput>([&] { DataFile file(path); });
  }

  // Every value of the file, in the order of its fields; checks as a restart does.
  [[nodiscard]] std::vector<double> all_values() const
  {
    const FileInfo info = read_info(MPI_COMM_SELF, path);
    std::vector<double> values(static_cast<std::size_t>(info.grid.size()) * info.fields.size());
    read_fields(MPI_COMM_SELF, path, info.fields, info.grid.box(),
                [&](int field) { return values.data() + field * info.grid.size(); });
    return values;
  }

  void edit(const std::function<void(hid_t)>& change) const
  {
    const hdf5::Handle file(H5Fopen(path.c_str(), H5F_ACC_RDWR, hdf5::file_access().get()), H5Fclose);
    change(file.get());
  }
};

#define EXPECT_COMPLAINT(words) EXPECT_NE(complaint().find(words), std::string::npos) << complaint()

TEST_F(DamagedFile, AMissingFileIsNamed)
{
  EXPECT_EQ(complaint(), path + ": cannot open: No such file or directory");
}

TEST_F(DamagedFile, AnotherKindOfFileIsTold)
{
  write_bytes(path, "# not HDF5\n");
  EXPECT_COMPLAINT("is no HDF5 file");
}

TEST_F(DamagedFile, AnHdf5FileThatIsNotOursIsTold)
{
  hdf5::Handle(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
  EXPECT_COMPLAINT("attribute \"format\" is missing");
}

TEST_F(DamagedFile, TruncationsAreTold)
{
  write_example(path);
  const std::string bytes = bytes_of(path);
  for (std::size_t length = 0; length < bytes.size(); length += length < 8192 ? 7 : 509) {
    write_bytes(path, bytes.substr(0, length));
    EXPECT_FALSE(complaint().empty()) << "cut to " << length << " of " << bytes.size();
  }
}

TEST_F(DamagedFile, ANewerFormatIsRefused)
{
  write_example(path);
  edit([](hid_t file) {
    H5Adelete(file, "format");
    hdf5::write_attribute(file, "format", data_file_format + 1);
  });
  EXPECT_COMPLAINT("has format 3, newer than the 2 that this version reads");
}

TEST_F(DamagedFile, TheOlderFormatIsRead)
{
  FileInfo info = example_info();
  info.format = 1;  // knew no stretched axes
  info.grid.axes[2].faces.clear();
  write_example(path, info);
  edit([](hid_t file) { H5Adelete(file, "stretched"); });
  FileInfo got = DataFile(path).info();
  got.written.clear();
  EXPECT_EQ(got, info);
}

TEST_F(DamagedFile, AMovedFaceIsTold)
{
  write_example(path);
  std::string bytes = bytes_of(path);
  const double face = 2.15;
  const std::size_t place = bytes.find(std::string(reinterpret_cast<const char*>(&face), sizeof(face)));
  ASSERT_NE(place, std::string::npos);
  bytes[place] = static_cast<char>(bytes[place] ^ 1);
  write_bytes(path, bytes);
  EXPECT_COMPLAINT("the checksum of its attributes is wrong");
}

TEST_F(DamagedFile, MissingOrTooFewFacesAreTold)
{
  write_example(path);
  edit([](hid_t file) { H5Ldelete(file, "mesh/z", H5P_DEFAULT); });
  EXPECT_COMPLAINT("data set \"mesh/z\"");
  write_example(path);
  edit([](hid_t file) {
    H5Ldelete(file, "mesh/z", H5P_DEFAULT);
    H5Lcreate_hard(file, "mesh/y", file, "mesh/z", H5P_DEFAULT, H5P_DEFAULT);
  });
  EXPECT_COMPLAINT("data set \"mesh/z\" does not have the grid's shape");
}

TEST_F(DamagedFile, AMissingDataSetIsNamed)
{
  write_example(path);
  edit([](hid_t file) { H5Ldelete(file, "fields/pressure", H5P_DEFAULT); });
  EXPECT_COMPLAINT("data set \"fields/pressure\" is missing");
}

TEST_F(DamagedFile, AMissingAttributeIsNamed)
{
  write_example(path);
  edit([](hid_t file) { H5Adelete(file, "step"); });
  EXPECT_COMPLAINT("attribute \"step\" is missing");
}

TEST_F(DamagedFile, AChangedAttributeIsTold)
{
  write_example(path);
  edit([](hid_t file) {
    H5Adelete(file, "time");
    hdf5::write_attribute(file, "time", 0.3);
  });
  EXPECT_COMPLAINT("the checksum of its attributes is wrong");
}

TEST_F(DamagedFile, AFlippedBitIsToldOrHarmless)
{
  write_example(path);
  const std::string bytes = bytes_of(path);
  const std::vector<double> good = all_values();
  const FileInfo good_info = DataFile(path).info();
  int told = 0;
  int tried = 0;
  for (std::size_t place = 0; place < bytes.size(); place += 13) {
    std::string flipped = bytes;
    flipped[place] = static_cast<char>(flipped[place] ^ (1 << (place % 8)));
    write_bytes(path, flipped);
    ++tried;
    const std::string what = thrown_by<BadInput>([&] {
      EXPECT_TRUE(same_bits(all_values(), good)) << "byte " << place;
      EXPECT_EQ(DataFile(path).info(), good_info) << "byte " << place;
    });
    told += what.empty() ? 0 : 1;
  }
  EXPECT_GT(told, tried / 4);  // the rest fell on padding between the data sets
}

TEST_F(DamagedFile, ALongDeckComesBackWhole)
{
  FileInfo info = example_info();
  info.deck = std::string(1 << 20, '#') + "\n";
  write_example(path, info);
  EXPECT_EQ(DataFile(path).info().deck, info.deck);
}

}  // namespace
}  // namespace foehn::test
