// SPDX-License-Identifier: Apache-2.0
// The numerical fluxes of linear advection that a deck can choose; to add one, write its header and name it here.
#pragma once

#include "physics/advection/rusanov.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using AdvectionFluxes = TypeList<AdvectionRusanov>;

}  // namespace foehn
