// SPDX-License-Identifier: Apache-2.0
// The first launches of a recording's kernels, on a clock that stands still: nothing but scratch is written.
#pragma once

#include "solver/graph/lane_recorder.hpp"
#include "solver/graph/step_program.hpp"

namespace foehn {

// Halts the clock meanwhile. Collective; waits.
void warm_up(LaneRecorder& recorder, const StepProgram& program);

}  // namespace foehn
