// SPDX-License-Identifier: Apache-2.0
// Linear advection of one scalar q with a constant velocity: d_t q + div(velocity q) = 0.
// LeVeque, Finite Volume Methods for Hyperbolic Problems (2002), ch. 4. Any consistent units.
// The smallest whole equation set: copy this folder to start another. Here the primitive state is the conserved one.
#pragma once

#include "physics/vector.hpp"

#include <Kokkos_MathematicalFunctions.hpp>

namespace foehn {

struct Advection {
  Vec3 velocity{1.0, 0.0, 0.0};

  static constexpr int size = 1;
  // No component of the flux is a mass flux that passive scalars could ride on.
  static constexpr bool carries_scalars = false;
  static constexpr bool has_gravity = false;
  static constexpr const char* name = "advection";
  static constexpr const char* conserved_names[size] = {"q"};
  static constexpr const char* primitive_names[size] = {"q"};

  struct Conserved {
    double q;
  };

  struct Primitive {
    double q;
  };

  // The frame of `axis`: x, y, z are the axes axis, axis + 1, axis + 2 (mod 3). The stored component that is the turned
  // frame's component v; the equations in that frame; a flux in the frame of an axis, in that of the next axis.
  FOEHN_FUNCTION static constexpr int turned_component(int /*axis*/, int v) noexcept { return v; }
  FOEHN_FUNCTION Advection turned(int axis) const noexcept { return {foehn::turned(velocity, axis)}; }
  FOEHN_FUNCTION static Conserved turn(const Conserved& u) noexcept { return u; }

  // A state (or flux) out of f(component), and its components handed to f(component, value). Order as in the names.
  template <class F>
  FOEHN_FUNCTION static Conserved load(const F& f) noexcept
  {
    return Conserved{f(0)};
  }

  template <class F>
  FOEHN_FUNCTION static void store(const Conserved& u, const F& f) noexcept
  {
    f(0, u.q);
  }

  template <class F>
  FOEHN_FUNCTION static void store(const Primitive& w, const F& f) noexcept
  {
    f(0, w.q);
  }

  template <class F>
  FOEHN_FUNCTION static Primitive load_primitive(const F& f) noexcept
  {
    return Primitive{f(0)};
  }

  // Component-wise f over primitive states: reconstruction in primitive variables.
  template <class F, class... W>
  FOEHN_FUNCTION static Primitive map(const F& f, const W&... w) noexcept
  {
    return Primitive{f(w.q...)};
  }

  FOEHN_FUNCTION static Primitive primitive(const Conserved& u) noexcept { return Primitive{u.q}; }
  FOEHN_FUNCTION static Conserved conserved(const Primitive& w) noexcept { return Conserved{w.q}; }

  // Largest signal speed along `axis`, >= 0.
  template <int axis>
  FOEHN_FUNCTION double max_speed(const Primitive& /*w*/) const noexcept
  {
    return Kokkos::fabs(velocity[axis]);
  }

  // The physical flux along x.
  FOEHN_FUNCTION Conserved flux(const Primitive& w) const noexcept { return Conserved{velocity.x * w.q}; }

  // What reconstruction sees between the neighbours a | b, and the state at a face of a cell whose average is w: the
  // half widths and the offset matter to equations with gravity only.
  FOEHN_FUNCTION static Primitive difference(const Primitive& a, const Primitive& b, double /*half_a*/,
                                             double /*half_b*/) noexcept
  {
    return Primitive{b.q - a.q};
  }
  FOEHN_FUNCTION static Primitive at_face(const Primitive& w, const Primitive& increment, double /*offset*/) noexcept
  {
    return Primitive{w.q + increment.q};
  }

  // The characteristic variable of one equation is the primitive one.
  struct CharacteristicBasis {
    FOEHN_FUNCTION CharacteristicBasis(const Advection& /*eq*/, const Primitive& /*b*/, const Primitive& /*c*/) noexcept
    {}
    FOEHN_FUNCTION static Primitive to(const Primitive& d) noexcept { return Primitive{d.q}; }
    FOEHN_FUNCTION static Primitive from(const Primitive& d) noexcept { return Primitive{d.q}; }
  };

  // Finite; false for NaN.
  FOEHN_FUNCTION static bool admissible(const Primitive& w) noexcept { return Kokkos::fabs(w.q) < 1e300; }

  // The state mirrored at a wall normal to `axis`: a scalar stays.
  FOEHN_FUNCTION static Primitive reflected(const Primitive& w, int /*axis*/) noexcept { return w; }
  FOEHN_FUNCTION static Conserved reflected(const Conserved& u, int /*axis*/) noexcept { return u; }
};

}  // namespace foehn
