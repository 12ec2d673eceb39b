// SPDX-License-Identifier: Apache-2.0
// Double Mach reflection: a Mach 10 shock, inclined by 60 degrees to the x axis, runs along a reflecting wall that
// begins at x = 1/6. Woodward and Colella, J. Comput. Phys. 54 (1984) 115, section IV c.
// Gas at rest with rho = gamma, p = 1 (so c = 1); behind the shock, for gamma = 1.4 and Mach 10:
//   rho 8, v = 8.25 (cos 30, -sin 30), p 116.5;   the shock is at x = 1/6 + (y + 20 t) / sqrt(3).
// Standard: [0, 4] x [0, 1], t = 0.2; boundaries x = ["problem", "outflow"], y = ["problem", "problem"]: below, the
// state behind the shock up to the wall's begin and a reflecting wall beyond; above, the undisturbed moving shock.
#pragma once

#include "physics/euler/normal_shock.hpp"

#include <Kokkos_MathematicalConstants.hpp>

#include <string>
#include <vector>

namespace foehn {

struct DoubleMachReflection {
  static constexpr const char* name = "double_mach_reflection";
  static constexpr const char* doc = "a strong shock reflected by a wall at an angle";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  double mach = 10.0;
  double wall_begin = 1.0 / 6.0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("mach", mach).above(1.0).doc("Mach number of the shock");
    k("wall_begin", wall_begin).unit("length").doc("x at which the wall begins, and the shock's foot at t = 0");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int dimension) const
  {
    if (dimension < 2) {
      return {"name: the reflection needs a mesh of 2 or 3 dimensions"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double t) const noexcept
  {
    const double shock = wall_begin + (x.y + 2.0 * mach * t) / Kokkos::numbers::sqrt3;
    if (x.x < shock) {
      return behind(eq);
    }
    return {eq.gamma, {0.0, 0.0, 0.0}, 1.0};
  }

  FOEHN_FUNCTION Euler::Primitive boundary(const Euler& eq, const Vec3& x, double t, int axis, int side,
                                           const Euler::Primitive& mirrored) const noexcept
  {
    const bool is_lower_y = axis == 1 && side == 0;
    if (!is_lower_y) {
      return state(eq, x, t);
    }
    return x.x < wall_begin ? behind(eq) : Euler::reflected(mirrored, axis);
  }

private:
  FOEHN_FUNCTION Euler::Primitive behind(const Euler& eq) const noexcept
  {
    const ShockedGas gas = behind_shock(eq, eq.gamma, 1.0, mach);
    return {gas.rho, {0.5 * Kokkos::numbers::sqrt3 * gas.speed, -0.5 * gas.speed, 0.0}, gas.p};
  }
};

}  // namespace foehn
