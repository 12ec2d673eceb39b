// SPDX-License-Identifier: Apache-2.0
// `foehn run` and `foehn check` as functions. Plain header: the command line is a host unit.
#pragma once

#include "mesh/error.hpp"

#include <mpi.h>

#include <string>
#include <vector>

namespace foehn {

struct RunRequest {
  std::string deck;
  std::vector<std::string> overrides;  // section.key=value
  std::string restart;                 // empty, `latest`, or a checkpoint
  std::string graph_dot;               // empty, or where the step's graph is written
  bool check_tasks = false;            // every task watched: slow
  bool profile = false;                // tasks named for profilers, and a timeline in the output folder
  bool quiet = false;                  // errors and warnings only
};

// Runs a deck to its end or to a limit. Collective. Returns finished or stopped; throws Error on all ranks alike.
ExitCode run(MPI_Comm comm, const RunRequest& request);

// What `foehn check` prints: the resolved deck, cells by rank, memory by field and rank. `ranks` as planned.
[[nodiscard]] std::string check(const RunRequest& request, int ranks);

// Starts and ends Kokkos; nothing of the two functions above may be called outside.
class KokkosSession {
public:
  KokkosSession(int& argc, char** argv);
  ~KokkosSession();
  KokkosSession(const KokkosSession&) = delete;
  KokkosSession& operator=(const KokkosSession&) = delete;
};

// Listings for the command line.
[[nodiscard]] std::string problems_text();
[[nodiscard]] std::string schemes_text();
[[nodiscard]] std::string keys_text(bool markdown);
[[nodiscard]] std::string backend_text();

}  // namespace foehn
