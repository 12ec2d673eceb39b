// SPDX-License-Identifier: Apache-2.0
// Tries executors in turn on the first steps of a run, each once to warm up and once measured, and keeps the fastest;
// all ranks keep the same one. The steps tried are steps of the run: every executor makes the same bits.
#pragma once

#include "solver/graph/step_executor.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace foehn {

class AutoSteps final : public StepExecutor {
public:
  // `largest`: over ranks, collective.
  AutoSteps(std::vector<std::unique_ptr<StepExecutor>> candidates, std::function<double(double)> largest)
      : m_candidates(std::move(candidates)), m_largest(std::move(largest)), m_seconds(m_candidates.size(), 0.0)
  {}

  [[nodiscard]] std::string name() const override { return m_candidates[m_current]->name(); }
  void run(std::int64_t attempts) override { m_candidates[m_current]->run(attempts); }
  [[nodiscard]] std::int64_t attempts_wanted() const override;
  void took(std::int64_t attempts, double seconds) override;
  void record_again() override;

  // Seconds an attempt of each candidate; 0 while it has not been measured.
  [[nodiscard]] const std::vector<double>& measured() const { return m_seconds; }
  [[nodiscard]] bool decided() const { return m_decided; }

private:
  static constexpr std::int64_t warm_attempts = 2;
  static constexpr std::int64_t tried_attempts = 16;
  static constexpr std::int64_t fewest_measured = 8;  // a trial that an event cuts shorter is made again

  std::vector<std::unique_ptr<StepExecutor>> m_candidates;
  std::function<double(double)> m_largest;
  std::vector<double> m_seconds;
  std::size_t m_current = 0;
  bool m_warm = false;
  bool m_decided = false;
};

}  // namespace foehn
