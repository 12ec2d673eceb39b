// SPDX-License-Identifier: Apache-2.0
#include "io/xdmf_series.hpp"

#include "io/commit.hpp"
#include "io/data_file.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace foehn {

namespace {

std::string escaped(const std::string& text)
{
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string item(const std::string& format, const std::string& extents, const std::string& content)
{
  return fmt::format(R"(<DataItem Format="{}" Dimensions="{}" NumberType="Float" Precision="8">{}</DataItem>)", format,
                     extents, content);
}

// The thickness that inactive axes are shown with: the smallest mean width.
double thickness(const Grid& grid)
{
  double smallest = grid.axes[0].width();
  for (int axis = 1; axis < grid.dimension; ++axis) {
    smallest = std::min(smallest, grid.axes[axis].width());
  }
  return smallest;
}

std::string uniform_geometry(const Grid& grid)
{
  Real3 origin{};
  Real3 spacing{};
  for (int axis = 0; axis < max_axes; ++axis) {
    origin[axis] = grid.active(axis) ? grid.axes[axis].lower : 0.0;
    spacing[axis] = grid.active(axis) ? grid.axes[axis].width() : thickness(grid);
  }
  return "      <Geometry GeometryType=\"ORIGIN_DXDYDZ\">\n        " +
         item("XML", "3", fmt::format("{:.17g} {:.17g} {:.17g}", origin[2], origin[1], origin[0])) + "\n        " +
         item("XML", "3", fmt::format("{:.17g} {:.17g} {:.17g}", spacing[2], spacing[1], spacing[0])) +
         "\n      </Geometry>\n";
}

std::string rectilinear_geometry(const Grid& grid, const std::string& file)
{
  std::string text = "      <Geometry GeometryType=\"VXVYVZ\">\n";
  for (int axis = 0; axis < max_axes; ++axis) {
    const std::string faces = std::to_string(grid.axes[axis].cells + 1);
    text += "        " +
            (grid.active(axis) ? item("HDF", faces, file + ":/mesh/" + "xyz"[axis])
                               : item("XML", faces, fmt::format("0 {:.17g}", thickness(grid)))) +
            "\n";
  }
  return text + "      </Geometry>\n";
}

}  // namespace

std::string xdmf_grid(const std::string& file_name, const FileInfo& info)
{
  const bool uniform = info.grid.uniform();
  const std::string file = escaped(file_name);
  const Index3 cells = info.grid.cells();
  std::string text = fmt::format("    <Grid Name=\"step {}\" GridType=\"Uniform\">\n      <Time Value=\"{:.17g}\"/>\n",
                                 info.step, info.time);
  text += fmt::format("      <Topology TopologyType=\"{}\" Dimensions=\"{} {} {}\"/>\n",
                      uniform ? "3DCoRectMesh" : "3DRectMesh", cells[2] + 1, cells[1] + 1, cells[0] + 1);
  text += uniform ? uniform_geometry(info.grid) : rectilinear_geometry(info.grid, file);
  const std::string extents = fmt::format("{} {} {}", cells[2], cells[1], cells[0]);
  for (const std::string& field : info.fields) {
    text += fmt::format(
        "      <Attribute Name=\"{}\" AttributeType=\"Scalar\" Center=\"Cell\">\n        {}\n"
        "      </Attribute>\n",
        escaped(field), item("HDF", extents, file + ":/fields/" + escaped(field)));
  }
  return text + "    </Grid>\n";
}

void XdmfSeries::add(const std::string& file, const FileInfo& info)
{
  const std::string name = std::filesystem::path(file).filename().string();
  std::erase_if(m_grids, [&](const auto& grid) { return grid.first == name; });
  m_grids.emplace_back(name, xdmf_grid(name, info));
  write_text_file(m_path, text());
}

void XdmfSeries::recover(const std::vector<std::string>& files)
{
  for (const std::string& file : files) {
    try {
      add(file, DataFile(file).info());
    } catch (const BadInput&) {
      // A snapshot that was lost is no reason to refuse the restart; the series goes on without it.
    }
  }
}

std::string XdmfSeries::text() const
{
  std::string all =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Xdmf Version=\"2.0\">\n <Domain>\n"
      "  <Grid Name=\"series\" GridType=\"Collection\" CollectionType=\"Temporal\">\n";
  for (const auto& grid : m_grids) {
    all += grid.second;
  }
  return all + "  </Grid>\n </Domain>\n</Xdmf>\n";
}

}  // namespace foehn
