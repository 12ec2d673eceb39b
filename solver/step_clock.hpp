// SPDX-License-Identifier: Apache-2.0
// The clock of a run, in device memory: everything that changes from step to step without the host's knowledge. Kernels
// read dt and the buffer index from here, so a recorded step never changes.
#pragma once

#include "mesh/execution.hpp"

#include <cstdint>

namespace foehn {

// Why a clock stands still: the steps that follow do nothing until the host starts it again (start_steps).
enum class Halt : int {
  none,      // it runs
  event,     // t_event has been reached
  steps,     // step_limit has been reached
  attempts,  // none are left of those that the host allowed
  stopped,   // the stop word was set, on any rank
  fault,     // a step was refused more often than max_retries
  stalled,   // dt no longer advances t
};

struct StepClock {
  double t = 0.0;        // of the accepted state
  double dt = 0.0;       // of the step under way; of the last attempt while the clock stands still
  double t_next = 0.0;   // t at the end of the step under way
  double t_event = 0.0;  // hit exactly: the next output or the end
  double cfl = 0.0;
  double fixed_dt = 0.0;      // taken instead of the CFL condition's when > 0
  double speed = 0.0;         // max over all cells of sum_axis speed_axis / width_axis, of the accepted state; 1/time
  double retry_factor = 1.0;  // halves with every refused attempt
  std::int64_t step = 0;
  int index = 0;                     // which buffer holds the accepted state (role 0)
  int retries = 0;                   // of the step under way
  std::int64_t refused = 0;          // attempts refused so far
  std::int64_t last_fault = 0;       // of the last attempt, over all ranks; see Found::fault
  std::int64_t last_speed_bits = 0;  // of the last attempt's result; see Found::speed_bits

  // How far steps may go without the host.
  std::int64_t step_limit = 0;
  std::int64_t attempts_left = 0;
  int max_retries = 0;
  Halt halt = Halt::attempts;

  // Of this rank's accepted steps since the run began; each face is counted by the cell above it.
  struct Counts {
    std::int64_t fallbacks = 0;  // faces whose states fell back to first order
    std::int64_t limited = 0;    // faces whose flux was limited
  } counted;

  // Written by the stages with atomic maxima (order-free bits), combined over ranks by one reduction a step.
  struct Found {
    std::int64_t speed_bits = 0;  // a non-negative double's bits order as integers do
    std::int64_t fault = 0;       // fault_key_base - global cell index; 0 = no fault
    std::int64_t stop = 0;        // not 0: the stop word of a rank is set
  } found;
  Counts counting;  // in the step under way, by atomic additions

  std::int64_t stop = 0;  // the stop word: the host's copy engine writes it while steps run
};

inline constexpr std::int64_t fault_key_base = std::int64_t{1} << 62;
// The fault of a step whose fixed dt breaks the CFL condition for the wave speeds that it ends with; no cell's.
inline constexpr std::int64_t broken_cfl = 1;

using ClockView = Kokkos::View<StepClock, DeviceMemory>;

}  // namespace foehn
