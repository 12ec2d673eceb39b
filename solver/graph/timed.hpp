// SPDX-License-Identifier: Apache-2.0
// Adds its life, in seconds, to a sum.
#pragma once

#include "solver/graph/stopwatch.hpp"

namespace foehn {

class Timed {
public:
  explicit Timed(double& seconds) : m_seconds(seconds) {}
  ~Timed() { m_seconds += m_watch.seconds(); }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

private:
  double& m_seconds;
  Stopwatch m_watch;
};

}  // namespace foehn
