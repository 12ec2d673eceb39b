// SPDX-License-Identifier: Apache-2.0
// The section [equations]: which equations are solved, and their constants. Host side.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/euler/characteristic.hpp"
#include "physics/euler/euler.hpp"
#include "physics/type_list.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

// The equation sets that a deck can choose; to add one, copy physics/advection/ and name it here.
using EquationSets = TypeList<Euler, Advection>;

struct EquationOptions {
  static constexpr int most_scalars = 99999;  // more is a slip; memory sets the limit below

  std::string system = Euler::name;
  double gamma = 1.4;
  std::int64_t scalars = 0;
  std::vector<double> gravity{0.0, 0.0, 0.0};
  std::vector<double> velocity{1.0, 0.0, 0.0};

  template <class Keys>
  void keys(Keys& k)
  {
    const auto is_euler = [this] { return system == Euler::name; };
    const auto is_advection = [this] { return system == Advection::name; };
    k("system", system).one_of(type_names(EquationSets{})).doc("the equations that are solved");
    k("gamma", gamma)
        .above(1.0)
        .used_when("equations.system = \"euler\"", is_euler)
        .doc("ratio of specific heats of the ideal gas");
    k("scalars", scalars)
        .at_least(0.0)
        .at_most(most_scalars)
        .used_when("equations.system = \"euler\"", is_euler)
        .doc("passive scalars carried with the gas, as mass fractions");
    k("gravity", gravity)
        .unit("acceleration")
        .length(1, 3)
        .used_when("equations.system = \"euler\"", is_euler)
        .doc("constant acceleration of gravity by axis; axes left out have none");
    k("velocity", velocity)
        .unit("velocity")
        .length(1, 3)
        .used_when("equations.system = \"advection\"", is_advection)
        .doc("constant velocity by axis; axes left out have none");
  }

  [[nodiscard]] Euler euler() const { return Euler{gamma, by_axis(gravity)}; }
  [[nodiscard]] Advection advection() const { return Advection{by_axis(velocity)}; }

private:
  // Components by axis; those left out are zero.
  static Vec3 by_axis(const std::vector<double>& components)
  {
    Vec3 v{0.0, 0.0, 0.0};
    for (std::size_t axis = 0; axis < components.size() && axis < 3; ++axis) {
      v[static_cast<int>(axis)] = components[axis];
    }
    return v;
  }
};

}  // namespace foehn
