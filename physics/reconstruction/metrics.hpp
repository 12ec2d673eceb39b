// SPDX-License-Identifier: Apache-2.0
// Where a reconstruction R takes its numbers about the widths of cells from: `m(n)` is coefficient n of a cell, for one
// of its two directions. On equal cells they are constants that fold into the code; on stretched axes they are read
// from a table that R::metrics filled.
#pragma once

#include "physics/vector.hpp"

#include <cstdint>

namespace foehn {

template <class R>
struct UniformMetrics {
  static constexpr bool stretched = false;

  // Not = default: GCC 12 would clear the empty object in every iteration and not vectorise loops over it.
  FOEHN_FUNCTION constexpr UniformMetrics() noexcept {}  // NOLINT(modernize-use-equals-default)

  FOEHN_FUNCTION constexpr double operator()(int n) const noexcept { return R::uniform(n); }
};

struct TableMetrics {
  static constexpr bool stretched = true;

  const double* first;  // coefficient 0
  std::int64_t stride;  // between coefficients

  FOEHN_FUNCTION double operator()(int n) const noexcept { return first[n * stride]; }
};

}  // namespace foehn
