// SPDX-License-Identifier: Apache-2.0
// Schedules: multiples of the cadence, each once, and the same ones after a restart.
#include "solver/schedule.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace foehn {
namespace {

Cadence every_time(double time)
{
  Cadence c;
  c.time = time;
  return c;
}

Cadence every_steps(std::int64_t steps)
{
  Cadence c;
  c.steps = steps;
  return c;
}

TEST(Schedule, TimesAreMultiplesOfTheCadenceEachMetOnce)
{
  for (const double every : {0.1, 1.0 / 3.0, 0.02, 1.0 / 49.0, 7.3}) {
    Schedule schedule(every_time(every), 0.0, 0);
    for (std::int64_t n = 1; n < 1000; ++n) {
      const double t = static_cast<double>(n) * every;
      ASSERT_EQ(schedule.next_time(), t);
      ASSERT_EQ(schedule.number(), n);
      ASSERT_FALSE(schedule.due(t - 0.01 * every, n));
      ASSERT_TRUE(schedule.due(t, n));
      schedule.advance(t, n);
    }
  }
}

TEST(Schedule, ARestartedRunMeetsTheTimesOfTheUninterruptedOne)
{
  for (const double every : {0.1, 1.0 / 3.0, 0.07}) {
    Schedule uninterrupted(every_time(every), 0.0, 0);
    for (int n = 1; n < 200; ++n) {
      const double t = 0.013 * n;
      while (Schedule::reached(t, uninterrupted.next_time())) {
        uninterrupted.advance(uninterrupted.next_time(), n);
      }
      const Schedule restarted(every_time(every), t, n);
      ASSERT_EQ(restarted.next_time(), uninterrupted.next_time()) << "restarted at t = " << t;
      ASSERT_EQ(restarted.number(), uninterrupted.number());
    }
  }
}

TEST(Schedule, TimesThatDifferByRoundOffAreOne)
{
  const double three_tenths = 3 * 0.1;
  ASSERT_GT(three_tenths, 0.3);
  Schedule schedule(every_time(0.1), 0.2, 2);
  EXPECT_TRUE(schedule.due(0.3, 3));
  schedule.advance(0.3, 3);
  EXPECT_EQ(schedule.number(), 4);
  EXPECT_TRUE(Schedule::reached(1.0 / 49.0 * 49.0, 1.0));
  EXPECT_FALSE(Schedule::reached(0.999999, 1.0));
}

TEST(Schedule, StepsAreMultiplesOfTheCadence)
{
  Schedule schedule(every_steps(10), 0.0, 0);
  EXPECT_TRUE(std::isinf(schedule.next_time()));
  std::vector<std::int64_t> met;
  for (std::int64_t step = 1; step <= 35; ++step) {
    if (schedule.due(0.1, step)) {
      met.push_back(step);
      schedule.advance(0.1, step);
    }
  }
  EXPECT_EQ(met, (std::vector<std::int64_t>{10, 20, 30}));
  EXPECT_EQ(Schedule(every_steps(10), 0.0, 35).number(), 4);
  EXPECT_EQ(Schedule(every_steps(10), 0.0, 40).number(), 5);
}

TEST(Schedule, OneWithoutACadenceIsNeverDue)
{
  const Schedule schedule(Cadence{}, 0.0, 0);
  EXPECT_FALSE(schedule.active());
  EXPECT_FALSE(schedule.due(1e30, 1000000));
  EXPECT_TRUE(std::isinf(schedule.next_time()));
}

}  // namespace
}  // namespace foehn
