// SPDX-License-Identifier: Apache-2.0
// A pulse of sound that spreads from a centre through a uniform gas at rest or in motion, and leaves:
//   p = p0 (1 + amplitude exp(-r^2 / width^2)),   rho = rho0 (p / p0)^(1 / gamma),   v = velocity.
// The entropy is uniform, so nothing but sound is there: two waves in one dimension, a ring, a sphere. What is left of
// it, once the wave has crossed an open boundary, is what that boundary reflects. In two and three dimensions the pulse
// is the same along axes that the mesh has not.
// Tam and Webb, J. Comput. Phys. 107 (1993) 262, section 5 (the linear one, in the plane).
// Standard: [-1, 1]^d, rho 1, p 1, amplitude 1e-3, width 0.1; sound has left at t = 1.2 (2-D: at t = 1.6).
#pragma once

#include "physics/euler/euler.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct AcousticPulse {
  static constexpr const char* name = "acoustic_pulse";
  static constexpr const char* doc = "a pulse of sound that spreads and leaves";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 3;

  double rho = 1.0;
  Vec3 velocity{0.0, 0.0, 0.0};
  double pressure = 1.0;
  double amplitude = 1e-3;
  double width = 0.1;
  Vec3 center{0.0, 0.0, 0.0};
  std::int64_t dimension = 2;

  template <class Keys>
  void keys(Keys& k)
  {
    k("rho", rho).unit("density").above(0.0).doc("density of the uniform gas");
    k("velocity", velocity).unit("velocity").doc("velocity of the gas by axis");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the uniform gas");
    k("amplitude", amplitude).above(-1.0).doc("largest excess of the pressure, over that of the gas");
    k("width", width).unit("length").above(0.0).doc("radius at which the excess is 1/e of the largest");
    k("center", center).unit("length").doc("centre of the pulse by axis");
    k("dimension", dimension).at_least(1.0).at_most(3.0).doc("1, 2 or 3 for a plane, round or spherical pulse");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int mesh_dimension) const
  {
    if (dimension > mesh_dimension) {
      return {"dimension: must be at most that of the mesh, " + std::to_string(mesh_dimension)};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    double squared = 0.0;
    for (int axis = 0; axis < dimension; ++axis) {
      const double d = (x[axis] - center[axis]) / width;
      squared += d * d;
    }
    const double excess = 1.0 + amplitude * Kokkos::exp(-squared);
    return {rho * Kokkos::pow(excess, 1.0 / eq.gamma), velocity, pressure * excess};
  }
};

}  // namespace foehn
