// SPDX-License-Identifier: Apache-2.0
// The five Riemann problems of Toro (2009), section 6.4 (not those of table 4.1, of which it shares three), gamma 1.4,
// on [0, 1]:
//   1  Sod's with a sonic point in the rarefaction    diaphragm 0.3, t 0.2
//   2  two rarefactions that leave nearly a vacuum     0.5, 0.15   (the 123 problem)
//   3  the left half of a blast wave                   0.5, 0.012
//   4  two shocks that run through each other          0.4, 0.035
//   5  a blast wave with a contact that stands still   0.8, 0.012
// The end time is the deck's. The function gives the initial state only; a diaphragm on a cell face is exact.
#pragma once

#include "physics/euler/euler.hpp"

#include <cstdint>

namespace foehn {

struct Toro {
  static constexpr const char* name = "toro";
  static constexpr const char* doc = "one of Toro's five Riemann problems";
  static constexpr bool is_exact = false;
  static constexpr int quadrature = 4;

  std::int64_t test = 1;

  template <class Keys>
  void keys(Keys& k)
  {
    k("test", test).at_least(1.0).at_most(5.0).doc("which of the five: ends at t = 0.2, 0.15, 0.012, 0.035, 0.012");
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double /*t*/) const noexcept
  {
    switch (test) {
      case 1:
        return x.x < 0.3 ? gas(1.0, 0.75, 1.0) : gas(0.125, 0.0, 0.1);
      case 2:
        return x.x < 0.5 ? gas(1.0, -2.0, 0.4) : gas(1.0, 2.0, 0.4);
      case 3:
        return x.x < 0.5 ? gas(1.0, 0.0, 1000.0) : gas(1.0, 0.0, 0.01);
      case 4:
        return x.x < 0.4 ? gas(5.99924, 19.5975, 460.894) : gas(5.99242, -6.19633, 46.0950);
      default:
        return x.x < 0.8 ? gas(1.0, -19.59745, 1000.0) : gas(1.0, -19.59745, 0.01);
    }
  }

private:
  FOEHN_FUNCTION static Euler::Primitive gas(double rho, double velocity, double p) noexcept
  {
    return {rho, {velocity, 0.0, 0.0}, p};
  }
};

}  // namespace foehn
