// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/auto_steps.hpp"

#include <algorithm>

namespace foehn {

std::int64_t AutoSteps::attempts_wanted() const
{
  return m_decided ? m_candidates[m_current]->attempts_wanted() : m_warm ? tried_attempts : warm_attempts;
}

void AutoSteps::took(std::int64_t attempts, double seconds)
{
  m_candidates[m_current]->took(attempts, seconds);
  if (m_decided) {
    return;
  }
  if (!m_warm) {
    m_warm = true;
    return;
  }
  if (attempts < fewest_measured) {
    return;
  }
  m_seconds[m_current] = m_largest(seconds / static_cast<double>(attempts));
  m_warm = false;
  if (++m_current == m_candidates.size()) {
    m_current = static_cast<std::size_t>(std::min_element(m_seconds.begin(), m_seconds.end()) - m_seconds.begin());
    m_decided = true;
    // Those not chosen give their streams and graphs back.
    for (std::size_t n = 0; n < m_candidates.size(); ++n) {
      if (n != m_current) {
        m_candidates[n].reset();
      }
    }
  }
}

void AutoSteps::record_again()
{
  for (const auto& candidate : m_candidates) {
    if (candidate) {
      candidate->record_again();
    }
  }
}

}  // namespace foehn
