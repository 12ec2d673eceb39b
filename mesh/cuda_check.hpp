// SPDX-License-Identifier: Apache-2.0
// Every CUDA call goes through check_cuda. It throws Lost with CUDA's own text. For units of CUDA builds.
#pragma once

#include "mesh/error.hpp"

#include <cuda.h>
#include <cuda_runtime.h>

#include <string>

namespace foehn {

inline void check_cuda(cudaError_t code, const char* call)
{
  if (code != cudaSuccess) {
    throw Lost(std::string(call) + ": " + cudaGetErrorString(code));
  }
}

inline void check_cuda(CUresult code, const char* call)
{
  if (code != CUDA_SUCCESS) {
    const char* text = nullptr;
    cuGetErrorString(code, &text);
    throw Lost(std::string(call) + ": " + (text != nullptr ? text : "unknown error"));
  }
}

}  // namespace foehn
