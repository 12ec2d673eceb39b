// SPDX-License-Identifier: Apache-2.0
#include "io/agree.hpp"

#include <algorithm>

namespace foehn {

void agree(MPI_Comm comm, const Outcome& outcome)
{
  const int ranks = mpi_size(comm);
  const int mine = outcome.code == ExitCode::finished ? ranks : mpi_rank(comm);
  int first = ranks;
  check_mpi(MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, comm), "MPI_Allreduce");
  if (first == ranks) {
    return;
  }
  int header[2] = {static_cast<int>(outcome.code),
                   static_cast<int>(std::min<std::size_t>(outcome.what.size(), 1 << 20))};
  check_mpi(MPI_Bcast(header, 2, MPI_INT, first, comm), "MPI_Bcast");
  Outcome shared{static_cast<ExitCode>(header[0]), outcome.what};
  shared.what.resize(static_cast<std::size_t>(header[1]));
  check_mpi(MPI_Bcast(shared.what.data(), header[1], MPI_CHAR, first, comm), "MPI_Bcast");
  throw_error(shared);
}

void throw_error(const Outcome& outcome)
{
  switch (outcome.code) {
    case ExitCode::bad_input:
      throw BadInput(outcome.what);
    case ExitCode::numerical_failure:
      throw NumericalFailure(outcome.what);
    case ExitCode::io_failure:
      throw IoFailure(outcome.what);
    case ExitCode::lost:
      throw Lost(outcome.what);
    default:
      throw Error(outcome.code, outcome.what);
  }
}

}  // namespace foehn
