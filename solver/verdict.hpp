// SPDX-License-Identifier: Apache-2.0
// What limits a run: its wall-clock time by cause, and the largest. Plain header.
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <utility>

namespace foehn {

// Seconds of the time loop. They add up to its wall-clock time.
struct TimeByCause {
  double kernels = 0.0;          // some kernel ran
  double halo = 0.0;             // none ran, for want of messages
  double launch_gaps = 0.0;      // none ran between steps or tasks that were enqueued
  double synchronisation = 0.0;  // the host had seen the device done, and had not begun what follows
  double copies = 0.0;           // results came to the host
  double io = 0.0;               // results were written

  [[nodiscard]] std::array<std::pair<const char*, double>, 6> causes() const
  {
    return {{{"the kernels", kernels},
             {"halo", halo},
             {"launch gaps", launch_gaps},
             {"synchronisation", synchronisation},
             {"copies", copies},
             {"I/O", io}}};
  }
  [[nodiscard]] double total() const { return kernels + halo + launch_gaps + synchronisation + copies + io; }
};

// Such as `the kernels (87 %)`; `nothing` of no time.
inline std::string verdict(const TimeByCause& time)
{
  const auto causes = time.causes();
  const auto largest =
      std::max_element(causes.begin(), causes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (!(time.total() > 0.0)) {
    return "nothing";
  }
  char share[16];
  std::snprintf(share, sizeof share, " (%.0f %%)", 100.0 * largest->second / time.total());
  return largest->first + std::string(share);
}

}  // namespace foehn
