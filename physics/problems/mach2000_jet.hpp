// SPDX-License-Identifier: Apache-2.0
// A jet of Mach 2157 shot from a slot at x = 0 into gas at rest: what a positivity-preserving scheme has to survive.
//   gas at rest: rho 0.5, p 0.4127;   jet: rho 5, u 800, p 0.4127 where |y| < 0.05;   gamma = 5/3.
// Zhang and Shu, J. Comput. Phys. 229 (2010) 8918 (after Ha et al., J. Sci. Comput. 24 (2005) 29).
// Standard: [0, 1] x [-0.25, 0.25], or the upper half above a reflecting axis; x = ["problem", "outflow"], y outflow;
// t = 0.001. At x = 0, outside of the slot, zero gradient. The first passive scalar marks the jet; uniform along z.
#pragma once

#include "physics/euler/euler.hpp"

#include <string>
#include <vector>

namespace foehn {

struct Mach2000Jet {
  static constexpr const char* name = "mach2000_jet";
  static constexpr const char* doc = "a hypersonic jet into gas at rest; the first scalar marks the jet";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 1;

  double rho = 0.5;
  double pressure = 0.4127;
  double jet_rho = 5.0;
  double jet_velocity = 800.0;
  double jet_pressure = 0.4127;
  double half_width = 0.05;

  template <class Keys>
  void keys(Keys& k)
  {
    k("rho", rho).unit("density").above(0.0).doc("density of the gas at rest");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure of the gas at rest");
    k("jet.rho", jet_rho).unit("density").above(0.0).doc("density of the jet");
    k("jet.velocity", jet_velocity).unit("velocity").above(0.0).doc("velocity of the jet, along x");
    k("jet.pressure", jet_pressure).unit("pressure").above(0.0).doc("pressure of the jet");
    k("half_width", half_width).unit("length").above(0.0).doc("the slot is at -half_width < y < half_width");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int dimension) const
  {
    if (dimension < 2) {
      return {"name: the jet needs a mesh of 2 or 3 dimensions"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& /*x*/, double /*t*/) const noexcept
  {
    return {rho, {0.0, 0.0, 0.0}, pressure};
  }

  // The jet comes in through the slot; elsewhere the mirror image as it is.
  FOEHN_FUNCTION Euler::Primitive boundary(const Euler& /*eq*/, const Vec3& x, double /*t*/, int axis, int side,
                                           const Euler::Primitive& mirrored) const noexcept
  {
    const bool is_slot = axis == 0 && side == 0 && Kokkos::fabs(x.y) < half_width;
    return is_slot ? Euler::Primitive{jet_rho, {jet_velocity, 0.0, 0.0}, jet_pressure} : mirrored;
  }

  // Of the slot's ghosts only: inside of the domain the gas at rest has none of it.
  FOEHN_FUNCTION double scalar(int s, const Vec3& x, double /*t*/) const noexcept
  {
    return s == 0 && x.x < 0.0 && Kokkos::fabs(x.y) < half_width ? 1.0 : 0.0;
  }
};

}  // namespace foehn
