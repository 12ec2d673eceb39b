// SPDX-License-Identifier: Apache-2.0
// SIGTERM, SIGUSR1 (Slurm's warning before a time limit) and SIGINT ask a run to stop after the step in hand, with a
// checkpoint. A second SIGINT ends the program as ever. Plain header.
#pragma once

#include <string>

namespace foehn {

class StopSignals {
public:
  StopSignals();
  ~StopSignals();  // what signals did before
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // The number of the signal that this process got, or 0.
  [[nodiscard]] static int received();
  // Such as `SIGTERM`.
  [[nodiscard]] static std::string name(int signal);
};

}  // namespace foehn
