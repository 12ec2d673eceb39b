// SPDX-License-Identifier: Apache-2.0
// Whether the memory that a run will take is there, asked before anything is allocated: Linux hands out more than it
// has and kills later.
#pragma once

#include "solver/simulation.hpp"

#include <mpi.h>

namespace foehn {

// Bytes that this process and others of its machine can still take: what the kernel calls available, or less where a
// control group (a container, a batch job) allows less. Infinity where it cannot be told.
[[nodiscard]] double host_memory_available();

// Throws BadInput, on all ranks alike, with the need by field and what there is, when the ranks of a machine need more
// than it has, or a rank more than its GPU. Collective.
void check_memory(MPI_Comm comm, const Layouts& layouts);

}  // namespace foehn
