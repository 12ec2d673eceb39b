// SPDX-License-Identifier: Apache-2.0
// What a run did with its time: a file of JSON lines (docs/telemetry.md) and lines of the summary. Rank 0 writes. Plain
// header.
#pragma once

#include "solver/graph/graph_log.hpp"
#include "solver/graph/task_time.hpp"
#include "solver/verdict.hpp"

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace foehn {

class Telemetry {
public:
  static constexpr int format = 2;

  // Appends to `path`; an empty one: nothing is written. Throws IoFailure.
  explicit Telemetry(const std::string& path);
  ~Telemetry();
  Telemetry(const Telemetry&) = delete;
  Telemetry& operator=(const Telemetry&) = delete;

  struct Run {
    std::string version, deck, ran_on, mode;
    int ranks = 1;
  };
  void begin(const Run& run);
  void graph_event(const GraphLog::Event& event);
  // About one line a second, and one for the rest at the end. `made`: attempts in `seconds`.
  void steps(std::int64_t step, double t, double dt, std::int64_t made, double seconds, const std::string& executor);
  // The tasks of a sampled step.
  void sample(std::int64_t step, const std::vector<TaskTime>& tasks);
  // How many more steps until one should be sampled, when so many are made: after 32, and each time that their number
  // has doubled. The same on all ranks.
  [[nodiscard]] std::int64_t steps_to_sample(std::int64_t steps_made) const { return m_next_sample - steps_made; }

  struct Totals {
    double wall = 0.0;   // of the time loop
    double steps = 0.0;  // of these, steps were under way
    double output = 0.0, copies = 0.0;
    WaitTimes waits;
    std::int64_t attempts = 0;
    std::string executor;
    bool on_gpu = false;
  };
  // Lines for the terminal; the same numbers go to the file.
  std::string finish(const Totals& totals, const GraphLog& log);

private:
  void line(const std::string& text);
  void write_steps();
  [[nodiscard]] TimeByCause by_cause(const Totals& totals) const;

  std::FILE* m_file = nullptr;
  std::string m_path;
  // The next line of steps, and when one was last written.
  struct Steps {
    std::int64_t step = 0, made = 0;
    double t = 0.0, dt = 0.0, seconds = 0.0;
    std::string executor;
  };
  Steps m_steps;
  double m_last = -1.0;
  int m_samples = 0;
  std::int64_t m_next_sample = 32;
  StepTimes m_sum;                               // over samples
  std::map<std::string, std::string> m_reasons;  // of re-instantiations
};

}  // namespace foehn
