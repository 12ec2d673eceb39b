// SPDX-License-Identifier: Apache-2.0
// The sections [inflow] and [far_field]: the uniform states beyond faces whose boundary condition is inflow or
// nonreflecting, for each equation set. They have the same keys.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/concepts.hpp"
#include "physics/euler/euler.hpp"

#include <functional>
#include <string>
#include <vector>

namespace foehn {

inline constexpr const char* inflow_section = "inflow";
inline constexpr const char* far_field_section = "far_field";

// What a section says, on the host.
template <Equations E>
struct InflowState {
  typename E::Primitive state{};
  std::vector<double> scalars;  // mass fractions; those left out are 0
};

template <Equations E>
struct InflowOptions;

template <>
struct InflowOptions<Euler> {
  double rho = 1.0;
  std::vector<double> velocity{0.0, 0.0, 0.0};
  double pressure = 1.0;
  std::vector<double> scalars;
  std::string condition = "inflow";  // the boundary condition that asks for it
  std::function<bool()> used = [] { return true; };

  template <class Keys>
  void keys(Keys& k)
  {
    const std::string when = "a boundary condition is \"" + condition + "\"";
    k("rho", rho).above(0.0).unit("density").used_when(when, used).doc("Density");
    k("velocity", velocity).length(1, 3).unit("velocity").used_when(when, used).doc("Velocity by axis");
    k("pressure", pressure).above(0.0).unit("pressure").used_when(when, used).doc("Pressure");
    k("scalars", scalars)
        .used_when(when, used)
        .doc("Mass fractions of the passive scalars, at most as many as equations.scalars; those left out are 0");
  }

  static std::vector<std::string> needed() { return {"rho", "velocity", "pressure"}; }

  [[nodiscard]] InflowState<Euler> state() const
  {
    InflowState<Euler> s;
    s.state = {rho, {0.0, 0.0, 0.0}, pressure};
    for (std::size_t axis = 0; axis < velocity.size() && axis < 3; ++axis) {
      s.state.vel[static_cast<int>(axis)] = velocity[axis];
    }
    s.scalars = scalars;
    return s;
  }
};

template <>
struct InflowOptions<Advection> {
  double q = 0.0;
  std::string condition = "inflow";  // the boundary condition that asks for it
  std::function<bool()> used = [] { return true; };

  template <class Keys>
  void keys(Keys& k)
  {
    k("q", q).used_when("a boundary condition is \"" + condition + "\"", used).doc("Value of the advected scalar");
  }

  static std::vector<std::string> needed() { return {"q"}; }

  [[nodiscard]] InflowState<Advection> state() const
  {
    InflowState<Advection> s;
    s.state.q = q;
    return s;
  }
};

}  // namespace foehn
