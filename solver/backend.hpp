// SPDX-License-Identifier: Apache-2.0
// What the run runs on, in words, and whether it can be trusted. Plain header.
#pragma once

#include "mesh/decomposition.hpp"

#include <string>

namespace foehn {

// Such as `OpenMP, 2 threads` or `Cuda: NVIDIA H200`.
[[nodiscard]] std::string backend_text();
// Such as `4 ranks 2 x 2 x 1, OpenMP, 1 thread`.
[[nodiscard]] std::string ran_on(const Decomposition& decomposition);

// Runs kernels on the device and compares: host and device must agree on the size and layout of functors and Views, and
// a kernel must do what it says. (Some pairs of compiler and Kokkos lay Views out differently in the two passes, and
// kernels then compute nothing, silently.) Throws Lost when they do not.
void check_device();

}  // namespace foehn
