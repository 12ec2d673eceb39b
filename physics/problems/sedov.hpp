// SPDX-License-Identifier: Apache-2.0
// A point explosion: an energy released at once at the centre of a cold gas at rest; its shock is at
//   R = xi0 (E t^2 / rho)^(1 / (d + 2)),   xi0 = 1.00402161 (d = 2), 1.03277747 (d = 3) for gamma = 1.4.
// Sedov, Similarity and Dimensional Methods in Mechanics (1959), ch. 4; Kamm and Timmes, LA-UR-07-2849 (2007).
// The energy fills a small box around the centre evenly. Cells get it by their exact overlap with the box, so the
// total energy does not depend on the mesh; reflecting walls through the centre keep an exact half, quarter or eighth.
// Standard: E 1, rho 1, p 1e-5; in two dimensions E is per unit length along z.
#pragma once

#include "physics/euler/euler.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

struct Sedov {
  static constexpr const char* name = "sedov";
  static constexpr const char* doc = "a point explosion in a cold gas at rest";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 1;

  double energy = 1.0;
  double rho = 1.0;
  double pressure = 1e-5;
  double half_width = 0.01;
  Vec3 center{0.0, 0.0, 0.0};
  std::int64_t dimension = 2;

  template <class Keys>
  void keys(Keys& k)
  {
    k("energy", energy).unit("energy").above(0.0).doc("energy released (all of it, also when walls cut the blast)");
    k("rho", rho).unit("density").above(0.0).doc("density of the gas at rest");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the gas at rest");
    k("half_width", half_width).unit("length").above(0.0).doc("half the side of the box that gets the energy");
    k("center", center).unit("length").doc("centre of the blast by axis");
    k("dimension", dimension).at_least(1.0).at_most(3.0).doc("1, 2 or 3 for a plane, a line or a point; as the mesh");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int mesh_dimension) const
  {
    if (dimension != mesh_dimension) {
      return {"dimension: must be that of the mesh, " + std::to_string(mesh_dimension)};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    bool inside = true;
    for (int axis = 0; axis < dimension; ++axis) {
      inside = inside && Kokkos::fabs(x[axis] - center[axis]) < half_width;
    }
    const double released = inside ? (eq.gamma - 1.0) * density() : 0.0;
    return {rho, {0.0, 0.0, 0.0}, pressure + released};
  }

  // The exact average over a cell.
  FOEHN_FUNCTION Euler::Conserved average(const Euler& eq, const Vec3& middle, const Vec3& width) const noexcept
  {
    double share = 1.0;
    for (int axis = 0; axis < dimension; ++axis) {
      const double lower = max(middle[axis] - 0.5 * width[axis], center[axis] - half_width);
      const double upper = min(middle[axis] + 0.5 * width[axis], center[axis] + half_width);
      share *= max(0.0, upper - lower) / width[axis];
    }
    return {rho, {0.0, 0.0, 0.0}, pressure / (eq.gamma - 1.0) + share * density()};
  }

private:
  // Energy released per volume of the box.
  FOEHN_FUNCTION double density() const noexcept
  {
    double volume = 1.0;
    for (int axis = 0; axis < dimension; ++axis) {
      volume *= 2.0 * half_width;
    }
    return energy / volume;
  }
};

}  // namespace foehn
