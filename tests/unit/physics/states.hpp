// SPDX-License-Identifier: Apache-2.0
// States to try fluxes on: each equation set says how to make one, mirror it, turn it and compare its conserved form.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/euler/euler.hpp"

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace foehn::test {

// Numbers in [0, 1), the same everywhere.
class Sequence {
public:
  explicit Sequence(std::uint64_t seed = 1) : m_state(seed) {}
  double operator()()
  {
    m_state = m_state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(m_state >> 11) * 0x1p-53;
  }
  double between(double lower, double upper) { return lower + (upper - lower) * (*this)(); }

private:
  std::uint64_t m_state;
};

inline Vec3 turned(const Vec3& v)
{
  return {v.z, v.x, v.y};  // what was along x is now along y, and so on
}

template <class Equations>
struct Samples;

template <>
struct Samples<Euler> {
  static Euler equations() { return {1.4, {0.4, -1.3, 0.2}}; }

  // Mach numbers up to 5, densities and pressures over four decades.
  static Euler::Primitive state(Sequence& random)
  {
    const double rho = std::pow(10.0, random.between(-2.0, 2.0));
    const double p = std::pow(10.0, random.between(-2.0, 2.0));
    const double c = std::sqrt(1.4 * p / rho);
    return {rho, {c * random.between(-5.0, 5.0), c * random.between(-5.0, 5.0), c * random.between(-5.0, 5.0)}, p};
  }
  // A neighbour of w: most jumps in a flow are small.
  static Euler::Primitive near(Sequence& random, const Euler::Primitive& w)
  {
    const double c = std::sqrt(1.4 * w.p / w.rho);
    const auto kick = [&] { return 0.1 * c * random.between(-1.0, 1.0); };
    return {w.rho * random.between(0.9, 1.1),
            {w.vel.x + kick(), w.vel.y + kick(), w.vel.z + kick()},
            w.p * random.between(0.9, 1.1)};
  }
  static Euler mirrored(Euler eq)
  {
    eq.gravity.x = -eq.gravity.x;
    return eq;
  }
  static Euler turned(const Euler& eq) { return {eq.gamma, test::turned(eq.gravity)}; }
  static Euler::Primitive turned(const Euler::Primitive& w) { return {w.rho, test::turned(w.vel), w.p}; }
  static Euler::Conserved turned(const Euler::Conserved& u) { return {u.rho, test::turned(u.mom), u.E}; }
};

template <>
struct Samples<Advection> {
  static Advection equations() { return Advection{{0.7, -0.3, 0.0}}; }
  static Advection::Primitive state(Sequence& random) { return {random.between(-2.0, 2.0)}; }
  static Advection::Primitive near(Sequence& random, const Advection::Primitive& w)
  {
    return {w.q + 0.1 * random.between(-1.0, 1.0)};
  }
  static Advection mirrored(Advection eq)
  {
    eq.velocity.x = -eq.velocity.x;
    return eq;
  }
  static Advection turned(const Advection& eq) { return Advection{test::turned(eq.velocity)}; }
  static Advection::Primitive turned(const Advection::Primitive& w) { return w; }
  static Advection::Conserved turned(const Advection::Conserved& u) { return u; }
};

template <class Equations>
std::vector<double> values(const typename Equations::Conserved& u)
{
  std::vector<double> result(Equations::size);
  Equations::store(u, [&](int n, double value) { result[static_cast<std::size_t>(n)] = value; });
  return result;
}

template <class Equations>
std::vector<double> values(const typename Equations::Primitive& w) requires(
    !std::is_same_v<typename Equations::Primitive, typename Equations::Conserved>)
{
  std::vector<double> result(Equations::size);
  Equations::store(w, [&](int n, double value) { result[static_cast<std::size_t>(n)] = value; });
  return result;
}

// A state in the frame of `axis`.
template <class Equations>
typename Equations::Conserved in_frame(const typename Equations::Conserved& u, int axis)
{
  const std::vector<double> stored = values<Equations>(u);
  return Equations::load([&](int v) { return stored[static_cast<std::size_t>(Equations::turned_component(axis, v))]; });
}

}  // namespace foehn::test
