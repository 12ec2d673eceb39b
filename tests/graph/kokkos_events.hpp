// SPDX-License-Identifier: Apache-2.0
// What Kokkos does while an object of these lives, as its Tools interface reports it. One of a kind at a time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace foehn::test {

// Fences and memory. Kernels are not listened to: for a listener to them, Kokkos would fence around each one.
class MemoryEvents {
public:
  MemoryEvents();
  ~MemoryEvents();
  MemoryEvents(const MemoryEvents&) = delete;
  MemoryEvents& operator=(const MemoryEvents&) = delete;

  [[nodiscard]] const std::vector<std::string>& fences() const;       // labels
  [[nodiscard]] const std::vector<std::string>& allocations() const;  // labels
  [[nodiscard]] double allocated() const;                             // bytes now, of what was allocated meanwhile
  [[nodiscard]] double peak() const;
};

// Kernels.
class KernelEvents {
public:
  KernelEvents();
  ~KernelEvents();
  KernelEvents(const KernelEvents&) = delete;
  KernelEvents& operator=(const KernelEvents&) = delete;

  struct Kernel {
    std::string label;
    std::uint32_t instance = 0;  // Kokkos::Tools::Experimental::device_id
    std::string region;          // the innermost that it was launched in, while a RegionEvents lives
  };
  [[nodiscard]] const std::vector<Kernel>& kernels() const;
};

// Regions.
class RegionEvents {
public:
  RegionEvents();
  ~RegionEvents();
  RegionEvents(const RegionEvents&) = delete;
  RegionEvents& operator=(const RegionEvents&) = delete;

  [[nodiscard]] const std::vector<std::string>& pushed() const;  // names
  [[nodiscard]] std::int64_t popped() const;
  // How many are open: now, at most, and at least (below zero: more were popped than pushed).
  [[nodiscard]] std::int64_t depth() const;
  [[nodiscard]] std::int64_t deepest() const;
  [[nodiscard]] std::int64_t lowest() const;
};

}  // namespace foehn::test
