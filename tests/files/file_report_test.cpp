// SPDX-License-Identifier: Apache-2.0
#include "io/file_report.hpp"

#include "io/slabs.hpp"
#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

#include <cmath>

namespace foehn::test {
namespace {

class FileReport : public ::testing::Test {
protected:
  Folder folder{"report_" + std::to_string(::getpid())};
  std::string a = folder / "a.h5";
  std::string b = folder / "b.h5";
  FileInfo info = example_info("snapshot");

  // Like the example, but cell (1, 0, 0) of vel_x holds `value`.
  void write_changed(const std::string& path, double value) const
  {
    write_data_file(MPI_COMM_SELF, path, info, info.grid.box(), [&](int field, double* cells) {
      fill_example(info.grid, info.grid.box(), field, cells);
      if (field == 1) {
        cells[1] = value;
      }
    });
  }
};

TEST_F(FileReport, EqualFilesHaveTheSameBitsWhoeverWroteThem)
{
  write_example(a, info);
  info.version = "0.2.0";
  info.ran_on = "elsewhere";
  info.deck = "";
  info.kind = "checkpoint";
  write_example(b, info);
  const DiffReport report = diff_files(a, b);
  EXPECT_TRUE(report.same_bits) << report.text;
  EXPECT_TRUE(report.differences.empty());
  EXPECT_EQ(report.fields.size(), 3U);
  EXPECT_NE(report.text.find("same bits in 455 cells"), std::string::npos) << report.text;
}

TEST_F(FileReport, ADifferenceIsMeasured)
{
  write_changed(a, 1.0);
  write_changed(b, 1.5);
  const DiffReport report = diff_files(a, b);
  EXPECT_FALSE(report.same_bits);
  EXPECT_EQ(report.fields[0].cells, 0);
  EXPECT_EQ(report.fields[1].cells, 1);
  EXPECT_EQ(report.fields[1].max_abs, 0.5);
  EXPECT_EQ(report.fields[1].mean_abs, 0.5 / 455.0);
}

TEST_F(FileReport, MinusZeroAndNanDifferInBits)
{
  write_changed(a, 0.0);
  write_changed(b, -0.0);
  EXPECT_FALSE(diff_files(a, b).same_bits);
  EXPECT_EQ(diff_files(a, b).fields[1].max_abs, 0.0);
  write_changed(b, std::nan(""));
  EXPECT_FALSE(diff_files(a, b).same_bits);
  EXPECT_TRUE(std::isnan(diff_files(a, b).fields[1].max_abs));
  write_changed(a, std::nan(""));
  EXPECT_TRUE(diff_files(a, b).same_bits);
}

TEST_F(FileReport, TimesAndFieldsAreCompared)
{
  write_example(a, info);
  info.time = std::nextafter(info.time, 1.0);
  info.step += 1;
  info.fields = {"rho", "energy"};
  write_example(b, info);
  const DiffReport report = diff_files(a, b);
  EXPECT_FALSE(report.same_bits);
  ASSERT_EQ(report.fields.size(), 1U);
  const std::vector<std::string> wanted{"t: 0.30000000000000004 | 0.3000000000000001",
                                        "step: 1234567890123 | 1234567890124", "field vel_x is only in the first file",
                                        "field pressure is only in the first file",
                                        "field energy is only in the second file"};
  EXPECT_EQ(report.differences, wanted);
}

TEST_F(FileReport, OtherGridsAreNotComparedCellByCell)
{
  write_example(a, info);
  info.grid.axes[1].cells = 8;
  write_example(b, info);
  const DiffReport report = diff_files(a, b);
  EXPECT_FALSE(report.same_bits);
  EXPECT_TRUE(report.fields.empty());
  EXPECT_EQ(report.differences, std::vector<std::string>{"cells along y: 7 | 8"});
}

TEST_F(FileReport, OtherFacesAreTold)
{
  write_example(a, info);
  info.grid.axes[2].faces[3] = 2.21;
  info.grid.axes[2].faces[4] = 2.31;
  write_example(b, info);
  const DiffReport report = diff_files(a, b);
  EXPECT_FALSE(report.same_bits);
  EXPECT_TRUE(report.fields.empty());
  EXPECT_EQ(report.differences,
            std::vector<std::string>{"faces along z: 2 of 6 differ, the first is face 3: 2.2000000000000002 | 2.21"});
  info.grid.axes[2].faces.clear();
  write_example(b, info);
  EXPECT_EQ(diff_files(a, b).differences,
            std::vector<std::string>{
                "faces along z: 3 of 6 differ, the first is face 2: 2.1499999999999999 | 2.2000000000000002"});
}

TEST_F(FileReport, ADescriptionHoldsWhatTheFileHolds)
{
  write_changed(a, -2.5);
  const std::string text = describe_file(a);
  for (const char* part : {"snapshot (format 2)", "13 x 7 x 5 cells, x [-1, 0.29999999999999999], y [0, 1]",
                           "0.30000000000000004", "z [2, 2.5] stretched (widths 0.05 to 0.2, neighbours up to 2 : 1)",
                           "1234567890123", "gamma      1.3999999999999999", "2 ranks 2x1x1, OpenMP",
                           "vel_x                        -2.5", "23 not finite", "name = \"sod\""}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
  EXPECT_EQ(text.find("DAMAGED"), std::string::npos);
}

TEST(Slabs, TileTheGridInOrder)
{
  const Grid grid{3, {Axis{13, 0, 1}, Axis{7, 0, 1}, Axis{5, 0, 1}}};
  for (const std::int64_t most : {1, 4, 13, 30, 91, 200, 455, 1000}) {
    std::int64_t cells = 0;
    for (const IndexBox& box : slabs(grid, most)) {
      EXPECT_LE(box.size(), most);
      EXPECT_FALSE(box.empty());
      EXPECT_EQ((box.lower[2] * 7 + box.lower[1]) * 13 + box.lower[0], cells);
      cells += box.size();
    }
    EXPECT_EQ(cells, grid.size());
  }
}

}  // namespace
}  // namespace foehn::test
