// SPDX-License-Identifier: Apache-2.0
// How a step is spread over lanes: a plan respects every edge, tasks that are independent are side by side, urgent ones
// are apart.
#include "solver/graph/lanes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace foehn {
namespace {

struct Tasks {
  StepGraph graph;

  Tasks()
  {
    for (int f = 0; f < 6; ++f) {
      graph.add_field("field " + std::to_string(f));
    }
  }
  void add(std::vector<int> reads, std::vector<int> writes, bool urgent = false)
  {
    Task task;
    task.label = "task " + std::to_string(graph.tasks().size());
    for (const int f : reads) {
      task.reads.push_back({f, 1});
    }
    for (const int f : writes) {
      task.writes.push_back({f, 1});
    }
    task.run = [](const Execution&) {};
    task.urgent = urgent;
    graph.add(std::move(task));
  }
};

// What is before a task in a plan: the tasks before it in its lane, those that it waits for, and what was before these.
std::vector<std::set<int>> before_in(const LanePlan& plan, int tasks)
{
  std::vector<std::set<int>> before(static_cast<std::size_t>(tasks));
  std::vector<int> tail(static_cast<std::size_t>(plan.lanes()), -1);
  for (const LanePlan::Place& place : plan.places) {
    std::vector<int> direct = place.waits;
    if (tail[place.lane] >= 0) {
      direct.push_back(tail[place.lane]);
    }
    for (const int p : direct) {
      before[place.task].insert(p);
      before[place.task].insert(before[p].begin(), before[p].end());
    }
    tail[place.lane] = place.task;
  }
  return before;
}

void expect_respected(const StepGraph& graph, const LanePlan& plan)
{
  const auto before = before_in(plan, static_cast<int>(graph.tasks().size()));
  ASSERT_EQ(plan.places.size(), graph.tasks().size());
  for (const auto& [first, second] : graph.edges()) {
    EXPECT_TRUE(before[second].count(first) == 1) << first << " -> " << second;
  }
}

TEST(Lanes, AChainIsOneLane)
{
  Tasks t;
  t.add({}, {0});
  t.add({0}, {1});
  t.add({1}, {2});
  const LanePlan plan = plan_lanes(t.graph, recorded_order(t.graph), 8);
  EXPECT_EQ(plan.lanes(), 1);
  EXPECT_EQ(plan.last, std::vector<int>{2});
  for (const LanePlan::Place& place : plan.places) {
    EXPECT_TRUE(place.waits.empty());
  }
}

TEST(Lanes, IndependentTasksAreSideBySideAndJoinAgain)
{
  Tasks t;
  t.add({}, {0});
  t.add({0}, {1});
  t.add({0}, {2});
  t.add({0}, {3});
  t.add({1, 2, 3}, {4});
  const LanePlan plan = plan_lanes(t.graph, recorded_order(t.graph), 8);
  EXPECT_EQ(plan.lanes(), 3);
  const auto before = before_in(plan, 5);
  for (int a = 1; a <= 3; ++a) {
    for (int b = 1; b <= 3; ++b) {
      EXPECT_FALSE(before[a].count(b) == 1) << a << " waits for " << b << " for no reason";
    }
  }
  EXPECT_EQ(plan.places.back().waits.size(), 2U);
  expect_respected(t.graph, plan);
}

TEST(Lanes, UrgentTasksHaveLanesOfTheirOwn)
{
  Tasks t;
  t.add({}, {0}, true);
  t.add({}, {1});
  t.add({0}, {2}, true);
  t.add({1, 2}, {3});
  const LanePlan plan = plan_lanes(t.graph, recorded_order(t.graph), 8);
  for (const LanePlan::Place& place : plan.places) {
    EXPECT_EQ(plan.urgent[place.lane], t.graph.tasks()[place.task].urgent);
  }
  expect_respected(t.graph, plan);
}

// Random graphs, random orders, few lanes.
TEST(Lanes, AnyOrderThatTheEdgesAllowIsRespectedWithAnyNumberOfLanes)
{
  unsigned seed = 7;
  const auto random = [&seed](unsigned n) {
    seed = seed * 1664525U + 1013904223U;
    return static_cast<int>((seed >> 10) % n);
  };
  for (int round = 0; round < 30; ++round) {
    Tasks t;
    for (int n = 0; n < 40; ++n) {
      t.add({random(6), random(6)}, {random(6)}, random(4) == 0);
    }
    for (const int lanes : {1, 2, 8}) {
      const std::vector<int> order = random_order(t.graph, static_cast<std::uint32_t>(round));
      std::vector<int> place(order.size());
      for (std::size_t n = 0; n < order.size(); ++n) {
        place[order[n]] = static_cast<int>(n);
      }
      for (const auto& [first, second] : t.graph.edges()) {
        ASSERT_LT(place[first], place[second]);
      }
      const LanePlan plan = plan_lanes(t.graph, order, lanes);
      EXPECT_LE(plan.lanes(), 2 * lanes);
      expect_respected(t.graph, plan);
    }
  }
}

TEST(Lanes, RandomOrdersDiffer)
{
  Tasks t;
  for (int n = 0; n < 6; ++n) {
    t.add({}, {n});
  }
  std::set<std::vector<int>> orders;
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    orders.insert(random_order(t.graph, seed));
  }
  EXPECT_GT(orders.size(), 5U);
}

}  // namespace
}  // namespace foehn
