// SPDX-License-Identifier: Apache-2.0
// How the cells of an axis are spread: monotone maps of [0, 1] to itself, by name; a face at the fraction s of all
// cells lies at the fraction map(s) of the axis. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace foehn {

struct StretchOptions {
  std::string function = "uniform";
  double ratio = 2.0;
  double strength = 2.0;
  double center = 0.5;
  double amplitude = 0.5;

  // Of the functions that a deck can choose.
  [[nodiscard]] static std::vector<std::string> names();

  // Declares `stretch.<axis>.function` and its parameters in the section [mesh].
  template <class Keys, class Used>
  void keys(Keys& k, const std::string& axis, const Used& used)
  {
    const std::string prefix = "stretch." + axis + ".";
    const std::string more_than_one = "mesh.cells has more than one cell along " + axis;
    k(prefix + "function", function)
        .one_of(names())
        .used_when(more_than_one, used)
        .doc("How cell widths change along " + axis + ": not at all, by one ratio (geometric), narrow at both ends " +
             "(tanh), narrow around a place (sinh), or periodically (sine)");
    const auto parameter = [&](const std::string& name, double& value, const std::string& of) -> decltype(auto) {
      return k(prefix + name, value).used_when("mesh." + prefix + "function = \"" + of + "\"", [this, of] {
        return function == of;
      });
    };
    parameter("ratio", ratio, "geometric").above(0.0).doc("Width of the last cell along " + axis + " over the first's");
    k(prefix + "strength", strength)
        .above(0.0)
        .at_most(20.0)
        .used_when("mesh." + prefix + "function = \"tanh\" or \"sinh\"",
                   [this] { return function == "tanh" || function == "sinh"; })
        .doc("How strongly cells along " + axis + " are drawn together; equal cells in the limit of 0");
    parameter("center", center, "sinh")
        .above(0.0)
        .below(1.0)
        .doc("Where cells along " + axis + " are narrowest, as a fraction of the axis");
    parameter("amplitude", amplitude, "sine")
        .above(-1.0)
        .below(1.0)
        .doc("Of the width along " + axis + ", relative to the mean: widest at the ends where positive");
  }
};

// The faces of `cells` cells between `lower` and `upper`, both hit to the bit; empty for equal cells. The same bits on
// every machine. The widths of tanh, sine and a centred sinh mirror each other to the bit where one end is 0 or the
// ends are opposite, and else where both ends are whole multiples of the last place of the one further from 0.
std::vector<double> stretched_faces(const StretchOptions& options, std::int64_t cells, double lower, double upper);

}  // namespace foehn
