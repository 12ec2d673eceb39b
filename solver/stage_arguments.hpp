// SPDX-License-Identifier: Apache-2.0
// What a Runge-Kutta stage does, the same for every scheme. Copied into the kernel.
#pragma once

#include "mesh/field.hpp"
#include "solver/axis_metrics.hpp"
#include "solver/step_clock.hpp"

#include <cstdint>

namespace foehn {

struct StageArguments {
  RotatingField state;
  StepClock* clock = nullptr;
  int from = 0;    // role of u
  int to = 1;      // role of u'
  double c = 1.0;  // weight of the increment
  int dimension = 1;
  bool last = false;                          // its result is the new state, whose wave speeds set the next dt
  int scalars = 0;                            // components beyond the equations' own
  double inverse_width[3] = {0.0, 0.0, 0.0};  // of a uniform grid; 0 along inactive axes
  double half_width[3] = {0.5, 0.5, 0.5};
  bool stretched = false;  // the metrics say the widths
  AxisMetrics metrics[3];
  std::int64_t first_cell[3] = {0, 0, 0};    // of this rank, in global indices
  std::int64_t global_cells[3] = {1, 1, 1};  // for the global index of a faulty cell
};

}  // namespace foehn
