// SPDX-License-Identifier: Apache-2.0
// A plane shock runs along x over a dense round cloud that is at rest in pressure balance: it is crushed and torn up.
// Behind the shock the gas is that of Rankine and Hugoniot; the cloud's time is t_c = sqrt(density_ratio) radius /
// (mach c). Klein, McKee and Colella, Astrophys. J. 420 (1994) 213; Xu and Stone, Astrophys. J. 454 (1995) 172 (3-D).
// Standard: gas of rho 1, p 1, gamma 5/3; mach 10, density_ratio 10, radius 1 at the origin, [-2, 6] x [-2, 2] (by [-2,
// 2]), boundary x = ["problem", "outflow"], outflow or nonreflecting across. The first passive scalar marks the cloud.
#pragma once

#include "physics/euler/normal_shock.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct ShockCloud {
  static constexpr const char* name = "shock_cloud";
  static constexpr const char* doc = "a plane shock runs over a dense cloud; the first scalar marks the cloud";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  double rho = 1.0;
  double pressure = 1.0;
  double mach = 10.0;
  double density_ratio = 10.0;
  double radius = 1.0;
  Vec3 center{0.0, 0.0, 0.0};
  double shock = -1.5;
  std::int64_t dimension = 2;

  template <class Keys>
  void keys(Keys& k)
  {
    k("rho", rho).unit("density").above(0.0).doc("density of the gas at rest around the cloud");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the gas at rest and of the cloud");
    k("mach", mach).above(1.0).doc("Mach number of the shock in the gas at rest");
    k("density_ratio", density_ratio).above(0.0).doc("density of the cloud over that of the gas around it");
    k("radius", radius).unit("length").above(0.0).doc("radius of the cloud");
    k("center", center).unit("length").doc("centre of the cloud by axis");
    k("shock", shock).unit("length").doc("x of the shock at t = 0; left of the cloud");
    k("dimension", dimension).at_least(2.0).at_most(3.0).doc("2 for a round column along z, 3 for a ball; as the mesh");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int mesh_dimension) const
  {
    std::vector<std::string> found;
    if (dimension > mesh_dimension) {
      found.push_back("dimension: must be at most that of the mesh, " + std::to_string(mesh_dimension));
    }
    if (shock > center.x - radius) {
      found.emplace_back("shock: must be left of the cloud, at most center less radius");
    }
    return found;
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double t) const noexcept
  {
    const ShockedGas behind = behind_shock(eq, rho, pressure, mach);
    if (x.x < shock + behind.shock_speed * t) {
      return {behind.rho, {behind.speed, 0.0, 0.0}, behind.p};
    }
    return {is_cloud(x) ? density_ratio * rho : rho, {0.0, 0.0, 0.0}, pressure};
  }

  FOEHN_FUNCTION double scalar(int s, const Vec3& x, double /*t*/) const noexcept
  {
    return s == 0 && is_cloud(x) ? 1.0 : 0.0;
  }

private:
  FOEHN_FUNCTION bool is_cloud(const Vec3& x) const noexcept
  {
    const double dx = x.x - center.x;
    const double dy = x.y - center.y;
    const double dz = dimension > 2 ? x.z - center.z : 0.0;
    return dx * dx + (dy * dy + dz * dz) < radius * radius;
  }
};

}  // namespace foehn
