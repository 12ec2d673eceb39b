// SPDX-License-Identifier: Apache-2.0
// foehn_benchmark [cells] [steps] [runs]: cell updates a second of schemes on a periodic cube, made task by task, as a
// replayed graph and as a loop on the device (where the build has graphs), beside the copy bandwidth of the same
// machine in the same process. Bytes are the fewest that a fused stage can move: it reads u and u_n (only u where they
// are the same) and writes u'. Quote ratios of one run; absolute numbers are the machine's.
#include "mesh/execution.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/configuration.hpp"
#include "solver/run.hpp"
#include "solver/simulation.hpp"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

namespace {

using namespace foehn;

struct Case {
  std::string reconstruction, limiter, riemann, integrator;
};

double now()
{
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string deck(const Case& c, int cells, const std::string& mode)
{
  const std::string n = std::to_string(cells);
  const std::string limiter = c.reconstruction == "plm" ? "limiter = \"" + c.limiter + "\"\n" : "";
  return "[problem]\nname = \"taylor_green\"\n[equations]\nsystem = \"euler\"\n[mesh]\ncells = [" + n + ", " + n +
         ", " + n +
         "]\nlower = [0.0, 0.0, 0.0]\nupper = [6.283185307179586, 6.283185307179586, 6.283185307179586]\n"
         "boundary.x = [\"periodic\", \"periodic\"]\nboundary.y = [\"periodic\", \"periodic\"]\n"
         "boundary.z = [\"periodic\", \"periodic\"]\n[scheme]\nreconstruction = \"" +
         c.reconstruction + "\"\n" + limiter + "riemann = \"" + c.riemann + "\"\nintegrator = \"" + c.integrator +
         "\"\n[time]\nend = 1e9\n[graph]\nmode = \"" + mode + "\"\n";
}

struct Copy {
  Kokkos::View<const double*, DeviceMemory> from;
  Kokkos::View<double*, DeviceMemory> to;
  KOKKOS_FUNCTION void operator()(std::int64_t i) const { to(i) = from(i); }
};

// Bytes read and written a second, best of several, by arrays far larger than caches.
double copy_bandwidth(MPI_Comm comm)
{
  const std::int64_t n = device_is_host ? std::int64_t{1} << 25 : std::int64_t{1} << 28;
  const Kokkos::View<double*, DeviceMemory> from("from", n), to("to", n);
  double best = 0.0;
  for (int run = 0; run < 6; ++run) {
    check_mpi(MPI_Barrier(comm), "MPI_Barrier");
    const double start = now();
    Kokkos::parallel_for("copy", Kokkos::RangePolicy<Execution, Kokkos::IndexType<std::int64_t>>(0, n), Copy{from, to});
    Kokkos::fence("copy");
    check_mpi(MPI_Barrier(comm), "MPI_Barrier");
    best = std::max(best, 16.0 * static_cast<double>(n) / (now() - start));
  }
  return best * mpi_size(comm);
}

struct Speed {
  double rate = 0.0;       // cell updates a second of all ranks; the fastest of several runs
  double launch_us = 0.0;  // of the CPU, a step
  std::string executor;
};

void make_steps(Simulation& simulation, std::int64_t steps)
{
  const std::int64_t last = simulation.clock().step + steps;
  while (simulation.clock().step < last) {
    simulation.advance(last - simulation.clock().step);
  }
}

Speed measure(MPI_Comm comm, const Configuration& configuration, int steps, int runs)
{
  Simulation simulation(comm, configuration);
  simulation.initialise();
  simulation.set_event(configuration.time.end);
  make_steps(simulation, 1);
  make_steps(simulation, steps);
  Speed speed{0.0, 0.0, simulation.executor().name()};
  const double launched = simulation.log().launch_seconds;
  for (int run = 0; run < runs; ++run) {
    check_mpi(MPI_Barrier(comm), "MPI_Barrier");
    const double start = now();
    make_steps(simulation, steps);
    check_mpi(MPI_Barrier(comm), "MPI_Barrier");
    speed.rate = std::max(speed.rate, static_cast<double>(configuration.grid.size()) * steps / (now() - start));
  }
  speed.launch_us = 1e6 * (simulation.log().launch_seconds - launched) / (static_cast<double>(steps) * runs);
  if (simulation.clock().refused > 0) {
    throw NumericalFailure("the benchmark's flow made inadmissible states");
  }
  return speed;
}

void benchmark(MPI_Comm comm, int cells, int steps, int runs)
{
  const bool first = mpi_rank(comm) == 0;
  const double bandwidth = copy_bandwidth(comm);
  if (first) {
    std::printf("machine: %s, %d ranks; copy bandwidth %.4g GB/s (read + write)\n", backend_text().c_str(),
                mpi_size(comm), 1e-9 * bandwidth);
    std::printf("%-34s %6s %-7s %12s %12s %12s %14s %8s\n", "scheme", "cells", "steps", "updates/s", "per rank",
                "ns/cell/eq", "launch us/step", "of copy");
  }
  const std::vector<Case> cases = {{"plm", "van_leer", "hllc", "ssprk2"},
                                   {"weno5z", "", "hllc", "ssprk3"},
                                   {"plm", "minmod", "rusanov", "ssprk2"},
                                   {"constant", "", "hllc", "ssprk2"}};
  const std::vector<std::string> modes =
      device_is_host ? std::vector<std::string>{"off"} : std::vector<std::string>{"off", "replay", "loop"};
  for (const Case& c : cases) {
    for (const std::string& mode : modes) {
      const auto configuration = Configuration::parse("benchmark", deck(c, cells, mode));
      const Speed speed = measure(comm, *configuration, steps, runs);
      const int equations = configuration->model->components();
      const auto stages = static_cast<int>(configuration->integrator.stages.size());
      const double bytes = 8.0 * equations * (2 + 3 * (stages - 1));
      if (first) {
        const std::string name = c.reconstruction + " " + c.limiter + " " + c.riemann + " " + c.integrator;
        std::printf("%-34s %4d^3 %-7s %12.4g %12.4g %12.4g %14.3g %7.1f%%\n", name.c_str(), cells,
                    speed.executor.c_str(), speed.rate, speed.rate / mpi_size(comm),
                    1e9 * mpi_size(comm) / (speed.rate * equations * stages), speed.launch_us,
                    100.0 * speed.rate * bytes / bandwidth);
        std::fflush(stdout);
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv)
{
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  int code = 0;
  try {
    const KokkosSession session(argc, argv);
    benchmark(MPI_COMM_WORLD, argc > 1 ? std::atoi(argv[1]) : 128, argc > 2 ? std::atoi(argv[2]) : 5,
              argc > 3 ? std::atoi(argv[3]) : 3);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "error: %s\n", e.what());
    code = 1;
  }
  MPI_Finalize();
  return code;
}
