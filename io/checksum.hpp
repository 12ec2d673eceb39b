// SPDX-License-Identifier: Apache-2.0
// Checksums that tell damage, not malice.
#pragma once

#include "mesh/index_box.hpp"

#include <cstdint>
#include <vector>

namespace foehn {

// XXH3, 64 bits, for small things.
[[nodiscard]] std::uint64_t checksum(const std::vector<char>& bytes);

// A box's share of a field's checksum, the sum over cells, modulo 2^64, of a hash of the value's bits and the cell's
// number in the whole grid. Shares of boxes that tile the grid add up to the same number however it is cut.
[[nodiscard]] std::uint64_t checksum_share(const Index3& grid_cells, const IndexBox& box, const double* values);

}  // namespace foehn
