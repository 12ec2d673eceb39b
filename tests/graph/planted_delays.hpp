// SPDX-License-Identifier: Apache-2.0
// Makes this rank late where a run may truly be slow, while an object lives: Kokkos Tools calls take time (as those of
// a profiler do), and so do MPI_Bcast and fsync, which this program has versions of its own of. One at a time; CPU
// builds.
#pragma once

#include <string>

namespace foehn::test {

enum class Late {
  kernel,     // within the launch of each kernel whose label begins with a text
  task,       // before each task of a step
  agreement,  // before each MPI_Bcast, by which ranks agree on what comes next
  flush,      // each fsync
};

class PlantedDelay {
public:
  PlantedDelay(Late where, double milliseconds, const std::string& label = "");
  ~PlantedDelay();
  PlantedDelay(const PlantedDelay&) = delete;
  PlantedDelay& operator=(const PlantedDelay&) = delete;

  // How often something was late.
  [[nodiscard]] int times() const;
};

}  // namespace foehn::test
