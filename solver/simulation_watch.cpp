// SPDX-License-Identifier: Apache-2.0
// Tells the task checker where the blocks of the step graph lie in memory.
#include "mesh/error.hpp"
#include "solver/graph/task_checker.hpp"
#include "solver/simulation.hpp"

#include <cstddef>
#include <span>
#include <utility>

namespace foehn {

namespace {

using Spans = std::vector<std::span<std::byte>>;

template <class T>
std::span<std::byte> bytes(T* data, std::size_t count)
{
  return {reinterpret_cast<std::byte*>(data), count * sizeof(T)};
}

// The rows of a box, all components.
void add_rows(Spans& spans, const FieldRef<double>& field, int components, const IndexBox& box)
{
  for (int v = 0; v < components; ++v) {
    for (std::int64_t k = box.lower[2]; k < box.upper[2]; ++k) {
      for (std::int64_t j = box.lower[1]; j < box.upper[1]; ++j) {
        spans.push_back(bytes(&field(v, k, j, box.lower[0]), static_cast<std::size_t>(box.extent(0))));
      }
    }
  }
}

IndexBox box_of(const Tile& tile)
{
  return {{tile.lower[0], tile.lower[1], tile.lower[2]}, {tile.upper[0], tile.upper[1], tile.upper[2]}};
}

}  // namespace

Spans Simulation::state_spans(int role, int region) const
{
  Spans spans;
  const FieldRef<double> field = m_state.role(role);
  const auto add_tiles = [&](const TileList& tiles) {
    for (std::size_t t = 0; t < tiles.extent(0); ++t) {
      add_rows(spans, field, m_layouts.components, box_of(tiles.data()[t]));
    }
  };
  if (region < inner_chunks) {
    if (region < static_cast<int>(m_inner_tiles.size())) {
      add_tiles(m_inner_tiles[region]);
    }
  } else if (region == inner_chunks) {
    add_tiles(m_rim_tiles);
  } else {
    const Face face = Face::from(region - inner_chunks - 1);
    if (kind(face) != Ghosts::none) {
      add_rows(spans, field, m_layouts.components, m_patch.layout.ghost(face));
    }
  }
  return spans;
}

void Simulation::attempt_checked()
{
  if constexpr (device_is_host) {
    std::vector<WatchedField> fields;
    for (int role = 0; role < 3; ++role) {
      fields.push_back(
          {inner_chunks + 1 + max_faces, true, [this, role](int region) { return state_spans(role, region); }});
    }
    fields.push_back({2, false, [this](int region) {
                        const std::span<std::byte> clock = bytes(m_clock.data(), 1);
                        constexpr std::size_t cut = offsetof(StepClock, found);
                        return Spans{region == 0 ? clock.first(cut) : clock.subspan(cut)};
                      }});
    fields.push_back({1, false, [this](int /*region*/) { return Spans{bytes(m_found.data(), 1)}; }});
    for (int n = 0; n < m_halo->neighbours(); ++n) {
      const auto size = static_cast<std::size_t>(m_halo->buffer_size(n));
      fields.push_back(
          {1, true, [this, n, size](int /*region*/) { return Spans{bytes(m_halo->send_buffer(n), size)}; }});
      fields.push_back(
          {1, true, [this, n, size](int /*region*/) { return Spans{bytes(m_halo->receive_buffer(n), size)}; }});
    }
    if (m_inflow) {
      fields.push_back({1, true, [this](int /*region*/) { return m_inflow->in_use(); }});
    }
    if (wants_stop && wants_stop()) {
      request_stop();
    }
    follow_inflow();
    start_steps(m_instance, m_clock, limits_of(1));
    TaskChecker(m_graph, fields).run(m_instance);
    mirror_clock(m_instance, m_clock, m_mirror);
    wait();
  } else {
    throw BadInput("tasks can be checked in CPU builds only: the checker reads and poisons their memory from the host");
  }
}

}  // namespace foehn
