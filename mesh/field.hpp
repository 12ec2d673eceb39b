// SPDX-License-Identifier: Apache-2.0
// A cell-centred field of several components, and three of them that take turns as the state of a step.
#pragma once

#include "mesh/cell_layout.hpp"
#include "mesh/execution.hpp"

#include <cstdint>
#include <string>

namespace foehn {

// How kernels reach a field: ref(v, k, j, i), interior cells from 0, ghosts at negative indices and beyond.
template <class T>
struct FieldRef {
  T* origin = nullptr;
  std::int64_t stride_v = 0, stride_k = 0, stride_j = 0;

  KOKKOS_FORCEINLINE_FUNCTION T& operator()(int v, std::int64_t k, std::int64_t j, std::int64_t i) const noexcept
  {
    return origin[v * stride_v + k * stride_k + j * stride_j + i];
  }
  // The first interior cell of a row; components are stride_v apart.
  KOKKOS_FORCEINLINE_FUNCTION T* row(std::int64_t k, std::int64_t j) const noexcept
  {
    return origin + k * stride_k + j * stride_j;
  }
};

class Field {
public:
  Field(const std::string& label, const CellLayout& layout);

  [[nodiscard]] const CellLayout& layout() const { return m_layout; }
  [[nodiscard]] FieldRef<double> ref() const
  {
    return {m_aligned + m_layout.origin, m_layout.stride_v, m_layout.stride_k, m_layout.stride_j};
  }

private:
  CellLayout m_layout;
  Kokkos::View<double*, DeviceMemory> m_data;
  double* m_aligned;
};

// Three state buffers that rotate by an index in device memory, so that swaps change nothing that was recorded.
// Role 0 is the state at the start of the step; roles 1 and 2 take the stages.
struct RotatingField {
  double* origins[3] = {nullptr, nullptr, nullptr};
  const int* index = nullptr;
  std::int64_t stride_v = 0, stride_k = 0, stride_j = 0;

  KOKKOS_FORCEINLINE_FUNCTION FieldRef<double> role(int r) const noexcept
  {
    const int buffer = (*index + r) % 3;
    double* origin = buffer == 0 ? origins[0] : buffer == 1 ? origins[1] : origins[2];
    return {origin, stride_v, stride_k, stride_j};
  }
};

}  // namespace foehn
