// SPDX-License-Identifier: Apache-2.0
// Edges follow from what tasks declare.
#include "solver/graph/step_graph.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace foehn {
namespace {

using Edges = std::vector<std::pair<int, int>>;

Task task(const std::string& label, std::vector<Block> reads, std::vector<Block> writes,
          std::vector<Block> accumulates = {})
{
  return {label, TaskKind::device, std::move(reads), std::move(writes), std::move(accumulates), {}, {}};
}

struct Graph {
  StepGraph graph;
  Block a{graph.add_field("a"), 1};
  Block b{graph.add_field("b"), 1};
  Block c{graph.add_field("c"), 1};
};

TEST(StepGraph, ReadAfterWriteIsAnEdge)
{
  Graph g;
  g.graph.add(task("writes", {}, {g.a}));
  g.graph.add(task("reads", {g.a}, {}));
  EXPECT_EQ(g.graph.edges(), (Edges{{0, 1}}));
}

TEST(StepGraph, WriteAfterReadIsAnEdge)
{
  Graph g;
  g.graph.add(task("reads", {g.a}, {}));
  g.graph.add(task("writes", {}, {g.a}));
  EXPECT_EQ(g.graph.edges(), (Edges{{0, 1}}));
}

TEST(StepGraph, WriteAfterWriteIsAnEdge)
{
  Graph g;
  g.graph.add(task("first", {}, {g.a}));
  g.graph.add(task("second", {}, {g.a}));
  EXPECT_EQ(g.graph.edges(), (Edges{{0, 1}}));
}

TEST(StepGraph, ReadsAreIndependent)
{
  Graph g;
  g.graph.add(task("one", {g.a}, {g.b}));
  g.graph.add(task("other", {g.a}, {g.c}));
  EXPECT_TRUE(g.graph.edges().empty());
}

TEST(StepGraph, RegionsOfOneFieldAreIndependent)
{
  Graph g;
  g.graph.add(task("left", {}, {{g.a.field, 0b0011}}));
  g.graph.add(task("right", {}, {{g.a.field, 0b1100}}));
  g.graph.add(task("reads right", {{g.a.field, 0b0100}}, {}));
  EXPECT_EQ(g.graph.edges(), (Edges{{1, 2}}));
}

TEST(StepGraph, AccumulatingTasksCommute)
{
  Graph g;
  g.graph.add(task("one", {}, {}, {g.a}));
  g.graph.add(task("other", {}, {}, {g.a}));
  EXPECT_TRUE(g.graph.edges().empty());
}

TEST(StepGraph, ReadingWhatIsAccumulatedWaitsForAllOfIt)
{
  Graph g;
  g.graph.add(task("clears", {}, {g.a}));
  g.graph.add(task("one", {}, {}, {g.a}));
  g.graph.add(task("other", {}, {}, {g.a}));
  g.graph.add(task("reads", {g.a}, {}));
  g.graph.add(task("clears again", {}, {g.a}));
  EXPECT_EQ(g.graph.edges(), (Edges{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}}));
}

TEST(StepGraph, AccumulatingAfterAReadWaitsForIt)
{
  Graph g;
  g.graph.add(task("reads", {g.a}, {}));
  g.graph.add(task("accumulates", {}, {}, {g.a}));
  EXPECT_EQ(g.graph.edges(), (Edges{{0, 1}}));
}

TEST(StepGraph, AnEdgeThatOthersImplyIsLeftOut)
{
  Graph g;
  g.graph.add(task("0", {}, {g.a}));
  g.graph.add(task("1", {g.a}, {g.b}));
  g.graph.add(task("2", {g.a, g.b}, {g.c}));
  EXPECT_EQ(g.graph.edges(), (Edges{{0, 1}, {1, 2}}));
  g.graph.add(task("3", {g.a, g.c}, {}));
  EXPECT_EQ(g.graph.predecessors(3), std::vector<int>{2});
}

TEST(StepGraph, EdgesAreTheTransitiveReductionOfAllConflicts)
{
  // Pseudo-random declarations; what is reachable must be just what the conflicts, taken transitively, say.
  constexpr int tasks = 40;
  StepGraph graph;
  std::vector<std::pair<unsigned, unsigned>> declared;
  unsigned seed = 12345;
  const auto random = [&seed]() {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8 & seed >> 14 & 0xffU);
  };
  const int field = graph.add_field("f");
  for (int t = 0; t < tasks; ++t) {
    declared.emplace_back(random(), random() & random());
    graph.add(task(std::to_string(t), {{field, declared.back().first}}, {{field, declared.back().second}}));
  }
  std::vector<std::vector<bool>> conflicts(tasks, std::vector<bool>(tasks, false));
  std::vector<std::vector<bool>> edges = conflicts;
  for (int to = 0; to < tasks; ++to) {
    for (int from = 0; from < to; ++from) {
      const auto [read_a, write_a] = declared[from];
      const auto [read_b, write_b] = declared[to];
      conflicts[from][to] = ((write_a & (read_b | write_b)) | (read_a & write_b)) != 0;
    }
  }
  for (const auto& [from, to] : graph.edges()) {
    edges[from][to] = true;
  }
  const auto closure = [](std::vector<std::vector<bool>> reach) {
    for (int via = 0; via < tasks; ++via) {
      for (int from = 0; from < tasks; ++from) {
        for (int to = 0; to < tasks; ++to) {
          reach[from][to] = reach[from][to] || (reach[from][via] && reach[via][to]);
        }
      }
    }
    return reach;
  };
  const auto reach = closure(edges);
  EXPECT_EQ(reach, closure(conflicts));
  for (const auto& [from, to] : graph.edges()) {
    for (int via = 0; via < tasks; ++via) {
      EXPECT_FALSE(reach[from][via] && reach[via][to]) << "edge " << from << " -> " << to << " is implied";
    }
  }
}

TEST(StepGraph, DotNamesEveryTaskByItsKindAndEveryEdge)
{
  Graph g;
  g.graph.add(task("stage 1", {}, {g.a}));
  g.graph.add({"exchange 0", TaskKind::exchange, {g.a}, {g.b}, {}, {}, [] { return true; }});
  g.graph.add({"write", TaskKind::host, {g.b}, {}, {}, {}, {}});
  const std::string dot = g.graph.dot();
  EXPECT_EQ(dot.rfind("digraph step {\n", 0), 0U) << dot;
  EXPECT_NE(dot.find("t0 [label=\"stage 1\", shape=box]"), std::string::npos) << dot;
  EXPECT_NE(dot.find("t1 [label=\"exchange 0\", shape=cds]"), std::string::npos) << dot;
  EXPECT_NE(dot.find("t2 [label=\"write\", shape=note]"), std::string::npos) << dot;
  EXPECT_NE(dot.find("t0 -> t1;"), std::string::npos) << dot;
  EXPECT_NE(dot.find("t1 -> t2;"), std::string::npos) << dot;
  EXPECT_EQ(dot.find("t0 -> t2;"), std::string::npos) << dot;
  EXPECT_EQ(dot.substr(dot.size() - 2), "}\n");
}

}  // namespace
}  // namespace foehn
