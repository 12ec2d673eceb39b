// SPDX-License-Identifier: Apache-2.0
// The Kelvin-Helmholtz instability of two smooth shear layers in a periodic box, set off by a smooth velocity:
//   u = shear (T1 - T2 - 1),   rho = 1 + contrast (T1 - T2) / 2,   T_i = tanh((y - y_i) / width),   y_1,2 = 0.5, 1.5,
//   v = amplitude sin(2 pi x) (exp(-(y - y_1)^2 / spread^2) + exp(-(y - y_2)^2 / spread^2)),   p = pressure.
// The first passive scalar is a dye: one outside the inner stream, zero in it, 1 - (T1 - T2) / 2.
// Lecoanet et al., Mon. Not. R. Astron. Soc. 455 (2016) 4274, section 2. Without viscosity only the linear phase
// converges. Standard: [0, 1] x [0, 2], periodic, gamma 5/3, contrast 0 or 1; uniform along z.
#pragma once

#include "physics/euler/euler.hpp"

#include <Kokkos_MathematicalConstants.hpp>

#include <string>
#include <vector>

namespace foehn {

struct KelvinHelmholtz {
  static constexpr const char* name = "kelvin_helmholtz";
  static constexpr const char* doc = "two smooth shear layers that roll up; the first scalar is a dye";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 3;

  double shear = 1.0;
  double contrast = 1.0;
  double width = 0.05;
  double amplitude = 0.01;
  double spread = 0.2;
  double pressure = 10.0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("shear", shear).unit("velocity").doc("half the velocity jump of each layer");
    k("contrast", contrast).above(-1.0).doc("density of the inner stream over that of the outer one, less one");
    k("width", width).unit("length").above(0.0).at_most(0.1).doc("half thickness of the layers");
    k("amplitude", amplitude).unit("velocity").doc("amplitude of the velocity across the layers");
    k("spread", spread).unit("length").above(0.0).at_most(0.2).doc("how far from the layers that velocity reaches");
    k("pressure", pressure).unit("pressure").above(0.0).doc("uniform pressure");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int dimension) const
  {
    if (dimension < 2) {
      return {"name: the instability needs a mesh of 2 or 3 dimensions"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double /*t*/) const noexcept
  {
    const double in = inner(x.y);
    const double below = (x.y - 0.5) / spread;
    const double above = (x.y - 1.5) / spread;
    const double v = amplitude * Kokkos::sin(2.0 * Kokkos::numbers::pi * x.x) *
                     (Kokkos::exp(-below * below) + Kokkos::exp(-above * above));
    return {1.0 + contrast * in, {shear * (2.0 * in - 1.0), v, 0.0}, pressure};
  }

  FOEHN_FUNCTION double scalar(int s, const Vec3& x, double /*t*/) const noexcept
  {
    return s == 0 ? 1.0 - inner(x.y) : 0.0;
  }

private:
  // (T1 - T2) / 2: one in the inner stream, zero outside.
  FOEHN_FUNCTION double inner(double y) const noexcept
  {
    return 0.5 * (Kokkos::tanh((y - 0.5) / width) - Kokkos::tanh((y - 1.5) / width));
  }
};

}  // namespace foehn
