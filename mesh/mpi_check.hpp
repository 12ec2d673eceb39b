// SPDX-License-Identifier: Apache-2.0
// Every MPI call goes through check_mpi. It throws Lost with MPI's own text.
#pragma once

#include "mesh/error.hpp"

#include <mpi.h>

#include <string>

namespace foehn {

inline void check_mpi(int code, const char* call)
{
  if (code == MPI_SUCCESS) {
    return;
  }
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(code, text, &length);
  throw Lost(std::string(call) + ": " + std::string(text, static_cast<std::size_t>(length)));
}

inline int mpi_rank(MPI_Comm comm)
{
  int rank = 0;
  check_mpi(MPI_Comm_rank(comm, &rank), "MPI_Comm_rank");
  return rank;
}

inline int mpi_size(MPI_Comm comm)
{
  int size = 0;
  check_mpi(MPI_Comm_size(comm, &size), "MPI_Comm_size");
  return size;
}

}  // namespace foehn
