// SPDX-License-Identifier: Apache-2.0
// A shock tube: two constant states in contact at t = 0, by default Sod's: (1, 0, 1) and (0.125, 0, 0.1), gamma = 1.4.
// Sod, J. Comput. Phys. 27 (1978) 1. Other Riemann problems by its keys.
// Standard: domain [0, 1], outflow, 400 cells, t = 0.2. Exact: p* = 0.30313017805, u* = 0.92745262005, shock speed
// 1.752155732. The function gives the initial state only; a diaphragm on a cell face is exact in the cell averages.
#pragma once

#include "physics/euler/euler.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct Sod {
  static constexpr const char* name = "sod";
  static constexpr const char* doc = "shock tube: two constant states, parted by a diaphragm until t = 0";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  double left_rho = 1.0;
  double left_velocity = 0.0;
  double left_pressure = 1.0;
  double right_rho = 0.125;
  double right_velocity = 0.0;
  double right_pressure = 0.1;
  double diaphragm = 0.5;
  std::int64_t axis = 0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("left.rho", left_rho).unit("density").above(0.0).doc("density below the diaphragm");
    k("left.velocity", left_velocity).unit("velocity").doc("velocity below the diaphragm, along the tube");
    k("left.pressure", left_pressure).unit("pressure").above(0.0).doc("pressure below the diaphragm");
    k("right.rho", right_rho).unit("density").above(0.0).doc("density above the diaphragm");
    k("right.velocity", right_velocity).unit("velocity").doc("velocity above the diaphragm, along the tube");
    k("right.pressure", right_pressure).unit("pressure").above(0.0).doc("pressure above the diaphragm");
    k("diaphragm", diaphragm).unit("length").doc("where the two states meet");
    k("axis", axis).at_least(0.0).at_most(2.0).doc("axis of the tube: 0, 1 or 2 for x, y or z");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int dimension) const
  {
    if (axis >= dimension) {
      return {"axis: the mesh has no such axis"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double /*t*/) const noexcept
  {
    const int along = static_cast<int>(axis);
    const bool left = x[along] < diaphragm;
    Euler::Primitive w{left ? left_rho : right_rho, {0.0, 0.0, 0.0}, left ? left_pressure : right_pressure};
    w.vel[along] = left ? left_velocity : right_velocity;
    return w;
  }
};

}  // namespace foehn
