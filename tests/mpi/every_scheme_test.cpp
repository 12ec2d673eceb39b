// SPDX-License-Identifier: Apache-2.0
// Every scheme gives the same bits on 1, 2, 3, 4 and 7 ranks, and counts the same faces that positivity touched: a Mach
// 1000 shock next to a light ball that a dye marks, with a little gravity; and a slotted cylinder that is carried
// along. On equal cells with SSP-RK2, on stretched ones with SSP-RK3.
#include "mesh/mpi_check.hpp"
#include "solver/registry.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>

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
  bool every_component_varies = false;
  bool operator==(const Outcome&) const = default;
};

// What is the same everywhere shows nothing about how it is moved.
bool every_component_varies(const DeckRun& run, MPI_Comm part)
{
  bool varies = true;
  for (int component = 0; component < run.configuration->model->components(); ++component) {
    double least = std::numeric_limits<double>::infinity(), largest = -least;
    for (const double value : run.conserved(component)) {
      least = std::min(least, value);
      largest = std::max(largest, value);
    }
    check_mpi(MPI_Allreduce(MPI_IN_PLACE, &least, 1, MPI_DOUBLE, MPI_MIN, part), "MPI_Allreduce");
    check_mpi(MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, part), "MPI_Allreduce");
    varies = varies && least < largest;
  }
  return varies;
}

// Of a run on as many ranks as `part` has; of ranks in no part, nothing.
Outcome outcome(MPI_Comm part, const std::string& deck, const std::vector<std::string>& overrides)
{
  if (part == MPI_COMM_NULL) {
    return {};
  }
  const DeckRun run(deck, overrides, 4, part);
  const StepClock::Counts counts = run.simulation->positivity_counts();
  std::uint64_t hash = hash_of_state(run);
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &hash, 1, MPI_UINT64_T, MPI_SUM, part), "MPI_Allreduce");
  return {hash, counts.fallbacks, counts.limited, every_component_varies(run, part)};
}

struct Case {
  std::string deck;
  std::vector<std::string> overrides;
};

Case case_of(const SchemeName& scheme, bool stretched)
{
  Case one;
  std::vector<std::string>& keys = one.overrides;
  if (scheme.equations == "euler") {
    one.deck = "shock_cloud.toml";
    keys = {"problem.dimension=3",     "mesh.cells=[22, 10, 9]",
            "mesh.lower=[-2, -2, -2]", "mesh.upper=[6, 2, 2]",
            "problem.mach=1000.0",     "problem.density_ratio=1e-3",
            "problem.shock=-1.0",      "mesh.boundary.z=[\"outflow\", \"outflow\"]",
            "equations.scalars=1",     "equations.gravity=[0.0, 1e-3, -5e-4]"};
  } else {
    one.deck = "slotted_cylinder.toml";
    keys = {"mesh.cells=[23, 22]"};
  }
  keys.push_back("scheme.reconstruction=\"" + scheme.reconstruction + "\"");
  keys.push_back("scheme.riemann=\"" + scheme.riemann + "\"");
  keys.push_back(std::string("scheme.integrator=\"") + (stretched ? "ssprk3" : "ssprk2") + "\"");
  if (!scheme.variables.empty() && scheme.equations == "euler" && scheme.reconstruction != "constant") {
    keys.push_back("scheme.variables=\"" + scheme.variables + "\"");
  }
  if (!scheme.limiter.empty()) {
    keys.push_back("scheme.limiter=\"" + scheme.limiter + "\"");
  }
  if (stretched) {
    keys.insert(keys.end(), {"mesh.stretch.x.function=\"geometric\"", "mesh.stretch.x.ratio=2.0"});
    if (scheme.equations == "euler") {
      keys.insert(keys.end(), {"mesh.stretch.z.function=\"geometric\"", "mesh.stretch.z.ratio=0.7"});
    }
  }
  return one;
}

// Seven ranks cut into parts of the sizes given, which run at once.
class Parts {
public:
  explicit Parts(const std::vector<int>& sizes)
  {
    const int me = mpi_rank(MPI_COMM_WORLD);
    int color = MPI_UNDEFINED;
    int first = 0;
    for (std::size_t n = 0; n < sizes.size(); first += sizes[n], ++n) {
      color = me >= first && me < first + sizes[n] ? static_cast<int>(n) : color;
    }
    check_mpi(MPI_Comm_split(MPI_COMM_WORLD, color, me, &m_mine), "MPI_Comm_split");
  }
  ~Parts()
  {
    if (m_mine != MPI_COMM_NULL) {
      MPI_Comm_free(&m_mine);
    }
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  [[nodiscard]] MPI_Comm mine() const { return m_mine; }
  [[nodiscard]] int size() const { return m_mine == MPI_COMM_NULL ? 0 : mpi_size(m_mine); }

private:
  MPI_Comm m_mine = MPI_COMM_NULL;
};

class EveryScheme : public testing::TestWithParam<bool> {};

TEST_P(EveryScheme, SameBitsAndCountsOnAnyRankCount)
{
  const bool stretched = GetParam();
  ASSERT_EQ(mpi_size(MPI_COMM_WORLD), 7);
  const Parts small({1, 2, 4}), three({3, 4}), all({7});
  std::int64_t touched = 0;
  int euler = 0, advection = 0;
  for (const SchemeName& scheme : scheme_names()) {
    const auto [deck, overrides] = case_of(scheme, stretched);
    Outcome one = outcome(small.mine(), deck, overrides);
    const Outcome mine = one;
    check_mpi(MPI_Bcast(&one, sizeof one, MPI_BYTE, 0, MPI_COMM_WORLD), "MPI_Bcast");
    const std::string name = scheme.equations + " " + scheme.reconstruction + " " + scheme.limiter + " " +
                             scheme.variables + " " + scheme.riemann + " on ";
    EXPECT_TRUE(one.every_component_varies) << name << 1;
    EXPECT_EQ(mine, one) << name << small.size();
    EXPECT_EQ(outcome(three.mine(), deck, overrides), one) << name << three.size();
    EXPECT_EQ(outcome(all.mine(), deck, overrides), one) << name << all.size();
    touched += one.fallbacks + one.limited;
    ++(scheme.equations == "euler" ? euler : advection);
  }
  EXPECT_EQ(euler, 44);
  EXPECT_EQ(advection, 6);
  EXPECT_GT(touched, 0);
}

INSTANTIATE_TEST_SUITE_P(Cells, EveryScheme, testing::Values(false, true),
                         [](const auto& info) { return std::string(info.param ? "Stretched" : "Equal"); });

}  // namespace
}  // namespace foehn::test
