// SPDX-License-Identifier: Apache-2.0
#include "io/run_report.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace foehn {

namespace {

constexpr double terminal_interval = 0.2;  // s
constexpr double plain_interval = 5.0;

void say(const std::string& line)
{
  std::fputs(line.c_str(), stdout);
  std::fflush(stdout);
}

std::string duration(double seconds)
{
  if (seconds < 0.0 || seconds > 1e8) {
    return "?";
  }
  const auto s = static_cast<std::int64_t>(seconds + 0.5);
  return s < 3600 ? fmt::format("{}:{:02}", s / 60, s % 60)
                  : fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

}  // namespace

std::string text(const RunHeader& h)
{
  std::string s = fmt::format("Foehn {}\n", h.version);
  const auto line = [&s](const char* name, const std::string& value) {
    s += fmt::format("  {:<10} {}\n", name, value);
  };
  line("deck", h.deck);
  line("problem", h.problem);
  line("grid", h.grid);
  line("scheme", h.scheme);
  line("ranks", h.ranks);
  line("transport", h.transport);
  line("graph", h.graph);
  line("memory", fmt::format("{:.1f} MiB in fields and buffers of all ranks", h.memory_bytes / (1 << 20)));
  line("results", h.folder);
  return s;
}

std::string text(const RunSummary& r)
{
  const double rate = r.seconds > 0.0 ? r.progress.cell_updates / r.seconds : 0.0;
  std::string s = fmt::format("{}: t = {:.10g} after {} steps\n", r.ending, r.progress.t, r.progress.step);
  s += fmt::format("throughput: {:.3g} cell updates/s\n", rate);
  if (rate > 0.0) {
    s += fmt::format("per rank: {:.3g} cell updates/s; grind time {:.3g} ns/cell/equation/RHS on each rank\n",
                     rate / r.ranks, 1e9 * r.ranks / (rate * r.equations * r.stages));
  }
  s += fmt::format(
      "wall clock: {:.2f} s, of which output {:.2f} s; waiting for messages {:.2f} s, for the device {:.2f} s (rank "
      "0)\n",
      r.seconds, r.output_seconds, r.message_wait_seconds, r.device_wait_seconds);
  s += r.telemetry;
  s += fmt::format("peak memory: {:.1f} MiB on the largest rank\n", r.peak_bytes / (1 << 20));
  if (r.fallbacks + r.limited > 0) {
    s += fmt::format("positivity: {} face states taken to first order, {} fluxes limited\n", r.fallbacks, r.limited);
  }
  if (r.refused > 0) {
    s += fmt::format("refused steps, tried again with half the dt: {}\n", r.refused);
  }
  for (const ErrorLine& e : r.errors) {
    s += fmt::format("error {}: L1 {:.6e}, rms {:.6e}, largest {:.6e}\n", e.component, e.mean, e.rms, e.largest);
  }
  for (const std::string& file : r.files) {
    s += fmt::format("result: {}\n", file);
  }
  return s;
}

ProgressLine::ProgressLine(bool quiet)
    : m_quiet(quiet), m_terminal(isatty(STDOUT_FILENO) != 0), m_start(Clock::now()), m_last(m_start)
{}

void ProgressLine::update(const RunProgress& progress)
{
  if (m_quiet) {
    return;
  }
  if (m_start_t < 0.0) {
    m_start_t = progress.t;
  }
  const auto now = Clock::now();
  if (std::chrono::duration<double>(now - m_last).count() >= (m_terminal ? terminal_interval : plain_interval)) {
    m_last = now;
    print(progress);
  }
}

void ProgressLine::finish(const RunProgress& progress)
{
  if (m_quiet) {
    return;
  }
  if (progress.step != m_last_step) {
    print(progress);
  }
  if (m_terminal) {
    say("\n");
  }
}

void ProgressLine::print(const RunProgress& p)
{
  const double seconds = std::chrono::duration<double>(Clock::now() - m_start).count();
  const double done = p.t - std::max(m_start_t, 0.0);
  const double left = done > 0.0 ? seconds * (p.t_end - p.t) / done : -1.0;
  const double rate = seconds > 0.0 ? p.cell_updates / seconds : 0.0;
  say(fmt::format("{}step {}  t = {:.6g}  dt = {:.3e}  {:.2e} cell updates/s  {} left{}", m_terminal ? "\r\033[K" : "",
                  p.step, p.t, p.dt, rate, duration(left), m_terminal ? "" : "\n"));
  m_last_step = p.step;
}

}  // namespace foehn
