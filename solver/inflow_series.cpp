// SPDX-License-Identifier: Apache-2.0
#include "solver/inflow_series.hpp"

#include "io/io_thread.hpp"
#include "mesh/error.hpp"
#include "solver/graph/stopwatch.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>

namespace foehn {

namespace {

using PinnedPart = Kokkos::View<const double*, PinnedMemory, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
using DevicePart = Kokkos::View<double*, DeviceMemory, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;

std::string text(double value)
{
  char s[40];
  std::snprintf(s, sizeof s, "%.10g", value);
  return s;
}

}  // namespace

InflowSeries::InflowSeries(const Configuration& configuration, const Patch& patch, HostTasks& tasks)
    : m_configuration(configuration),
      m_face(Face::from(configuration.inflow.face)),
      m_names(configuration.model->primitive_names()),
      m_times(configuration.inflow.times),
      m_tasks(tasks),
      m_copies(make_instance()),
      m_slots(configuration.inflow.depth + 2)
{
  if (!patch.at_domain_end(m_face)) {
    return;
  }
  const int axes[2] = {slower_axis(m_face.axis), faster_axis(m_face.axis)};
  m_slot_size = static_cast<std::int64_t>(m_names.size());
  for (int n = 0; n < 2; ++n) {
    m_part.first[n] = patch.box.lower[axes[n]];
    m_part.count[n] = patch.box.extent(axes[n]);
    m_slot_size *= m_part.count[n];
  }
  m_pinned = decltype(m_pinned)("Foehn::InflowSeries::pinned", m_slots * m_slot_size);
  m_device = decltype(m_device)("Foehn::InflowSeries::planes", m_slots * m_slot_size);
  m_copied = std::vector<DeviceEvent>(static_cast<std::size_t>(m_slots));
  m_tasks.io().call([this] { m_file = std::make_unique<PlaneSeries>(m_configuration.inflow.path, m_names); });
  m_chain = m_tasks.add({{true, [this](std::int64_t plane) { make(plane, &InflowSeries::read); }},
                         {false, [this](std::int64_t plane) { make(plane, &InflowSeries::copy); }}});
}

InflowSeries::~InflowSeries()
{
  m_tasks.drain();
  if (m_file) {
    m_tasks.io().call([this] { m_file.reset(); });
  }
  m_copies.fence("Foehn::InflowSeries: end");
}

void InflowSeries::start(double t)
{
  m_tasks.drain();
  m_lower = lower_at(t);
  m_asked = m_lower - 1;
  m_enqueued = m_lower - 1;
  m_failure = nullptr;
  m_failed = false;
  ask_up_to(m_lower + m_slots - 1);
  // All of them: what comes next may use HDF5 on a thread of its own.
  wait_for(m_asked);
}

bool InflowSeries::move_on(double t)
{
  const std::int64_t lower = lower_at(t);
  if (lower == m_lower) {
    return false;
  }
  m_lower = lower;
  if (!m_file) {
    return false;
  }
  ask_up_to(m_lower + m_slots - 1);
  const Stopwatch watch;
  const bool waited = wait_for(m_lower + 1);
  m_wait_seconds += waited ? watch.seconds() : 0.0;
  return true;
}

InflowPlanes InflowSeries::planes() const
{
  if (!m_file) {
    return {};
  }
  return {m_device.data() + slot(m_lower),
          m_device.data() + slot(m_lower + 1),
          m_times[static_cast<std::size_t>(m_lower)],
          m_times[static_cast<std::size_t>(m_lower) + 1],
          m_part.count[0] * m_part.count[1],
          m_part.count[1]};
}

std::vector<std::span<std::byte>> InflowSeries::in_use() const
{
  std::vector<std::span<std::byte>> spans;
  for (std::int64_t plane = m_lower; m_file && plane <= m_lower + 1; ++plane) {
    spans.push_back(std::as_writable_bytes(
        std::span<double>(m_device.data() + slot(plane), static_cast<std::size_t>(m_slot_size))));
  }
  return spans;
}

double InflowSeries::bytes(Face face, const Patch& patch, int components, std::int64_t depth)
{
  return patch.at_domain_end(face) ? static_cast<double>(sizeof(double)) * components * static_cast<double>(depth + 2) *
                                         static_cast<double>(patch.box.extent(slower_axis(face.axis))) *
                                         static_cast<double>(patch.box.extent(faster_axis(face.axis)))
                                   : 0.0;
}

// The last plane is an end, never a beginning.
std::int64_t InflowSeries::lower_at(double t) const
{
  const auto after = std::upper_bound(m_times.begin(), m_times.end(), t);
  return std::clamp<std::int64_t>(after - m_times.begin() - 1, 0, last() - 1);
}

void InflowSeries::ask_up_to(std::int64_t plane)
{
  for (const std::int64_t end = std::min(plane, last()); m_asked < end;) {
    ++m_asked;
    if (m_file) {
      m_tasks.put(m_chain, m_asked);
    }
  }
}

// The first failure is told by wait_for(); after it, nothing is done.
void InflowSeries::make(std::int64_t plane, void (InflowSeries::*stage)(std::int64_t))
{
  try {
    if (!m_failed) {
      (this->*stage)(plane);
    }
  } catch (...) {
    const std::lock_guard lock(m_mutex);
    m_failure = std::current_exception();
    m_failed = true;
    m_more.notify_all();
  }
}

void InflowSeries::read(std::int64_t plane)
{
  if (before_read) {
    before_read(plane);
  }
  double* values = m_pinned.data() + slot(plane);
  const std::int64_t cells = m_part.count[0] * m_part.count[1];
  for (std::size_t v = 0; v < m_names.size(); ++v) {
    m_file->read(plane, static_cast<int>(v), m_part, values + static_cast<std::int64_t>(v) * cells);
  }
  check(plane, values);
}

void InflowSeries::check(std::int64_t plane, const double* values) const
{
  const std::int64_t cells = m_part.count[0] * m_part.count[1];
  std::vector<double> state(m_names.size());
  for (std::int64_t cell = 0; cell < cells; ++cell) {
    for (std::size_t v = 0; v < m_names.size(); ++v) {
      state[v] = values[static_cast<std::int64_t>(v) * cells + cell];
    }
    if (!m_configuration.model->admissible(state.data())) {
      std::string shown;
      for (std::size_t v = 0; v < m_names.size(); ++v) {
        shown += (shown.empty() ? "" : ", ") + m_names[v] + " = " + text(state[v]);
      }
      throw BadInput(m_configuration.inflow.path + ": plane " + std::to_string(plane) +
                     " (t = " + text(m_times[static_cast<std::size_t>(plane)]) + "), cell (" +
                     std::to_string(m_part.first[0] + cell / m_part.count[1]) + ", " +
                     std::to_string(m_part.first[1] + cell % m_part.count[1]) +
                     "): no state that the equations admit: " + shown);
    }
  }
}

void InflowSeries::copy(std::int64_t plane)
{
  const double* from = m_pinned.data() + slot(plane);
  double* to = m_device.data() + slot(plane);
  if constexpr (device_is_host) {
    std::copy_n(from, m_slot_size, to);
  } else {
    Kokkos::deep_copy(m_copies, DevicePart(to, m_slot_size), PinnedPart(from, m_slot_size));
    m_copied[static_cast<std::size_t>(plane % m_slots)].record(m_copies);
  }
  const std::lock_guard lock(m_mutex);
  m_enqueued = plane;
  m_more.notify_all();
}

// Whether there was anything to wait for.
bool InflowSeries::wait_for(std::int64_t plane)
{
  if (!m_file) {
    return false;
  }
  bool waited = false;
  std::unique_lock lock(m_mutex);
  while (m_enqueued < plane && !m_failure) {
    waited = true;
    m_more.wait(lock);
  }
  if (m_failure) {
    std::rethrow_exception(m_failure);
  }
  lock.unlock();
  if constexpr (!device_is_host) {
    const DeviceEvent& copied = m_copied[static_cast<std::size_t>(plane % m_slots)];
    if (!copied.reached()) {
      waited = true;
      copied.wait();
    }
  }
  return waited;
}

}  // namespace foehn
