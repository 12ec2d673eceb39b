// SPDX-License-Identifier: Apache-2.0
// Cold gas falls in on a plane, an axis or a point (d = 1, 2, 3) from all sides with speed 1, and a shock of infinite
// strength runs out through it: with a = (gamma + 1) / (gamma - 1), behind it, r < (gamma - 1) t / 2,
//   rho a^d, at rest, p = (gamma - 1) rho / 2;   ahead of it rho = (1 + t / r)^(d - 1), moving in.
// For gamma = 5/3 the shock is at t / 3 and rho = 4, 16, 64, p = 4/3, 16/3, 64/3. Noh, J. Comput. Phys. 72 (1987) 78.
// A small pressure stands for none; the exact solution has it compressed with the gas. Standard: walls through the
// centre, boundary "problem" outside, t = 0.6. Density is too low and too hot near the centre in all shock-capturing
// schemes ("wall heating").
#pragma once

#include "physics/euler/euler.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct Noh {
  static constexpr const char* name = "noh";
  static constexpr const char* doc = "cold gas falls in from all sides; a shock of infinite strength runs out";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 4;

  std::int64_t dimension = 2;
  double pressure = 1e-6;

  template <class Keys>
  void keys(Keys& k)
  {
    k("dimension", dimension).at_least(1.0).at_most(3.0).doc("1, 2 or 3 for a plane, a line or a point; as the mesh");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the gas at t = 0");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int mesh_dimension) const
  {
    if (dimension != mesh_dimension) {
      return {"dimension: must be that of the mesh, " + std::to_string(mesh_dimension)};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double t) const noexcept
  {
    const double y = dimension > 1 ? x.y : 0.0;
    const double z = dimension > 2 ? x.z : 0.0;
    const double r = Kokkos::sqrt(x.x * x.x + (y * y + z * z));
    if (r < 0.5 * (eq.gamma - 1.0) * t) {
      const double rho = power((eq.gamma + 1.0) / (eq.gamma - 1.0), dimension);
      return {rho, {0.0, 0.0, 0.0}, 0.5 * (eq.gamma - 1.0) * rho};
    }
    if (r == 0.0) {
      return {1.0, {0.0, 0.0, 0.0}, pressure};
    }
    const double rho = power(1.0 + t / r, dimension - 1);
    return {rho, {-x.x / r, -y / r, -z / r}, pressure * Kokkos::pow(rho, eq.gamma)};
  }

private:
  FOEHN_FUNCTION static double power(double base, std::int64_t n) noexcept
  {
    return n == 0 ? 1.0 : n == 1 ? base : n == 2 ? base * base : base * base * base;
  }
};

}  // namespace foehn
