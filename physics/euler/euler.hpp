// SPDX-License-Identifier: Apache-2.0
// The Euler equations of an ideal gas, in conserved variables u = (rho, rho v, E) and primitive w = (rho, v, p).
//   d_t u + div F(u) = 0,   F_axis = (rho v_a, rho v v_a + p e_a, (E + p) v_a),   p = (gamma - 1)(E - rho v^2 / 2).
// Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics (2009), eq. 3.1-3.3. Any consistent units.
// Fluxes are along x of states turned into the frame of their axis, so one function serves all three; sums of squares
// take the transverse velocities first, (y y + z z) + x x, so that turned states give the same bits. Passive scalars
// are not here: the stage carries rho Y with the mass flux of these equations. Gravity g adds (0, rho g, rho v . g);
// the reconstruction sees the pressure less its hydrostatic part.
#pragma once

#include "physics/vector.hpp"

#include <Kokkos_MathematicalFunctions.hpp>

namespace foehn {

struct Euler {
  double gamma = 1.4;
  Vec3 gravity{0.0, 0.0, 0.0};  // acceleration

  static constexpr int size = 5;
  // Component 0 of a flux is a mass flux, so passive scalars may ride on it.
  static constexpr bool carries_scalars = true;
  static constexpr bool has_gravity = true;
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

  // The basis of characteristic variables at a face: physics/euler/characteristic.hpp.
  struct CharacteristicBasis;

  // The frame of `axis`: x, y, z are the axes axis, axis + 1, axis + 2 (mod 3). The stored component that is the turned
  // frame's component v; the equations in that frame; a flux in the frame of an axis, in that of the next axis.
  FOEHN_FUNCTION static constexpr int turned_component(int axis, int v) noexcept
  {
    return v >= 1 && v <= 3 ? 1 + (axis + v - 1) % 3 : v;
  }
  FOEHN_FUNCTION Euler turned(int axis) const noexcept { return {gamma, foehn::turned(gravity, axis)}; }
  FOEHN_FUNCTION static Conserved turn(const Conserved& u) noexcept
  {
    return {u.rho, {u.mom.y, u.mom.z, u.mom.x}, u.E};
  }

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

  template <class F>
  FOEHN_FUNCTION static Primitive load_primitive(const F& f) noexcept
  {
    return {f(0), {f(1), f(2), f(3)}, f(4)};
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
    const double kinetic = 0.5 * ((u.mom.y * vel.y + u.mom.z * vel.z) + u.mom.x * vel.x);
    return {u.rho, vel, (gamma - 1.0) * (u.E - kinetic)};
  }

  FOEHN_FUNCTION Conserved conserved(const Primitive& w) const noexcept
  {
    return {w.rho, {w.rho * w.vel.x, w.rho * w.vel.y, w.rho * w.vel.z}, total_energy(w)};
  }

  // Energy per volume.
  FOEHN_FUNCTION double total_energy(const Primitive& w) const noexcept
  {
    // The reciprocal of gamma - 1 is the same for all cells: it leaves the loops, a division would not.
    return w.p * (1.0 / (gamma - 1.0)) + 0.5 * w.rho * squared(w.vel.x, w.vel.y, w.vel.z);
  }

  // By value: a reference to a part of a local state would keep the host's loops from vectorising.
  FOEHN_FUNCTION static double squared(double x, double y, double z) noexcept { return (y * y + z * z) + x * x; }

  FOEHN_FUNCTION double sound_speed(const Primitive& w) const noexcept { return Kokkos::sqrt(gamma * w.p / w.rho); }

  // Largest signal speed along `axis`, >= 0.
  template <int axis>
  FOEHN_FUNCTION double max_speed(const Primitive& w) const noexcept
  {
    return Kokkos::fabs(w.vel[axis]) + sound_speed(w);
  }

  // The physical flux along x (Toro eq. 3.3).
  FOEHN_FUNCTION Conserved flux(const Primitive& w) const noexcept
  {
    const double mass = w.rho * w.vel.x;
    return {mass, {mass * w.vel.x + w.p, mass * w.vel.y, mass * w.vel.z}, w.vel.x * (total_energy(w) + w.p)};
  }

  // What reconstruction sees between the neighbours a | b along x, of half widths half_a and half_b: b - a, its
  // pressure less the hydrostatic difference. It is zero where gas at rest is in the discrete equilibrium
  //   p_b - p_a = g (rho_a half_a + rho_b half_b),
  // and at_face then gives both sides of the face one pressure: well balanced and second order. Kaeppeli and Mishra,
  // A&A 587 (2016) A94. Without gravity it is b - a to the bit.
  FOEHN_FUNCTION Primitive difference(const Primitive& a, const Primitive& b, double half_a,
                                      double half_b) const noexcept
  {
    const double hydrostatic = gravity.x * (a.rho * half_a + b.rho * half_b);
    return {b.rho - a.rho, {b.vel.x - a.vel.x, b.vel.y - a.vel.y, b.vel.z - a.vel.z}, (b.p - a.p) - hydrostatic};
  }

  // The state at a face `offset` away from the centre of a cell (plus or minus half its width) whose average is w.
  FOEHN_FUNCTION Primitive at_face(const Primitive& w, const Primitive& increment, double offset) const noexcept
  {
    const double hydrostatic = (gravity.x * w.rho) * offset;
    return {w.rho + increment.rho,
            {w.vel.x + increment.vel.x, w.vel.y + increment.vel.y, w.vel.z + increment.vel.z},
            (w.p + increment.p) + hydrostatic};
  }

  // What gravity adds to the rates of a cell of density `rho`, along the turned x: its pull, and its work on the mass
  // that goes through the two faces, so that with the potential energy of the mass all energy is conserved.
  FOEHN_FUNCTION Conserved source(double rho, double mass_lower, double mass_upper) const noexcept
  {
    return {0.0, {gravity.x * rho, 0.0, 0.0}, gravity.x * (0.5 * (mass_lower + mass_upper))};
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

// The rest of Euler: its member CharacteristicBasis.
#include "physics/euler/characteristic.hpp"
