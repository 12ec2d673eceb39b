// SPDX-License-Identifier: Apache-2.0
// Reads the planes of time-dependent inflow ahead of the clock. A plane passes three stages that overlap: the I/O
// thread reads it into a pinned buffer, the copy engine takes it to the device, steps compute with those before it. In
// use are the two planes around the clock; `depth` more are on their way.
#pragma once

#include "io/plane_series.hpp"
#include "mesh/device_event.hpp"
#include "mesh/patch.hpp"
#include "solver/configuration.hpp"
#include "solver/host_tasks.hpp"
#include "solver/inflow_planes.hpp"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace foehn {

class InflowSeries {
public:
  // Opens the file where the patch lies at the face of `configuration.inflow_series`. Allocates.
  InflowSeries(const Configuration& configuration, const Patch& patch, HostTasks& tasks);
  ~InflowSeries();
  InflowSeries(const InflowSeries&) = delete;
  InflowSeries& operator=(const InflowSeries&) = delete;

  // Reads what is needed at time t, and ahead of it, and waits for all of it. Throws BadInput that names a state that
  // is not admissible, IoFailure.
  void start(double t);
  // Where t has reached the next plane: takes the planes around t, waiting for those that are not there yet, and has
  // one more read for each that is done with. No step may be under way. True when planes() has changed.
  bool move_on(double t);

  // The next plane's time: steps must hit it.
  [[nodiscard]] double next_time() const { return m_times[static_cast<std::size_t>(m_lower) + 1]; }
  [[nodiscard]] InflowPlanes planes() const;
  // Seconds that move_on() waited for planes.
  [[nodiscard]] double wait_seconds() const { return m_wait_seconds; }
  // Called by the reader before each plane, on its thread; for tests.
  std::function<void(std::int64_t)> before_read;

  // Bytes that a rank takes, in device and in pinned memory each; 0 where its patch is not at the face.
  [[nodiscard]] static double bytes(Face face, const Patch& patch, int components, std::int64_t depth);
  // Device memory of the two planes in use.
  [[nodiscard]] std::vector<std::span<std::byte>> in_use() const;

private:
  [[nodiscard]] std::int64_t slot(std::int64_t plane) const { return plane % m_slots * m_slot_size; }
  [[nodiscard]] std::int64_t last() const { return static_cast<std::int64_t>(m_times.size()) - 1; }
  [[nodiscard]] std::int64_t lower_at(double t) const;
  void ask_up_to(std::int64_t plane);
  void make(std::int64_t plane, void (InflowSeries::*stage)(std::int64_t));
  void read(std::int64_t plane);
  void copy(std::int64_t plane);
  void check(std::int64_t plane, const double* values) const;
  bool wait_for(std::int64_t plane);

  const Configuration& m_configuration;
  Face m_face;
  PlanePart m_part{};
  std::vector<std::string> m_names;  // of the components
  std::vector<double> m_times;
  HostTasks& m_tasks;
  std::unique_ptr<PlaneSeries> m_file;  // null on ranks that are not at the face
  Execution m_copies;
  std::int64_t m_slots;
  std::int64_t m_slot_size = 0;
  Kokkos::View<double*, PinnedMemory> m_pinned;
  Kokkos::View<double*, DeviceMemory> m_device;
  std::vector<DeviceEvent> m_copied;  // by slot
  int m_chain = -1;
  std::int64_t m_lower = 0;
  std::int64_t m_asked = -1;  // planes up to here have been asked for
  double m_wait_seconds = 0.0;
  std::mutex m_mutex;
  std::condition_variable m_more;
  std::int64_t m_enqueued = -1;  // planes up to here have been copied, or their copies enqueued
  std::exception_ptr m_failure;  // of the first stage that failed
  std::atomic<bool> m_failed = false;
};

}  // namespace foehn
