// SPDX-License-Identifier: Apache-2.0
// Records the tasks of a step: for each Runge-Kutta stage the rim, its packing and exchange, the interior meanwhile,
// then arrivals and boundaries; at the end one reduction of wave speed and fault over ranks, and the clock, which also
// takes the next dt.
#include "mesh/mpi_check.hpp"
#include "mesh/periodic_copy.hpp"
#include "mesh/tiles.hpp"
#include "solver/graph/eager_executor.hpp"
#include "solver/simulation.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace foehn {

namespace {

constexpr int clock_field = 3;
constexpr int found_field = 4;
constexpr int first_buffer = 5;

constexpr Block clock_time{clock_field, 1};
constexpr Block clock_found{clock_field, 2};
constexpr Block reduced{found_field, 1};

Block send_block(int neighbour)
{
  return {first_buffer + 2 * neighbour, 1};
}

Block receive_block(int neighbour)
{
  return {first_buffer + 2 * neighbour + 1, 1};
}

std::string numbered(const std::string& name, int n)
{
  return name + " " + std::to_string(n);
}

}  // namespace

Simulation::Ghosts Simulation::kind(Face face) const
{
  if (!m_patch.grid.active(face.axis)) {
    return Ghosts::none;
  }
  const int other = m_layouts.decomposition.neighbour(m_rank, face);
  return other == no_rank ? Ghosts::physical : other == m_rank ? Ghosts::periodic : Ghosts::exchanged;
}

std::uint32_t Simulation::ghosts(bool exchanged) const
{
  std::uint32_t regions = 0;
  for (int number = 0; number < max_faces; ++number) {
    const Face face = Face::from(number);
    const Ghosts k = kind(face);
    regions |= k != Ghosts::none && (k == Ghosts::exchanged) == exchanged ? ghost(face) : 0U;
  }
  return regions;
}

void Simulation::make_tiles()
{
  std::array<bool, max_faces> exchanged{};
  for (int number = 0; number < max_faces; ++number) {
    exchanged[number] = kind(Face::from(number)) == Ghosts::exchanged;
  }
  const TileSplit split = split_tiles(m_patch.layout, tile_shape(m_patch.grid.dimension), exchanged);
  m_rim_tiles = upload("rim", split.rim);
  // On a CPU a kernel holds the thread that drives MPI, so the interior is cut where messages travel meanwhile.
  const std::size_t chunks = device_is_host && m_halo->neighbours() > 0 ? inner_chunks : 1;
  for (std::size_t c = 0; c < chunks; ++c) {
    const auto begin = split.inner.begin() + static_cast<std::ptrdiff_t>(split.inner.size() * c / chunks);
    const auto end = split.inner.begin() + static_cast<std::ptrdiff_t>(split.inner.size() * (c + 1) / chunks);
    m_inner_tiles.push_back(upload(numbered("inner", static_cast<int>(c)), std::vector<Tile>(begin, end)));
  }
}

void Simulation::declare_fields(StepGraph& graph)
{
  for (const char* name : {"u (role 0)", "u (role 1)", "u (role 2)", "clock", "found"}) {
    graph.add_field(name);
  }
  for (int n = 0; n < m_halo->neighbours(); ++n) {
    graph.add_field(numbered("send", n));
    graph.add_field(numbered("receive", n));
  }
  if (m_inflow) {
    graph.add_field("inflow planes");
  }
}

void Simulation::record_step()
{
  declare_fields(m_graph);
  const std::vector<IntegratorStage>& stages = m_configuration.integrator.stages;
  for (std::size_t s = 0; s < stages.size(); ++s) {
    const IntegratorStage& stage = stages[s];
    record_stage(m_graph, static_cast<int>(s) + 1, stage, s + 1 == stages.size());
    record_arrivals(m_graph, stage.to, {stage.time});
  }
  if (m_layouts.decomposition.ranks() > 1) {
    record_found(m_graph);
  }
  record_end(m_graph);
}

// The rim first; then what the neighbours need of it is on its way while the interior is computed. The interior reads
// no ghost that comes with a message, so it need not wait for the exchange of the stage before either.
void Simulation::record_stage(StepGraph& graph, int number, const IntegratorStage& stage, bool last)
{
  StageArguments arguments;
  arguments.state = m_state;
  arguments.clock = m_clock.data();
  arguments.from = stage.from;
  arguments.to = stage.to;
  arguments.c = stage.c;
  arguments.last = last;
  arguments.stretched = !m_patch.grid.uniform();
  arguments.dimension = m_patch.grid.dimension;
  arguments.scalars = static_cast<int>(m_configuration.equations.scalars);
  for (int axis = 0; axis < max_axes; ++axis) {
    const double width = m_patch.grid.axes[axis].width();
    arguments.inverse_width[axis] = m_patch.grid.active(axis) ? 1.0 / width : 0.0;
    arguments.half_width[axis] = 0.5 * width;
    arguments.metrics[axis] = m_metrics.axis(axis);
    arguments.first_cell[axis] = m_patch.box.lower[axis];
    arguments.global_cells[axis] = m_patch.grid.axes[axis].cells;
  }
  const auto add = [&](const std::string& name, const TileList& tiles, std::uint32_t written, std::uint32_t read) {
    const std::string label = "Foehn::Stage::" + name;
    graph.add({"stage " + std::to_string(number) + " " + name,
               TaskKind::device,
               {{stage.from, read}, {0, written}, clock_time},
               {{stage.to, written}},
               {clock_found},
               [scheme = m_configuration.scheme.get(), label, arguments, tiles](const Execution& instance) {
                 scheme->stage(label, instance, arguments, tiles);
               },
               {},
               1,
               (written & rim) != 0});
  };
  const std::uint32_t near = inner_all | rim | ghosts(false);
  if (m_rim_tiles.extent(0) > 0) {
    add("rim", m_rim_tiles, rim, near | ghosts(true));
  }
  record_exchange(graph, stage.to);
  for (std::size_t c = 0; c < m_inner_tiles.size(); ++c) {
    if (m_inner_tiles[c].extent(0) > 0) {
      add(numbered("inner", static_cast<int>(c)), m_inner_tiles[c], 1U << c, near);
    }
  }
}

void Simulation::record_exchange(StepGraph& graph, int role)
{
  HaloExchange* halo = m_halo.get();
  for (int n = 0; n < halo->neighbours(); ++n) {
    graph.add({numbered("pack", n),
               TaskKind::device,
               {{role, rim}, clock_time},
               {send_block(n)},
               {},
               [halo, n, role, state = m_state](const Execution& instance) { halo->pack(instance, n, state, role); },
               {},
               static_cast<int>(halo->faces(n).size()),
               true});
    graph.add({numbered("exchange", n),
               TaskKind::exchange,
               {send_block(n)},
               {receive_block(n)},
               {},
               [halo, n](const Execution& /*instance*/) { halo->start(n); },
               [halo, n]() { return halo->finished(n); }});
  }
}

void Simulation::record_arrivals(StepGraph& graph, int role, StageTime when)
{
  const Block interior{role, inner_all | rim};
  const Block planes{first_buffer + 2 * m_halo->neighbours(), 1};
  for (int number = 0; number < max_faces; ++number) {
    const Face face = Face::from(number);
    if (kind(face) == Ghosts::physical) {
      std::vector<Block> read{interior, clock_time};
      if (m_inflow && number == m_configuration.inflow.face) {
        read.push_back(planes);
      }
      graph.add({numbered("boundary", number),
                 TaskKind::device,
                 read,
                 {{role, ghost(face)}},
                 {},
                 [this, face, role, when](const Execution& instance) {
                   const InflowPlanes around = m_inflow ? m_inflow->planes() : InflowPlanes{};
                   m_configuration.model->fill_boundary(instance, m_patch, face, m_state, role, m_clock.data(), when,
                                                        around);
                 },
                 {}});
    } else if (kind(face) == Ghosts::periodic) {
      graph.add({numbered("periodic", number),
                 TaskKind::device,
                 {interior, clock_time},
                 {{role, ghost(face)}},
                 {},
                 [this, face, role](const Execution& instance) {
                   copy_periodic(instance, m_patch.layout, face, m_state, role);
                 },
                 {}});
    }
  }
  HaloExchange* halo = m_halo.get();
  for (int n = 0; n < halo->neighbours(); ++n) {
    std::uint32_t filled = 0;
    for (const Face face : halo->faces(n)) {
      filled |= ghost(face);
    }
    graph.add({numbered("unpack", n),
               TaskKind::device,
               {receive_block(n), clock_time},
               {{role, filled}},
               {},
               [halo, n, role, state = m_state](const Execution& instance) { halo->unpack(instance, n, state, role); },
               {},
               static_cast<int>(halo->faces(n).size())});
  }
}

// Wave speed, fault and stop word of all ranks in one reduction: integers whose maximum needs no order.
void Simulation::record_found(StepGraph& graph)
{
  graph.add({"found publish",
             TaskKind::device,
             {},
             {reduced, clock_found},
             {},
             [clock = m_clock, found = m_found](const Execution& instance) { publish_found(instance, clock, found); },
             {}});
  if (m_layouts.decomposition.ranks() == 1) {
    return;
  }
  graph.add({"found reduce",
             TaskKind::exchange,
             {},
             {reduced},
             {},
             [this](const Execution& /*instance*/) {
               static_assert(sizeof(StepClock::Found) == 3 * sizeof(std::int64_t));
               check_mpi(MPI_Iallreduce(MPI_IN_PLACE, m_found.data(), 3, MPI_INT64_T, MPI_MAX, m_comm, &m_reduction),
                         "MPI_Iallreduce");
             },
             [this]() {
               int done = 0;
               check_mpi(MPI_Test(&m_reduction, &done, MPI_STATUS_IGNORE), "MPI_Test");
               return done != 0;
             }});
}

// A rank without others takes what its stages found from the clock itself.
void Simulation::record_end(StepGraph& graph)
{
  const bool lone = m_layouts.decomposition.ranks() == 1;
  graph.add({"clock end",
             TaskKind::device,
             {lone ? clock_found : reduced},
             {clock_time, clock_found},
             {},
             [clock = m_clock, found = m_found, rotation = m_configuration.integrator.result(),
              lone](const Execution& instance) { end_step(instance, clock, found, rotation, lone); },
             {}});
}

// Ghosts, wave speeds and faults of the state in role 0, and the mirror.
void Simulation::settle()
{
  StepGraph graph;
  declare_fields(graph);
  record_exchange(graph, 0);
  record_arrivals(graph, 0, {0.0});
  graph.add({"measure",
             TaskKind::device,
             {{0, inner_all | rim}, clock_time},
             {},
             {clock_found},
             [this](const Execution& instance) {
               m_configuration.model->measure(instance, m_patch, m_state, m_clock.data());
             },
             {}});
  record_found(graph);
  graph.add({"clock speed",
             TaskKind::device,
             {reduced},
             {clock_time},
             {},
             [clock = m_clock, found = m_found](const Execution& instance) { take_speed(instance, clock, found); },
             {}});
  graph.add({"clock mirror",
             TaskKind::device,
             {clock_time},
             {},
             {},
             [clock = m_clock, mirror = m_mirror](const Execution& instance) { mirror_clock(instance, clock, mirror); },
             {}});
  EagerExecutor(graph).run(m_instance);
  wait();
}

}  // namespace foehn
