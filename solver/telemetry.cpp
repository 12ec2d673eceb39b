// SPDX-License-Identifier: Apache-2.0
#include "solver/telemetry.hpp"

#include "mesh/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>

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
  m_made += made;
  m_seconds += seconds;
  const double time = now();
  if (time - m_last < 1.0) {
    return;
  }
  line(fmt::format(R"({{"kind": "steps", "step": {}, "t": {}, "dt": {}, "made": {}, "seconds": {}, "executor": {}}})",
                   step, number(t), number(dt), m_made, number(m_seconds), quoted(executor)));
  m_last = time;
  m_made = 0;
  m_seconds = 0.0;
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

// Steps that were under way: kernels as sampled, waiting for messages as counted or sampled, the rest gaps between
// them.
TimeByCause Telemetry::by_cause(const Totals& totals, const GraphLog& log) const
{
  TimeByCause time;
  const double samples = std::max(1, m_samples);
  const double made = static_cast<double>(totals.attempts);
  time.kernels = std::min(totals.steps, m_sum.busy / samples * made);
  time.halo = std::min(totals.steps - time.kernels,
                       std::max(log.wait_seconds > 0.0 ? m_sum.exchanging / samples * made : 0.0, 0.0));
  time.launch_gaps = totals.steps - time.kernels - time.halo;
  time.copies = totals.copies;
  time.io = std::max(0.0, totals.output - totals.copies);
  time.synchronisation = std::max(0.0, totals.wall - totals.steps - totals.output);
  return time;
}

std::string Telemetry::finish(const Totals& totals, const GraphLog& log)
{
  const TimeByCause time = by_cause(totals, log);
  const std::string limit = m_samples > 0 ? verdict(time) : "not known: too few steps for a sample";
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
  const double launches = static_cast<double>(std::max<std::int64_t>(1, log.launches));
  line(fmt::format(
      R"({{"kind": "summary", "wall": {}, "attempts": {}, "executor": {}, "captures": {}, "updates": {}, "update_microseconds": {}, )"
      R"("reinstantiations": {}, "launches": {}, "steps_a_launch": {}, "launch_seconds": {}, "nodes": {{{}}}, )"
      R"("seconds_by_cause": {{{}}}, "seconds_a_step_by_group": {{{}}}, "limited_by": {}}})",
      number(totals.wall), totals.attempts, quoted(totals.executor), log.count("capture"), log.count("update"),
      number(log.microseconds("update")), log.count("re-instantiate"), log.launches,
      number(static_cast<double>(log.attempts) / launches), number(log.launch_seconds), nodes, causes, groups,
      quoted(limit)));

  std::string text = fmt::format("limited by: {}\n", limit);
  text += fmt::format("time by cause: {}\n", shown);
  if (m_samples > 0) {
    text += fmt::format("a step's tasks, us: {}\n", shown_groups);
  }
  if (log.launches > 0) {
    text += fmt::format(
        "graph: {} of {} kernels; {} captures, {} updates, {} re-instantiations; {} launches, {:.1f} steps a "
        "launch; CPU {:.2f} us a step in launches\n",
        totals.executor, log.nodes.contains("kernel") ? log.nodes.at("kernel") : 0, log.count("capture"),
        log.count("update"), log.count("re-instantiate"), log.launches, static_cast<double>(log.attempts) / launches,
        1e6 * log.launch_seconds / static_cast<double>(std::max<std::int64_t>(1, log.attempts)));
    for (const auto& [reason, executor] : m_reasons) {
      text += fmt::format("graph: {} instantiated again: {}\n", executor, reason);
    }
  }
  return text;
}

}  // namespace foehn
