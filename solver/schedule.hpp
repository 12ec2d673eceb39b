// SPDX-License-Identifier: Apache-2.0
// When something that repeats is due next. Times are multiples of the cadence, not sums, so a restarted run meets the
// same ones as an uninterrupted run. Times that differ by round-off only are one: no step is made between 0.3 and 3 *
// 0.1.
#pragma once

#include "io/keys.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace foehn {

class Schedule {
public:
  Schedule() = default;
  // Counted from t = 0 and step 0; what was due at or before (t, step) is taken as done.
  Schedule(const Cadence& every, double t, std::int64_t step) : m_every(every) { advance(t, step); }

  // Whether `time` has come at t, round-off aside.
  [[nodiscard]] static bool reached(double t, double time) { return t >= time * (1.0 - round_off); }

  [[nodiscard]] bool active() const { return m_every.time > 0.0 || m_every.steps > 0; }
  // The time that steps must hit exactly; infinity when the cadence is in steps.
  [[nodiscard]] double next_time() const
  {
    return m_every.time > 0.0 ? static_cast<double>(m_number) * m_every.time : std::numeric_limits<double>::infinity();
  }
  // The step at which it is due; the largest number when the cadence is in time.
  [[nodiscard]] std::int64_t next_step() const
  {
    return m_every.time <= 0.0 && m_every.steps > 0 ? m_number * m_every.steps
                                                    : std::numeric_limits<std::int64_t>::max();
  }
  [[nodiscard]] bool due(double t, std::int64_t step) const
  {
    return m_every.time > 0.0 ? reached(t, next_time()) : m_every.steps > 0 && step >= m_number * m_every.steps;
  }
  void advance(double t, std::int64_t step)
  {
    if (m_every.time > 0.0) {
      m_number = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(t / m_every.time)) - 1);
      while (reached(t, next_time())) {
        ++m_number;
      }
    } else if (m_every.steps > 0) {
      m_number = step / m_every.steps + 1;
    }
  }
  // The number of the next occurrence; the state at t = 0 is number 0.
  [[nodiscard]] std::int64_t number() const { return m_number; }

private:
  static constexpr double round_off = 1e-12;  // of a time

  Cadence m_every;
  std::int64_t m_number = 1;
};

}  // namespace foehn
