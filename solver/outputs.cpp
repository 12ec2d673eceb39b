// SPDX-License-Identifier: Apache-2.0
#include "solver/outputs.hpp"

#include "io/agree.hpp"
#include "io/commit.hpp"
#include "io/data_file.hpp"
#include "io/io_thread.hpp"
#include "io/output_names.hpp"
#include "io/version.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/backend.hpp"
#include "solver/graph/stopwatch.hpp"

#include <algorithm>

namespace foehn {

namespace {

// Adds its life to `seconds`.
class Timed {
public:
  explicit Timed(double& seconds) : m_seconds(seconds) {}
  ~Timed() { m_seconds += m_watch.seconds(); }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

private:
  double& m_seconds;
  Stopwatch m_watch;
};

int place(const std::vector<std::string>& names, const std::string& name)
{
  return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

Outputs::Outputs(MPI_Comm comm, const Configuration& configuration, const Simulation& simulation, bool restarted)
    : m_configuration(configuration),
      m_simulation(simulation),
      m_is_first_rank(mpi_rank(comm) == 0),
      m_checkpoints(configuration.checkpoint.every, simulation.clock().t, simulation.clock().step)
{
  check_mpi(MPI_Comm_dup(comm, &m_comm), "MPI_Comm_dup");
  m_folder = open_output_folder(m_comm, folder());
  m_tables = m_simulation.host_tasks().add({{true, [this](std::int64_t /*number*/) { write_row(); }}});
  int number = 0;
  for (const OutputBlock& block : configuration.output.write) {
    open_block(block, number++, restarted);
  }
}

Outputs::~Outputs()
{
  m_simulation.host_tasks().drain();
  MPI_Comm_free(&m_comm);
}

void Outputs::open_block(const OutputBlock& options, int number, bool restarted)
{
  const StepClock& clock = m_simulation.clock();
  Block block;
  block.options = options;
  const auto same_kind = std::count_if(m_blocks.begin(), m_blocks.end(),
                                       [&](const Block& other) { return other.options.kind == options.kind; });
  block.name = m_configuration.problem + (same_kind > 0 ? "_block" + std::to_string(number) : "");
  if (block.options.fields.empty()) {
    block.options.fields = m_configuration.model->primitive_names();
  }
  block.schedule = Schedule(options.every, clock.t, clock.step);
  const bool fields = options.kind == "fields";
  m_written.push_back(fields ? series_path(folder(), block.name) : history_path(folder(), block.name));
  on_first_rank([&]() { fields ? open_series(block, restarted) : open_history(block, restarted); });
  if (restarted) {
    block.last_step = clock.step;
  }
  m_blocks.push_back(std::move(block));
  if (!restarted) {
    write(m_blocks.back(), 0);
  }
}

void Outputs::open_series(Block& block, bool restarted)
{
  block.series = std::make_unique<XdmfSeries>(m_written.back());
  if (restarted) {
    block.series->recover(snapshots(folder(), block.name, 0, block.schedule.number()));
  }
}

void Outputs::open_history(Block& block, bool restarted)
{
  HistoryTable::Options table;
  table.path = m_written.back();
  table.version = version_text();
  table.deck = m_configuration.deck_name;
  table.columns = m_configuration.model->conserved_names();
  if (restarted) {
    table.restart_step = m_simulation.clock().step;
  }
  block.history = std::make_unique<HistoryTable>(table);
}

// What fails on rank 0 alone fails on all ranks alike, so none waits for it.
void Outputs::on_first_rank(const std::function<void()>& work)
{
  agree(m_comm, attempt([&]() {
          if (m_is_first_rank) {
            work();
          }
        }));
}

double Outputs::next_time() const
{
  const double end = m_configuration.time.end;
  double next = m_checkpoints.next_time();
  for (const Block& block : m_blocks) {
    next = std::min(next, block.schedule.next_time());
  }
  return Schedule::reached(next, end) ? end : next;
}

std::int64_t Outputs::next_step() const
{
  std::int64_t next = m_checkpoints.next_step();
  for (const Block& block : m_blocks) {
    next = std::min(next, block.schedule.next_step());
  }
  return next;
}

void Outputs::write_due()
{
  const StepClock& clock = m_simulation.clock();
  for (Block& block : m_blocks) {
    if (block.schedule.due(clock.t, clock.step)) {
      write(block, block.schedule.number());
      block.schedule.advance(clock.t, clock.step);
    }
  }
  if (m_checkpoints.due(clock.t, clock.step)) {
    write_checkpoint();
    m_checkpoints.advance(clock.t, clock.step);
  }
}

void Outputs::write_last()
{
  for (Block& block : m_blocks) {
    if (block.last_step != m_simulation.clock().step) {
      write(block, block.schedule.number());
    }
  }
  finish_tables();
}

void Outputs::write(Block& block, std::int64_t number)
{
  const Timed timed(m_seconds);
  if (block.options.kind == "fields") {
    write_fields(block, number);
  } else {
    write_history(block);
  }
  block.last_step = m_simulation.clock().step;
}

void Outputs::write_fields(Block& block, std::int64_t number)
{
  FileInfo description = info("snapshot");
  description.fields = block.options.fields;
  const std::vector<std::string> names = m_configuration.model->primitive_names();
  const std::string path = snapshot_path(folder(), block.name, number);
  write_file(path, description, [&](int field, double* cells) {
    m_simulation.fetch_primitive(place(names, description.fields[field]), cells);
  });
  on_first_rank([&]() { block.series->add(path, description); });
}

void Outputs::write_history(Block& block)
{
  const std::vector<double> totals = m_simulation.totals();
  const StepClock& clock = m_simulation.clock();
  on_first_rank([&]() {
    m_simulation.host_tasks().check();
    {
      const std::lock_guard lock(m_rows_mutex);
      m_rows.push_back({block.history.get(), clock.step, clock.t, clock.dt, totals});
    }
    m_simulation.host_tasks().put(m_tables, clock.step);
  });
}

// On the I/O thread, while steps go on: the oldest row.
void Outputs::write_row()
{
  std::unique_lock lock(m_rows_mutex);
  const Row row = std::move(m_rows.front());
  m_rows.pop_front();
  lock.unlock();
  row.table->append(row.step, row.t, row.dt, row.totals);
}

void Outputs::finish_tables()
{
  on_first_rank([&]() { m_simulation.host_tasks().wait(); });
}

// Through the one thread that calls HDF5; cells come from the one that has the device.
void Outputs::write_file(const std::string& path, const FileInfo& description,
                         const std::function<void(int, double*)>& fetch) const
{
  IoThread& io = m_simulation.host_tasks().io();
  io.call([&] {
    write_data_file(m_comm, path, description, m_simulation.patch().box,
                    [&](int field, double* cells) { io.on_caller([&] { fetch(field, cells); }); });
  });
}

std::string Outputs::write_checkpoint()
{
  const Timed timed(m_seconds);
  FileInfo description = info("checkpoint");
  description.fields = m_configuration.model->conserved_names();
  const std::string path = checkpoint_path(folder(), description.step);
  finish_tables();
  write_file(path, description, [&](int field, double* cells) { m_simulation.fetch_conserved(field, cells); });
  on_first_rank([&]() { prune_checkpoints(folder(), static_cast<int>(m_configuration.checkpoint.keep)); });
  return path;
}

std::string Outputs::write_fault(const std::string& neighbourhood)
{
  const std::string path = folder() + "/fault_" + std::to_string(m_simulation.clock().step + 1) + ".txt";
  if (!neighbourhood.empty()) {
    on_first_rank([&]() { write_text_file(path, neighbourhood); });
  }
  return neighbourhood.empty() ? "" : path;
}

FileInfo Outputs::info(const std::string& kind) const
{
  const StepClock& clock = m_simulation.clock();
  FileInfo description;
  description.kind = kind;
  description.problem = m_configuration.problem;
  description.equations = m_configuration.model->equations();
  description.time = clock.t;
  description.dt = clock.dt;
  description.max_speed = clock.speed;
  description.step = clock.step;
  description.deck = m_configuration.resolved;
  description.version = version_text();
  description.ran_on = ran_on(m_simulation.decomposition());
  description.grid = m_configuration.grid;
  description.numbers = m_configuration.constants();
  return description;
}

}  // namespace foehn
