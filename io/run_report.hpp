// SPDX-License-Identifier: Apache-2.0
// What a run says on the terminal: a header, a line of progress, a summary. Text only; the numbers come from the
// solver.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct RunHeader {
  std::string version, deck, problem, scheme, grid, ranks, transport, graph, folder;
  double memory_bytes = 0.0;  // of all ranks: fields and buffers, as `foehn check` predicts
};

struct RunProgress {
  std::int64_t step = 0;
  double t = 0.0, dt = 0.0, t_end = 0.0;
  double cell_updates = 0.0;  // so far in this run
};

struct ErrorLine {
  std::string component;
  double mean = 0.0, rms = 0.0, largest = 0.0;
};

struct RunSummary {
  std::string ending;  // `finished` or why it stopped
  RunProgress progress;
  double seconds = 0.0;               // of the time loop, outputs included
  double output_seconds = 0.0;        // of these, writing
  double message_wait_seconds = 0.0;  // of these, rank 0 had nothing to do for want of messages
  double device_wait_seconds = 0.0;   // of these, rank 0 had nothing to do but wait for its GPU
  int ranks = 1;
  int equations = 1;                        // components
  int stages = 1;                           // of the integrator
  std::int64_t refused = 0;                 // attempts at a step
  std::int64_t fallbacks = 0, limited = 0;  // faces that positivity took to first order; fluxes that it limited
  std::string telemetry;                    // lines
  std::vector<ErrorLine> errors;
  std::vector<std::string> files;
  double peak_bytes = 0.0;  // resident memory of the largest rank
};

[[nodiscard]] std::string text(const RunHeader& header);
[[nodiscard]] std::string text(const RunSummary& summary);

// Writes to standard output: on a terminal one line that is rewritten a few times a second, elsewhere a plain line now
// and then. A closed standard output is no reason to stop.
class ProgressLine {
public:
  explicit ProgressLine(bool quiet);
  void update(const RunProgress& progress);
  // Ends the line; the last state is always shown.
  void finish(const RunProgress& progress);

private:
  void print(const RunProgress& progress);

  using Clock = std::chrono::steady_clock;
  bool m_quiet;
  bool m_terminal;
  Clock::time_point m_start, m_last;
  std::int64_t m_last_step = -1;
  double m_start_t = -1.0;
};

}  // namespace foehn
