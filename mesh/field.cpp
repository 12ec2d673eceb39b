// SPDX-License-Identifier: Apache-2.0
#include "mesh/field.hpp"

#include "mesh/error.hpp"

#include <cstdint>
#include <exception>

namespace foehn {

namespace {

Kokkos::View<double*, DeviceMemory> allocate(const std::string& label, std::int64_t doubles)
{
  try {
    return Kokkos::View<double*, DeviceMemory>("Foehn::Field::" + label, static_cast<std::size_t>(doubles));
  } catch (const std::exception& e) {
    throw Lost("cannot allocate " + std::to_string(doubles * 8 / (1 << 20)) + " MiB for field " + label + ": " +
               e.what());
  }
}

}  // namespace

// Zeroed by Kokkos, in parallel: pages are first touched by the threads, and ghosts at edges and corners, which nobody
// fills and nobody reads, hold no NaN.
Field::Field(const std::string& label, const CellLayout& layout)
    : m_layout(layout), m_data(allocate(label, layout.allocation()))
{
  constexpr std::uintptr_t bytes = CellLayout::alignment * sizeof(double);
  const auto start = reinterpret_cast<std::uintptr_t>(m_data.data());
  m_aligned = m_data.data() + ((start + bytes - 1) / bytes * bytes - start) / sizeof(double);
}

}  // namespace foehn
