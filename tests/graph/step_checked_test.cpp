// SPDX-License-Identifier: Apache-2.0
// Steps of real decks under the task checker: no task touches what it did not declare, and the watched step has the
// bits of the unwatched one.
#include "mesh/execution.hpp"
#include "tests/graph/deck_case.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

std::vector<DeckCase> cases()
{
  return {{"sod", "sod.toml", {"mesh.cells=[300]"}},
          {"double_mach_reflection", "double_mach_reflection.toml", {"mesh.cells=[67, 41]"}},
          {"kelvin_helmholtz", "kelvin_helmholtz.toml", {"mesh.cells=[150, 45]"}},
          {"free_stream", "free_stream.toml", {"mesh.cells=[17, 18, 19]"}},
          {"taylor_green", "taylor_green.toml", {"mesh.cells=[20, 19, 18]", "scheme.reconstruction=constant"}},
          {"sedov_3d", "sedov_3d.toml", {"mesh.cells=[24, 18, 22]"}},
          {"advection", "advection.toml", {}}};
}

class CheckedStep : public testing::TestWithParam<DeckCase> {};

TEST_P(CheckedStep, TouchesWhatItDeclaresOnlyAndHasTheBitsOfAnUncheckedStep)
{
  if constexpr (!device_is_host) {
    GTEST_SKIP() << "the checker reads the tasks' memory from the host";
  }
  constexpr int steps = 3;
  const auto configuration = read_deck(GetParam().deck, GetParam().overrides);
  Simulation plain(MPI_COMM_WORLD, *configuration);
  Simulation checked(MPI_COMM_WORLD, *configuration);
  plain.initialise();
  checked.initialise();
  plain.set_event(configuration->time.end);
  checked.set_event(configuration->time.end);
  for (int n = 0; n < steps; ++n) {
    plain.attempt();
    ASSERT_NO_THROW(checked.attempt_checked());
  }
  ASSERT_EQ(plain.clock().step, steps) << "a step was refused";
  EXPECT_EQ(checked.clock().step, steps);
  EXPECT_EQ(checked.clock().t, plain.clock().t);
  EXPECT_EQ(checked.clock().dt, plain.clock().dt);
  EXPECT_EQ(checked.clock().speed, plain.clock().speed);
  const auto size = static_cast<std::size_t>(plain.patch().box.size());
  std::vector<double> a(size), b(size);
  for (int v = 0; v < configuration->model->components(); ++v) {
    plain.fetch_conserved(v, a.data());
    checked.fetch_conserved(v, b.data());
    EXPECT_EQ(std::memcmp(a.data(), b.data(), size * sizeof(double)), 0) << "component " << v;
  }
}

INSTANTIATE_TEST_SUITE_P(Decks, CheckedStep, testing::ValuesIn(cases()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace foehn::test
