// SPDX-License-Identifier: Apache-2.0
// The eager executor: every task once, in an order that the edges allow, communication driven meanwhile.
#include "solver/graph/eager_executor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foehn {
namespace {

// A graph whose tasks write their names into a log.
struct Logged {
  StepGraph graph;
  std::vector<std::string> log;
  Block a{graph.add_field("a"), 1};
  Block b{graph.add_field("b"), 1};
  Block c{graph.add_field("c"), 1};
  Block d{graph.add_field("d"), 1};

  void add(const std::string& label, TaskKind kind, std::vector<Block> reads, std::vector<Block> writes)
  {
    graph.add({label,
               kind,
               std::move(reads),
               std::move(writes),
               {},
               [this, label](const Execution&) { log.push_back(label); },
               {}});
  }
  // Done at the `polls`-th question.
  void add_exchange(const std::string& label, std::vector<Block> reads, std::vector<Block> writes, int polls)
  {
    graph.add({label,
               TaskKind::exchange,
               std::move(reads),
               std::move(writes),
               {},
               [this, label](const Execution&) { log.push_back(label); },
               [this, label, polls, asked = 0]() mutable {
                 if (++asked % polls != 0) {
                   return false;
                 }
                 log.push_back(label + " done");
                 return true;
               }});
  }
  [[nodiscard]] std::ptrdiff_t place(const std::string& label) const
  {
    const auto found = std::find(log.begin(), log.end(), label);
    EXPECT_NE(found, log.end()) << label << " was not run";
    return found - log.begin();
  }
};

TEST(EagerExecutor, RunsInTheOrderOfRecordingWhereNothingHasToWait)
{
  Logged g;
  g.add("0", TaskKind::device, {}, {g.a});
  g.add("1", TaskKind::device, {}, {g.b});
  g.add("2", TaskKind::device, {g.a}, {g.c});
  EagerExecutor(g.graph).run(Execution());
  EXPECT_EQ(g.log, (std::vector<std::string>{"0", "1", "2"}));
}

TEST(EagerExecutor, GoesOnWithOtherTasksWhileAnExchangeIsUnderWay)
{
  Logged g;
  g.add("pack", TaskKind::device, {}, {g.a});
  g.add_exchange("exchange", {g.a}, {g.b}, 3);
  g.add("unpack", TaskKind::device, {g.b}, {g.c});
  g.add("interior", TaskKind::device, {}, {g.d});
  EagerExecutor(g.graph).run(Execution());
  EXPECT_EQ(g.log, (std::vector<std::string>{"pack", "exchange", "interior", "exchange done", "unpack"}));
}

TEST(EagerExecutor, PollsEachExchangeUntilItIsDoneAndNeverAfter)
{
  Logged g;
  g.add_exchange("slow", {}, {g.a}, 100);
  g.add_exchange("fast", {}, {g.b}, 2);
  g.add("end", TaskKind::device, {g.a, g.b}, {});
  EagerExecutor executor(g.graph);
  executor.run(Execution());
  EXPECT_LT(g.place("fast done"), g.place("slow done"));
  EXPECT_LT(g.place("slow done"), g.place("end"));
  EXPECT_EQ(std::count(g.log.begin(), g.log.end(), "slow done"), 1);
  EXPECT_EQ(std::count(g.log.begin(), g.log.end(), "fast done"), 1);
  EXPECT_GT(executor.waited().messages, 0.0);
}

TEST(EagerExecutor, AnExchangeThatNobodyNeedsIsFinishedTooBeforeItReturns)
{
  Logged g;
  g.add_exchange("last", {}, {g.a}, 5);
  EagerExecutor(g.graph).run(Execution());
  EXPECT_EQ(g.log.back(), "last done");
}

struct Add {
  Kokkos::View<double, PinnedMemory> x;
  double by;
  KOKKOS_FUNCTION void operator()(int /*one*/) const { x() += by; }
};

TEST(EagerExecutor, AHostTaskSeesWhatItsDeviceTasksWrote)
{
  const Kokkos::View<double, PinnedMemory> x("Foehn::test::x");
  StepGraph graph;
  const Block a{graph.add_field("a"), 1};
  const auto add = [&](double by) {
    graph.add({"device",
               TaskKind::device,
               {},
               {a},
               {},
               [x, by](const Execution& instance) {
                 Kokkos::parallel_for("Foehn::test::add", Kokkos::RangePolicy<Execution>(instance, 0, 1), Add{x, by});
               },
               {}});
  };
  std::vector<double> seen;
  const auto look = [&] {
    graph.add({"host", TaskKind::host, {a}, {}, {}, [x, &seen](const Execution&) { seen.push_back(x()); }, {}});
  };
  add(1.0);
  look();
  add(10.0);
  look();
  EagerExecutor(graph).run(Execution());
  EXPECT_EQ(seen, (std::vector<double>{1.0, 11.0}));
}

TEST(EagerExecutor, RunsEveryTaskOnceEachTimeInAnOrderThatTheEdgesAllow)
{
  Logged g;
  constexpr int tasks = 60;
  unsigned seed = 99;
  const auto random = [&seed](unsigned n) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 10) % n;
  };
  std::vector<std::string> ends;  // the entry that says that a task is complete
  for (int t = 0; t < tasks; ++t) {
    const Block read{static_cast<int>(random(4)), 1U << random(3)};
    const Block written{static_cast<int>(random(4)), 1U << random(3)};
    const std::string label = "task " + std::to_string(t);
    if (random(3) == 0) {
      g.add_exchange(label, {read}, {written}, 1 + static_cast<int>(random(7)));
      ends.push_back(label + " done");
    } else {
      g.add(label, random(4) == 0 ? TaskKind::host : TaskKind::device, {read}, {written});
      ends.push_back(label);
    }
  }
  EagerExecutor executor(g.graph);
  for (int round = 0; round < 3; ++round) {
    g.log.clear();
    executor.run(Execution());
    for (const std::string& end : ends) {
      ASSERT_EQ(std::count(g.log.begin(), g.log.end(), end), 1) << end;
    }
    for (const auto& [before, after] : g.graph.edges()) {
      ASSERT_LT(g.place(ends[before]), g.place("task " + std::to_string(after)));
    }
  }
}

}  // namespace
}  // namespace foehn
