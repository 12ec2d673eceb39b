// SPDX-License-Identifier: Apache-2.0
// What the pieces of a scheme must offer. Checked for every listed piece in physics/concepts.cpp.
#pragma once

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
  { eq.template flux<2>(w) } -> std::same_as<typename E::Conserved>;
  { eq.template max_speed<2>(w) } -> std::same_as<double>;
  { E::admissible(w) } -> std::same_as<bool>;
  { E::reflected(w, 2) } -> std::same_as<typename E::Primitive>;
  { E::reflected(u, 2) } -> std::same_as<typename E::Conserved>;
};

// Of 2 * width cell averages around a face, its left and right states.
template <class R>
concept Reconstruction = Named<R> && requires(double a) {
  { R::limiter_name } -> std::convertible_to<const char*>;
  requires (R::width == 1 && requires { { R::left(a, a) } -> std::same_as<double>;
                                        { R::right(a, a) } -> std::same_as<double>; }) ||
           (R::width == 2 && requires { { R::left(a, a, a, a) } -> std::same_as<double>;
                                        { R::right(a, a, a, a) } -> std::same_as<double>; });
};

template <class F, class E>
concept NumericalFlux = Named<F> && requires(const E eq, typename E::Primitive w) {
  { F::template flux<2>(eq, w, w) } -> std::same_as<typename E::Conserved>;
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
