// SPDX-License-Identifier: Apache-2.0
// The gas behind a plane shock that runs into gas at rest (Rankine and Hugoniot; Toro 2009, eq. 3.57-3.60).
#pragma once

#include "physics/euler/euler.hpp"

namespace foehn {

struct ShockedGas {
  double rho;
  double speed;  // of the gas, in the direction of the shock
  double p;
  double shock_speed;
};

// `mach` is the speed of the shock over the speed of sound ahead of it, above 1.
FOEHN_FUNCTION ShockedGas behind_shock(const Euler& eq, double rho, double p, double mach) noexcept
{
  const double g = eq.gamma;
  const double mm = mach * mach;
  const double ratio = (g + 1.0) * mm / ((g - 1.0) * mm + 2.0);
  const double c = Kokkos::sqrt(g * p / rho);
  return {rho * ratio, c * (mach * (1.0 - 1.0 / ratio)), p * ((2.0 * g * mm - (g - 1.0)) / (g + 1.0)), c * mach};
}

}  // namespace foehn
