// SPDX-License-Identifier: Apache-2.0
// While an object lives, the calling thread is in a region of this name, as profilers show it: a region of Kokkos'
// Tools, and in CUDA builds a range of NVTX too. task_region_cuda.cpp or task_region_host.cpp is built in. Plain
// header.
#pragma once

#include <string>

namespace foehn {

class TaskRegion {
public:
  explicit TaskRegion(const std::string& label);
  ~TaskRegion();
  TaskRegion(const TaskRegion&) = delete;
  TaskRegion& operator=(const TaskRegion&) = delete;
};

}  // namespace foehn
