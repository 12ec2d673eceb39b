// SPDX-License-Identifier: Apache-2.0
#include "solver/restart.hpp"

#include "io/agree.hpp"
#include "io/data_file.hpp"
#include "io/output_names.hpp"
#include "mesh/error.hpp"
#include "mesh/mpi_check.hpp"

#include <cstdio>
#include <utility>
#include <vector>

namespace foehn {

namespace {

std::string text(double value)
{
  char s[40];
  std::snprintf(s, sizeof s, "%.17g", value);
  return s;
}

std::string text(const Grid& grid)
{
  std::string s;
  for (int axis = 0; axis < grid.dimension; ++axis) {
    const Axis& a = grid.axes[axis];
    s += (axis > 0 ? " x " : "") + std::to_string(a.cells) + " in [" + text(a.lower) + ", " + text(a.upper) + "]" +
         (a.uniform() ? "" : " stretched");
  }
  return s;
}

std::string text(const std::vector<std::string>& names)
{
  std::string s;
  for (const std::string& name : names) {
    s += (s.empty() ? "" : ", ") + name;
  }
  return s;
}

// The first face that lies elsewhere, as `face 3 of x at 0.1`: both texts are empty where none does. The same
// deck gives the same bits everywhere (mesh/portable_math.hpp).
std::pair<std::string, std::string> other_face(const Axis& file, const Axis& deck, char name)
{
  for (std::int64_t i = 0; file.cells == deck.cells && i <= deck.cells; ++i) {
    if (file.face(i) != deck.face(i)) {
      const std::string face = "face " + std::to_string(i) + " of " + name + " at ";
      return {face + text(file.face(i)), face + text(deck.face(i))};
    }
  }
  return {};
}

void compare(const std::string& path, const FileInfo& info, const Configuration& c)
{
  std::string wrong;
  const auto check = [&](const char* what, const std::string& file, const std::string& deck) {
    if (file != deck) {
      wrong += std::string(wrong.empty() ? "" : "; ") + what + ": " + file + " in the file, " + deck + " in the deck";
    }
  };
  check("kind", info.kind, "checkpoint");
  check("problem.name", info.problem, c.problem);
  check("equations.system", info.equations, c.model->equations());
  check("mesh", text(info.grid), text(c.grid));
  for (int axis = 0; axis < c.grid.dimension && text(info.grid) == text(c.grid); ++axis) {
    const auto [file, deck] = other_face(info.grid.axes[axis], c.grid.axes[axis], "xyz"[axis]);
    check("mesh", file, deck);
  }
  check("state", text(info.fields), text(c.model->conserved_names()));
  for (const auto& [name, value] : c.constants()) {
    const auto there = info.numbers.find(name);
    check(("equations." + name).c_str(), there == info.numbers.end() ? "nothing" : text(there->second), text(value));
  }
  if (!wrong.empty()) {
    throw BadInput(path + " cannot be continued by " + c.deck_name + ": " + wrong);
  }
}

}  // namespace

std::string find_restart(MPI_Comm comm, const std::string& request, const Configuration& configuration)
{
  if (request != "latest") {
    return request;
  }
  std::string path;
  agree(comm, foehn::attempt([&]() {
          if (mpi_rank(comm) == 0) {
            path = latest_checkpoint(configuration.output.folder);
          }
        }));
  std::vector<char> characters(path.begin(), path.end());
  auto length = static_cast<int>(characters.size());
  check_mpi(MPI_Bcast(&length, 1, MPI_INT, 0, comm), "MPI_Bcast");
  characters.resize(static_cast<std::size_t>(length));
  check_mpi(MPI_Bcast(characters.data(), length, MPI_CHAR, 0, comm), "MPI_Bcast");
  return {characters.begin(), characters.end()};
}

void restore(MPI_Comm comm, const std::string& path, const Configuration& configuration, Simulation& simulation)
{
  const FileInfo info = read_info(comm, path);
  compare(path, info, configuration);
  std::vector<double> cells(static_cast<std::size_t>(simulation.patch().box.size()));
  read_fields(
      comm, path, info.fields, simulation.patch().box, [&](int /*field*/) { return cells.data(); },
      [&](int field) { simulation.place(field, cells.data()); });
  simulation.resume(info.time, info.dt, info.step);
}

}  // namespace foehn
