// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/lanes.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace foehn {

namespace {

// Whether task `a` comes before `b` by the edges, for all pairs.
std::vector<std::vector<bool>> ancestors(const StepGraph& graph)
{
  const std::size_t count = graph.tasks().size();
  std::vector<std::vector<bool>> before(count, std::vector<bool>(count, false));
  for (std::size_t t = 0; t < count; ++t) {
    for (const int p : graph.predecessors(static_cast<int>(t))) {
      before[t][p] = true;
      for (int q = 0; q < p; ++q) {
        before[t][q] = before[t][q] || before[p][q];
      }
    }
  }
  return before;
}

}  // namespace

std::vector<int> recorded_order(const StepGraph& graph)
{
  std::vector<int> order(graph.tasks().size());
  std::iota(order.begin(), order.end(), 0);
  return order;
}

std::vector<int> random_order(const StepGraph& graph, std::uint32_t seed)
{
  std::mt19937 generator(seed);
  const int count = static_cast<int>(graph.tasks().size());
  std::vector<bool> done(graph.tasks().size(), false);
  std::vector<int> order;
  while (static_cast<int>(order.size()) < count) {
    std::vector<int> ready;
    for (int t = 0; t < count; ++t) {
      const auto& before = graph.predecessors(t);
      if (!done[t] && std::all_of(before.begin(), before.end(), [&done](int p) { return done[p]; })) {
        ready.push_back(t);
      }
    }
    const int next = ready[generator() % ready.size()];
    done[next] = true;
    order.push_back(next);
  }
  return order;
}

LanePlan plan_lanes(const StepGraph& graph, const std::vector<int>& order, int most_lanes)
{
  const auto before = ancestors(graph);
  LanePlan plan;
  std::vector<int> tail;  // the last task of each lane
  std::vector<int> lane_of(graph.tasks().size(), -1);
  std::vector<bool> awaited(graph.tasks().size(), false);
  const auto choose = [&](int task) {
    const bool urgent = graph.tasks()[task].urgent;
    int follows = -1, free = -1, same_kind = 0, shortest = -1;
    for (int lane = 0; lane < plan.lanes(); ++lane) {
      if (plan.urgent[lane] != urgent) {
        continue;
      }
      ++same_kind;
      const auto& direct = graph.predecessors(task);
      const bool after = std::find(direct.begin(), direct.end(), tail[lane]) != direct.end();
      follows = follows < 0 && after ? lane : follows;
      free = free < 0 && before[task][tail[lane]] ? lane : free;
      shortest = shortest < 0 || tail[lane] < tail[shortest] ? lane : shortest;
    }
    if (follows >= 0 || free >= 0) {
      return follows >= 0 ? follows : free;
    }
    if (same_kind >= most_lanes) {
      return shortest;
    }
    plan.urgent.push_back(urgent);
    tail.push_back(task);
    return plan.lanes() - 1;
  };
  for (const int task : order) {
    LanePlan::Place place{task, choose(task), {}};
    tail[place.lane] = task;
    lane_of[task] = place.lane;
    for (const int p : graph.predecessors(task)) {
      awaited[p] = true;
      if (lane_of[p] != place.lane) {
        place.waits.push_back(p);
      }
    }
    plan.places.push_back(std::move(place));
  }
  for (const int task : order) {
    if (!awaited[task]) {
      plan.last.push_back(task);
    }
  }
  return plan;
}

}  // namespace foehn
