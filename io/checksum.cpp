// SPDX-License-Identifier: Apache-2.0
#include "io/checksum.hpp"

#include <xxhash.h>

#include <bit>

namespace foehn {

std::uint64_t checksum(const std::vector<char>& bytes)
{
  return XXH3_64bits(bytes.data(), bytes.size());
}

namespace {

// The finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): every input bit reaches every output bit.
std::uint64_t mix(std::uint64_t x)
{
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

}  // namespace

std::uint64_t checksum_share(const Index3& grid_cells, const IndexBox& box, const double* values)
{
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U;  // spreads neighbouring cell numbers apart
  std::uint64_t sum = 0;
  for (std::int64_t k = box.lower[2]; k < box.upper[2]; ++k) {
    for (std::int64_t j = box.lower[1]; j < box.upper[1]; ++j) {
      auto cell = static_cast<std::uint64_t>((k * grid_cells[1] + j) * grid_cells[0] + box.lower[0]);
      for (std::int64_t i = box.lower[0]; i < box.upper[0]; ++i) {
        sum += mix(std::bit_cast<std::uint64_t>(*values++) + odd * ++cell);
      }
    }
  }
  return sum;
}

}  // namespace foehn
