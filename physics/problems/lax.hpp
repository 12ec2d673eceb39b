// SPDX-License-Identifier: Apache-2.0
// Lax's shock tube: (0.445, 0.698, 3.528) and (0.5, 0, 0.571), gamma 1.4; a contact with a large jump right behind a
// shock. Lax, Commun. Pure Appl. Math. 7 (1954) 159. Standard: [0, 1], diaphragm 0.5, t = 0.13. Exact: p*
// = 2.4660979192, u* = 1.5287230266, shock speed 2.479321481.
#pragma once

#include "physics/problems/sod.hpp"

namespace foehn {

struct Lax : Sod {
  static constexpr const char* name = "lax";
  static constexpr const char* doc = "Lax's shock tube: as sod, with another pair of states";

  constexpr Lax()
  {
    left_rho = 0.445;
    left_velocity = 0.698;
    left_pressure = 3.528;
    right_rho = 0.5;
    right_velocity = 0.0;
    right_pressure = 0.571;
  }
};

}  // namespace foehn
