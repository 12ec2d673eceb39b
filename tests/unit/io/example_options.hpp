// SPDX-License-Identifier: Apache-2.0
// Owners of keys as the solver has them, small: what the deck's tests bind.
#pragma once

#include "io/deck.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace foehn::test {

struct Vector {
  double x = 0.0;
  double y = 0.0;
  double z = 0.0;
};

struct MeshExample {
  std::vector<std::int64_t> cells;
  std::vector<double> lower = {0.0};
  Vector upper = {1.0, 1.0, 1.0};
  std::array<std::string, 2> boundary_x = {"outflow", "outflow"};

  template <class Keys>
  void keys(Keys& k)
  {
    const std::vector<std::string> boundaries = {"periodic", "outflow", "reflecting", "inflow", "problem"};
    k("cells", cells).length(1, 3).at_least(1).required().doc("Cells along each axis.");
    k("lower", lower).length(1, 3).unit("length").doc("Lower corner of the domain.");
    k("upper", upper).unit("length").doc("Upper corner of the domain.");
    k("boundary.x", boundary_x).one_of(boundaries).doc("Lower and upper boundary of the first axis.");
  }
};

struct SchemeExample {
  std::string reconstruction = "plm";
  std::string limiter = "van_leer";
  double cfl = 0.4;
  double dt = 0.0;
  bool positivity = true;

  template <class Keys>
  void keys(Keys& k)
  {
    k("reconstruction", reconstruction)
        .one_of({"constant", "plm", "ppm", "weno5z"})
        .doc("Cell averages to face states.");
    k("limiter", limiter)
        .one_of({"minmod", "mc", "van_leer"})
        .used_when("scheme.reconstruction = \"plm\"", [this] { return reconstruction == "plm"; })
        .doc("Limiter of the slopes.");
    k("cfl", cfl).above(0.0).at_most(1.0).doc("Courant number.");
    k("dt", dt).above(0.0).unit("time").doc("Fixed time step; wins over cfl.");
    k("positivity", positivity).doc("Falls back to first order at inadmissible faces.");
  }
};

struct TimeExample {
  double end = 0.0;
  std::int64_t max_steps = 1000000;
  int dt_hold = 1;

  template <class Keys>
  void keys(Keys& k)
  {
    k("end", end).above(0.0).required().unit("time").doc("Simulated time at which the run ends.");
    k("max_steps", max_steps).at_least(0).doc("Steps after which the run stops.");
    k("dt_hold", dt_hold).at_least(1).doc("Steps for which the time step is held.");
  }
};

struct WriteExample {
  std::string kind = "snapshot";
  Cadence every;
  std::vector<std::string> fields;

  template <class Keys>
  void keys(Keys& k)
  {
    k("kind", kind).one_of({"snapshot", "history"}).required().doc("What is written.");
    k("every", every).unit("time").doc("How often.");
    k("fields", fields).doc("Names of fields; all when empty.");
  }
};

struct ProblemExample {
  std::string name = "sod";

  template <class Keys>
  void keys(Keys& k)
  {
    k("name", name).one_of({"sod", "sedov"}).doc("The problem.");
  }
};

struct SodExample {
  double diaphragm = 0.5;

  template <class Keys>
  void keys(Keys& k)
  {
    k("diaphragm", diaphragm).unit("length").doc("Where the states meet.");
  }
};

struct SedovExample {
  double energy = 1.0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("energy", energy).above(0.0).unit("energy").doc("Energy of the blast.");
  }
};

template <class Options>
Keys keys_of(const std::string& section, Options& options)
{
  Keys keys(section);
  options.keys(keys);
  return keys;
}

// The owners together, bound in the order that the solver would.
struct Example {
  ProblemExample problem;
  SodExample sod;
  SedovExample sedov;
  MeshExample mesh;
  SchemeExample scheme;
  TimeExample time;
  std::vector<WriteExample> writes;

  // Every key that any choice could declare.
  static std::vector<Keys> all_keys()
  {
    Example e;
    WriteExample write;
    std::vector<Keys> all = {keys_of("problem", e.problem),   keys_of("problem", e.sod),   keys_of("problem", e.sedov),
                             keys_of("mesh", e.mesh),         keys_of("scheme", e.scheme), keys_of("time", e.time),
                             keys_of("output.write[]", write)};
    all[1].used_when("problem.name = \"sod\"");
    all[2].used_when("problem.name = \"sedov\"");
    return all;
  }

  void bind(Deck& deck)
  {
    deck.also_known(all_keys());
    bind_one(deck, "problem", problem);
    if (problem.name == "sod") {
      bind_one(deck, "problem", sod);
    } else {
      bind_one(deck, "problem", sedov);
    }
    bind_one(deck, "mesh", mesh);
    bind_one(deck, "scheme", scheme);
    bind_one(deck, "time", time);
    writes.resize(static_cast<std::size_t>(deck.count("output.write")));
    for (std::size_t i = 0; i < writes.size(); ++i) {
      bind_one(deck, "output.write[" + std::to_string(i) + "]", writes[i]);
    }
  }

  template <class Options>
  static void bind_one(Deck& deck, const std::string& section, Options& options)
  {
    Keys keys = keys_of(section, options);
    deck.bind(keys);
  }
};

// The message of what the deck is refused with; empty when it is taken.
inline std::string refusal(const std::string& text, const std::vector<std::string>& overrides = {})
{
  try {
    Deck deck = Deck::parse("inputs/x.toml", text, overrides);
    Example example;
    example.bind(deck);
    deck.finish();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

}  // namespace foehn::test
