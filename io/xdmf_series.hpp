// SPDX-License-Identifier: Apache-2.0
// The small XML file that makes ParaView (5.11 and later, no plugin), VisIt and others open a run's snapshots as one
// series in time: XDMF 2, a temporal collection of grids whose fields lie in the data files beside it.
//
// A grid with fewer than three active axes is shown as a sheet or bar one cell thick: the readers of 5.11 lose the
// fields of flat ones (io/README.md). Fields are cell values, one scalar each.
#pragma once

#include "io/file_info.hpp"

#include <string>
#include <utility>
#include <vector>

namespace foehn {

// For one rank. Every change rewrites the file through a temporary and a rename; throws IoFailure.
class XdmfSeries {
public:
  // `path` lies in the folder of the data files. An older series of that name is replaced at the first add().
  explicit XdmfSeries(std::string path) : m_path(std::move(path)) {}

  // `file` is a data file that is complete; one at the same path is replaced.
  void add(const std::string& file, const FileInfo& info);
  // After a restart: takes up the data files that can be read, in the order given.
  void recover(const std::vector<std::string>& files);

  [[nodiscard]] const std::string& path() const { return m_path; }
  [[nodiscard]] std::string text() const;

private:
  std::string m_path;
  std::vector<std::pair<std::string, std::string>> m_grids;  // file name and its element
};

// One snapshot's <Grid>: origin and spacing of equal cells, else the faces in the data file's /mesh.
[[nodiscard]] std::string xdmf_grid(const std::string& file_name, const FileInfo& info);

}  // namespace foehn
