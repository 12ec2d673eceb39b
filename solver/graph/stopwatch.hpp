// SPDX-License-Identifier: Apache-2.0
// Wall-clock seconds: since some moment that is the same in the whole process, and since a Stopwatch was made.
#pragma once

#include <chrono>

namespace foehn {

[[nodiscard]] inline double steady_seconds()
{
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

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
