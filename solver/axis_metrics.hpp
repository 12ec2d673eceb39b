// SPDX-License-Identifier: Apache-2.0
// Widths and reconstruction coefficients of a rank's cells along each axis, for the kernels of stretched grids. Tables
// of a few numbers a cell and axis, made once on the host.
#pragma once

#include "mesh/execution.hpp"
#include "mesh/patch.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace foehn {

// Pointers to local cell 0; ghosts lie at negative indices and beyond.
struct AxisMetrics {
  const double* inverse_width = nullptr;  // 0 along inactive axes
  const double* half_width = nullptr;
  const double* ahead = nullptr;   // coefficients of a cell towards its upper face, the n-th lies n * stride on
  const double* behind = nullptr;  // and towards its lower face
  std::int64_t stride = 0;
};

// The coefficients of a reconstruction for a cell, from the widths of the cells of its stencil, from behind to ahead.
struct CoefficientRule {
  int cells = 1;  // 2 * width - 1
  int count = 0;
  std::function<void(const double* widths, double* coefficients)> of;
};

class MetricTables {
public:
  MetricTables() = default;
  // For a stretched grid; a uniform one needs none.
  MetricTables(const Patch& patch, const CoefficientRule& rule);

  [[nodiscard]] AxisMetrics axis(int a) const { return m_axes[a]; }

private:
  std::vector<Kokkos::View<double*, DeviceMemory>> m_tables;
  AxisMetrics m_axes[max_axes];
};

}  // namespace foehn
