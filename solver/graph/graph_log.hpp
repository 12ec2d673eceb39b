// SPDX-License-Identifier: Apache-2.0
// What was done with a step's graph, counted and timed as it happens: every capture, update, re-instantiation and
// launch, with its reason. Plain header.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace foehn {

class GraphLog {
public:
  // Something that happened to the executable graph; `what` is capture, instantiate, update or re-instantiate.
  struct Event {
    std::string what;
    std::string executor;
    std::string reason;
    double microseconds = 0.0;
  };

  // Called with every event; none by default.
  std::function<void(const Event&)> listener;

  void add(const Event& event)
  {
    ++m_counts[event.what];
    m_microseconds[event.what] += event.microseconds;
    if (listener) {
      listener(event);
    }
  }
  [[nodiscard]] std::int64_t count(const std::string& what) const
  {
    const auto found = m_counts.find(what);
    return found == m_counts.end() ? 0 : found->second;
  }
  [[nodiscard]] double microseconds(const std::string& what) const
  {
    const auto found = m_microseconds.find(what);
    return found == m_microseconds.end() ? 0.0 : found->second;
  }

  std::int64_t launches = 0;         // of graphs
  std::int64_t attempts = 0;         // at steps that were enqueued
  double launch_seconds = 0.0;       // of the CPU, in launching graphs or tasks
  double wait_seconds = 0.0;         // nothing could be launched because an exchange or a host task was not done
  std::map<std::string, int> nodes;  // of a recorded step, by kind
  double sampled_at = 0.0;           // when the last sampled step began (steady_seconds())
  std::string note;                  // why another executor runs than was asked for

private:
  std::map<std::string, std::int64_t> m_counts;
  std::map<std::string, double> m_microseconds;
};

}  // namespace foehn
