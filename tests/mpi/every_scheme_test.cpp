// SPDX-License-Identifier: Apache-2.0
// Every scheme gives the same bits on 1, 2, 3, 4 and 7 ranks, and counts the same faces that positivity touched: a
// blast in three dimensions with walls, open ends and a dye, on equal and on stretched cells.
#include "mesh/mpi_check.hpp"
#include "solver/registry.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace foehn::test {
namespace {

// Of the bits of every number at its place; a sum, so that the order in which ranks add does not count.
std::uint64_t hash_of_state(const DeckRun& run)
{
  const Patch& patch = run.simulation->patch();
  const Index3 n = patch.layout.cells;
  std::uint64_t sum = 0;
  for (int component = 0; component < run.configuration->model->components(); ++component) {
    const std::vector<double> cells = run.conserved(component);
    std::size_t at = 0;
    for (std::int64_t k = 0; k < n[2]; ++k) {
      for (std::int64_t j = 0; j < n[1]; ++j) {
        for (std::int64_t i = 0; i < n[0]; ++i) {
          std::uint64_t bits = 0;
          std::memcpy(&bits, &cells[at++], sizeof bits);
          std::uint64_t place = static_cast<std::uint64_t>(component);
          for (int axis = 2; axis >= 0; --axis) {
            const std::int64_t local = axis == 2 ? k : axis == 1 ? j : i;
            place = place * 1000003U + static_cast<std::uint64_t>(patch.box.lower[axis] + local);
          }
          bits = (bits ^ (place * 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
          sum += bits ^ (bits >> 29);
        }
      }
    }
  }
  return sum;
}

struct Outcome {
  std::uint64_t hash = 0;
  std::int64_t fallbacks = 0, limited = 0;
  bool operator==(const Outcome&) const = default;
};

// Of a run on the first `ranks` ranks of all; all ranks get it.
Outcome outcome(int ranks, const std::vector<std::string>& overrides)
{
  const int me = mpi_rank(MPI_COMM_WORLD);
  MPI_Comm part = MPI_COMM_NULL;
  check_mpi(MPI_Comm_split(MPI_COMM_WORLD, me < ranks ? 0 : MPI_UNDEFINED, me, &part), "MPI_Comm_split");
  Outcome result;
  if (part != MPI_COMM_NULL) {
    const DeckRun run("sedov_3d.toml", overrides, 5, part);
    const StepClock::Counts counts = run.simulation->positivity_counts();
    std::uint64_t hash = hash_of_state(run);
    check_mpi(MPI_Allreduce(MPI_IN_PLACE, &hash, 1, MPI_UINT64_T, MPI_SUM, part), "MPI_Allreduce");
    result = {hash, counts.fallbacks, counts.limited};
  }
  if (part != MPI_COMM_NULL) {
    MPI_Comm_free(&part);
  }
  check_mpi(MPI_Bcast(&result, sizeof result, MPI_BYTE, 0, MPI_COMM_WORLD), "MPI_Bcast");
  return result;
}

class EveryScheme : public testing::TestWithParam<bool> {};

TEST_P(EveryScheme, SameBitsAndCountsOnAnyRankCount)
{
  const bool stretched = GetParam();
  std::int64_t touched = 0;
  int schemes = 0;
  for (const SchemeName& scheme : scheme_names()) {
    if (scheme.equations != "euler") {
      continue;
    }
    std::vector<std::string> overrides{"mesh.cells=[15, 13, 14]",
                                       "problem.half_width=0.1",
                                       "problem.pressure=1e-9",
                                       "equations.scalars=1",
                                       "equations.gravity=[0.0, 0.3, -0.2]",
                                       "scheme.integrator=\"ssprk3\"",
                                       "scheme.reconstruction=\"" + scheme.reconstruction + "\"",
                                       "scheme.variables=\"" + scheme.variables + "\"",
                                       "scheme.riemann=\"" + scheme.riemann + "\""};
    if (!scheme.limiter.empty()) {
      overrides.push_back("scheme.limiter=\"" + scheme.limiter + "\"");
    }
    if (stretched) {
      overrides.insert(overrides.end(), {"mesh.stretch.x.function=\"geometric\"", "mesh.stretch.x.ratio=2.0",
                                         "mesh.stretch.z.function=\"geometric\"", "mesh.stretch.z.ratio=0.7"});
    }
    const Outcome one = outcome(1, overrides);
    for (const int ranks : {2, 3, 4, 7}) {
      EXPECT_EQ(outcome(ranks, overrides), one) << scheme.reconstruction << " " << scheme.limiter << " "
                                                << scheme.variables << " " << scheme.riemann << " on " << ranks;
    }
    touched += one.fallbacks + one.limited;
    ++schemes;
  }
  EXPECT_EQ(schemes, 44);
  EXPECT_GT(touched, 0);
}

INSTANTIATE_TEST_SUITE_P(Cells, EveryScheme, testing::Values(false, true),
                         [](const auto& info) { return std::string(info.param ? "Stretched" : "Equal"); });

}  // namespace
}  // namespace foehn::test
