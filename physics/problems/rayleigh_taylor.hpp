// SPDX-License-Identifier: Apache-2.0
// Heavy gas over light gas in a downward gravity g (equations.gravity, along y), pushed by a single mode:
//   rho = rho_upper above y = 0, rho_lower below,   p = pressure + g rho y (hydrostatic),
//   v = amplitude (1 + cos(2 pi x / width)) (1 + cos(2 pi y / height)) / 4.
// Liska and Wendroff, SIAM J. Sci. Comput. 25 (2003) 995.
// Standard: [-0.25, 0.25] x [-0.75, 0.75], periodic and reflecting, gamma 1.4, g -0.1, t = 12.75; uniform along z. An
// even number of cells along y puts the interface on a face. Without viscosity the late small scales do not converge.
// The first passive scalar is one in the heavy gas.
#pragma once

#include "physics/euler/euler.hpp"

#include <Kokkos_MathematicalConstants.hpp>

#include <string>
#include <vector>

namespace foehn {

struct RayleighTaylor {
  static constexpr const char* name = "rayleigh_taylor";
  static constexpr const char* doc = "heavy gas over light gas under gravity; the first scalar marks the heavy gas";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  double rho_upper = 2.0;
  double rho_lower = 1.0;
  double pressure = 2.5;
  double amplitude = 0.01;
  double width = 0.5;
  double height = 1.5;

  template <class Keys>
  void keys(Keys& k)
  {
    k("rho_upper", rho_upper).unit("density").above(0.0).doc("density above y = 0");
    k("rho_lower", rho_lower).unit("density").above(0.0).doc("density below y = 0");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure at y = 0");
    k("amplitude", amplitude).unit("velocity").doc("largest velocity along y at t = 0");
    k("width", width).unit("length").above(0.0).doc("wavelength along x");
    k("height", height).unit("length").above(0.0).doc("extent along y of the velocity, centred on y = 0; as the box");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& eq, int dimension) const
  {
    std::vector<std::string> found;
    if (dimension < 2) {
      found.emplace_back("name: the instability needs a mesh of 2 or 3 dimensions");
    }
    if (!(eq.gravity.y < 0.0) || eq.gravity.x != 0.0 || eq.gravity.z != 0.0) {
      found.emplace_back("name: the instability needs a gravity along -y, such as equations.gravity = [0.0, -0.1]");
    } else if (pressure + eq.gravity.y * rho_upper * 0.5 * height <= 0.0) {
      found.emplace_back("pressure: too low: none is left at the top");
    }
    return found;
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    const double pi = Kokkos::numbers::pi;
    const double rho = x.y > 0.0 ? rho_upper : rho_lower;
    const double v =
        0.25 * amplitude * (1.0 + Kokkos::cos(2.0 * pi * x.x / width)) * (1.0 + Kokkos::cos(2.0 * pi * x.y / height));
    return {rho, {0.0, v, 0.0}, pressure + eq.gravity.y * rho * x.y};
  }

  FOEHN_FUNCTION double scalar(int s, const Vec3& x, double /*t*/) const noexcept
  {
    return s == 0 && x.y > 0.0 ? 1.0 : 0.0;
  }
};

}  // namespace foehn
