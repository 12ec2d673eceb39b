// SPDX-License-Identifier: Apache-2.0
// A shock of Mach 3 runs into a wave of density and leaves short and long waves behind: what a limiter takes for
// shocks.
//   left of the interface (27/7, 4 sqrt(35)/9, 31/3); right of it (1 + amplitude sin(wavenumber x), 0, 1)
// Shu and Osher, J. Comput. Phys. 83 (1989) 32, example 8. Standard: [-5, 5], interface -4, t = 1.8, gamma 1.4.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

struct ShuOsher {
  static constexpr const char* name = "shu_osher";
  static constexpr const char* doc = "a shock of Mach 3 runs into a wave of density";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  double interface = -4.0;
  double amplitude = 0.2;
  double wavenumber = 5.0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("interface", interface).unit("length").doc("where the shock is at t = 0");
    k("amplitude", amplitude).unit("density").above(-1.0).below(1.0).doc("amplitude of the wave ahead");
    k("wavenumber", wavenumber).unit("1/length").doc("wave number of the wave ahead, 2 pi over its length");
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double /*t*/) const noexcept
  {
    if (x.x < interface) {
      return {27.0 / 7.0, {4.0 / 9.0 * 5.916079783099616, 0.0, 0.0}, 31.0 / 3.0};
    }
    return {1.0 + amplitude * Kokkos::sin(wavenumber * x.x), {0.0, 0.0, 0.0}, 1.0};
  }
};

}  // namespace foehn
