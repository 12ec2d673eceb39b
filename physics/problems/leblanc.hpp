// SPDX-License-Identifier: Apache-2.0
// LeBlanc's shock tube: (1, 0, 1/15) and (1e-3, 0, 2/3 1e-10), gamma 5/3: pressures that differ by 1e9, a strong
// rarefaction and a shock that is placed wrongly where the scheme loses energy or positivity.
// Loubere and Shashkov, J. Comput. Phys. 209 (2005) 105, section 5.1. Standard: [0, 9], diaphragm 3, t = 6.
#pragma once

#include "physics/problems/sod.hpp"

namespace foehn {

struct LeBlanc : Sod {
  static constexpr const char* name = "leblanc";
  static constexpr const char* doc = "LeBlanc's shock tube: pressures that differ by 1e9";

  constexpr LeBlanc()
  {
    left_pressure = 1.0 / 15.0;
    right_rho = 1e-3;
    right_pressure = 2.0 / 3.0 * 1e-10;
    diaphragm = 3.0;
  }
};

}  // namespace foehn
