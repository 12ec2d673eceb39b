// SPDX-License-Identifier: Apache-2.0
// What a program asks of MPI's point-to-point calls, counted through MPI's profiling interface.
#pragma once

namespace foehn::test {

struct MpiCounts {
  int started = 0;      // persistent requests
  int immediate = 0;    // MPI_Isend and MPI_Irecv
  int blocking = 0;     // MPI_Send and MPI_Recv
  int collectives = 0;  // MPI_Allreduce and MPI_Iallreduce
};

// Since the program's start.
[[nodiscard]] MpiCounts mpi_counts();

}  // namespace foehn::test
