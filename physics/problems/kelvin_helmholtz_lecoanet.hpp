// SPDX-License-Identifier: Apache-2.0
// The Kelvin-Helmholtz instability of kelvin_helmholtz.hpp's base flow, started from its fastest growing linear mode:
//   U = T1 - T2 - 1,   rho = 1 + contrast (T1 - T2) / 2,   T_i = tanh((y - y_i) / 0.05),   y_1,2 = 0.5, 1.5,   p = 10,
//   plus the real part of amplitude (rho', u', v', p')(y) exp(2 pi i x); with D = s + i k U and c the speed of sound
//   v' = -p'_y / (rho D),   u' = -(U_y v' + i k p' / rho) / D,   rho' = p' / c^2 - rho_y v' / D.
// So the flow grows as exp(s t) from the start: Re s = 3.330873 (contrast 0) and 3.227840 (contrast 1), until it is
// no longer small. Lecoanet et al., Mon. Not. R. Astron. Soc. 455 (2016) 4274, section 2 (base flow).
// Standard: [0, 1] x [0, 2], periodic, gamma 5/3; uniform along z. The first passive scalar is a dye: one outside the
// inner stream, zero in it.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/problems/domain.hpp"
#include "physics/problems/kelvin_helmholtz_mode.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct KelvinHelmholtzLecoanet {
  static constexpr const char* name = "kelvin_helmholtz_lecoanet";
  static constexpr const char* doc = "two smooth shear layers with their growing mode; the first scalar is a dye";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 3;

  std::int64_t contrast = 0;
  double amplitude = 1e-3;

  template <class Keys>
  void keys(Keys& k)
  {
    k("contrast", contrast)
        .at_least(0.0)
        .at_most(1.0)
        .doc("density of the inner stream over the outer one's, less one");
    k("amplitude", amplitude).unit("velocity").at_least(0.0).at_most(0.1).doc("largest velocity across the layers");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& eq, int dimension) const
  {
    std::vector<std::string> found;
    if (dimension < 2) {
      found.emplace_back("name: the instability needs a mesh of 2 or 3 dimensions");
    }
    if (Kokkos::fabs(eq.gamma - 5.0 / 3.0) > 1e-6) {
      found.emplace_back("name: the mode is that of equations.gamma = 1.6666666666666667");
    }
    return found;
  }

  [[nodiscard]] std::vector<std::string> check_domain(const Euler& /*eq*/, const Domain& domain) const
  {
    std::vector<std::string> found = domain.unless_repeats(0, 1.0, "name");
    if (domain.known && domain.dimension > 1 && (domain.lower[1] != 0.0 || domain.upper[1] != 2.0)) {
      found.push_back("name: the shear layers and their mode are those of y from 0 to 2, but the domain is from " +
                      Domain::text(domain.lower[1]) + " to " + Domain::text(domain.upper[1]));
    }
    return found;
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    using Complex = Kokkos::complex<double>;
    const double k = 2.0 * Kokkos::numbers::pi;
    const double lower = Kokkos::tanh((x.y - 0.5) / width);
    const double upper = Kokkos::tanh((x.y - 1.5) / width);
    const double inner_slope = 0.5 * (upper * upper - lower * lower) / width;
    const double flow = lower - upper - 1.0;
    const double rho = 1.0 + 0.5 * static_cast<double>(contrast) * (lower - upper);

    const KelvinHelmholtzMode mode = kelvin_helmholtz_mode(static_cast<int>(contrast), x.y);
    const Complex D = mode.s + Complex(0.0, k * flow);
    const Complex v = -mode.slope / (rho * D);
    const Complex u = -(2.0 * inner_slope * v + Complex(0.0, k / rho) * mode.p) / D;
    const Complex thinner =
        mode.p * (rho / (eq.gamma * pressure)) - static_cast<double>(contrast) * inner_slope * v / D;

    const Complex wave(amplitude * Kokkos::cos(k * x.x), amplitude * Kokkos::sin(k * x.x));
    return {rho + (thinner * wave).real(),
            {flow + (u * wave).real(), (v * wave).real(), 0.0},
            pressure + (mode.p * wave).real()};
  }

  FOEHN_FUNCTION double scalar(int s, const Vec3& x, double /*t*/) const noexcept
  {
    return s == 0 ? 1.0 - 0.5 * (Kokkos::tanh((x.y - 0.5) / width) - Kokkos::tanh((x.y - 1.5) / width)) : 0.0;
  }

private:
  static constexpr double width = 0.05;
  static constexpr double pressure = 10.0;
};

}  // namespace foehn
