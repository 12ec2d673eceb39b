// SPDX-License-Identifier: Apache-2.0
// Gas of low pressure in the corner of a box with walls, below the diagonal x + y = 0.15; the shocks that fill it meet
// on the axis of symmetry x = y and drive a jet along it, which a code that breaks the symmetry by round-off loses.
// Liska and Wendroff, SIAM J. Sci. Comput. 25 (2003) 995. Standard: [0, 0.3]^2, reflecting, gamma 1.4,
// rho 0.125, p 0.14 inside, (1, 1) outside, t = 2.5 on 400^2 cells; uniform along z.
// The averages of the cells that the diagonal cuts are exact, and x and y may change places to the bit.
#pragma once

#include "physics/euler/euler.hpp"

#include <string>
#include <vector>

namespace foehn {

struct Implosion {
  static constexpr const char* name = "implosion";
  static constexpr const char* doc = "gas of low pressure in a corner; a jet along the diagonal tests the symmetry";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 1;

  double inner_rho = 0.125;
  double inner_pressure = 0.14;
  double outer_rho = 1.0;
  double outer_pressure = 1.0;
  double intercept = 0.15;

  template <class Keys>
  void keys(Keys& k)
  {
    k("inner.rho", inner_rho).unit("density").above(0.0).doc("density in the corner, below the diagonal");
    k("inner.pressure", inner_pressure).unit("pressure").above(0.0).doc("pressure in the corner");
    k("outer.rho", outer_rho).unit("density").above(0.0).doc("density above the diagonal");
    k("outer.pressure", outer_pressure).unit("pressure").above(0.0).doc("pressure above the diagonal");
    k("intercept", intercept).unit("length").doc("the diagonal is x + y = this");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int dimension) const
  {
    if (dimension < 2) {
      return {"name: the implosion needs a mesh of 2 or 3 dimensions"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double /*t*/) const noexcept
  {
    return mixed(x.x + x.y < intercept ? 1.0 : 0.0);
  }

  // The exact average over a cell: gas at rest mixes density and energy by the shares of the area.
  FOEHN_FUNCTION Euler::Conserved average(const Euler& eq, const Vec3& middle, const Vec3& width) const noexcept
  {
    return eq.conserved(mixed(share_below(middle, width)));
  }

private:
  FOEHN_FUNCTION Euler::Primitive mixed(double inner) const noexcept
  {
    return {outer_rho + inner * (inner_rho - outer_rho),
            {0.0, 0.0, 0.0},
            outer_pressure + inner * (inner_pressure - outer_pressure)};
  }

  // The area of a rectangle below the diagonal, over all of it: a triangle, less what of it lies beyond the right and
  // the upper side.
  FOEHN_FUNCTION double share_below(const Vec3& middle, const Vec3& width) const noexcept
  {
    const double d = intercept - ((middle.x - 0.5 * width.x) + (middle.y - 0.5 * width.y));
    if (d >= width.x + width.y) {
      return 1.0;
    }
    const double area = squared(d) - (squared(d - width.x) + squared(d - width.y));
    return max(0.0, min(1.0, area / (2.0 * (width.x * width.y))));
  }
  FOEHN_FUNCTION static double squared(double d) noexcept { return max(d, 0.0) * max(d, 0.0); }
};

}  // namespace foehn
