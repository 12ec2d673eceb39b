// SPDX-License-Identifier: Apache-2.0
// What a run writes, and when: the deck's output blocks and checkpoints, each with its own schedule. Collective over
// all ranks; the files themselves are io's affair.
#pragma once

#include "io/history.hpp"
#include "io/output_folder.hpp"
#include "io/xdmf_series.hpp"
#include "solver/configuration.hpp"
#include "solver/schedule.hpp"
#include "solver/simulation.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace foehn {

class Outputs {
public:
  // Opens the folder (made, tried and locked). `restarted`: the simulation's state came from a checkpoint, so what was
  // due up to now has been written and what is younger gives way.
  Outputs(MPI_Comm comm, const Configuration& configuration, const Simulation& simulation, bool restarted);
  ~Outputs();
  Outputs(const Outputs&) = delete;
  Outputs& operator=(const Outputs&) = delete;

  // The next time that steps must hit.
  [[nodiscard]] double next_time() const;
  // The next step after which something is due by its number.
  [[nodiscard]] std::int64_t next_step() const;
  // Writes what is due of the accepted state.
  void write_due();
  // The last state of a finished run, where it has not been written.
  void write_last();
  // Until the tables hold every row given to them. Collective; throws what writing them threw.
  void finish_tables();
  // Returns the path.
  std::string write_checkpoint();
  // The cells around a faulty one. Returns the path; empty when there is no text.
  std::string write_fault(const std::string& neighbourhood);

  [[nodiscard]] const std::string& folder() const { return m_configuration.output.folder; }
  [[nodiscard]] std::vector<std::string> written() const
  {
    return m_written;
  }  // the series and tables, for the summary
  [[nodiscard]] double seconds() const { return m_seconds; }

private:
  struct Block {
    OutputBlock options;
    std::string name;  // of its files
    Schedule schedule;
    std::int64_t last_step = -1;
    std::unique_ptr<XdmfSeries> series;     // rank 0
    std::unique_ptr<HistoryTable> history;  // rank 0
  };

  void open_block(const OutputBlock& options, int number, bool restarted);
  void open_series(Block& block, bool restarted);
  void open_history(Block& block, bool restarted);
  void on_first_rank(const std::function<void()>& work);
  void write(Block& block, std::int64_t number);
  void write_fields(Block& block, std::int64_t number);
  void write_history(Block& block);
  void write_row();
  [[nodiscard]] struct FileInfo info(const std::string& kind) const;
  void write_file(const std::string& path, const struct FileInfo& description,
                  const std::function<void(int, double*)>& fetch) const;

  MPI_Comm m_comm;  // kept for files
  const Configuration& m_configuration;
  const Simulation& m_simulation;
  bool m_is_first_rank;
  std::unique_ptr<OutputFolder> m_folder;  // rank 0
  std::vector<Block> m_blocks;
  struct Row {
    HistoryTable* table;
    std::int64_t step;
    double t, dt;
    std::vector<double> totals;
  };
  std::mutex m_rows_mutex;
  std::deque<Row> m_rows;  // that a host task writes meanwhile; rank 0
  int m_tables = -1;       // its chain
  Schedule m_checkpoints;
  std::vector<std::string> m_written;
  double m_seconds = 0.0;
};

}  // namespace foehn
