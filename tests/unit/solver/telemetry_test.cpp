// SPDX-License-Identifier: Apache-2.0
// What follows from measured times: the busy part of a step, the cause that limits a run, the summary's numbers.
#include "solver/telemetry.hpp"
#include "solver/graph/task_time.hpp"
#include "solver/verdict.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

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

// The last line of the file that a run would leave whose two sampled tasks were busy for 3 of 4 ms.
std::string summary_of(const Telemetry::Totals& totals, const GraphLog& log, bool sampled = true)
{
  const std::string path = testing::TempDir() + "foehn_telemetry_test.jsonl";
  std::remove(path.c_str());
  Telemetry telemetry(path);
  if (sampled) {
    telemetry.sample(33, {{"stage 1", true, 0.0, 2e-3}, {"clock end", true, 3e-3, 4e-3}});
  }
  static_cast<void>(telemetry.finish(totals, log));
  std::ifstream file(path);
  std::string line, last;
  while (std::getline(file, line)) {
    last = line;
  }
  std::remove(path.c_str());
  return last;
}

void expect_part(const std::string& line, const std::string& part)
{
  EXPECT_NE(line.find(part), std::string::npos) << part << " is not in " << line;
}

TEST(TelemetrySummary, OfAGpuTellsItsIdleShareAndTheStepsALaunch)
{
  GraphLog log;
  log.launches = 4;
  log.graph_attempts = 80;
  log.attempts = 100;
  const std::string line = summary_of({1.0, 0.5, 0.25, 0.125, {0.75, 0.0625}, 100, "loop", true}, log);
  expect_part(line, R"("steps_a_launch": 20,)");
  expect_part(line, R"("gpu_idle": 0.4,)");  // 100 steps of 3 ms in 0.5 s
  expect_part(line, R"("cpu_idle": 0.75,)");
  expect_part(line, R"("waits": {"device": 0.75, "messages": 0.0625, "output": 0.125})");
  expect_part(line, R"("seconds_by_cause": {"the kernels": 0.3, "halo": 0, "launch gaps": 0.2, )"
                    R"("synchronisation": 0.25, "copies": 0.125, "I/O": 0.125})");
}

TEST(TelemetrySummary, HasNoNumbersForWhatWasNotMeasured)
{
  const Telemetry::Totals on_host{1.0, 0.5, 0.25, 0.125, {}, 100, "eager", false};
  const std::string eager = summary_of(on_host, {});
  expect_part(eager, R"("steps_a_launch": null,)");
  expect_part(eager, R"("gpu_idle": null,)");
  expect_part(eager, R"("cpu_idle": 0,)");
  Telemetry::Totals on_gpu = on_host;
  on_gpu.on_gpu = true;
  const std::string short_run = summary_of(on_gpu, {}, false);
  expect_part(short_run, R"("gpu_idle": null,)");
  expect_part(short_run, R"("seconds_by_cause": null,)");
}

}  // namespace
}  // namespace foehn
