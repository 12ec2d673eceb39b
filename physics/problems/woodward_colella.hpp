// SPDX-License-Identifier: Apache-2.0
// Two blast waves that collide between walls: density 1, at rest, p = 1000 below 0.1, 100 above 0.9, 0.01 between.
// Woodward and Colella, J. Comput. Phys. 54 (1984) 115, section IVa. Standard: [0, 1], reflecting walls, t = 0.038,
// gamma 1.4.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

struct WoodwardColella {
  static constexpr const char* name = "woodward_colella";
  static constexpr const char* doc = "two blast waves that collide between walls";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  template <class Keys>
  void keys(Keys& /*k*/)
  {}

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double /*t*/) const noexcept
  {
    return {1.0, {0.0, 0.0, 0.0}, x.x < 0.1 ? 1000.0 : x.x < 0.9 ? 0.01 : 100.0};
  }
};

}  // namespace foehn
