// SPDX-License-Identifier: Apache-2.0
// A cylinder with a slot, carried along unchanged by equations.velocity in a periodic box: one inside, zero outside.
// How far sharp edges are smeared, and whether a scheme stays between the two values. The shape of Zalesak, J. Comput.
// Phys. 31 (1979) 335, section IV (there it turns; here it is carried). Standard: unit square, centre (0.5, 0.75),
// radius 0.15, slot 0.05 wide and 0.25 long from below, once around.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/problems/domain.hpp"

#include <string>
#include <vector>

namespace foehn {

struct SlottedCylinder {
  static constexpr const char* name = "slotted_cylinder";
  static constexpr const char* doc = "a cylinder with a slot carried by equations.velocity in the unit square";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 4;

  Vec3 center{0.5, 0.75, 0.0};
  double radius = 0.15;
  double slot_width = 0.05;
  double slot_length = 0.25;

  template <class Keys>
  void keys(Keys& k)
  {
    k("center", center).unit("length").doc("centre of the cylinder at t = 0, in the unit square");
    k("radius", radius).unit("length").above(0.0).below(0.5).doc("radius of the cylinder");
    k("slot_width", slot_width).unit("length").at_least(0.0).doc("width of the slot");
    k("slot_length", slot_length).unit("length").at_least(0.0).doc("length of the slot, from the lowest point up");
  }

  [[nodiscard]] std::vector<std::string> check(const Advection& /*eq*/, int dimension) const
  {
    if (dimension < 2) {
      return {"name: the cylinder needs a mesh of 2 or 3 dimensions"};
    }
    return {};
  }

  [[nodiscard]] std::vector<std::string> check_domain(const Advection& /*eq*/, const Domain& domain) const
  {
    std::vector<std::string> found;
    for (int axis = 0; axis < 2; ++axis) {
      const std::vector<std::string> more = domain.unless_repeats(axis, 1.0, "name");
      found.insert(found.end(), more.begin(), more.end());
    }
    return found;
  }

  FOEHN_FUNCTION Advection::Primitive state(const Advection& eq, const Vec3& x, double t) const noexcept
  {
    const double dx = nearest((x.x - center.x) - eq.velocity.x * t);
    const double dy = nearest((x.y - center.y) - eq.velocity.y * t);
    const bool inside = dx * dx + dy * dy < radius * radius;
    const bool slot = Kokkos::fabs(dx) < 0.5 * slot_width && dy < slot_length - radius;
    return Advection::Primitive{inside && !slot ? 1.0 : 0.0};
  }

private:
  // The distance to the nearest of the images a unit length apart.
  FOEHN_FUNCTION static double nearest(double d) noexcept { return d - Kokkos::floor(d + 0.5); }
};

}  // namespace foehn
