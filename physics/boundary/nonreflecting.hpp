// SPDX-License-Identifier: Apache-2.0
// Non-reflecting: an open end towards a far field, the uniform state of the deck's section [far_field]. Of the linear
// waves along the outward normal n, those that leave come from the state w next to the boundary, those that enter have
// the far field's amplitude. With rho and c of w, differences d from the far field:
//   acoustic, leaves    dp + rho c d(v.n)      of w
//   acoustic, enters    dp - rho c d(v.n)      0
//   entropy and shear   drho - dp / c^2, v_t   of w where v.n > 0, of the far field elsewhere
// Flow that leaves faster than sound comes from w altogether, flow that enters so from the far field.
// Hedstrom, J. Comput. Phys. 30 (1979) 222; Thompson, J. Comput. Phys. 68 (1987) 1; Poinsot and Lele, J. Comput. Phys.
// 101 (1992) 104. Limits: of waves that arrive obliquely or are strong, a part is reflected. The pressure of a long
// run is held to the far field's.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/boundary/ghost.hpp"
#include "physics/euler/euler.hpp"

namespace foehn {

// Does the flow leave through this face?
FOEHN_FUNCTION bool flows_out(const Euler& /*eq*/, const Euler::Primitive& w, int axis, int side) noexcept
{
  return (side == 0 ? -w.vel[axis] : w.vel[axis]) > 0.0;
}
FOEHN_FUNCTION bool flows_out(const Advection& eq, const Advection::Primitive& /*w*/, int axis, int side) noexcept
{
  return (side == 0 ? -eq.velocity[axis] : eq.velocity[axis]) > 0.0;
}

// The state beyond a face that lets waves out. In increments of w, so that w == far gives w to the bit.
// Density and pressure stay positive: where the increments would take either below a tenth of the smaller of the two
// states' values, all of them are scaled down alike. Scaled to nothing they leave w, which is zero gradient.
FOEHN_FUNCTION Euler::Primitive nonreflecting_state(const Euler& eq, const Euler::Primitive& w,
                                                    const Euler::Primitive& far, int axis, int side) noexcept
{
  const double outward = side == 0 ? -1.0 : 1.0;
  const double normal = outward * w.vel[axis];
  const double c = eq.sound_speed(w);
  if (normal >= c) {
    return w;
  }
  if (normal <= -c) {
    return far;
  }
  const double dp = w.p - far.p;
  const double incoming = dp - w.rho * c * (outward * (w.vel[axis] - far.vel[axis]));
  const double kept = flows_out(eq, w, axis, side) ? 0.0 : 1.0;
  const double to_p = -0.5 * incoming;
  const double to_rho = -0.5 * incoming / (c * c) - kept * ((w.rho - far.rho) - dp / (c * c));

  const double least_p = 0.1 * min(w.p, far.p);
  const double least_rho = 0.1 * min(w.rho, far.rho);
  double share = 1.0;
  share = w.p + to_p < least_p ? min(share, (w.p - least_p) / -to_p) : share;
  share = w.rho + to_rho < least_rho ? min(share, (w.rho - least_rho) / -to_rho) : share;

  Euler::Primitive ghost{w.rho + share * to_rho, w.vel, w.p + share * to_p};
  const int s = (axis + 1) % 3;
  const int t = (axis + 2) % 3;
  ghost.vel[axis] += share * (outward * (0.5 * incoming / (w.rho * c)));
  ghost.vel[s] -= share * (kept * (w.vel[s] - far.vel[s]));
  ghost.vel[t] -= share * (kept * (w.vel[t] - far.vel[t]));
  return ghost;
}

FOEHN_FUNCTION Advection::Primitive nonreflecting_state(const Advection& eq, const Advection::Primitive& w,
                                                        const Advection::Primitive& far, int axis, int side) noexcept
{
  return flows_out(eq, w, axis, side) ? w : far;
}

struct BoundaryNonreflecting {
  static constexpr const char* name = "nonreflecting";
  static constexpr const char* doc = "waves leave towards the uniform state of the section [far_field]";
  static constexpr ScalarSource scalars = ScalarSource::upwind;

  template <class G>
  FOEHN_FUNCTION static typename G::State state(const G& ghost) noexcept
  {
    using Equations = typename G::Equations;
    using Primitive = typename Equations::Primitive;
    const Primitive w = ghost.primitive(ghost.nearest);
    // The far field in the form of the ghost's neighbour, so that equal states have equal bits.
    const Primitive beyond =
        nonreflecting_state(ghost.eq, w, ghost.primitive(ghost.from(ghost.far_field)), ghost.axis, ghost.side);
    // What is the neighbour's state is its bits.
    bool same = true;
    Equations::store(Equations::map([](double a, double b) { return a - b; }, beyond, w),
                     [&](int /*n*/, double difference) { same = same && difference == 0.0; });
    return same ? ghost.nearest : ghost.from(beyond);
  }
};

}  // namespace foehn
