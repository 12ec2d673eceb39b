// SPDX-License-Identifier: Apache-2.0
// What a step does to the clock, as kernels of one thread, so that the host need not know dt.
#pragma once

#include "solver/step_clock.hpp"

namespace foehn {

// Wave speed and fault of all ranks, in memory that both sides reach: a rank publishes its own, one reduction (maximum)
// over ranks combines them, end_step reads the result.
using FoundView = Kokkos::View<StepClock::Found, PinnedMemory>;
using ClockMirror = Kokkos::View<StepClock, PinnedMemory>;

// dt = CFL / speed (or the fixed one), times the retry factor, cut so that t_event is hit exactly. A remainder longer
// than dt by round-off only is taken in one step.
void begin_step(const Execution& instance, const ClockView& clock);

// Copies what the stages found to where the reduction reads it, and clears it for the next step.
void publish_found(const Execution& instance, const ClockView& clock, const FoundView& found);

// No fault: the step is accepted; t, step and the buffer index move on (`rotation` = role of the new state). A fault:
// it is refused, nothing moves, and the next attempt takes half the dt.
void end_step(const Execution& instance, const ClockView& clock, const FoundView& found, int rotation);

// Takes the wave speed of a state that no step made.
void take_speed(const Execution& instance, const ClockView& clock, const FoundView& found);

// Copies the clock to where the host can read it.
void mirror_clock(const Execution& instance, const ClockView& clock, const ClockMirror& mirror);

// The next time to be hit exactly.
void set_event(const Execution& instance, const ClockView& clock, double t_event);

}  // namespace foehn
