// SPDX-License-Identifier: Apache-2.0
// The time loop and what surrounds it.
#include "solver/run.hpp"

#include "io/run_report.hpp"
#include "io/version.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/backend.hpp"
#include "solver/configuration.hpp"
#include "solver/memory_forecast.hpp"
#include "solver/memory_limit.hpp"
#include "solver/outputs.hpp"
#include "solver/restart.hpp"
#include "solver/simulation.hpp"
#include "solver/stop_signals.hpp"
#include "solver/telemetry.hpp"
#include "solver/timeline.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>

namespace foehn {

namespace {

using WallClock = std::chrono::steady_clock;

double seconds_since(WallClock::time_point start)
{
  return std::chrono::duration<double>(WallClock::now() - start).count();
}

void say(MPI_Comm comm, const std::string& text)
{
  if (mpi_rank(comm) == 0) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
  }
}

// Every rank reads the deck, so that all see the same complaints and none waits for another.
std::unique_ptr<Configuration> read_deck(MPI_Comm comm, const RunRequest& request)
{
  auto configuration = Configuration::read(request.deck, request.overrides);
  for (const std::string& warning : configuration->warnings) {
    if (mpi_rank(comm) == 0) {
      std::fprintf(stderr, "warning: %s\n", warning.c_str());
    }
  }
  return configuration;
}

RunHeader header(MPI_Comm comm, const Configuration& c, const Simulation& simulation)
{
  RunHeader h;
  h.version = version_text();
  h.deck = c.deck_name;
  h.problem = c.problem + " (" + c.model->equations() + ")";
  const Index3 n = c.grid.cells();
  h.grid = std::to_string(n[0]) + " x " + std::to_string(n[1]) + " x " + std::to_string(n[2]) + " cells, " +
           std::to_string(c.grid.dimension) + "-D";
  for (int axis = 0; axis < c.grid.dimension; ++axis) {
    h.grid += c.grid.axes[axis].uniform() ? "" : std::string(", ") + "xyz"[axis] + " stretched";
  }
  const SchemeOptions& s = c.scheme_options;
  const bool in_waves = s.variables == "characteristic" && s.reconstruction != "constant";
  h.scheme = s.reconstruction + (s.reconstruction == "plm" ? " " + s.limiter : "") +
             (in_waves ? " in characteristic variables, " : ", ") + s.riemann + ", " + s.integrator;
  h.ranks = ran_on(simulation.decomposition());
  h.transport = simulation.decomposition().ranks() > 1 ? "mpi-host" : "none (one rank)";
  h.graph = std::to_string(simulation.graph().tasks().size()) + " tasks a step, graph.mode = " + c.graph.mode;
  if (!simulation.log().note.empty()) {
    h.graph += " (" + simulation.log().note + ")";
  }
  h.folder = c.output.folder;
  const Layouts layouts(c, mpi_size(comm));
  for (int rank = 0; rank < mpi_size(comm); ++rank) {
    h.memory_bytes += total(memory_forecast(layouts, rank));
  }
  return h;
}

RunProgress progress(const Configuration& c, const StepClock& clock, std::int64_t first_step)
{
  return {clock.step, clock.t, clock.dt, c.time.end,
          static_cast<double>(clock.step - first_step) * static_cast<double>(c.grid.size())};
}

int largest(MPI_Comm comm, int x)
{
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_MAX, comm), "MPI_Allreduce");
  return x;
}

// All ranks alike: rank 0's clock decides.
bool over_wall_limit(MPI_Comm comm, double limit, WallClock::time_point start)
{
  if (limit <= 0.0) {
    return false;
  }
  int over = seconds_since(start) >= limit ? 1 : 0;
  check_mpi(MPI_Bcast(&over, 1, MPI_INT, 0, comm), "MPI_Bcast");
  return over != 0;
}

// The clock stands still: goes on where a retry, an event or the next launch is all that is needed.
void judge(const Simulation& simulation, const Configuration& c, Outputs& outputs)
{
  const StepClock& clock = simulation.clock();
  if (clock.halt == Halt::fault) {
    const std::string around = outputs.write_fault(simulation.fault_neighbourhood());
    simulation.fail("step.max_retries = " + std::to_string(c.step.max_retries) +
                    " attempts with smaller dt failed; the state before the step is in " + outputs.write_checkpoint() +
                    (around.empty() ? "" : ", the cells around it are in " + around));
  }
  if (clock.halt == Halt::stalled) {
    throw NumericalFailure("dt = " + std::to_string(clock.dt) + " at t = " + std::to_string(clock.t) +
                           " no longer advances the time");
  }
}

// Who is told how the run goes.
struct Watchers {
  ProgressLine& line;
  Telemetry& telemetry;
  Timeline& timeline;
};

// Steps until the end or a limit; returns why it stopped, or nothing when time.end is reached.
std::string advance(MPI_Comm comm, const Configuration& c, Simulation& simulation, Outputs& outputs,
                    const Watchers& watchers, const RunRequest& request)
{
  const auto& [line, telemetry, timeline] = watchers;
  const auto start = WallClock::now();
  const StepClock& clock = simulation.clock();
  const std::int64_t first_step = clock.step;
  const StopSignals signals;
  simulation.wants_stop = [] { return StopSignals::received() != 0; };
  while (clock.t < c.time.end) {
    if (clock.step >= c.time.max_steps) {
      return "stopped at time.max_steps";
    }
    if (over_wall_limit(comm, c.time.wall_limit, start)) {
      return "stopped at time.wall_limit";
    }
    simulation.set_event(outputs.next_time());
    const double seconds = simulation.step_seconds();
    const std::int64_t attempts = clock.step + clock.refused;
    if (request.check_tasks) {
      simulation.attempt_checked();
    } else if (const bool usual = telemetry.wants_sample(clock.step - first_step);
               usual || timeline.wants_sample(clock.step - first_step)) {
      const std::int64_t step = clock.step + 1;
      const std::vector<TaskTime> tasks = simulation.sample();
      timeline.sample(step, tasks, simulation.log().sampled_at);
      if (usual) {
        telemetry.sample(step, tasks);
      }
    } else {
      simulation.advance(std::min(c.time.max_steps, outputs.next_step()) - clock.step);
    }
    telemetry.steps(clock.step, clock.t, clock.dt, clock.step + clock.refused - attempts,
                    simulation.step_seconds() - seconds, simulation.executor().name());
    judge(simulation, c, outputs);
    outputs.write_due();
    line.update(progress(c, clock, first_step));
    if (clock.halt == Halt::stopped) {
      return "stopped by " + StopSignals::name(largest(comm, StopSignals::received()));
    }
  }
  return {};
}

double peak_memory(MPI_Comm comm)
{
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  double bytes = 1024.0 * static_cast<double>(usage.ru_maxrss);
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &bytes, 1, MPI_DOUBLE, MPI_MAX, comm), "MPI_Allreduce");
  return bytes;
}

void write_dot(MPI_Comm comm, const std::string& path, const StepGraph& graph)
{
  if (!path.empty() && mpi_rank(comm) == 0) {
    std::ofstream file(path);
    file << graph.dot();
    file.close();
    if (!file) {
      throw IoFailure("cannot write the step's graph to " + path);
    }
  }
}

std::string nothing_to_do(double t, double end)
{
  char text[160];
  std::snprintf(text, sizeof text, "nothing to do: the checkpoint is at t = %.10g, and time.end = %.10g\n", t, end);
  return text;
}

// A dt that the user fixed and that the initial state is not stable for would be refused step by step.
void check_fixed_dt(const Configuration& c, const StepClock& clock)
{
  const double dt = c.scheme_options.dt;
  if (dt * clock.speed > SchemeOptions::cfl_limit) {
    char text[200];
    std::snprintf(text, sizeof text,
                  "[scheme] dt = %.10g: longer than the scheme is stable for at t = %.10g; at most %.4g there", dt,
                  clock.t, SchemeOptions::cfl_limit / clock.speed);
    throw BadInput(c.deck_name + ": " + text);
  }
}

}  // namespace

ExitCode run(MPI_Comm comm, const RunRequest& request)
{
  const auto c = read_deck(comm, request);
  const std::string restart = find_restart(comm, request.restart, *c);
  check_device();
  check_memory(comm, Layouts(*c, mpi_size(comm)));
  Simulation simulation(comm, *c);
  if (request.profile) {
    simulation.name_regions();
  }
  if (restart.empty()) {
    simulation.initialise();
  } else {
    restore(comm, restart, *c, simulation);
  }
  check_fixed_dt(*c, simulation.clock());
  write_dot(comm, request.graph_dot, simulation.graph());
  Timeline timeline(comm, request.profile);
  simulation.on_phase = timeline.listener();
  const auto start = WallClock::now();
  Outputs outputs(comm, *c, simulation, !restart.empty());
  if (!request.quiet) {
    say(comm, text(header(comm, *c, simulation)));
    say(comm, restart.empty() ? "" : "  restart    " + restart + "\n");
    if (simulation.clock().t >= c->time.end) {
      say(comm, nothing_to_do(simulation.clock().t, c->time.end));
    }
  }

  const StepClock& clock = simulation.clock();
  const std::int64_t first_step = clock.step;
  const std::int64_t first_attempt = clock.step + clock.refused;
  Telemetry telemetry(mpi_rank(comm) == 0 ? c->output.folder + "/telemetry.jsonl" : "");
  telemetry.begin({version_text(), c->deck_name, ran_on(simulation.decomposition()), c->graph.mode, mpi_size(comm)});
  simulation.log().listener = [&telemetry](const GraphLog::Event& event) { telemetry.graph_event(event); };
  ProgressLine line(request.quiet || mpi_rank(comm) != 0);
  const std::string stopped = advance(comm, *c, simulation, outputs, {line, telemetry, timeline}, request);
  RunSummary summary;
  summary.files = outputs.written();
  if (stopped.empty()) {
    outputs.write_last();
  } else {
    summary.files.push_back(outputs.write_checkpoint());
  }
  summary.seconds = seconds_since(start);
  if (request.profile) {
    summary.files.push_back(outputs.folder() + "/timeline.json");
    timeline.write(summary.files.back());
  }
  summary.progress = progress(*c, clock, first_step);
  line.finish(summary.progress);

  summary.ending = stopped.empty() ? "finished" : stopped;
  summary.output_seconds = outputs.seconds();
  summary.wait_seconds = simulation.log().wait_seconds;
  summary.ranks = mpi_size(comm);
  summary.equations = c->model->components();
  summary.stages = static_cast<int>(c->integrator.stages.size());
  summary.refused = clock.refused;
  const StepClock::Counts counts = simulation.positivity_counts();
  summary.fallbacks = counts.fallbacks;
  summary.limited = counts.limited;
  for (const ErrorNorms& e : simulation.errors()) {
    summary.errors.push_back({e.component, e.mean, e.rms, e.largest});
  }
  summary.peak_bytes = peak_memory(comm);
  simulation.log().listener = {};
  summary.telemetry =
      telemetry.finish({summary.seconds, simulation.step_seconds(), outputs.seconds(), simulation.copy_seconds(),
                        clock.step + clock.refused - first_attempt, simulation.executor().name()},
                       simulation.log());
  if (!request.quiet) {
    say(comm, text(summary));
  }
  return stopped.empty() ? ExitCode::finished : ExitCode::stopped;
}

}  // namespace foehn
