// SPDX-License-Identifier: Apache-2.0
// The Taylor-Green vortex: a smooth flow that breaks up into turbulence; here without viscosity.
//   v = (sin x cos y cos z, -cos x sin y cos z, 0),   p = p0 + (cos 2x + cos 2y)(cos 2z + 2) / 16,
//   p0 = 1 / (gamma M^2),   rho = p / p0 (uniform temperature).
// Taylor and Green, Proc. R. Soc. A 158 (1937) 499; Wang et al., Int. J. Numer. Meth. Fluids 72 (2013) 811, case C3.5.
// Standard: [0, 2 pi]^3, periodic, M 0.1; mean kinetic energy 1/8 at t = 0. Unresolved scales appear at about t = 4.
#pragma once

#include "physics/euler/euler.hpp"

#include <string>
#include <vector>

namespace foehn {

struct TaylorGreen {
  static constexpr const char* name = "taylor_green";
  static constexpr const char* doc = "a smooth array of vortices that breaks up into turbulence";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 3;

  double mach = 0.1;

  template <class Keys>
  void keys(Keys& k)
  {
    k("mach", mach).above(0.0).at_most(1.0).doc("largest velocity at t = 0 over the mean speed of sound");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int dimension) const
  {
    if (dimension < 3) {
      return {"name: the vortex needs a mesh of 3 dimensions"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    const double p0 = 1.0 / (eq.gamma * mach * mach);
    const double p = p0 + (Kokkos::cos(2.0 * x.x) + Kokkos::cos(2.0 * x.y)) * (Kokkos::cos(2.0 * x.z) + 2.0) / 16.0;
    const double cos_z = Kokkos::cos(x.z);
    return {
        p / p0, {Kokkos::sin(x.x) * Kokkos::cos(x.y) * cos_z, -Kokkos::cos(x.x) * Kokkos::sin(x.y) * cos_z, 0.0}, p};
  }
};

}  // namespace foehn
