// SPDX-License-Identifier: Apache-2.0
// Runs of a deck with each graph.mode, and what is the same of them: every bit of state and clock.
#pragma once

#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

namespace foehn::test {

// The modes that this build can run.
inline std::vector<std::string> graph_modes()
{
  return device_is_host ? std::vector<std::string>{"auto", "off"}
                        : std::vector<std::string>{"auto", "off", "replay", "loop"};
}

struct FinalState {
  std::vector<std::vector<double>> components;
  double t = 0.0, dt = 0.0, speed = 0.0;
  std::int64_t step = 0, refused = 0;
};

inline FinalState state_of(const Simulation& simulation, int components)
{
  const StepClock& clock = simulation.clock();
  FinalState s{{}, clock.t, clock.dt, clock.speed, clock.step, clock.refused};
  for (int v = 0; v < components; ++v) {
    s.components.emplace_back(static_cast<std::size_t>(simulation.patch().box.size()));
    simulation.fetch_conserved(v, s.components.back().data());
  }
  return s;
}

inline FinalState state_of(const DeckRun& run)
{
  return state_of(*run.simulation, run.configuration->model->components());
}

inline void expect_same_bits(const FinalState& a, const FinalState& b, const std::string& what)
{
  EXPECT_EQ(a.step, b.step) << what;
  EXPECT_EQ(a.t, b.t) << what;
  EXPECT_EQ(a.dt, b.dt) << what;
  EXPECT_EQ(a.speed, b.speed) << what;
  EXPECT_EQ(a.refused, b.refused) << what;
  ASSERT_EQ(a.components.size(), b.components.size()) << what;
  for (std::size_t v = 0; v < a.components.size(); ++v) {
    EXPECT_EQ(std::memcmp(a.components[v].data(), b.components[v].data(), a.components[v].size() * sizeof(double)), 0)
        << what << ": component " << v;
  }
}

}  // namespace foehn::test
