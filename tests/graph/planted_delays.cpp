// SPDX-License-Identifier: Apache-2.0
#include "tests/graph/planted_delays.hpp"

#include <mpi.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <Kokkos_Core.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>

namespace foehn::test {

namespace {

namespace tools = Kokkos::Tools::Experimental;

// Callbacks are plain functions.
std::optional<Late> planted;
std::string of_label;
double delay = 0.0;  // ms
int delays = 0;

void be_late(Late where, const std::string& label = "")
{
  if (planted == where && label.rfind(of_label, 0) == 0) {
    ++delays;
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(delay));
  }
}

void on_kernel(const char* label, std::uint32_t /*device*/, std::uint64_t* /*handle*/)
{
  be_late(Late::kernel, label);
}

// Kokkos has regions of its own.
void on_region(const char* label)
{
  if (std::string(label).rfind("Foehn: ", 0) == 0) {
    be_late(Late::task);
  }
}

}  // namespace

PlantedDelay::PlantedDelay(Late where, double milliseconds, const std::string& label)
{
  planted = where;
  of_label = label;
  delay = milliseconds;
  delays = 0;
  tools::set_begin_parallel_for_callback(where == Late::kernel ? on_kernel : nullptr);
  tools::set_push_region_callback(where == Late::task ? on_region : nullptr);
}

PlantedDelay::~PlantedDelay()
{
  planted.reset();
  tools::set_begin_parallel_for_callback(nullptr);
  tools::set_push_region_callback(nullptr);
}

int PlantedDelay::times() const
{
  return delays;
}

}  // namespace foehn::test

extern "C" {

int MPI_Bcast(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
  foehn::test::be_late(foehn::test::Late::agreement);
  return PMPI_Bcast(data, count, type, root, comm);
}

int fsync(int descriptor)
{
  foehn::test::be_late(foehn::test::Late::flush);
  return static_cast<int>(syscall(SYS_fsync, descriptor));
}

}  // extern "C"
