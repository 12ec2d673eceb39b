// SPDX-License-Identifier: Apache-2.0
#include "solver/timeline.hpp"

#include "io/agree.hpp"
#include "io/commit.hpp"
#include "io/version.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/graph/stopwatch.hpp"

#include <fmt/format.h>

namespace foehn {

namespace {

constexpr int host_row = 0;
constexpr int first_lane_row = 1;
constexpr int first_exchange_row = 100;
constexpr int events_tag = 1;

// Names of tasks and phases are our own words: nothing in them needs escaping.
std::string quoted(const std::string& word)
{
  return '"' + word + '"';
}

std::string receive(MPI_Comm comm, int rank)
{
  MPI_Status status;
  int size = 0;
  check_mpi(MPI_Probe(rank, events_tag, comm, &status), "MPI_Probe");
  check_mpi(MPI_Get_count(&status, MPI_CHAR, &size), "MPI_Get_count");
  std::string text(static_cast<std::size_t>(size), ' ');
  check_mpi(MPI_Recv(text.data(), size, MPI_CHAR, rank, events_tag, comm, MPI_STATUS_IGNORE), "MPI_Recv");
  return text;
}

}  // namespace

Timeline::Timeline(MPI_Comm comm, bool on) : m_comm(comm), m_on(on)
{
  if (!m_on) {
    return;
  }
  m_rank = mpi_rank(comm);
  add(fmt::format(R"({{"name": "process_name", "ph": "M", "pid": {0}, "args": {{"name": "rank {0}"}}}})", m_rank));
  add(fmt::format(R"({{"name": "process_sort_index", "ph": "M", "pid": {0}, "args": {{"sort_index": {0}}}}})", m_rank));
  name_row(host_row, "host");
  check_mpi(MPI_Barrier(comm), "MPI_Barrier");
  m_zero = steady_seconds();
}

PhaseListener Timeline::listener()
{
  return m_on ? [this](const std::string& name, bool begins) { phase(name, begins); } : PhaseListener();
}

void Timeline::phase(const std::string& name, bool begins)
{
  if (begins) {
    m_open.push_back({name, steady_seconds() - m_zero});
    return;
  }
  const Open open = m_open.back();
  m_open.pop_back();
  if (m_phases == most_phases) {
    ++m_left_out;
    return;
  }
  ++m_phases;
  add_event(open.name, "phase", host_row, open.begin, steady_seconds() - m_zero, "");
}

void Timeline::sample(std::int64_t step, const std::vector<TaskTime>& tasks, double began)
{
  if (!m_on) {
    return;
  }
  ++m_samples;
  const double begin = began - m_zero;
  for (const TaskTime& task : tasks) {
    add_event(task.label, task.on_device ? "device" : "exchange", row(task), begin + task.begin, begin + task.end,
              fmt::format(R"("step": {})", step));
  }
}

// A row a lane of the device, and one an exchange: what is on one row does not overlap.
int Timeline::row(const TaskTime& task)
{
  const std::string name = task.on_device ? fmt::format("device lane {}", task.lane) : task.label;
  const auto found = m_rows.find(name);
  if (found != m_rows.end()) {
    return found->second;
  }
  const int row = task.on_device ? first_lane_row + task.lane : first_exchange_row + static_cast<int>(m_rows.size());
  m_rows[name] = row;
  name_row(row, name);
  return row;
}

void Timeline::name_row(int row, const std::string& name)
{
  add(fmt::format(R"({{"name": "thread_name", "ph": "M", "pid": {}, "tid": {}, "args": {{"name": {}}}}})", m_rank, row,
                  quoted(name)));
  add(fmt::format(
      R"({{"name": "thread_sort_index", "ph": "M", "pid": {0}, "tid": {1}, "args": {{"sort_index": {1}}}}})", m_rank,
      row));
}

void Timeline::add(const std::string& event)
{
  m_events += (m_events.empty() ? "" : ",\n") + event;
}

// Seconds become microseconds, to the nanosecond.
void Timeline::add_event(const std::string& name, const std::string& category, int row, double begin, double end,
                         const std::string& arguments)
{
  add(fmt::format(
      R"({{"name": {}, "cat": {}, "ph": "X", "pid": {}, "tid": {}, "ts": {:.3f}, "dur": {:.3f}, "args": {{{}}}}})",
      quoted(name), quoted(category), m_rank, row, 1e6 * begin, 1e6 * (end - begin), arguments));
}

void Timeline::write(const std::string& path) const
{
  if (!m_on) {
    return;
  }
  std::int64_t left_out = 0;
  check_mpi(MPI_Reduce(&m_left_out, &left_out, 1, MPI_INT64_T, MPI_SUM, 0, m_comm), "MPI_Reduce");
  std::string text;
  if (m_rank == 0) {
    text = fmt::format(
        R"({{"displayTimeUnit": "ms", "otherData": {{"version": "foehn {}", "ranks": {}, "phases_left_out": {}}},)",
        version_text(), mpi_size(m_comm), left_out);
    text += "\n\"traceEvents\": [\n" + m_events;
    for (int rank = 1; rank < mpi_size(m_comm); ++rank) {
      text += ",\n" + receive(m_comm, rank);
    }
    text += "\n]}\n";
  } else {
    check_mpi(MPI_Send(m_events.data(), static_cast<int>(m_events.size()), MPI_CHAR, 0, events_tag, m_comm),
              "MPI_Send");
  }
  agree(m_comm, attempt([&]() {
          if (m_rank == 0) {
            write_text_file(path, text);
          }
        }));
}

}  // namespace foehn
