// SPDX-License-Identifier: Apache-2.0
// What the pieces of a scheme must offer. Checked for every listed piece in physics/concepts.cpp.
#pragma once

#include "physics/reconstruction/metrics.hpp"
#include "physics/vector.hpp"

#include <concepts>
#include <iterator>
#include <type_traits>

namespace foehn {

// clang-format off
// (its version 14 does not know concepts)

template <class T>
concept Named = requires { { T::name } -> std::convertible_to<const char*>; };

// Plain data that a kernel may capture.
template <class T>
concept Pointwise = std::is_trivially_copyable_v<T>;

template <class E>
concept Equations = Named<E> && Pointwise<E> && Pointwise<typename E::Conserved> && Pointwise<typename E::Primitive> &&
    requires(const E eq, typename E::Conserved u, typename E::Primitive w) {
  { E::carries_scalars } -> std::convertible_to<bool>;
  requires sizeof(u) == E::size * sizeof(double) && sizeof(w) == sizeof(u);
  requires std::size(E::conserved_names) == E::size && std::size(E::primitive_names) == E::size;
  { eq.primitive(u) } -> std::same_as<typename E::Primitive>;
  { eq.conserved(w) } -> std::same_as<typename E::Conserved>;
  { E::has_gravity } -> std::convertible_to<bool>;
  { eq.flux(w) } -> std::same_as<typename E::Conserved>;
  { eq.template max_speed<2>(w) } -> std::same_as<double>;
  { E::load_primitive([](int) { return 1.0; }) } -> std::same_as<typename E::Primitive>;
  { E::turned_component(2, 0) } -> std::same_as<int>;
  { eq.turned(2) } -> std::same_as<E>;
  { E::turn(u) } -> std::same_as<typename E::Conserved>;
  { eq.difference(w, w, 0.5, 0.5) } -> std::same_as<typename E::Primitive>;
  { eq.at_face(w, w, 0.5) } -> std::same_as<typename E::Primitive>;
  { typename E::CharacteristicBasis(eq, w, w).to(w) } -> std::same_as<typename E::Primitive>;
  { typename E::CharacteristicBasis(eq, w, w).from(w) } -> std::same_as<typename E::Primitive>;
  { E::admissible(w) } -> std::same_as<bool>;
  { E::reflected(w, 2) } -> std::same_as<typename E::Primitive>;
  { E::reflected(u, 2) } -> std::same_as<typename E::Conserved>;
};

// With numbers about the cells' widths from M, and the 2 * width - 2 differences between the cells around one, each from
// behind to ahead: the state at the face ahead less the cell's average. Odd to the bit, so that the state at the face
// behind is its mirror image.
template <class R, class M>
concept Increments = requires(const M m, double e) {
  requires (R::width == 1 && requires { { R::increment(m) } -> std::same_as<double>; }) ||
           (R::width == 2 && requires { { R::increment(m, e, e) } -> std::same_as<double>; }) ||
           (R::width == 3 && requires { { R::increment(m, e, e, e, e) } -> std::same_as<double>; });
};

template <class R>
concept Reconstruction = Named<R> && Increments<R, UniformMetrics<R>> && Increments<R, TableMetrics> &&
    requires(const double (&widths)[2 * R::width - 1], double* out) {
  { R::limiter_name } -> std::convertible_to<const char*>;
  requires R::coefficients >= 0;
  { R::uniform(0) } -> std::same_as<double>;
  R::metrics(widths, out);
};

// Along x, of states turned so that x is normal to the face. `positive`: first-order updates of admissible states stay
// admissible at small time steps.
template <class F, class E>
concept NumericalFlux = Named<F> && requires(const E eq, typename E::Primitive w) {
  { F::positive } -> std::convertible_to<bool>;
  { F::flux(eq, w, w) } -> std::same_as<typename E::Conserved>;
};

// A state at (x, t). Optional members: physics/problems/problem.hpp.
template <class P, class E>
concept Problem = Named<P> && Pointwise<P> && sizeof(P) <= 300 && std::default_initializable<P> &&
    requires(const P problem, const E eq, Vec3 x, double t) {
  { P::doc } -> std::convertible_to<const char*>;
  { P::is_exact } -> std::convertible_to<bool>;
  requires P::quadrature >= 1 && P::quadrature <= 4;
  { problem.state(eq, x, t) } -> std::same_as<typename E::Primitive>;
};

// A ghost state, whichever of its forms the caller keeps.
template <class B, class G>
concept Boundary = Named<B> && requires(const G ghost) {
  { B::doc } -> std::convertible_to<const char*>;
  { B::state(ghost) } -> std::same_as<typename G::State>;
};
// clang-format on

}  // namespace foehn
