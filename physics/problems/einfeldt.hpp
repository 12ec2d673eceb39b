// SPDX-License-Identifier: Apache-2.0
// Strong rarefactions that part and leave little between them, where linearised Riemann solvers fail:
//   "1203"  (rho, momentum along and across, E) = (1, -2, 0, 3) and (1, 2, 0, 3): the 123 problem of Toro, test 2
//   "1125"  (1, -1, -2, 5) and (1, 1, 2, 5)
// Einfeldt, Munz, Roe and Sjoegreen, J. Comput. Phys. 92 (1991) 273, section 5, gamma 1.4. Standard: [0, 1], t = 0.1.
#pragma once

#include "physics/choice.hpp"
#include "physics/euler/euler.hpp"

namespace foehn {

struct Einfeldt {
  static constexpr const char* name = "einfeldt";
  static constexpr const char* doc = "two strong rarefactions that leave little between them";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  Choice states{0};
  double diaphragm = 0.5;

  template <class Keys>
  void keys(Keys& k)
  {
    k("states", states).one_of({"1203", "1125"}).doc("density, momentum along and across, energy of the right state");
    k("diaphragm", diaphragm).unit("length").doc("where the two states meet");
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& eq, const Vec3& x, double /*t*/) const noexcept
  {
    const double sign = x.x < diaphragm ? -1.0 : 1.0;
    const Euler::Conserved u = states.place == 0 ? Euler::Conserved{1.0, {sign * 2.0, 0.0, 0.0}, 3.0}
                                                 : Euler::Conserved{1.0, {sign, sign * 2.0, 0.0}, 5.0};
    return eq.primitive(u);
  }
};

}  // namespace foehn
