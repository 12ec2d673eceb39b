// SPDX-License-Identifier: Apache-2.0
// Errors on one rank become errors on all. File work is done in phases that communicate nothing; each phase is an
// attempt(), and agree() after it makes every rank throw the same error, so that none waits for a rank that gave up.
#pragma once

#include "mesh/error.hpp"
#include "mesh/mpi_check.hpp"

#include <exception>
#include <string>
#include <utility>

namespace foehn {

struct Outcome {
  ExitCode code = ExitCode::finished;
  std::string what;
};

// Calls `work` and catches what it throws. Exceptions that are no Error of ours count as I/O failures.
template <class Work>
[[nodiscard]] Outcome attempt(Work&& work)
{
  try {
    std::forward<Work>(work)();
  } catch (const Error& error) {
    return {error.code(), error.what()};
  } catch (const std::exception& error) {
    return {ExitCode::io_failure, error.what()};
  }
  return {};
}

// Collective over `comm`. Returns when every rank's outcome is good; otherwise throws, on every rank, the error of the
// lowest rank that has one.
void agree(MPI_Comm comm, const Outcome& outcome);

// The error type that goes with the code.
[[noreturn]] void throw_error(const Outcome& outcome);

}  // namespace foehn
