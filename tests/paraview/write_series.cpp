// SPDX-License-Identifier: Apache-2.0
// write_series FOLDER: small series in one, two and three dimensions for open_snapshot.py, no two extents or ends
// alike, each of equal cells and, under `stretched_`, with every axis stretched by another function.
#include "io/data_file.hpp"
#include "io/output_names.hpp"
#include "io/xdmf_series.hpp"
#include "mesh/stretching.hpp"

#include <cmath>
#include <string>

namespace {

using namespace foehn;

void write_one(const std::string& folder, const std::string& name, int number, const FileInfo& info)
{
  const Index3 n = info.grid.cells();
  write_data_file(MPI_COMM_SELF, snapshot_path(folder, name, number), info, info.grid.box(),
                  [&](int field, double* cells) {
                    for (std::int64_t cell = 0; cell < n[0] * n[1] * n[2]; ++cell) {
                      cells[cell] = std::sin(0.37 * static_cast<double>(cell)) + number + 10 * field;
                    }
                  });
}

void write_series(const std::string& folder, const std::string& name, const Grid& grid)
{
  FileInfo info;
  info.problem = name;
  info.grid = grid;
  info.fields = {"rho", "velocity_x", "pressure"};
  XdmfSeries series(series_path(folder, name));
  for (int number = 0; number < 3; ++number) {
    info.time = 0.1 * number;
    info.step = 10 * number;
    write_one(folder, name, number, info);
    series.add(snapshot_path(folder, name, number), info);
  }
}

}  // namespace

int main(int argc, char** argv)
{
  MPI_Init(&argc, &argv);
  const std::string folder = argc > 1 ? argv[1] : ".";
  const std::array<Axis, max_axes> axes{Axis{16, -1.0, 3.0}, Axis{12, 2.0, 3.5}, Axis{8, -7.0, -6.0}};
  for (int dimension = 1; dimension <= max_axes; ++dimension) {
    Grid grid{dimension, axes};
    for (int axis = dimension; axis < max_axes; ++axis) {
      grid.axes[static_cast<std::size_t>(axis)] = Axis{};
    }
    write_series(folder, "uniform_" + std::to_string(dimension) + "d", grid);
    for (int axis = 0; axis < dimension; ++axis) {
      Axis& a = grid.axes[static_cast<std::size_t>(axis)];
      StretchOptions options;
      options.function = std::array{"tanh", "geometric", "sine"}[static_cast<std::size_t>(axis)];
      a.faces = stretched_faces(options, a.cells, a.lower, a.upper);
    }
    write_series(folder, "stretched_" + std::to_string(dimension) + "d", grid);
  }
  MPI_Finalize();
  return 0;
}
