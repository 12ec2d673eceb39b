// SPDX-License-Identifier: Apache-2.0
// What a step does to the clock, as kernels of one thread, so that the host need not know dt.
#pragma once

#include "solver/step_clock.hpp"

#include <limits>

namespace foehn {

// Wave speed, fault and stop word of all ranks, in memory that both sides reach: a rank publishes its own, one
// reduction (maximum) over ranks combines them, end_step reads the result.
using FoundView = Kokkos::View<StepClock::Found, PinnedMemory>;
using ClockMirror = Kokkos::View<StepClock, PinnedMemory>;

// How far the clock may run until the host is asked again.
struct StepLimits {
  double t_event = 0.0;  // hit exactly
  std::int64_t step_limit = std::numeric_limits<std::int64_t>::max();
  std::int64_t attempts = 1;
  int max_retries = std::numeric_limits<int>::max();
};

// Sets the clock going, with the dt of its next step:
// dt = CFL / speed (or the fixed one), times the retry factor, cut so that t_event is hit exactly. A remainder longer
// than dt by round-off only is taken in one step.
void start_steps(const Execution& instance, const ClockView& clock, const StepLimits& limits);

// Copies what the stages found, and the stop word, to where the reduction reads it, and clears it for the next step.
void publish_found(const Execution& instance, const ClockView& clock, const FoundView& found);

// No fault: the step is accepted; t, step and the buffer index move on (`rotation` = role of the new state). A fault:
// it is refused, nothing moves, and the next attempt takes half the dt. Then the clock halts, or takes the dt of the
// next step. Does nothing to a clock that stands still. `lone`: a rank without others takes what its stages found from
// the clock itself, and `found` is not read.
void end_step(const Execution& instance, const ClockView& clock, const FoundView& found, int rotation, bool lone);

// Takes the wave speed of a state that no step made.
void take_speed(const Execution& instance, const ClockView& clock, const FoundView& found);

// Copies the clock to where the host can read it.
void mirror_clock(const Execution& instance, const ClockView& clock, const ClockMirror& mirror);

}  // namespace foehn
