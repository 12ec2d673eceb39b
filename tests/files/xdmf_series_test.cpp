// SPDX-License-Identifier: Apache-2.0
// What ParaView makes of it is tested in tests/paraview.
#include "io/xdmf_series.hpp"

#include "tests/files/example_file.hpp"

namespace foehn::test {
namespace {

std::size_t count(const std::string& text, const std::string& part)
{
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST(XdmfSeries, IsRewrittenWithEverySnapshot)
{
  const Folder folder("xdmf_" + std::to_string(::getpid()));
  XdmfSeries series(folder / "sod.xdmf");
  FileInfo info = example_info("snapshot");
  series.add(folder / "sod_00000.h5", info);
  EXPECT_EQ(count(bytes_of(series.path()), "<Time "), 1U);
  info.time = 0.5;
  series.add(folder / "sod_00001.h5", info);
  const std::string text = bytes_of(series.path());
  EXPECT_EQ(count(text, "<Time "), 2U);
  EXPECT_EQ(count(text, "<Time Value=\"0.30000000000000004\"/>"), 1U);
  EXPECT_EQ(count(text, ">sod_00001.h5:/fields/pressure<"), 1U);
  EXPECT_EQ(count(text, "Dimensions=\"6 8 14\""), 2U);
  series.add(folder / "sod_00001.h5", info);
  EXPECT_EQ(bytes_of(series.path()), text);
}

TEST(XdmfSeries, ARestartTakesUpWhatIsThere)
{
  const Folder folder("xdmf_restart_" + std::to_string(::getpid()));
  write_example(folder / "sod_00000.h5", example_info("snapshot"));
  write_bytes(folder / "sod_00001.h5", "junk");
  XdmfSeries series(folder / "sod.xdmf");
  series.recover({folder / "sod_00000.h5", folder / "sod_00001.h5"});
  EXPECT_EQ(count(series.text(), "<Time "), 1U);
}

TEST(XdmfSeries, NamesAreEscaped)
{
  const std::string text = xdmf_grid("a&b<c>.h5", example_info());
  EXPECT_NE(text.find("a&amp;b&lt;c&gt;.h5:/fields/rho"), std::string::npos);
}

TEST(XdmfSeries, AStretchedMeshRefersToTheFaces)
{
  FileInfo info = example_info();
  const std::string text = xdmf_grid("a.h5", info);
  EXPECT_EQ(count(text, "3DRectMesh"), 1U);
  EXPECT_EQ(count(text, "Dimensions=\"14\" NumberType=\"Float\" Precision=\"8\">a.h5:/mesh/x<"), 1U);
  info.grid.axes[2].faces.clear();
  EXPECT_EQ(count(xdmf_grid("a.h5", info), "3DCoRectMesh"), 1U);
}

TEST(XdmfSeries, AStretchedSheetIsAsThickAsTheSmallestMeanWidth)
{
  FileInfo info = example_info();
  info.grid = Grid{2, {Axis{4, 0.0, 1.0, {0.0, 0.1, 0.2, 0.3, 1.0}}, Axis{4, 0.0, 2.0}, Axis{}}};
  EXPECT_EQ(count(xdmf_grid("a.h5", info), ">0 0.25<"), 1U);
}

}  // namespace
}  // namespace foehn::test
