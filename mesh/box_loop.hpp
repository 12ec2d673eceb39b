// SPDX-License-Identifier: Apache-2.0
// A labelled loop over the cells of a box: f(k, j, i). On the host a work item is a row, whose inner loop vectorises;
// on a GPU it is a cell, i fastest.
#pragma once

#include "mesh/execution.hpp"
#include "mesh/index_box.hpp"

#include <cstdint>
#include <string>

namespace foehn {

template <class F>
struct BoxLoop {
  F f;
  int lower[3];
  int extent[3];

  KOKKOS_FUNCTION void operator()(std::int64_t item) const
  {
    if constexpr (device_is_host) {
      const int j = lower[1] + static_cast<int>(item % extent[1]);
      const int k = lower[2] + static_cast<int>(item / extent[1]);
      for (int i = 0; i < extent[0]; ++i) {
        f(k, j, lower[0] + i);
      }
    } else {
      const std::int64_t row = item / extent[0];
      const int i = lower[0] + static_cast<int>(item % extent[0]);
      f(lower[2] + static_cast<int>(row / extent[1]), lower[1] + static_cast<int>(row % extent[1]), i);
    }
  }
};

template <class F>
void for_each_cell(const std::string& label, const Execution& instance, const IndexBox& box, const F& f)
{
  if (box.empty()) {
    return;
  }
  BoxLoop<F> loop{f, {}, {}};
  for (int axis = 0; axis < max_axes; ++axis) {
    loop.lower[axis] = static_cast<int>(box.lower[axis]);
    loop.extent[axis] = static_cast<int>(box.extent(axis));
  }
  const std::int64_t items = device_is_host ? box.extent(1) * box.extent(2) : box.size();
  using Policy = Kokkos::RangePolicy<Execution, Kokkos::IndexType<std::int64_t>>;
  Kokkos::parallel_for(label,
                       Kokkos::Experimental::require(Policy(instance, 0, items),
                                                     Kokkos::Experimental::WorkItemProperty::HintLightWeight),
                       loop);
}

}  // namespace foehn
