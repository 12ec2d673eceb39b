// SPDX-License-Identifier: Apache-2.0
// Small plane waves on a gas of uniform density, velocity and pressure: a sound wave, an entropy wave and a shear wave,
// each with its relative amplitude, along any direction k that the periodic domain holds whole waves of.
//   sound:   (rho', v', p') = A (rho, c n, gamma p) sin(2 pi (k.x - (v.k + c |k|) t)),   n = k / |k|
//   entropy: rho' = A rho sin(2 pi k.(x - v t))
//   shear:   v_z' = A c sin(2 pi k.(x - v t)),   k normal to z; exact for any amplitude
// Stone et al., Astrophys. J. Suppl. 178 (2008) 137, section 8.2. Exact up to the square of the amplitude.
// Standard: rho 1, p 0.6, gamma 5/3 (so c = 1), amplitude 1e-6, [0, 1], k = 1, one period.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/problems/domain.hpp"

#include <Kokkos_MathematicalConstants.hpp>

#include <string>
#include <vector>

namespace foehn {

struct LinearWave {
  static constexpr const char* name = "linear_wave";
  static constexpr const char* doc = "small sound and entropy waves on a uniform gas, in any direction";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 3;

  double rho = 1.0;
  Vec3 velocity{0.0, 0.0, 0.0};
  double pressure = 0.6;
  double sound = 1e-6;
  double entropy = 0.0;
  double shear = 0.0;
  Vec3 k{1.0, 0.0, 0.0};

  template <class Keys>
  void keys(Keys& keys)
  {
    keys("rho", rho).unit("density").above(0.0).doc("density of the gas at rest");
    keys("velocity", velocity).unit("velocity").doc("uniform velocity by axis");
    keys("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the gas at rest");
    keys("sound", sound).at_least(-0.1).at_most(0.1).doc("relative amplitude of the sound wave that travels along k");
    keys("entropy", entropy).at_least(-0.1).at_most(0.1).doc("relative amplitude of the entropy wave");
    keys("shear", shear)
        .at_least(-0.1)
        .at_most(0.1)
        .doc("relative amplitude of the shear wave, a velocity along z over the speed of sound");
    keys("k", k).unit("1/length").doc("waves in a unit length by axis");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int /*dimension*/) const
  {
    if (k.x == 0.0 && k.y == 0.0 && k.z == 0.0) {
      return {"k.x: the wave has no direction: k is zero"};
    }
    if (shear != 0.0 && k.z != 0.0) {
      return {"shear: the velocity of a shear wave is along z, so k must be normal to z"};
    }
    return {};
  }

  [[nodiscard]] std::vector<std::string> check_domain(const Euler& /*eq*/, const Domain& domain) const
  {
    std::vector<std::string> found;
    const double waves[3] = {k.x, k.y, k.z};
    for (int axis = 0; axis < 3; ++axis) {
      if (waves[axis] != 0.0) {
        const std::vector<std::string> more = domain.unless_repeats(axis, 1.0 / std::fabs(waves[axis]), "k");
        found.insert(found.end(), more.begin(), more.end());
      }
    }
    return found;
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double t) const noexcept
  {
    const double length = Kokkos::sqrt(k.x * k.x + k.y * k.y + k.z * k.z);
    const double c = Kokkos::sqrt(eq.gamma * pressure / rho);
    const double carried = k.x * (x.x - velocity.x * t) + k.y * (x.y - velocity.y * t) + k.z * (x.z - velocity.z * t);
    const double sound_now = sound * sine(carried - c * length * t);
    const double along = c * sound_now / length;
    return {rho * (1.0 + sound_now + entropy * sine(carried)),
            {velocity.x + along * k.x, velocity.y + along * k.y, velocity.z + along * k.z + c * shear * sine(carried)},
            pressure * (1.0 + eq.gamma * sound_now)};
  }

private:
  FOEHN_FUNCTION static double sine(double waves) noexcept { return Kokkos::sin(2.0 * Kokkos::numbers::pi * waves); }
};

}  // namespace foehn
