// SPDX-License-Identifier: Apache-2.0
// `foehn check` and the listings.
#include "io/keys_page.hpp"
#include "io/output_folder.hpp"
#include "mesh/axis_widths.hpp"
#include "mesh/execution.hpp"
#include "solver/configuration.hpp"
#include "solver/memory_forecast.hpp"
#include "solver/registry.hpp"
#include "solver/run.hpp"

#include <algorithm>
#include <cstdio>

namespace foehn {

namespace {

std::string padded(const std::string& s, std::size_t width)
{
  return s + std::string(s.size() < width ? width - s.size() : 1, ' ');
}

std::string mebibytes(double bytes)
{
  char s[40];
  std::snprintf(s, sizeof s, "%.3f MiB", bytes / (1 << 20));
  return s;
}

std::string range(const IndexBox& box, int dimension)
{
  std::string s;
  for (int axis = 0; axis < dimension; ++axis) {
    s += (axis > 0 ? " x " : "") + ("[" + std::to_string(box.lower[axis])) + ", " + std::to_string(box.upper[axis]) +
         ")";
  }
  return s;
}

std::string rank_table(const Layouts& layouts)
{
  const int ranks = layouts.decomposition.ranks();
  const auto l = layouts.decomposition.layout();
  std::string s = "# " + std::to_string(ranks) + (ranks == 1 ? " rank as " : " ranks as ") + std::to_string(l[0]) +
                  " x " + std::to_string(l[1]) + " x " + std::to_string(l[2]) + "\n";
  double largest = 0.0, sum = 0.0;
  for (int rank = 0; rank < ranks; ++rank) {
    const double bytes = total(memory_forecast(layouts, rank));
    const Patch patch = layouts.patch(rank);
    s += "# " + padded("rank " + std::to_string(rank), 12) + padded(std::to_string(patch.box.size()) + " cells", 18) +
         padded(mebibytes(bytes), 16) + range(patch.box, patch.grid.dimension) + "\n";
    largest = std::max(largest, bytes);
    sum += bytes;
  }
  s += "# memory of rank 0 by field:\n";
  for (const MemoryItem& item : memory_forecast(layouts, 0)) {
    s += "#   " + padded(item.name, 18) + mebibytes(item.bytes) + "\n";
  }
  return s + "# memory: " + mebibytes(largest) + " on the largest rank, " + mebibytes(sum) + " in all\n";
}

// A line for each stretched axis.
std::string stretched_axes(const Configuration& c)
{
  std::string s;
  for (int axis = 0; axis < c.grid.dimension; ++axis) {
    if (!c.grid.axes[axis].uniform()) {
      s += std::string("# ") + "xyz"[axis] + ": " + c.mesh.stretch[axis].function + ", " +
           widths_text(c.grid.axes[axis]) + "\n";
    }
  }
  return s;
}

}  // namespace

KokkosSession::KokkosSession(int& argc, char** argv)
{
  Kokkos::initialize(argc, argv);
}

KokkosSession::~KokkosSession()
{
  Kokkos::finalize();
}

std::string check(const RunRequest& request, int ranks)
{
  const auto c = Configuration::read(request.deck, request.overrides);
  const Layouts layouts(*c, ranks);
  check_output_folder(c->output.folder);
  std::string s;
  for (const std::string& warning : c->warnings) {
    s += "# warning: " + warning + "\n";
  }
  return s + c->resolved + "\n" + stretched_axes(*c) + rank_table(layouts);
}

std::string problems_text()
{
  std::string s;
  for (const ProblemEntry& entry : problem_entries()) {
    s += padded(entry.name, 26) + padded(entry.equations, 12) + entry.doc +
         (entry.exact ? " (exact: errors are reported)" : "") + "\n";
  }
  return s;
}

std::string schemes_text()
{
  std::string s = padded("equations", 12) + padded("reconstruction", 16) + padded("limiter", 12) +
                  padded("variables", 16) + "riemann\n";
  for (const SchemeName& name : scheme_names()) {
    s += padded(name.equations, 12) + padded(name.reconstruction, 16) +
         padded(name.limiter.empty() ? "-" : name.limiter, 12) + padded(name.variables, 16) + name.riemann + "\n";
  }
  s +=
      std::to_string(scheme_names().size()) + " schemes, each compiled for equal and for stretched cells\nintegrators:";
  for (const Integrator& one : integrators()) {
    s += " " + one.name;
  }
  return s + "\n";
}

std::string keys_text(bool markdown)
{
  return keys_page(every_key(), markdown ? PageFormat::markdown : PageFormat::text);
}

}  // namespace foehn
