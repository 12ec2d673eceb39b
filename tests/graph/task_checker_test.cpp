// SPDX-License-Identifier: Apache-2.0
// The task checker finds planted faults, names the task and the block, and lets honest tasks pass with their results.
#include "solver/graph/task_checker.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace foehn {
namespace {

// Two fields of two regions of four doubles each, watched.
struct Watched {
  StepGraph graph;
  int a = graph.add_field("a");
  int b = graph.add_field("b");
  std::vector<double> data = std::vector<double>(16, 1.0);
  std::vector<WatchedField> fields{watch(0), watch(8)};

  WatchedField watch(int first)
  {
    return {2, true, [this, first](int region) {
              auto* begin = reinterpret_cast<std::byte*>(data.data() + first + 4 * region);
              return std::vector<std::span<std::byte>>{{begin, 4 * sizeof(double)}};
            }};
  }
  double* region(int field, int number) { return data.data() + 8 * field + 4 * number; }

  void add(const std::string& label, std::vector<Block> reads, std::vector<Block> writes, std::function<void()> work,
           std::vector<Block> accumulates = {})
  {
    graph.add({label,
               TaskKind::device,
               std::move(reads),
               std::move(writes),
               std::move(accumulates),
               [work](const Execution&) { work(); },
               {}});
  }
  std::string complaint()
  {
    try {
      TaskChecker(graph, fields).run(Execution());
    } catch (const std::logic_error& e) {
      return e.what();
    }
    return "";
  }
};

void copy(const double* from, double* to, int count = 4)
{
  for (int n = 0; n < count; ++n) {
    to[n] = 2.0 * from[n];
  }
}

bool names(const std::string& what, const std::string& task, const std::string& block)
{
  return what.find("\"" + task + "\"") != std::string::npos && what.find(block) != std::string::npos;
}

TEST(TaskChecker, HonestTasksPassAndHaveDoneTheirWork)
{
  Watched w;
  w.add("double a into b", {{w.a, 1}}, {{w.b, 2}}, [&w] { copy(w.region(0, 0), w.region(1, 1)); });
  w.add("in place", {{w.b, 2}}, {{w.b, 2}}, [&w] { copy(w.region(1, 1), w.region(1, 1)); });
  EXPECT_EQ(w.complaint(), "");
  EXPECT_EQ(w.region(1, 1)[3], 4.0);
  EXPECT_EQ(w.region(0, 0)[0], 1.0);
}

TEST(TaskChecker, AnUndeclaredReadIsFoundAndNamed)
{
  Watched w;
  w.add("reads too much", {{w.a, 1}}, {{w.b, 1}}, [&w] { w.region(1, 0)[2] = w.region(0, 1)[0] + w.region(0, 0)[0]; });
  EXPECT_TRUE(names(w.complaint(), "reads too much", "b, region 0")) << w.complaint();
}

TEST(TaskChecker, AnUndeclaredWriteIsFoundAndNamed)
{
  Watched w;
  w.add("writes too much", {{w.a, 1}}, {{w.b, 1}}, [&w] {
    copy(w.region(0, 0), w.region(1, 0));
    w.region(1, 1)[3] = 7.0;
  });
  const std::string what = w.complaint();
  EXPECT_TRUE(names(what, "writes too much", "b, region 1")) << what;
  EXPECT_NE(what.find("did not declare to write"), std::string::npos) << what;
}

TEST(TaskChecker, AWriteToWhatIsOnlyReadIsFoundAndNamed)
{
  Watched w;
  w.add("spoils its input", {{w.a, 1}}, {{w.b, 1}}, [&w] {
    copy(w.region(0, 0), w.region(1, 0));
    w.region(0, 0)[1] = 7.0;
  });
  EXPECT_TRUE(names(w.complaint(), "spoils its input", "a, region 0")) << w.complaint();
}

TEST(TaskChecker, AnUndeclaredWriteOfTheSameBitsIsFound)
{
  Watched w;
  w.add("writes what is there", {}, {{w.b, 1}}, [&w] {
    copy(std::vector<double>(4, 3.0).data(), w.region(1, 0));
    w.region(0, 1)[0] = 1.0;
  });
  EXPECT_TRUE(names(w.complaint(), "writes what is there", "a, region 1")) << w.complaint();
}

TEST(TaskChecker, ADeclaredBlockLeftPartlyUnwrittenIsFoundAndNamed)
{
  Watched w;
  w.add("forgets the last", {{w.a, 1}}, {{w.b, 1}}, [&w] { copy(w.region(0, 0), w.region(1, 0), 3); });
  const std::string what = w.complaint();
  EXPECT_TRUE(names(what, "forgets the last", "b, region 0")) << what;
  EXPECT_NE(what.find("unwritten"), std::string::npos) << what;
}

TEST(TaskChecker, AccumulatingKeepsWhatIsThere)
{
  Watched w;
  w.add("sums", {{w.a, 1}}, {}, [&w] { w.region(1, 0)[0] += w.region(0, 0)[0]; }, {{w.b, 1}});
  EXPECT_EQ(w.complaint(), "");
  EXPECT_EQ(w.region(1, 0)[0], 2.0);
}

TEST(TaskChecker, LeavesAloneTheBuffersOfAnExchangeThatIsUnderWay)
{
  Watched w;
  // What the transport does behind the program's back: it reads the send buffer late and fills the receive buffer.
  bool spoiled = false;
  w.graph.add({"exchange",
               TaskKind::exchange,
               {{w.a, 2}},
               {{w.b, 2}},
               {},
               [](const Execution&) {},
               [&] {
                 copy(w.region(0, 1), w.region(1, 1));
                 return true;
               }});
  w.add("interior", {{w.a, 1}}, {{w.b, 1}}, [&w, &spoiled] {
    spoiled = spoiled || w.region(0, 1)[0] != 1.0;
    copy(w.region(0, 0), w.region(1, 0));
  });
  w.add("unpack", {{w.b, 2}}, {{w.a, 1}}, [&w] { copy(w.region(1, 1), w.region(0, 0)); });
  EXPECT_EQ(w.complaint(), "");
  EXPECT_FALSE(spoiled) << "the send buffer was poisoned while it was being sent";
  EXPECT_EQ(w.region(0, 0)[0], 4.0);
}

}  // namespace
}  // namespace foehn
