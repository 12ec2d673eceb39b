// SPDX-License-Identifier: Apache-2.0
// Life of a simulation: allocation, initial and restored states, steps, and what is read from the state.
#include "solver/simulation.hpp"

#include "io/agree.hpp"
#include "io/io_thread.hpp"
#include "mesh/box_loop.hpp"
#include "mesh/error.hpp"
#include "mesh/exact_sum.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/backend.hpp"
#include "solver/graph/eager_steps.hpp"
#include "solver/graph/executors.hpp"
#include "solver/graph/stopwatch.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

namespace foehn {

namespace {

// One component between a field's interior and a contiguous array (k, j, i).
struct CopyComponent {
  FieldRef<double> field;
  int component;
  std::int64_t stride_j, stride_k;
  double* array;
  bool to_array;

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    double& cell = field(component, k, j, i);
    double& place = array[k * stride_k + j * stride_j + i];
    (to_array ? place : cell) = to_array ? cell : place;
  }
};

// Times the cell's volume over that of a mean cell, which is one for equal cells.
struct ComponentValue {
  FieldRef<double> field;
  CellGeometry geometry;
  int component;

  KOKKOS_FUNCTION double operator()(int k, int j, int i) const
  {
    return field(component, k, j, i) * geometry.volume_share(k, j, i);
  }
};

using HostArray = Kokkos::View<double*, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
using DeviceArray = Kokkos::View<double*, DeviceMemory>;

}  // namespace

Layouts::Layouts(const Configuration& c, int ranks)
    : decomposition(c.grid, c.mesh.periodic(), ranks, c.parallel.layout(), c.scheme->width()),
      components(c.model->components()),
      ghost_depth(c.scheme->width()),
      grid(c.grid),
      inflow(c.inflow)
{}

Patch Layouts::patch(int rank) const
{
  const IndexBox box = decomposition.box(rank);
  return {grid, box,
          CellLayout({box.extent(0), box.extent(1), box.extent(2)}, grid.dimension, ghost_depth, components)};
}

Simulation::Simulation(MPI_Comm comm, const Configuration& configuration)
    : m_comm(comm),
      m_rank(mpi_rank(comm)),
      m_configuration(configuration),
      m_layouts(configuration, mpi_size(comm)),
      m_patch(m_layouts.patch(m_rank)),
      m_instance(make_instance()),
      m_shares_device(shares_device(comm)),
      m_side(make_instance())
{
  m_host_tasks = std::make_unique<HostTasks>(configuration.parallel.workers(), IoThread::one());
  allocate();
  make_tiles();
  record_step();
  m_limits.max_retries = static_cast<int>(configuration.step.max_retries);
  m_executor = make_executor(configuration.graph.mode, program());
  m_one_by_one = std::make_unique<EagerSteps>(program());
}

StepProgram Simulation::program()
{
  return {m_graph, m_instance, m_clock, m_patch.layout.interior().size(), m_shares_device, m_log, [this](double x) {
            check_mpi(MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_DOUBLE, MPI_MAX, m_comm), "MPI_Allreduce");
            return x;
          }};
}

void Simulation::make_steps_with(const std::function<std::unique_ptr<StepExecutor>(const StepProgram&)>& make)
{
  m_executor = make(program());
}

Simulation::~Simulation()
{
  m_side.fence("Foehn::Simulation: end");
  m_instance.fence("Foehn::Simulation: end");
}

void Simulation::allocate()
{
  m_clock = ClockView("Foehn::StepClock");
  m_found = FoundView("Foehn::StepClock::found");
  m_mirror = decltype(m_mirror)("Foehn::StepClock::mirror");
  m_stop = decltype(m_stop)("Foehn::StepClock::stop");
  m_stop() = 1;
  for (const char* name : {"u0", "u1", "u2"}) {
    m_buffers.emplace_back(name, m_patch.layout);
  }
  for (int b = 0; b < 3; ++b) {
    m_state.origins[b] = m_buffers[b].ref().origin;
  }
  m_patch.upload_places();
  m_metrics = MetricTables(m_patch, m_configuration.scheme->coefficients());
  m_state.index = &m_clock.data()->index;
  m_state.stride_v = m_patch.layout.stride_v;
  m_state.stride_k = m_patch.layout.stride_k;
  m_state.stride_j = m_patch.layout.stride_j;
  if (m_configuration.inflow.given()) {
    agree(m_comm, foehn::attempt(
                      [this] { m_inflow = std::make_unique<InflowSeries>(m_configuration, m_patch, *m_host_tasks); }));
  }
  m_halo = std::make_unique<HaloExchange>(m_comm, m_layouts.decomposition, m_patch.layout);
  if constexpr (!device_is_host) {
    m_staging = DeviceArray("Foehn::Simulation::staging", m_patch.layout.interior().size());
  }
}

void Simulation::wait() const
{
  m_event.record(m_instance);
  m_event.wait();
}

void Simulation::initialise()
{
  m_configuration.model->initialise(m_instance, m_patch, m_buffers[0]);
  resume(0.0, 0.0, 0);
}

void Simulation::place(int component, const double* cells)
{
  const Index3 n = m_patch.layout.cells;
  double* array = const_cast<double*>(cells);  // only read
  if constexpr (!device_is_host) {
    Kokkos::deep_copy(m_instance, m_staging, HostArray(array, m_staging.size()));
    array = m_staging.data();
  }
  for_each_cell("Foehn::Simulation::place", m_instance, m_patch.layout.interior(),
                CopyComponent{m_buffers[0].ref(), component, n[0], n[0] * n[1], array, false});
  wait();
}

void Simulation::resume(double t, double dt, std::int64_t step)
{
  const auto host = Kokkos::create_mirror_view(m_clock);
  host() = StepClock{};
  host().t = t;
  host().dt = dt;
  host().t_next = t;
  host().t_event = t;
  host().step = step;
  host().cfl = m_configuration.scheme_options.cfl;
  host().fixed_dt = m_configuration.scheme_options.dt;
  Kokkos::deep_copy(m_instance, m_clock, host);
  if (m_inflow) {
    agree(m_comm, foehn::attempt([&] { m_inflow->start(t); }));
    m_executor->record_again();
  }
  settle();
  refuse_state();
}

// Takes the planes around the clock, which stands, and points recorded steps at them. Collective where a plane is due.
void Simulation::follow_inflow()
{
  if (!m_inflow || clock().t < m_inflow->next_time()) {
    return;
  }
  bool changed = false;
  agree(m_comm, foehn::attempt([&] { changed = m_inflow->move_on(clock().t); }));
  if (changed) {
    m_executor->record_again();
  }
}

// Steps hit the planes' times: within one, inflow is linear in time.
StepLimits Simulation::limits_of(std::int64_t attempts) const
{
  StepLimits limits = m_limits;
  limits.attempts = attempts;
  if (m_inflow && m_inflow->next_time() > clock().t) {
    limits.t_event = std::min(limits.t_event, m_inflow->next_time());
  }
  return limits;
}

void Simulation::attempt()
{
  follow_inflow();
  start_steps(m_instance, m_clock, limits_of(1));
  m_one_by_one->run(1);
  mirror_clock(m_instance, m_clock, m_mirror);
  wait();
}

// Enough for the steps that are wanted or for the time to the event, as dt is now, or for what the last launch says of
// a quarter of a second: attempts that the clock does not take cost little, and those that lack are made by the next
// call.
std::int64_t Simulation::attempts_to_make(std::int64_t steps) const
{
  const double event = limits_of(1).t_event;
  const double dt = clock().dt > 0.0 ? clock().dt : event;
  const double to_event = std::ceil((event - clock().t) / dt) + 1.0;
  std::int64_t attempts = std::min({steps, m_attempts, m_executor->attempts_wanted()});
  if (to_event < static_cast<double>(attempts)) {
    attempts = std::max(std::int64_t{1}, static_cast<std::int64_t>(to_event));
  }
  check_mpi(MPI_Bcast(&attempts, 1, MPI_INT64_T, 0, m_comm), "MPI_Bcast");
  return attempts;
}

void Simulation::advance(std::int64_t steps)
{
  constexpr double longest_launch = 0.25;  // s
  const std::int64_t step_before = clock().step;
  const std::int64_t refused_before = clock().refused;
  const bool stop = wants_stop && wants_stop();
  follow_inflow();
  StepLimits limits = limits_of(attempts_to_make(steps));
  const std::int64_t room = std::numeric_limits<std::int64_t>::max() - clock().step;
  limits.step_limit = clock().step + std::min(steps, room);
  if (stop) {
    request_stop();
  }
  const Stopwatch watch;
  start_steps(m_instance, m_clock, limits);
  m_executor->run(limits.attempts);
  mirror_clock(m_instance, m_clock, m_mirror);
  wait_for_steps();
  const double seconds = watch.seconds();
  const std::int64_t made = clock().step - step_before + clock().refused - refused_before;
  m_step_seconds += seconds;
  m_executor->took(made, seconds);
  if (made > 0) {
    const double wanted = longest_launch * static_cast<double>(made) / seconds;
    m_attempts =
        std::max(std::int64_t{1}, static_cast<std::int64_t>(std::min(4.0 * static_cast<double>(m_attempts), wanted)));
  }
}

std::vector<TaskTime> Simulation::sample()
{
  follow_inflow();
  const Stopwatch watch;
  start_steps(m_instance, m_clock, limits_of(1));
  std::vector<TaskTime> times = sample_step(program());
  mirror_clock(m_instance, m_clock, m_mirror);
  wait();
  m_step_seconds += watch.seconds();
  return times;
}

void Simulation::wait_for_steps()
{
  m_event.record(m_instance);
  bool asked = false;
  while (!m_event.reached()) {
    if (!asked && wants_stop && wants_stop()) {
      request_stop();
      asked = true;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
}

void Simulation::request_stop()
{
  const Kokkos::View<std::int64_t, DeviceMemory, Kokkos::MemoryTraits<Kokkos::Unmanaged>> word(&m_clock.data()->stop);
  Kokkos::deep_copy(m_side, word, m_stop);
}

void Simulation::fetch_conserved(int component, double* out) const
{
  const Index3 n = m_patch.layout.cells;
  double* array = device_is_host ? out : m_staging.data();
  for_each_cell("Foehn::Simulation::fetch", m_instance, m_patch.layout.interior(),
                CopyComponent{m_buffers[clock().index].ref(), component, n[0], n[0] * n[1], array, true});
  copy_out(out);
}

void Simulation::fetch_primitive(int component, double* out) const
{
  double* array = device_is_host ? out : m_staging.data();
  m_configuration.model->derive(m_instance, m_patch, m_buffers[clock().index].ref(), component, array);
  copy_out(out);
}

void Simulation::copy_out(double* out) const
{
  const Stopwatch watch;
  if constexpr (!device_is_host) {
    Kokkos::deep_copy(m_instance, HostArray(out, m_staging.size()), m_staging);
  }
  wait();
  m_copy_seconds += watch.seconds();
}

std::vector<double> Simulation::totals() const
{
  std::vector<double> sums;
  double volume = 1.0;
  for (int axis = 0; axis < m_patch.grid.dimension; ++axis) {
    volume *= m_patch.grid.axes[axis].width();
  }
  for (int v = 0; v < m_layouts.components; ++v) {
    sums.push_back(volume * exact_sum(m_comm, "Foehn::Simulation::totals", m_instance, m_patch.layout.interior(),
                                      ComponentValue{m_buffers[clock().index].ref(), CellGeometry(m_patch), v}));
  }
  return sums;
}

StepClock::Counts Simulation::positivity_counts() const
{
  std::int64_t counts[2] = {clock().counted.fallbacks, clock().counted.limited};
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, counts, 2, MPI_INT64_T, MPI_SUM, m_comm), "MPI_Allreduce");
  return {counts[0], counts[1]};
}

std::vector<ErrorNorms> Simulation::errors() const
{
  return m_configuration.model->errors(m_comm, m_instance, m_patch, m_buffers[clock().index].ref(), clock().t);
}

}  // namespace foehn
