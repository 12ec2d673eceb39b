// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/eager_steps.hpp"

#include "solver/graph/stopwatch.hpp"

namespace foehn {

void EagerSteps::run(std::int64_t attempts)
{
  GraphLog& log = m_program.log;
  const WaitTimes before = m_executor.waited();
  const Stopwatch watch;
  for (std::int64_t n = 0; n < attempts; ++n) {
    m_executor.run(m_program.instance);
    ++log.attempts;
    if constexpr (device_is_host) {
      if (m_program.clock().halt != Halt::none) {
        break;  // by all ranks alike
      }
    }
  }
  const WaitTimes& after = m_executor.waited();
  const WaitTimes waited{after.device - before.device, after.messages - before.messages};
  log.waits += waited;
  log.launch_seconds += device_is_host ? 0.0 : watch.seconds() - waited.device - waited.messages;
}

}  // namespace foehn
