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

  // Needs no numbers about the cells' widths.
  static constexpr int coefficients = 0;
  FOEHN_FUNCTION static constexpr double uniform(int /*n*/) noexcept { return 0.0; }
  static void metrics(const double (&/*widths*/)[1], double* /*out*/) noexcept {}

  template <class M>
  FOEHN_FUNCTION static double increment(const M& /*m*/) noexcept
  {
    return 0.0;
  }
};

}  // namespace foehn
