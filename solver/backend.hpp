// SPDX-License-Identifier: Apache-2.0
// What the run runs on, in words, and whether it can be trusted. Plain header.
#pragma once

#include "mesh/decomposition.hpp"

#include <mpi.h>

#include <string>

namespace foehn {

// Such as `OpenMP, 2 threads` or `Cuda: NVIDIA H200`.
[[nodiscard]] std::string backend_text();
// Such as `4 ranks 2 x 2 x 1, OpenMP, 1 thread`.
[[nodiscard]] std::string ran_on(const Decomposition& decomposition);

// Whether other ranks of `comm` run on this rank's GPU. Collective; never on a CPU.
[[nodiscard]] bool shares_device(MPI_Comm comm);

// Runs kernels on the device and compares: host and device must agree on the size and layout of what the kernels of a
// step are given; a kernel, a reduction and (in CUDA builds) a recorded graph that is replayed must give the known
// answer. (Some pairs of compiler and Kokkos lay Views out differently in the two passes, and kernels then compute
// nothing, silently.) Throws Lost, with the compiler and Kokkos named, when they do not.
void check_device();

}  // namespace foehn
