// SPDX-License-Identifier: Apache-2.0
// Steady steps neither fence nor allocate, and each of their kernels has a label of ours and runs on the simulation's
// own instance. As Kokkos' Tools interface sees it.
#include "tests/graph/deck_case.hpp"
#include "tests/graph/kokkos_events.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

std::vector<DeckCase> cases()
{
  return {{"sod", "sod.toml", {"mesh.cells=[1000]"}},
          {"double_mach_reflection", "double_mach_reflection.toml", {"mesh.cells=[160, 40]"}},
          {"kelvin_helmholtz", "kelvin_helmholtz.toml", {"mesh.cells=[140, 60]"}},
          {"taylor_green", "taylor_green.toml", {"mesh.cells=[16, 17, 18]"}},
          {"free_stream", "free_stream.toml", {}}};
}

class SteadySteps : public testing::TestWithParam<DeckCase> {};

TEST_P(SteadySteps, AHundredNeitherFenceNorAllocate)
{
  // The first steps may: kernels and their scratch warm up.
  const DeckRun run(GetParam().deck, GetParam().overrides, 2);
  const std::int64_t first = run.simulation->clock().step;
  const MemoryEvents events;
  for (int n = 0; n < 100; ++n) {
    run.simulation->attempt();
  }
  EXPECT_EQ(run.simulation->clock().step, first + 100) << "a step was refused";
  EXPECT_EQ(events.fences(), std::vector<std::string>{});
  EXPECT_EQ(events.allocations(), std::vector<std::string>{});
}

// Kokkos gives every instance of OpenMP one number, so there the kernels' instance says which device they ran on only.
TEST_P(SteadySteps, EveryKernelIsLabelledAndOnTheInstanceThatItWasGiven)
{
  const DeckRun run(GetParam().deck, GetParam().overrides, 2);
  const std::uint32_t own = Kokkos::Tools::Experimental::device_id(run.simulation->instance());
  EXPECT_FALSE(run.simulation->instance() == Execution()) << "the instance is the default one";
  const KernelEvents events;
  run.simulation->attempt();
  run.simulation->attempt();
  EXPECT_GT(events.kernels().size(), run.configuration->integrator.stages.size());
  for (const KernelEvents::Kernel& kernel : events.kernels()) {
    EXPECT_EQ(kernel.label.rfind("Foehn::", 0), 0U) << "a kernel is called \"" << kernel.label << "\"";
    EXPECT_EQ(kernel.instance, own) << kernel.label;
  }
}

// The listeners themselves: what they are meant to find, they find.
TEST(KokkosEvents, AFenceAnAllocationAndAKernelAreSeen)
{
  const Execution instance = Kokkos::Experimental::partition_space(Execution(), 1)[0];
  {
    const MemoryEvents events;
    instance.fence("planted fence");
    const Kokkos::View<double*, DeviceMemory> planted("planted allocation", 1000);
    const std::vector<std::string>& fences = events.fences();
    EXPECT_NE(std::find(fences.begin(), fences.end(), "planted fence"), fences.end());
    EXPECT_EQ(events.allocations(), std::vector<std::string>{"planted allocation"});
    EXPECT_GE(events.allocated(), 8000.0);
  }
  const KernelEvents events;
  const Kokkos::View<double*, DeviceMemory> view("Foehn::test::view", 4);
  Kokkos::deep_copy(instance, view, 1.0);
  const std::vector<KernelEvents::Kernel>& kernels = events.kernels();
  EXPECT_FALSE(kernels.empty());
}

INSTANTIATE_TEST_SUITE_P(Decks, SteadySteps, testing::ValuesIn(cases()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace foehn::test
