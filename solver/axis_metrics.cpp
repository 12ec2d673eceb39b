// SPDX-License-Identifier: Apache-2.0
#include "solver/axis_metrics.hpp"

#include <algorithm>
#include <string>

namespace foehn {

MetricTables::MetricTables(const Patch& patch, const CoefficientRule& rule)
{
  if (patch.grid.uniform()) {
    return;
  }
  for (int a = 0; a < max_axes; ++a) {
    const bool active = patch.grid.active(a);
    const Axis& axis = patch.grid.axes[a];
    const std::int64_t first = patch.box.lower[a];
    const std::int64_t ghosts = patch.layout.ghosts[a];
    const std::int64_t length = patch.layout.cells[a] + 2 * ghosts;
    std::vector<double> table(static_cast<std::size_t>(length * (2 + 2 * rule.count)), 0.0);
    double* inverse = table.data();
    double* half = inverse + length;
    double* ahead = half + length;
    double* behind = ahead + length * rule.count;
    for (std::int64_t n = 0; n < length; ++n) {
      const double width = axis.width(first + n - ghosts);
      inverse[n] = active ? 1.0 / width : 0.0;
      half[n] = 0.5 * width;
    }
    // A face needs the coefficients of the two cells beside it: those of the interior and one more at each end.
    const int reach = rule.cells / 2;
    std::vector<double> widths(static_cast<std::size_t>(rule.cells)),
        coefficients(static_cast<std::size_t>(rule.count));
    for (std::int64_t n = ghosts - 1; active && n <= length - ghosts; ++n) {
      for (int m = -reach; m <= reach; ++m) {
        widths[m + reach] = axis.width(first + n - ghosts + m);
      }
      for (double* place : {ahead, behind}) {
        rule.of(widths.data(), coefficients.data());
        for (int c = 0; c < rule.count; ++c) {
          place[c * length + n] = coefficients[c];
        }
        std::reverse(widths.begin(), widths.end());
      }
    }
    Kokkos::View<double*, DeviceMemory> view(
        Kokkos::view_alloc(std::string("Foehn::MetricTables::") + "xyz"[a], Kokkos::WithoutInitializing), table.size());
    Kokkos::deep_copy(view, Kokkos::View<const double*, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>(
                                table.data(), table.size()));
    const double* origin = view.data() + ghosts;
    m_axes[a] = {origin, origin + length, origin + 2 * length, origin + (2 + rule.count) * length, length};
    m_tables.push_back(view);
  }
}

}  // namespace foehn
