// SPDX-License-Identifier: Apache-2.0
#include "solver/stop_signals.hpp"

#include <array>
#include <csignal>

namespace foehn {

namespace {

volatile std::sig_atomic_t signal_received = 0;

constexpr std::array<int, 3> handled{SIGTERM, SIGUSR1, SIGINT};
std::array<struct sigaction, handled.size()> before{};

void on_signal(int signal)
{
  if (signal == SIGINT && signal_received == SIGINT) {
    std::signal(SIGINT, SIG_DFL);
    static_cast<void>(std::raise(SIGINT));
  }
  signal_received = signal;
}

}  // namespace

StopSignals::StopSignals()
{
  signal_received = 0;
  for (std::size_t n = 0; n < handled.size(); ++n) {
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;  // system calls under way go on
    sigaction(handled[n], &action, &before[n]);
  }
}

StopSignals::~StopSignals()
{
  for (std::size_t n = 0; n < handled.size(); ++n) {
    sigaction(handled[n], &before[n], nullptr);
  }
}

int StopSignals::received()
{
  return signal_received;
}

std::string StopSignals::name(int signal)
{
  return signal == SIGTERM ? "SIGTERM" : signal == SIGUSR1 ? "SIGUSR1" : signal == SIGINT ? "SIGINT" : "a signal";
}

}  // namespace foehn
