// SPDX-License-Identifier: Apache-2.0
// The schemes of each equation set; one short unit each instantiates them.
#pragma once

#include "physics/advection/advection.hpp"
#include "physics/euler/euler.hpp"
#include "solver/scheme_of.hpp"

#include <vector>

namespace foehn {

std::vector<SchemeEntry> schemes(const Euler& equations);
std::vector<SchemeEntry> schemes(const Advection& equations);

}  // namespace foehn
