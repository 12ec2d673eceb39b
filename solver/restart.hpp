// SPDX-License-Identifier: Apache-2.0
// From a checkpoint back to a running simulation, on any rank count. The deck and the command line win over the file
// for all that may change; grid, problem and equations may not.
#pragma once

#include "solver/configuration.hpp"
#include "solver/simulation.hpp"

#include <mpi.h>

#include <string>

namespace foehn {

// The checkpoint that `request` (empty, `latest` or a path) means. Collective.
[[nodiscard]] std::string find_restart(MPI_Comm comm, const std::string& request, const Configuration& configuration);

// Throws BadInput, with both values, for a checkpoint of something else. Collective.
void restore(MPI_Comm comm, const std::string& path, const Configuration& configuration, Simulation& simulation);

}  // namespace foehn
