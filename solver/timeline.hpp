// SPDX-License-Identifier: Apache-2.0
// What ran when, on every rank, as a trace that chrome://tracing and Perfetto open (docs/profiling.md): the phases of
// the time loop, and the tasks of sampled steps. Only while it is on; a run that fails leaves no file. Plain header.
#pragma once

#include "solver/graph/task_time.hpp"
#include "solver/phase.hpp"

#include <mpi.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace foehn {

class Timeline {
public:
  // The phases that a rank keeps, its first ones; what comes later is counted only.
  static constexpr std::int64_t most_phases = 20000;

  // On: times count from here, where a barrier lets the ranks of `comm` go; collective. Off: nothing is kept.
  Timeline(MPI_Comm comm, bool on);

  // Keeps what it is told; none when off. It must not outlive the timeline.
  [[nodiscard]] PhaseListener listener();
  // Whether the step after so many should be sampled for the timeline's sake: eight in a row, of which the first comes
  // after four or more. The same on all ranks.
  [[nodiscard]] bool wants_sample(std::int64_t steps_made) const
  {
    return m_on && steps_made >= steps_before && m_samples < early_samples;
  }
  // The tasks of a sampled step that began at `began` (steady_seconds()).
  void sample(std::int64_t step, const std::vector<TaskTime>& tasks, double began);

  // All ranks' events, as one file that rank 0 writes. Collective; throws IoFailure on all ranks alike.
  void write(const std::string& path) const;

private:
  static constexpr std::int64_t steps_before = 4;  // kernels and launches have warmed up
  static constexpr int early_samples = 8;

  struct Open {
    std::string name;
    double begin;
  };

  void phase(const std::string& name, bool begins);
  [[nodiscard]] int row(const TaskTime& task);
  void add(const std::string& event);
  void add_event(const std::string& name, const std::string& category, int row, double begin, double end,
                 const std::string& arguments);
  void name_row(int row, const std::string& name);

  MPI_Comm m_comm;
  bool m_on;
  int m_rank = 0;
  double m_zero = 0.0;
  std::vector<Open> m_open;
  std::map<std::string, int> m_rows;  // of the trace (tid), by name
  std::string m_events;               // as in the file
  std::int64_t m_phases = 0;
  std::int64_t m_left_out = 0;
  int m_samples = 0;
};

}  // namespace foehn
