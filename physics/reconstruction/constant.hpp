// SPDX-License-Identifier: Apache-2.0
// Piecewise-constant reconstruction: the face states are the cell averages. First order, monotone, one ghost cell.
// Godunov, Mat. Sb. 47 (1959) 271.
#pragma once

#include "physics/vector.hpp"

namespace foehn {

struct Constant {
  // Cells on each side of a face that its states depend on; also the ghost depth.
  static constexpr int width = 1;
  static constexpr const char* name = "constant";
  static constexpr const char* limiter_name = "";  // has none

  // States at the face between cells a | b.
  FOEHN_FUNCTION static double left(double a, double /*b*/) noexcept { return a; }
  FOEHN_FUNCTION static double right(double /*a*/, double b) noexcept { return b; }
};

}  // namespace foehn
