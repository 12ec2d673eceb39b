// SPDX-License-Identifier: Apache-2.0
// The sections [scheme], [time], [step] and [graph] of the deck. Plain data.
#pragma once

#include "solver/integrator.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace foehn {

// The choices are the names in the tables of schemes; set before the keys are declared.
struct SchemeOptions {
  // The largest Courant number, dt sum_axis speed / width: SSP-RK2 and SSP-RK3 with piecewise-constant or limited
  // linear states and a monotone flux keep forward Euler's limit of 1 in this norm. Positive density and pressure are
  // assured up to 1/2 (physics/positivity.hpp); above, an inadmissible step is refused and tried again.
  static constexpr double cfl_limit = 1.0;

  std::string reconstruction = "plm";
  std::string limiter = "van_leer";
  std::string variables = "primitive";
  std::string riemann = "hllc";
  std::string integrator = "ssprk2";
  double cfl = 0.4;
  double dt = 0.0;
  std::vector<std::string> reconstructions, limiters, variable_sets, riemanns;

  template <class Keys>
  void keys(Keys& k)
  {
    std::vector<std::string> names;
    for (const Integrator& one : integrators()) {
      names.push_back(one.name);
    }
    k("reconstruction", reconstruction).one_of(reconstructions).doc("States at the faces from cell averages");
    k("limiter", limiter)
        .one_of(limiters)
        .used_when("scheme.reconstruction = \"plm\"", [this] { return reconstruction == "plm"; })
        .doc("Slope limiter of the piecewise-linear reconstruction");
    k("variables", variables)
        .one_of(variable_sets)
        .used_when("scheme.reconstruction is not \"constant\" and equations.system = \"euler\"",
                   [this] { return reconstruction != "constant" && variable_sets.size() > 1; })
        .doc("Variables that are reconstructed: primitive one by one, or waves across each face");
    k("riemann", riemann).one_of(riemanns).doc("Numerical flux at the faces");
    k("integrator", integrator).one_of(names).doc("Strong-stability-preserving Runge-Kutta scheme");
    k("cfl", cfl)
        .above(0.0)
        .at_most(cfl_limit)
        .doc("Courant number: dt times the largest sum over axes of speed / width");
    k("dt", dt).at_least(0.0).unit("time").doc(
        "Fixed time step, taken instead of the one from scheme.cfl when above 0");
  }
};

struct TimeOptions {
  double end = 0.0;
  std::int64_t max_steps = std::numeric_limits<std::int64_t>::max();
  double wall_limit = 0.0;

  template <class Keys>
  void keys(Keys& k)
  {
    k("end", end)
        .required()
        .above(0.0)
        .unit("time")
        .doc("The run is finished when the simulated time is this, to the bit");
    k("max_steps", max_steps)
        .at_least(0)
        .doc("Stop, resumable, after this many steps, counted from t = 0, restarts included");
    k("wall_limit", wall_limit)
        .at_least(0.0)
        .unit("s")
        .doc("Stop, resumable, after this much wall-clock time; 0 = no limit");
  }
};

struct StepOptions {
  std::int64_t max_retries = 4;

  template <class Keys>
  void keys(Keys& k)
  {
    k("max_retries", max_retries)
        .at_least(0)
        .at_most(30)
        .doc("How often a step that makes an inadmissible state is tried again, each time with half the dt");
  }
};

struct GraphOptions {
  std::string mode = "auto";

  template <class Keys>
  void keys(Keys& k)
  {
    k("mode", mode)
        .one_of({"auto", "off", "replay", "loop"})
        .doc(
            "How steps are made: off = task by task; replay = as a CUDA graph, launched once a step; loop = as a CUDA "
            "graph that repeats steps on the device; auto = the one that is fastest in the first steps. Graphs need a "
            "CUDA build");
  }
};

}  // namespace foehn
