// SPDX-License-Identifier: Apache-2.0
// graph.mode = auto: each executor is warmed up and measured once, all ranks keep the fastest by the slowest rank.
#include "solver/graph/auto_steps.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace foehn {
namespace {

struct Counted : StepExecutor {
  Counted(std::string called, std::vector<std::string>& log) : m_name(std::move(called)), m_log(log) {}
  [[nodiscard]] std::string name() const override { return m_name; }
  void run(std::int64_t attempts) override { m_log.push_back(m_name + " " + std::to_string(attempts)); }
  void record_again() override { m_log.push_back(m_name + " again"); }

private:
  std::string m_name;
  std::vector<std::string>& m_log;
};

struct Trial {
  std::vector<std::string> log;
  std::vector<double> asked;
  AutoSteps steps;

  explicit Trial(double slowest_rank = 1.0)
      : steps(candidates(), [this, slowest_rank](double x) {
          asked.push_back(x);
          return slowest_rank * x;
        })
  {}
  std::vector<std::unique_ptr<StepExecutor>> candidates()
  {
    std::vector<std::unique_ptr<StepExecutor>> all;
    for (const char* name : {"a", "b", "c"}) {
      all.push_back(std::make_unique<Counted>(name, log));
    }
    return all;
  }
  // A run that takes so long an attempt.
  void go(double seconds_an_attempt)
  {
    const std::int64_t attempts = std::min<std::int64_t>(steps.attempts_wanted(), 1000);
    steps.run(attempts);
    steps.took(attempts, seconds_an_attempt * static_cast<double>(attempts));
  }
};

TEST(AutoSteps, KeepsTheFastestAfterOneMeasuredTrialOfEach)
{
  Trial t;
  for (const double seconds : {9.0, 3.0, 9.0, 1.0, 9.0, 2.0}) {  // warm-ups, which do not count, and trials in turn
    EXPECT_FALSE(t.steps.decided());
    t.go(seconds);
  }
  EXPECT_TRUE(t.steps.decided());
  EXPECT_EQ(t.steps.name(), "b");
  EXPECT_EQ(t.steps.measured(), (std::vector<double>{3.0, 1.0, 2.0}));
  t.go(1.0);
  EXPECT_EQ(t.log.back(), "b 1000") << "the trials' limit on attempts is gone";
}

TEST(AutoSteps, ATrialThatAnEventCutsShortIsMadeAgain)
{
  Trial t;
  t.go(1.0);
  t.steps.run(16);
  t.steps.took(3, 3.0);
  EXPECT_EQ(t.steps.name(), "a");
  EXPECT_TRUE(t.asked.empty()) << "ranks were asked about a trial that does not count";
  t.go(5.0);
  EXPECT_EQ(t.steps.name(), "b");
}

TEST(AutoSteps, ARecordingThatIsStaleIsSaidToAllThatMayRun)
{
  Trial t;
  t.steps.record_again();
  EXPECT_EQ(t.log, (std::vector<std::string>{"a again", "b again", "c again"}));
  for (int n = 0; n < 6; ++n) {
    t.go(1.0 + n);
  }
  t.log.clear();
  t.steps.record_again();
  EXPECT_EQ(t.log, std::vector<std::string>{"a again"});
}

}  // namespace
}  // namespace foehn
