// SPDX-License-Identifier: Apache-2.0
// A phase of the time loop (launching steps, waiting for the device, writing): as long as an object lives, and told to
// a listener where there is one. Phases may nest. Plain header.
#pragma once

#include <functional>
#include <string>

namespace foehn {

using PhaseListener = std::function<void(const std::string& name, bool begins)>;

class Phase {
public:
  // `listener` must outlive the phase.
  Phase(const PhaseListener& listener, const std::string& name) : m_listener(listener), m_name(name)
  {
    if (m_listener) {
      m_listener(m_name, true);
    }
  }
  ~Phase()
  {
    if (m_listener) {
      m_listener(m_name, false);
    }
  }
  Phase(const Phase&) = delete;
  Phase& operator=(const Phase&) = delete;

private:
  const PhaseListener& m_listener;
  std::string m_name;
};

}  // namespace foehn
