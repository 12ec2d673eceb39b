// SPDX-License-Identifier: Apache-2.0
// The state of a run on one rank, and its step: three rotating buffers, the clock, the halo exchange and the graph of
// tasks that takes the state from t to t + dt. Knows no files.
#pragma once

#include "mesh/decomposition.hpp"
#include "mesh/device_event.hpp"
#include "mesh/field.hpp"
#include "mesh/halo_exchange.hpp"
#include "mesh/patch.hpp"
#include "solver/axis_metrics.hpp"
#include "solver/clock_tasks.hpp"
#include "solver/configuration.hpp"
#include "solver/graph/graph_log.hpp"
#include "solver/graph/step_executor.hpp"
#include "solver/graph/step_graph.hpp"
#include "solver/graph/step_program.hpp"
#include "solver/graph/task_time.hpp"
#include "solver/host_tasks.hpp"
#include "solver/inflow_series.hpp"
#include "solver/step_clock.hpp"

#include <mpi.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace foehn {

// The cells that the fields of every rank take, from the deck and the rank count alone.
struct Layouts {
  Layouts(const Configuration& configuration, int ranks);

  Decomposition decomposition;
  int components;
  int ghost_depth;
  Grid grid;
  InflowSource inflow;

  [[nodiscard]] Patch patch(int rank) const;
};

class Simulation {
public:
  // Allocates; the state is not set yet. `configuration` must outlive the simulation. Collective over `comm`.
  Simulation(MPI_Comm comm, const Configuration& configuration);
  ~Simulation();
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  // The problem's state at t = 0. Throws BadInput, on all ranks alike, that names a cell whose state is not admissible.
  void initialise();

  // A state from elsewhere: place() each conserved component, then resume(). Same checks.
  void place(int component, const double* cells);
  void resume(double t, double dt, std::int64_t step);

  // The next time that steps must hit exactly.
  void set_event(double t_event) { m_limits.t_event = t_event; }

  // Makes steps, as graph.mode says, until the event, `steps` accepted ones, a fault that no retry mends, or for about
  // a quarter of a second. Afterwards clock() tells what was done, and its `halt` why it ended. Collective.
  void advance(std::int64_t steps);
  // Called now and then while advance() waits; true asks the steps under way to end, on all ranks alike.
  std::function<bool()> wants_stop;
  // Ends steps under way after the one in hand; may be called from wants_stop's thread only.
  void request_stop();
  // Steps made in another way than graph.mode says; what makes them must not outlive what `make` is given.
  void make_steps_with(const std::function<std::unique_ptr<StepExecutor>(const StepProgram&)>& make);
  // Something that tasks were recorded with has changed; executable graphs follow it before the next step.
  void record_again() { m_executor->record_again(); }

  // One attempt at a step, as those of advance(), whose tasks are timed. Slower; for telemetry. Collective.
  [[nodiscard]] std::vector<TaskTime> sample();
  // Seconds in which steps were under way, and in which results were copied to the host.
  [[nodiscard]] double step_seconds() const { return m_step_seconds; }
  [[nodiscard]] double copy_seconds() const { return m_copy_seconds; }

  // One attempt at a step, task by task. Afterwards clock() tells whether it was accepted. Collective.
  void attempt();
  // The same with every task watched: throws std::logic_error that names a task and a block that it touched undeclared.
  void attempt_checked();

  // The host's copy after the last attempt.
  [[nodiscard]] const StepClock& clock() const { return *m_mirror.data(); }
  // Throws NumericalFailure, on all ranks alike, that names the cell, its state, the step and the rank.
  [[noreturn]] void fail(const std::string& why) const;
  // The state before the step in the cells around the faulty one, a line each, on all ranks; as far as its rank has
  // them. Empty where no cell is at fault. Collective.
  [[nodiscard]] std::string fault_neighbourhood() const;

  // The accepted state: a conserved or primitive component of this rank's interior, (k, j, i) contiguous, into host
  // memory.
  void fetch_conserved(int component, double* out) const;
  void fetch_primitive(int component, double* out) const;
  // Integrals of the conserved components over the domain; the same bits for any rank count. Collective.
  [[nodiscard]] std::vector<double> totals() const;
  // What positivity took in the steps that this simulation has made; see StepClock::Counts. Collective.
  [[nodiscard]] StepClock::Counts positivity_counts() const;
  // Norms against the exact solution; empty where there is none. Collective.
  [[nodiscard]] std::vector<ErrorNorms> errors() const;

  [[nodiscard]] const Patch& patch() const { return m_patch; }
  [[nodiscard]] const Decomposition& decomposition() const { return m_layouts.decomposition; }
  [[nodiscard]] const StepGraph& graph() const { return m_graph; }
  [[nodiscard]] const Execution& instance() const { return m_instance; }
  // The state buffers, in device memory.
  [[nodiscard]] const RotatingField& state() const { return m_state; }
  [[nodiscard]] const StepExecutor& executor() const { return *m_executor; }
  // What the host does beside steps; outputs put their tables there.
  [[nodiscard]] HostTasks& host_tasks() const { return *m_host_tasks; }
  // Null where no face has inflow_series.
  [[nodiscard]] InflowSeries* inflow() const { return m_inflow.get(); }
  [[nodiscard]] const GraphLog& log() const { return m_log; }
  [[nodiscard]] GraphLog& log() { return m_log; }

private:
  // The regions of a state buffer.
  static constexpr int inner_chunks = 4;
  static constexpr std::uint32_t inner_all = (1U << inner_chunks) - 1;
  static constexpr std::uint32_t rim = 1U << inner_chunks;
  [[nodiscard]] static std::uint32_t ghost(Face face) { return 1U << (inner_chunks + 1 + face.number()); }

  enum class Ghosts { none, physical, periodic, exchanged };
  [[nodiscard]] Ghosts kind(Face face) const;
  // Ghosts that come with a message, or those that come without one.
  [[nodiscard]] std::uint32_t ghosts(bool exchanged) const;

  void allocate();
  void make_tiles();
  void record_step();
  void record_stage(StepGraph& graph, int number, const IntegratorStage& stage, bool last);
  void record_exchange(StepGraph& graph, int role);
  void record_arrivals(StepGraph& graph, int role, StageTime when);
  void record_found(StepGraph& graph);
  void record_end(StepGraph& graph);
  void declare_fields(StepGraph& graph);
  void settle();  // ghosts, wave speeds and checks of the state in role 0
  void follow_inflow();
  [[nodiscard]] StepLimits limits_of(std::int64_t attempts) const;
  void wait() const;
  void wait_for_steps();
  [[nodiscard]] StepProgram program();
  [[nodiscard]] std::int64_t attempts_to_make(std::int64_t steps) const;
  void copy_out(double* out) const;
  void refuse_state() const;
  [[nodiscard]] int owner_of(const Index3& cell) const;
  [[nodiscard]] std::string from_owner(int owner, std::string text) const;
  [[nodiscard]] std::string describe(const Index3& cell) const;
  [[nodiscard]] std::string fault_text() const;
  [[nodiscard]] std::vector<std::span<std::byte>> state_spans(int role, int region) const;

  MPI_Comm m_comm;
  int m_rank;
  const Configuration& m_configuration;
  Layouts m_layouts;
  Patch m_patch;
  Execution m_instance;
  std::vector<Field> m_buffers;
  RotatingField m_state;
  ClockView m_clock;
  FoundView m_found;
  ClockMirror m_mirror;
  Kokkos::View<std::int64_t, PinnedMemory> m_stop;  // what the stop word is set to
  MetricTables m_metrics;
  std::unique_ptr<HaloExchange> m_halo;
  TileList m_rim_tiles;
  std::vector<TileList> m_inner_tiles;
  std::unique_ptr<HostTasks> m_host_tasks;
  std::unique_ptr<InflowSeries> m_inflow;  // null where no face has it
  MPI_Request m_reduction = MPI_REQUEST_NULL;
  StepGraph m_graph;
  GraphLog m_log;
  std::unique_ptr<StepExecutor> m_executor;
  std::unique_ptr<StepExecutor> m_one_by_one;  // for attempt()
  StepLimits m_limits;
  double m_step_seconds = 0.0;
  mutable double m_copy_seconds = 0.0;
  std::int64_t m_attempts = 1;  // that the next launch may cover
  bool m_shares_device;
  Execution m_side;  // for the stop word
  mutable DeviceEvent m_event;
  mutable Kokkos::View<double*, DeviceMemory> m_staging;  // one component of the interior
};

}  // namespace foehn
