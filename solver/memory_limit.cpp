// SPDX-License-Identifier: Apache-2.0
#include "solver/memory_limit.hpp"

#include "mesh/error.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/memory_forecast.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <limits>
#include <string>

namespace foehn {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

// The number that a file begins with; infinity where there is none (`max` in control groups).
double number_in(const std::string& path)
{
  std::ifstream file(path);
  double value = 0.0;
  return file >> value ? value : unlimited;
}

double available_by_kernel()
{
  std::ifstream file("/proc/meminfo");
  std::string name;
  while (file >> name) {
    double kibibytes = 0.0;
    if (name == "MemAvailable:" && file >> kibibytes) {
      return 1024.0 * kibibytes;
    }
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return unlimited;
}

double device_memory_available()
{
#ifdef KOKKOS_ENABLE_CUDA
  std::size_t free = 0, all = 0;
  return cudaMemGetInfo(&free, &all) == cudaSuccess ? static_cast<double>(free) : unlimited;
#else
  return unlimited;
#endif
}

std::string gibibytes(double bytes)
{
  char s[40];
  std::snprintf(s, sizeof s, "%.3g GiB", bytes / (1 << 30));
  return s;
}

// What the ranks of this machine need together.
double machine_need(MPI_Comm comm, double mine)
{
  MPI_Comm machine = MPI_COMM_NULL;
  check_mpi(MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine), "MPI_Comm_split_type");
  double all = 0.0;
  check_mpi(MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, machine), "MPI_Allreduce");
  check_mpi(MPI_Comm_free(&machine), "MPI_Comm_free");
  return all;
}

}  // namespace

double host_memory_available()
{
  // The limits of control groups, version 2 and version 1, as a process in a container sees its own. What they call
  // used holds file caches that would give way, so the whole limit counts.
  return std::min({available_by_kernel(), number_in("/sys/fs/cgroup/memory.max"),
                   number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes")});
}

void check_memory(MPI_Comm comm, const Layouts& layouts)
{
  const int rank = mpi_rank(comm);
  const double mine = total(memory_forecast(layouts, rank));
  const double need = device_is_host ? machine_need(comm, mine) : mine;
  const double there = device_is_host ? host_memory_available() : device_memory_available();
  struct {
    double ratio;
    int rank;
  } worst{there > 0.0 ? need / there : unlimited, rank};
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &worst, 1, MPI_DOUBLE_INT, MPI_MAXLOC, comm), "MPI_Allreduce");
  if (!(worst.ratio > 1.0)) {
    return;
  }
  double numbers[2] = {need, there};
  check_mpi(MPI_Bcast(numbers, 2, MPI_DOUBLE, worst.rank, comm), "MPI_Bcast");
  std::string fields;
  for (const MemoryItem& item : memory_forecast(layouts, worst.rank)) {
    fields += (fields.empty() ? "" : ", ") + item.name + " " + gibibytes(item.bytes);
  }
  throw BadInput("mesh.cells: the fields need " + gibibytes(numbers[0]) +
                 (device_is_host ? " on the machine of rank " : " on the device of rank ") +
                 std::to_string(worst.rank) + ", where " + gibibytes(numbers[1]) +
                 " are available (by rank: " + fields + "); use fewer cells or more machines");
}

}  // namespace foehn
