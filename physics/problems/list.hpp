// SPDX-License-Identifier: Apache-2.0
// The problems of each equation set; to add one, write its header and name it here.
#pragma once

#include "physics/problems/advection.hpp"
#include "physics/problems/sod.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using AdvectionProblems = TypeList<AdvectedScalar>;

using EulerProblems = TypeList<AdvectedDensity, Sod>;

}  // namespace foehn
