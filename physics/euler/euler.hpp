// SPDX-License-Identifier: Apache-2.0
// The Euler equations of an ideal gas, in conserved variables u = (rho, rho v, E) and primitive w = (rho, v, p).
//   d_t u + div F(u) = 0,   F_axis = (rho v_a, rho v v_a + p e_a, (E + p) v_a),   p = (gamma - 1)(E - rho v^2 / 2).
// Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics (2009), eq. 3.1-3.3. Any consistent units.
// Passive scalars are not here: the stage carries rho Y with the mass flux of these equations.
#pragma once

#include "physics/vector.hpp"

#include <Kokkos_MathematicalFunctions.hpp>

namespace foehn {

struct Euler {
  double gamma = 1.4;

  static constexpr int size = 5;
  // Component 0 of a flux is a mass flux, so passive scalars may ride on it.
  static constexpr bool carries_scalars = true;
  static constexpr const char* name = "euler";
  static constexpr const char* conserved_names[size] = {"rho", "momentum_x", "momentum_y", "momentum_z", "energy"};
  static constexpr const char* primitive_names[size] = {"rho", "velocity_x", "velocity_y", "velocity_z", "pressure"};

  struct Conserved {
    double rho;
    Vec3 mom;
    double E;
  };

  struct Primitive {
    double rho;
    Vec3 vel;
    double p;
  };

  // A state (or flux) out of f(component), and its components handed to f(component, value). Order as in the names.
  template <class F>
  FOEHN_FUNCTION static Conserved load(const F& f) noexcept
  {
    return {f(0), {f(1), f(2), f(3)}, f(4)};
  }

  template <class F>
  FOEHN_FUNCTION static void store(const Conserved& u, const F& f) noexcept
  {
    f(0, u.rho);
    f(1, u.mom.x);
    f(2, u.mom.y);
    f(3, u.mom.z);
    f(4, u.E);
  }

  // Component-wise f over primitive states: reconstruction in primitive variables.
  template <class F, class... W>
  FOEHN_FUNCTION static Primitive map(const F& f, const W&... w) noexcept
  {
    return {f(w.rho...), {f(w.vel.x...), f(w.vel.y...), f(w.vel.z...)}, f(w.p...)};
  }

  template <class F>
  FOEHN_FUNCTION static void store(const Primitive& w, const F& f) noexcept
  {
    f(0, w.rho);
    f(1, w.vel.x);
    f(2, w.vel.y);
    f(3, w.vel.z);
    f(4, w.p);
  }

  FOEHN_FUNCTION Primitive primitive(const Conserved& u) const noexcept
  {
    const double inverse = 1.0 / u.rho;
    const Vec3 vel{u.mom.x * inverse, u.mom.y * inverse, u.mom.z * inverse};
    const double kinetic = 0.5 * (u.mom.x * vel.x + u.mom.y * vel.y + u.mom.z * vel.z);
    return {u.rho, vel, (gamma - 1.0) * (u.E - kinetic)};
  }

  FOEHN_FUNCTION Conserved conserved(const Primitive& w) const noexcept
  {
    return {w.rho, {w.rho * w.vel.x, w.rho * w.vel.y, w.rho * w.vel.z}, total_energy<2>(w)};
  }

  // Energy per volume. The squares of the velocity are summed with the one along `axis` last, so that fluxes along
  // different axes of turned states are the same to the bit.
  template <int axis>
  FOEHN_FUNCTION double total_energy(const Primitive& w) const noexcept
  {
    const double n = w.vel[axis];
    const double s = w.vel[(axis + 1) % 3];
    const double t = w.vel[(axis + 2) % 3];
    // The reciprocal of gamma - 1 is the same for all cells: it leaves the loops, a division would not.
    return w.p * (1.0 / (gamma - 1.0)) + 0.5 * w.rho * ((s * s + t * t) + n * n);
  }

  FOEHN_FUNCTION double sound_speed(const Primitive& w) const noexcept { return Kokkos::sqrt(gamma * w.p / w.rho); }

  // Largest signal speed along `axis`, >= 0.
  template <int axis>
  FOEHN_FUNCTION double max_speed(const Primitive& w) const noexcept
  {
    return Kokkos::fabs(w.vel[axis]) + sound_speed(w);
  }

  // The physical flux along `axis` (Toro eq. 3.3).
  template <int axis>
  FOEHN_FUNCTION Conserved flux(const Primitive& w) const noexcept
  {
    const double vn = w.vel[axis];
    const double mass = w.rho * vn;
    const Vec3 mom{mass * w.vel.x, mass * w.vel.y, mass * w.vel.z};
    return {mass, replaced<axis>(mom, mom[axis] + w.p), vn * (total_energy<axis>(w) + w.p)};
  }

  // Density and pressure positive and everything finite; false for NaN.
  FOEHN_FUNCTION static bool admissible(const Primitive& w) noexcept
  {
    // Comparisons joined without short circuits, so that loops over it vectorise; each is false for NaN.
    const double speed = Kokkos::fabs(w.vel.x) + Kokkos::fabs(w.vel.y) + Kokkos::fabs(w.vel.z);
    const double positive = select(w.rho > 0.0, 1.0, 0.0) * select(w.p > 0.0, 1.0, 0.0);
    return positive * select(w.rho + w.p + speed < 1e300, 1.0, 0.0) > 0.0;
  }

  // The state mirrored at a wall normal to `axis` (a run-time axis: used by boundary fills only).
  FOEHN_FUNCTION static Primitive reflected(Primitive w, int axis) noexcept
  {
    w.vel[axis] = -w.vel[axis];
    return w;
  }
  FOEHN_FUNCTION static Conserved reflected(Conserved u, int axis) noexcept
  {
    u.mom[axis] = -u.mom[axis];
    return u;
  }
};

}  // namespace foehn
