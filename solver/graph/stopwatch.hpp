// SPDX-License-Identifier: Apache-2.0
// Wall-clock seconds since it was made.
#pragma once

#include <chrono>

namespace foehn {

class Stopwatch {
public:
  [[nodiscard]] double seconds() const
  {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
  }
  [[nodiscard]] double microseconds() const { return 1e6 * seconds(); }

private:
  std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

}  // namespace foehn
