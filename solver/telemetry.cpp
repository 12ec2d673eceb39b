// SPDX-License-Identifier: Apache-2.0
#include "solver/telemetry.hpp"

#include "mesh/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>

namespace foehn {

namespace {

double now()
{
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string quoted(const std::string& text)
{
  std::string s = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      s += '\\';
    }
    s += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return s + '"';
}

// JSON has no infinities and no NaN.
std::string number(double x)
{
  return std::isfinite(x) ? fmt::format("{:.9g}", x) : "null";
}

}  // namespace

Telemetry::Telemetry(const std::string& path) : m_path(path)
{
  if (!path.empty()) {
    m_file = std::fopen(path.c_str(), "a");
    if (m_file == nullptr) {
      throw IoFailure(path + ": cannot be opened: " + std::strerror(errno));
    }
  }
}

Telemetry::~Telemetry()
{
  if (m_file != nullptr) {
    std::fclose(m_file);
  }
}

// Lines are whole: what is read meanwhile, or after a crash, is JSON up to the last line.
void Telemetry::line(const std::string& text)
{
  if (m_file == nullptr) {
    return;
  }
  const std::string whole = text + "\n";
  if (std::fwrite(whole.data(), 1, whole.size(), m_file) != whole.size() || std::fflush(m_file) != 0) {
    throw IoFailure(m_path + ": cannot be written: " + std::strerror(errno));
  }
}

void Telemetry::begin(const Run& run)
{
  line(fmt::format(
      R"({{"kind": "run", "format": {}, "version": {}, "deck": {}, "ran_on": {}, "ranks": {}, "graph_mode": {}}})",
      format, quoted(run.version), quoted(run.deck), quoted(run.ran_on), run.ranks, quoted(run.mode)));
}

void Telemetry::graph_event(const GraphLog::Event& event)
{
  if (event.what == "re-instantiate") {
    m_reasons[event.reason] = event.executor;
  }
  line(fmt::format(R"({{"kind": "graph", "what": {}, "executor": {}, "reason": {}, "microseconds": {}}})",
                   quoted(event.what), quoted(event.executor), quoted(event.reason), number(event.microseconds)));
}

void Telemetry::steps(std::int64_t step, double t, double dt, std::int64_t made, double seconds,
                      const std::string& executor)
{
  m_steps = {step, m_steps.made + made, t, dt, m_steps.seconds + seconds, executor};
  if (now() - m_last >= 1.0) {
    write_steps();
  }
}

void Telemetry::write_steps()
{
  const Steps& s = m_steps;
  line(fmt::format(R"({{"kind": "steps", "step": {}, "t": {}, "dt": {}, "made": {}, "seconds": {}, "executor": {}}})",
                   s.step, number(s.t), number(s.dt), s.made, number(s.seconds), quoted(s.executor)));
  m_last = now();
  m_steps.made = 0;
  m_steps.seconds = 0.0;
}

void Telemetry::sample(std::int64_t step, const std::vector<TaskTime>& tasks)
{
  const StepTimes times = step_times(tasks);
  ++m_samples;
  m_next_sample *= 2;
  m_sum.span += times.span;
  m_sum.busy += times.busy;
  m_sum.exchanging += times.exchanging;
  std::string list;
  for (const TaskTime& task : tasks) {
    list += fmt::format(R"({}{{"task": {}, "device": {}, "begin": {}, "end": {}}})", list.empty() ? "" : ", ",
                        quoted(task.label), task.on_device, number(task.begin), number(task.end));
  }
  for (const auto& [group, seconds] : times.groups) {
    m_sum.groups[group] += seconds;
  }
  line(fmt::format(R"({{"kind": "sample", "step": {}, "span": {}, "busy": {}, "exchanging": {}, "tasks": [{}]}})", step,
                   number(times.span), number(times.busy), number(times.exchanging), list));
}

// Steps that were under way: kernels and messages as sampled, the rest gaps between them.
TimeByCause Telemetry::by_cause(const Totals& totals) const
{
  TimeByCause time;
  const double scale = static_cast<double>(totals.attempts) / std::max(1, m_samples);
  time.kernels = std::min(totals.steps, m_sum.busy * scale);
  time.halo = std::min(totals.steps - time.kernels, m_sum.exchanging * scale);
  time.launch_gaps = totals.steps - time.kernels - time.halo;
  time.copies = totals.copies;
  time.io = std::max(0.0, totals.output - totals.copies);
  time.synchronisation = std::max(0.0, totals.wall - totals.steps - time.copies - time.io);
  return time;
}

std::string Telemetry::finish(const Totals& totals, const GraphLog& log)
{
  if (m_steps.made > 0) {
    write_steps();
  }
  const bool sampled = m_samples > 0;
  const TimeByCause time = by_cause(totals);
  const std::string limit = sampled ? verdict(time) : "not known: too few steps for a sample";
  std::string causes, shown;
  for (const auto& [cause, seconds] : time.causes()) {
    causes += fmt::format(R"({}{}: {})", causes.empty() ? "" : ", ", quoted(cause), number(seconds));
    shown += fmt::format("{}{} {:.2f} s", shown.empty() ? "" : ", ", cause, seconds);
  }
  std::string groups, nodes, shown_groups;
  for (const auto& [group, seconds] : m_sum.groups) {
    groups += fmt::format(R"({}{}: {})", groups.empty() ? "" : ", ", quoted(group), number(seconds / m_samples));
    shown_groups += fmt::format("{}{} {:.1f}", shown_groups.empty() ? "" : ", ", group, 1e6 * seconds / m_samples);
  }
  for (const auto& [kind, count] : log.nodes) {
    nodes += fmt::format(R"({}{}: {})", nodes.empty() ? "" : ", ", quoted(kind), count);
  }
  // Not numbers where nothing was launched, sampled or on a GPU.
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  const double steps_a_launch =
      log.launches > 0 ? static_cast<double>(log.graph_attempts) / static_cast<double>(log.launches) : unknown;
  const double gpu_idle = totals.on_gpu && sampled && totals.steps > 0.0 ? 1.0 - time.kernels / totals.steps : unknown;
  const double cpu_idle = totals.wall > 0.0 ? totals.waits.device / totals.wall : unknown;
  line(fmt::format(
      R"({{"kind": "summary", "wall": {}, "attempts": {}, "executor": {}, "captures": {}, "updates": {}, "update_microseconds": {}, )"
      R"("reinstantiations": {}, "launches": {}, "steps_a_launch": {}, "launch_seconds": {}, "nodes": {{{}}}, )"
      R"("gpu_idle": {}, "cpu_idle": {}, "waits": {{"device": {}, "messages": {}, "output": {}}}, )"
      R"("seconds_by_cause": {}, "seconds_a_step_by_group": {{{}}}, "limited_by": {}}})",
      number(totals.wall), totals.attempts, quoted(totals.executor), log.count("capture"), log.count("update"),
      number(log.microseconds("update")), log.count("re-instantiate"), log.launches, number(steps_a_launch),
      number(log.launch_seconds), nodes, number(gpu_idle), number(cpu_idle), number(totals.waits.device),
      number(totals.waits.messages), number(time.io), sampled ? "{" + causes + "}" : "null", groups, quoted(limit)));

  std::string text = fmt::format("limited by: {}\n", limit);
  if (sampled) {
    text += fmt::format("time by cause: {}\n", shown);
    text += fmt::format("a step's tasks, us: {}\n", shown_groups);
  }
  if (std::isfinite(gpu_idle)) {
    text += fmt::format("idle: the GPU {:.0f} % of the steps' time, the CPU {:.0f} % of the run's\n", 100.0 * gpu_idle,
                        100.0 * cpu_idle);
  }
  if (log.launches > 0) {
    text += fmt::format(
        "graph: {} of {} kernels; {} captures, {} updates, {} re-instantiations; {} launches, {:.1f} steps a "
        "launch; CPU {:.2f} us a step in launches\n",
        totals.executor, log.nodes.contains("kernel") ? log.nodes.at("kernel") : 0, log.count("capture"),
        log.count("update"), log.count("re-instantiate"), log.launches, steps_a_launch,
        1e6 * log.launch_seconds / static_cast<double>(std::max<std::int64_t>(1, log.attempts)));
    for (const auto& [reason, executor] : m_reasons) {
      text += fmt::format("graph: {} instantiated again: {}\n", executor, reason);
    }
  }
  return text;
}

}  // namespace foehn
