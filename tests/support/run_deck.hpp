// SPDX-License-Identifier: Apache-2.0
// A deck in a test: read from inputs/ with overrides, or given as text, and taken to a time without any file.
#pragma once

#include "mesh/error.hpp"
#include "solver/configuration.hpp"
#include "solver/simulation.hpp"

#include <mpi.h>

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#ifndef FOEHN_INPUTS
#error "the target that uses this header defines FOEHN_INPUTS, the folder of the decks"
#endif

namespace foehn::test {

// The folder of the decks: where the build had them, or FOEHN_INPUTS of the environment (a build may have been moved).
inline std::string inputs_folder()
{
  const char* folder = std::getenv("FOEHN_INPUTS");
  return folder != nullptr ? folder : FOEHN_INPUTS;
}

inline std::unique_ptr<Configuration> read_deck(const std::string& deck, const std::vector<std::string>& overrides = {})
{
  return Configuration::read(inputs_folder() + "/" + deck, overrides);
}

// Steps to time.end, or for `steps` accepted steps. Refused steps are tried again, as in a run.
inline void advance(Simulation& simulation, const Configuration& configuration,
                    std::int64_t steps = std::numeric_limits<std::int64_t>::max())
{
  const StepClock& clock = simulation.clock();
  const std::int64_t last = steps < std::numeric_limits<std::int64_t>::max() - clock.step ? clock.step + steps : steps;
  simulation.set_event(configuration.time.end);
  while (clock.t < configuration.time.end && clock.step < last) {
    simulation.advance(last - clock.step);
    if (clock.halt == Halt::fault || clock.halt == Halt::stalled) {
      simulation.fail("no retries are left");
    }
  }
}

// Steps to an earlier time than the last, which is hit to the bit.
inline void advance_to(Simulation& simulation, const Configuration& /*configuration*/, double t)
{
  const StepClock& clock = simulation.clock();
  simulation.set_event(t);
  while (clock.t < t) {
    simulation.advance(std::numeric_limits<std::int64_t>::max());
    if (clock.halt == Halt::fault || clock.halt == Halt::stalled) {
      simulation.fail("no retries are left");
    }
  }
}

// A deck run from its initial state to time.end, or for `steps` steps. Collective over `comm`.
struct DeckRun {
  std::unique_ptr<Configuration> configuration;
  std::unique_ptr<Simulation> simulation;

  explicit DeckRun(const std::string& deck, const std::vector<std::string>& overrides = {},
                   std::int64_t steps = std::numeric_limits<std::int64_t>::max(), MPI_Comm comm = MPI_COMM_WORLD)
      : configuration(read_deck(deck, overrides)), simulation(std::make_unique<Simulation>(comm, *configuration))
  {
    simulation->initialise();
    advance(*simulation, *configuration, steps);
  }

  // A primitive or conserved component of this rank's interior, (k, j, i), i fastest.
  [[nodiscard]] std::vector<double> primitive(int component) const
  {
    std::vector<double> cells(static_cast<std::size_t>(simulation->patch().box.size()));
    simulation->fetch_primitive(component, cells.data());
    return cells;
  }
  [[nodiscard]] std::vector<double> conserved(int component) const
  {
    std::vector<double> cells(static_cast<std::size_t>(simulation->patch().box.size()));
    simulation->fetch_conserved(component, cells.data());
    return cells;
  }
};

}  // namespace foehn::test
