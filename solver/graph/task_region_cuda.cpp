// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/task_region.hpp"

#include <nvtx3/nvToolsExt.h>
#include <Kokkos_Core.hpp>

namespace foehn {

TaskRegion::TaskRegion(const std::string& label)
{
  nvtxRangePushA(label.c_str());
  Kokkos::Profiling::pushRegion(label);
}

TaskRegion::~TaskRegion()
{
  Kokkos::Profiling::popRegion();
  nvtxRangePop();
}

}  // namespace foehn
