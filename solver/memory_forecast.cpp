// SPDX-License-Identifier: Apache-2.0
#include "solver/memory_forecast.hpp"

#include "mesh/halo_exchange.hpp"
#include "mesh/tiles.hpp"
#include "solver/inflow_series.hpp"

#include <array>

namespace foehn {

std::vector<MemoryItem> memory_forecast(const Layouts& layouts, int rank)
{
  const Patch patch = layouts.patch(rank);
  const double field = static_cast<double>(patch.layout.allocation()) * sizeof(double);
  const double component = static_cast<double>(patch.layout.interior().size()) * sizeof(double);
  const auto tiles = static_cast<double>(split_tiles(patch.layout, tile_shape(patch.grid.dimension), {}).inner.size());
  const double planes = layouts.inflow.given() ? InflowSeries::bytes(Face::from(layouts.inflow.face), patch,
                                                                     layouts.components, layouts.inflow.depth)
                                               : 0.0;
  return {{"u0", field},
          {"u1", field},
          {"u2", field},
          {"halo buffers", static_cast<double>(HaloExchange::buffer_bytes(layouts.decomposition, rank, patch.layout))},
          {"tiles and clock", tiles * sizeof(Tile) + 3 * sizeof(StepClock)},
          {"inflow planes", device_is_host ? 2 * planes : planes},
          {"output staging", device_is_host ? component : 2 * component}};
}

double total(const std::vector<MemoryItem>& items)
{
  double sum = 0.0;
  for (const MemoryItem& item : items) {
    sum += item.bytes;
  }
  return sum;
}

}  // namespace foehn
