// SPDX-License-Identifier: Apache-2.0
// Slope limiters: slope(a, b) from the differences to the lower and the upper neighbour. Each is symmetric in its
// arguments, odd, homogeneous of degree one, zero at extrema, and total variation diminishing: between zero and
// 2 min(|a|, |b|). Sweby, SIAM J. Numer. Anal. 21 (1984) 995; LeVeque, Finite Volume Methods (2002), ch. 6.
// None needs a threshold: a product of differences below 1e-162 underflows to zero and gives a slope of zero.
#pragma once

#include "physics/type_list.hpp"
#include "physics/vector.hpp"

#include <Kokkos_MathematicalFunctions.hpp>

namespace foehn {

// The smaller of a and b where they agree in sign (Roe 1986): the most diffusive.
struct Minmod {
  static constexpr const char* name = "minmod";
  FOEHN_FUNCTION static double slope(double a, double b) noexcept
  {
    const double smaller = select(Kokkos::fabs(a) < Kokkos::fabs(b), a, b);
    return select(a * b > 0.0, smaller, 0.0);
  }
};

// Monotonised central: the central difference (a + b) / 2, held under 2 a and 2 b (van Leer 1977).
struct Mc {
  static constexpr const char* name = "mc";
  FOEHN_FUNCTION static double slope(double a, double b) noexcept
  {
    const double central = 0.5 * (a + b);
    const double bound = 2.0 * min(Kokkos::fabs(a), Kokkos::fabs(b));
    const double held = Kokkos::copysign(min(Kokkos::fabs(central), bound), central);
    return select(a * b > 0.0, held, 0.0);
  }
};

// The harmonic mean 2 a b / (a + b) where a and b agree in sign (van Leer 1974): the smoothest; one division.
struct VanLeer {
  static constexpr const char* name = "van_leer";
  FOEHN_FUNCTION static double slope(double a, double b) noexcept
  {
    const double product = a * b;
    const bool smooth = product > 0.0;
    return select(smooth, 2.0 * product / select(smooth, a + b, 1.0), 0.0);
  }
};

using Limiters = TypeList<Minmod, Mc, VanLeer>;

}  // namespace foehn
