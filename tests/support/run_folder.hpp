// SPDX-License-Identifier: Apache-2.0
// A folder that the ranks of MPI_COMM_WORLD have to themselves while an object lives. Its making and its end are
// collective.
#pragma once

#include "mesh/mpi_check.hpp"

#include <mpi.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace foehn::test {

class RunFolder {
public:
  RunFolder()
  {
    long number = getpid();  // of rank 0
    check_mpi(MPI_Bcast(&number, 1, MPI_LONG, 0, MPI_COMM_WORLD), "MPI_Bcast");
    m_path = std::filesystem::temp_directory_path() / ("foehn_test_run_" + std::to_string(number));
    if (mpi_rank(MPI_COMM_WORLD) == 0) {
      std::filesystem::create_directory(m_path);
    }
    check_mpi(MPI_Barrier(MPI_COMM_WORLD), "MPI_Barrier");
  }
  ~RunFolder()
  {
    MPI_Barrier(MPI_COMM_WORLD);
    if (mpi_rank(MPI_COMM_WORLD) == 0) {
      std::error_code ignored;
      std::filesystem::remove_all(m_path, ignored);
    }
  }
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;

  [[nodiscard]] std::string path() const { return m_path.string(); }

private:
  std::filesystem::path m_path;
};

}  // namespace foehn::test
