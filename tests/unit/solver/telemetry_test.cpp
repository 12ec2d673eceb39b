// SPDX-License-Identifier: Apache-2.0
// What follows from measured times: the busy part of a step, the cause that limits a run.
#include "solver/graph/task_time.hpp"
#include "solver/verdict.hpp"

#include <gtest/gtest.h>

namespace foehn {
namespace {

TEST(StepTimes, TasksThatRunSideBySideAreBusyOnce)
{
  const StepTimes t = step_times({{"stage 1 rim", true, 0.0, 1.0},
                                  {"exchange 0", false, 1.0, 5.0},
                                  {"stage 1 inner 0", true, 1.0, 3.0},
                                  {"boundary 2", true, 2.0, 3.5},
                                  {"unpack 0", true, 5.0, 5.5}});
  EXPECT_DOUBLE_EQ(t.span, 5.5);
  EXPECT_DOUBLE_EQ(t.busy, 1.0 + 2.5 + 0.5);
  EXPECT_DOUBLE_EQ(t.exchanging, 1.5) << "from 3.5 to 5 nothing but the message was under way";
  EXPECT_DOUBLE_EQ(t.groups.at("stage"), 3.0);
  EXPECT_DOUBLE_EQ(t.groups.at("exchange"), 4.0);
}

TEST(StepTimes, AGapIsNobodys)
{
  const StepTimes t = step_times({{"stage 1", true, 0.0, 1.0}, {"clock end", true, 4.0, 5.0}});
  EXPECT_DOUBLE_EQ(t.busy, 2.0);
  EXPECT_DOUBLE_EQ(t.exchanging, 0.0);
  EXPECT_DOUBLE_EQ(t.span, 5.0);
}

TEST(Verdict, TheLargestCauseIsNamedWithItsShare)
{
  TimeByCause time{1.0, 1.0, 1.0, 1.0, 1.0, 1.0};
  struct Planted {
    double TimeByCause::*cause;
    const char* name;
  };
  for (const Planted& planted :
       {Planted{&TimeByCause::kernels, "the kernels"}, Planted{&TimeByCause::halo, "halo"},
        Planted{&TimeByCause::launch_gaps, "launch gaps"}, Planted{&TimeByCause::synchronisation, "synchronisation"},
        Planted{&TimeByCause::copies, "copies"}, Planted{&TimeByCause::io, "I/O"}}) {
    time.*planted.cause = 5.0;
    EXPECT_EQ(verdict(time), std::string(planted.name) + " (50 %)");
    time.*planted.cause = 1.0;
  }
  EXPECT_EQ(verdict({}), "nothing");
}

}  // namespace
}  // namespace foehn
