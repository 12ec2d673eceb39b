// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/task_region.hpp"

#include <Kokkos_Core.hpp>

namespace foehn {

TaskRegion::TaskRegion(const std::string& label)
{
  Kokkos::Profiling::pushRegion(label);
}

TaskRegion::~TaskRegion()
{
  Kokkos::Profiling::popRegion();
}

}  // namespace foehn
