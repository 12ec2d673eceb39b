// SPDX-License-Identifier: Apache-2.0
// A sine wave carried along unchanged: as the scalar of linear advection, or as the density of a gas of uniform
// velocity and pressure. Exact for all t on a periodic domain that holds whole waves:
//   s(x, t) = mean + amplitude sin(2 pi k.(x - v t)).
// Standard: [0, 1], periodic, mean 1, amplitude 0.2, k = 1, v = 1, p = 1, t = 1. Smooth: measures the order.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/euler/euler.hpp"

#include <Kokkos_MathematicalConstants.hpp>

#include <string>
#include <vector>

namespace foehn {

// What the two equation sets share: the wave.
struct AdvectedWave {
  static constexpr const char* name = "advection";
  static constexpr bool is_exact = true;
  static constexpr int quadrature = 3;

  double mean = 1.0;
  double amplitude = 0.2;
  Vec3 k{1.0, 0.0, 0.0};

  FOEHN_FUNCTION double wave(const Vec3& x, const Vec3& velocity, double t) const noexcept
  {
    const double phase = k.x * (x.x - velocity.x * t) + k.y * (x.y - velocity.y * t) + k.z * (x.z - velocity.z * t);
    return mean + amplitude * Kokkos::sin(2.0 * Kokkos::numbers::pi * phase);
  }

protected:
  template <class Keys>
  void wave_keys(Keys& keys, const std::string& unit)
  {
    keys("mean", mean).unit(unit).doc("mean of the wave");
    keys("amplitude", amplitude).unit(unit).doc("amplitude of the wave");
    keys("k", k).unit("1/length").doc("waves in a unit length by axis");
  }
};

struct AdvectedScalar : AdvectedWave {
  static constexpr const char* doc = "a sine wave carried by equations.velocity";

  template <class Keys>
  void keys(Keys& keys)
  {
    wave_keys(keys, "1");
  }

  FOEHN_FUNCTION Advection::Primitive state(const Advection& eq, const Vec3& x, double t) const noexcept
  {
    return Advection::Primitive{wave(x, eq.velocity, t)};
  }
};

struct AdvectedDensity : AdvectedWave {
  static constexpr const char* doc = "a sine wave of density carried by a uniform velocity, at uniform pressure";

  Vec3 velocity{1.0, 0.0, 0.0};
  double pressure = 1.0;

  template <class Keys>
  void keys(Keys& keys)
  {
    wave_keys(keys, "density");
    keys("velocity", velocity).unit("velocity").doc("velocity by axis");
    keys("pressure", pressure).unit("pressure").above(0.0).doc("pressure");
  }

  [[nodiscard]] std::vector<std::string> check(const Euler& /*eq*/, int /*dimension*/) const
  {
    if (mean - amplitude <= 0.0 || mean + amplitude <= 0.0) {
      return {"amplitude: must be smaller than the mean, or the density is not positive"};
    }
    return {};
  }

  FOEHN_FUNCTION Euler::Primitive state(const Euler& /*eq*/, const Vec3& x, double t) const noexcept
  {
    return {wave(x, velocity, t), velocity, pressure};
  }
};

}  // namespace foehn
