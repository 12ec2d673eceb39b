// SPDX-License-Identifier: Apache-2.0
// The step clock: events are hit to the bit, a fixed dt gives as many steps as it should, a refused step moves nothing.
#include "solver/clock_tasks.hpp"
#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace foehn::test {
namespace {

// A clock in pinned memory, driven by the kernels of a step.
struct Driven {
  Kokkos::View<StepClock, PinnedMemory> mirror{"Foehn::test::mirror"};
  ClockView clock{"Foehn::test::clock"};
  FoundView found{"Foehn::test::found"};
  Execution instance;

  explicit Driven(const StepClock& start)
  {
    const auto host = Kokkos::create_mirror_view(clock);
    host() = start;
    Kokkos::deep_copy(clock, host);
    limits.t_event = start.t_event;
  }
  // One attempt, whose stages find `speed` and `fault`.
  const StepClock& attempt(double speed, std::int64_t fault = 0)
  {
    limits.attempts = 1;
    start_steps(instance, clock, limits);
    return go_on(speed, fault);
  }
  // An attempt with what is left of the limits.
  const StepClock& go_on(double speed, std::int64_t fault = 0, std::int64_t stop = 0)
  {
    found() = {Kokkos::bit_cast<std::int64_t>(speed), fault, stop};
    end_step(instance, clock, found, 2, false);
    mirror_clock(instance, clock, mirror);
    instance.fence("Foehn::test: attempt");
    return mirror();
  }
  const StepClock& start(const StepLimits& to)
  {
    limits = to;
    start_steps(instance, clock, limits);
    mirror_clock(instance, clock, mirror);
    instance.fence("Foehn::test: start");
    return mirror();
  }
  void event(double t) { limits.t_event = t; }
  StepLimits limits;
};

StepClock start(double fixed_dt, double t_event, double cfl = 0.5, double speed = 10.0)
{
  StepClock c;
  c.fixed_dt = fixed_dt;
  c.t_event = t_event;
  c.cfl = cfl;
  c.speed = speed;
  return c;
}

TEST(StepClock, AFixedDtGivesAsManyStepsAsFitIntoTheTime)
{
  struct Case {
    double dt, end;
    std::int64_t steps;
  };
  for (const Case& c : {Case{0.005, 2.0, 400}, Case{0.1, 1.0, 10}, Case{0.01, 1.0, 100}, Case{0.1, 0.3, 3},
                        Case{1e-3, 1.0, 1000}, Case{1e-4, 1.0, 10000}, Case{3e-5, 3.0, 100000}, Case{0.3, 1.0, 4}}) {
    Driven driven(start(c.dt, c.end));
    std::int64_t steps = 0;
    while (driven.mirror().t < c.end && steps < 2 * c.steps) {
      driven.attempt(1.0);
      ++steps;
    }
    EXPECT_EQ(steps, c.steps) << "dt = " << c.dt << ", end = " << c.end;
    EXPECT_EQ(driven.mirror().t, c.end);
    EXPECT_EQ(driven.mirror().step, steps);
  }
}

TEST(StepClock, AWholeRunOf400StepsOfAFixedDtEndsAtTwoToTheBit)
{
  const DeckRun run("advection.toml", {"mesh.cells=[16]", "mesh.lower=[0.0]", "mesh.upper=[1.0]", "scheme.dt=0.005",
                                       "equations.velocity=[1.0]", "time.end=2.0"});
  EXPECT_EQ(run.simulation->clock().step, 400);
  EXPECT_EQ(run.simulation->clock().t, 2.0);
}

TEST(StepClock, DtIsTheCourantNumberOverTheWaveSpeedOfTheAcceptedState)
{
  Driven driven(start(0.0, 100.0, 0.5, 10.0));
  EXPECT_EQ(driven.attempt(4.0).dt, 0.5 / 10.0);
  EXPECT_EQ(driven.attempt(8.0).dt, 0.5 / 4.0);
  EXPECT_EQ(driven.attempt(8.0).dt, 0.5 / 8.0);
}

TEST(StepClock, EventsAreHitToTheBitAndDtRecoversAfterThem)
{
  Driven driven(start(0.0, 0.0, 0.5, 7.0));
  for (const double event : {0.1, 0.1 + 0.2, 1.0 / 3.0, 0.7, std::nextafter(0.7, 1.0), 1.0}) {
    driven.event(event);
    int steps = 0;
    double longest = 0.0;
    while (driven.mirror().t < event && ++steps < 100) {
      longest = std::max(longest, driven.attempt(7.0).dt);
    }
    EXPECT_EQ(driven.mirror().t, event);
    EXPECT_LE(longest, 0.5 / 7.0 * (1.0 + 1e-5));
  }
}

TEST(StepClock, NoWaveAtAllMeansOneStepToTheEvent)
{
  Driven driven(start(0.0, 3.0, 0.5, 0.0));
  EXPECT_EQ(driven.attempt(0.0).t, 3.0);
}

TEST(StepClock, ARefusedStepMovesNothingAndHalvesDtUntilOneIsAccepted)
{
  Driven driven(start(0.0, 100.0, 0.5, 10.0));
  driven.attempt(10.0);
  const StepClock before = driven.mirror();
  double dt = before.dt;
  for (int retry = 1; retry <= 3; ++retry) {
    const StepClock& c = driven.attempt(0.0, fault_key_base - 17);
    EXPECT_EQ(c.dt, dt);
    EXPECT_EQ(c.t, before.t);
    EXPECT_EQ(c.step, before.step);
    EXPECT_EQ(c.index, before.index);
    EXPECT_EQ(c.speed, before.speed);
    EXPECT_EQ(c.retries, retry);
    EXPECT_EQ(c.last_fault, fault_key_base - 17);
    dt *= 0.5;
  }
  const StepClock& accepted = driven.attempt(10.0);
  EXPECT_EQ(accepted.dt, before.dt / 8.0);
  EXPECT_EQ(accepted.t, before.t + before.dt / 8.0);
  EXPECT_EQ(accepted.step, before.step + 1);
  EXPECT_EQ(accepted.index, (before.index + 2) % 3);
  EXPECT_EQ(accepted.retries, 0);
  EXPECT_EQ(accepted.refused, 3);
  EXPECT_EQ(accepted.last_fault, 0);
  EXPECT_EQ(driven.attempt(10.0).dt, before.dt) << "the step after is a whole one again";
}

TEST(StepClock, WhatWasFoundIsPublishedOnceAndCleared)
{
  Driven driven(start(0.0, 1.0));
  const auto host = Kokkos::create_mirror_view(driven.clock);
  Kokkos::deep_copy(host, driven.clock);
  host().found = {42, 7};
  host().stop = 1;
  Kokkos::deep_copy(driven.clock, host);
  publish_found(driven.instance, driven.clock, driven.found);
  driven.instance.fence("Foehn::test: published");
  EXPECT_EQ(driven.found().speed_bits, 42);
  EXPECT_EQ(driven.found().fault, 7);
  EXPECT_EQ(driven.found().stop, 1);
  Kokkos::deep_copy(host, driven.clock);
  EXPECT_EQ(host().found.speed_bits, 0);
  EXPECT_EQ(host().found.fault, 0);
}

TEST(StepClock, ItRunsUntilWhatTheHostAllowedAndThenStandsStill)
{
  Driven driven(start(0.1, 1e9));
  driven.start({1e9, 3, 100, 2});
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::none);
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::none);
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::steps);
  EXPECT_EQ(driven.go_on(1.0).step, 3) << "a clock that stands still took a step";
  EXPECT_EQ(driven.mirror().dt, 0.1);

  driven.start({1e9, 100, 2, 2});
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::none);
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::attempts);
  EXPECT_EQ(driven.mirror().step, 5);

  driven.start({driven.mirror().t + 0.15, 100, 100, 2});
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::none);
  EXPECT_EQ(driven.go_on(1.0).halt, Halt::event);
  EXPECT_EQ(driven.mirror().t, driven.limits.t_event);
}

TEST(StepClock, TheStopWordEndsStepsAfterTheOneInHand)
{
  Driven driven(start(0.1, 1e9));
  driven.start({1e9, 100, 100, 2});
  driven.go_on(1.0);
  EXPECT_EQ(driven.go_on(1.0, 0, 1).halt, Halt::stopped);
  EXPECT_EQ(driven.mirror().step, 2);
}

TEST(StepClock, AFaultIsTriedAgainAsOftenAsAllowedAndThenHalts)
{
  Driven driven(start(0.1, 1e9));
  driven.start({1e9, 100, 100, 2});
  const std::int64_t fault = fault_key_base - 5;
  EXPECT_EQ(driven.go_on(1.0, fault).halt, Halt::none);
  EXPECT_EQ(driven.go_on(1.0, fault).halt, Halt::none);
  EXPECT_EQ(driven.go_on(1.0, fault).halt, Halt::fault);
  EXPECT_EQ(driven.mirror().dt, 0.1 / 4.0) << "of the last attempt";
  EXPECT_EQ(driven.mirror().step, 0);
}

TEST(StepClock, ADtThatNoLongerAdvancesTheTimeHalts)
{
  StepClock c = start(1e-20, 1e9);
  c.t = 1.0;
  Driven driven(c);
  EXPECT_EQ(driven.start({1e9, 100, 100, 2}).halt, Halt::stalled);
  EXPECT_EQ(driven.go_on(1.0).step, 0);
}

// A rank without others takes what its stages found from the clock.
TEST(StepClock, ALoneRankTakesWhatItsStagesFoundAndClearsIt)
{
  StepClock c = start(0.0, 1e9);
  c.found = {Kokkos::bit_cast<std::int64_t>(4.0), 0, 0};
  c.counting = {3, 5};
  Driven driven(c);
  driven.limits.attempts = 2;
  start_steps(driven.instance, driven.clock, driven.limits);
  end_step(driven.instance, driven.clock, driven.found, 2, true);
  mirror_clock(driven.instance, driven.clock, driven.mirror);
  driven.instance.fence("Foehn::test: lone");
  EXPECT_EQ(driven.mirror().speed, 4.0);
  EXPECT_EQ(driven.mirror().found.speed_bits, 0);
  EXPECT_EQ(driven.mirror().counted.limited, 5);
  EXPECT_EQ(driven.mirror().dt, 0.5 / 4.0) << "the next step's";
}

TEST(StepClock, BitsOfSpeedsOrderAsSpeedsDo)
{
  double previous = 0.0;
  for (const double speed : {4.9e-324, 1e-300, 0.1, 1.0, 1.0000000000000002, 7.5, 1e10, 1.7e308}) {
    EXPECT_GT(Kokkos::bit_cast<std::int64_t>(speed), Kokkos::bit_cast<std::int64_t>(previous));
    previous = speed;
  }
}

}  // namespace
}  // namespace foehn::test
