// SPDX-License-Identifier: Apache-2.0
// Positive density and pressure of the Euler equations' updates; physics/positivity.hpp tells how. A part is judged
// times the (positive) speed / width of the cell along the face's normal, which needs no division:
//   V = s u -+ min(2 dt S, 1) F / width,   s = (|v_n| + c) / width,   S = sum_axis (|v| + c) / width.
// Above a Courant number of 1/2 the parts are judged as at 1/2: the guarantee is then lost, and an update that fails is
// refused and tried again with half the time step.
#pragma once

#include "physics/euler/euler.hpp"
#include "physics/euler/rusanov.hpp"
#include "physics/positivity.hpp"

namespace foehn {

template <>
struct Positivity<Euler> {
  static constexpr bool needed = true;
  // A part that had to be limited keeps at least this share of the density and pressure that Rusanov's flux gives it.
  static constexpr double kept = 1e-6;

  // 1 where `flux` leaves the part of one side inadmissible, else 0. 1 square root.
  FOEHN_FUNCTION static double unsafe(const Euler& eq, const FaceSide<Euler>& side, const Euler::Conserved& flux,
                                      double twice_dt) noexcept
  {
    const Euler::Conserved v = part(side, weights(eq, side, twice_dt), flux);
    return select(v.rho > 0.0, 1.0, 0.0) * select(density_times_pressure(v) > 0.0, 1.0, 0.0) > 0.0 ? 0.0 : 1.0;
  }

  // The flux nearest to `flux`, on the way to Rusanov's, that leaves the parts of both sides admissible.
  FOEHN_FUNCTION static Euler::Conserved limited(const Euler& eq, const FaceSide<Euler>& l, const FaceSide<Euler>& r,
                                                 const Euler::Conserved& flux, double twice_dt) noexcept
  {
    const Euler::Conserved safe = Rusanov::flux(eq, l.w, r.w);
    const double share =
        min(allowed(l, weights(eq, l, twice_dt), flux, safe), allowed(r, weights(eq, r, twice_dt), flux, safe));
    return between(safe, flux, share);
  }

private:
  struct Weights {
    double speed;  // s
    double flux;   // with its sign
  };

  FOEHN_FUNCTION static Weights weights(const Euler& eq, const FaceSide<Euler>& side, double twice_dt) noexcept
  {
    const Euler::Primitive& w = side.w;
    const double c = Kokkos::sqrt(eq.gamma * w.p * (1.0 / w.rho));
    const double speed = (Kokkos::fabs(w.vel.x) + c) * side.inverse_width.x;
    const double sum =
        ((Kokkos::fabs(w.vel.y) + c) * side.inverse_width.y + (Kokkos::fabs(w.vel.z) + c) * side.inverse_width.z) +
        speed;
    return {speed, side.outward * min(twice_dt * sum, 1.0) * side.inverse_width.x};
  }

  FOEHN_FUNCTION static Euler::Conserved part(const FaceSide<Euler>& side, const Weights& weight,
                                              const Euler::Conserved& f) noexcept
  {
    const Euler::Conserved& u = side.u;
    return {weight.speed * u.rho - weight.flux * f.rho,
            {weight.speed * u.mom.x - weight.flux * f.mom.x, weight.speed * u.mom.y - weight.flux * f.mom.y,
             weight.speed * u.mom.z - weight.flux * f.mom.z},
            weight.speed * u.E - weight.flux * f.E};
  }

  // rho p / (gamma - 1), without a division.
  FOEHN_FUNCTION static double density_times_pressure(const Euler::Conserved& u) noexcept
  {
    return u.rho * u.E - 0.5 * ((u.mom.y * u.mom.y + u.mom.z * u.mom.z) + u.mom.x * u.mom.x);
  }

  FOEHN_FUNCTION static Euler::Conserved between(const Euler::Conserved& a, const Euler::Conserved& b,
                                                 double share) noexcept
  {
    return {a.rho + share * (b.rho - a.rho),
            {a.mom.x + share * (b.mom.x - a.mom.x), a.mom.y + share * (b.mom.y - a.mom.y),
             a.mom.z + share * (b.mom.z - a.mom.z)},
            a.E + share * (b.E - a.E)};
  }

  // How much of the way from `safe` to `flux` the part of one side allows: first for its density, which is linear in
  // the flux, then for its pressure, which is concave (Hu, Adams and Shu, eq. 15-18). None where `safe` is not.
  FOEHN_FUNCTION static double allowed(const FaceSide<Euler>& side, const Weights& weight, const Euler::Conserved& flux,
                                       const Euler::Conserved& safe) noexcept
  {
    const Euler::Conserved a = part(side, weight, safe);
    const double pressure_a = density_times_pressure(a) / a.rho;
    if (!(a.rho > 0.0 && pressure_a > 0.0)) {
      return 0.0;
    }
    Euler::Conserved b = part(side, weight, flux);
    double share = 1.0;
    if (!(b.rho >= kept * a.rho)) {
      share = (1.0 - kept) * a.rho / (a.rho - b.rho);
      b = between(a, b, share);
    }
    const double pressure_b = density_times_pressure(b) / b.rho;
    if (!(pressure_b >= kept * pressure_a)) {
      share *= (1.0 - kept) * pressure_a / (pressure_a - pressure_b);
    }
    return share >= 0.0 ? share : 0.0;  // false for NaN
  }
};

}  // namespace foehn
