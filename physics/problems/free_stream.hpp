// SPDX-License-Identifier: Apache-2.0
// A uniform gas in uniform motion across every axis: must stay as it is to the bit, with any scheme, any decomposition
// and any boundaries that let it pass. Passive scalars are uniform too. One Gauss point, so that cells and boundary
// states hold the same bits.
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

struct FreeStream {
  static constexpr const char* name = "free_stream";
  static constexpr const char* doc = "a uniform gas in uniform motion, which must stay so to the bit";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 1;

  double rho = 1.1;
  Vec3 velocity{0.7, 0.4, 0.3};
  double pressure = 0.9;
  double fraction = 0.3;

  template <class Keys>
  void keys(Keys& k)
  {
    k("rho", rho).unit("density").above(0.0).doc("density");
    k("velocity", velocity).unit("velocity").doc("velocity by axis");
    k("pressure", pressure).unit("pressure").above(0.0).doc("pressure");
    k("fraction", fraction).doc("mass fraction of every passive scalar");
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& /*x*/, double /*t*/) const noexcept
  {
    return {rho, velocity, pressure};
  }

  FOEHN_FUNCTION double scalar(int /*s*/, const Vec3& /*x*/, double /*t*/) const noexcept { return fraction; }
};

}  // namespace foehn
