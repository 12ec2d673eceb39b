// SPDX-License-Identifier: Apache-2.0
// Whether the cells of an axis are wide enough to compute with: widths are differences of faces, which round-off must
// not eat. Plain data.
#pragma once

#include "mesh/stretching.hpp"

#include <cstdint>
#include <string>
#include <utility>

namespace foehn {

// The key within [mesh] to blame, and why with what would do; two empty strings where all cells are wide enough.
// `name` is the axis' letter.
[[nodiscard]] std::pair<std::string, std::string> narrow_cells(const StretchOptions& options, std::int64_t cells,
                                                               double lower, double upper, const std::string& name);

}  // namespace foehn
