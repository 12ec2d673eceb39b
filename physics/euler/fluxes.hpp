// SPDX-License-Identifier: Apache-2.0
// The numerical fluxes of the Euler equations that a deck can choose; to add one, write its header and name it here.
#pragma once

#include "physics/euler/hll.hpp"
#include "physics/euler/hllc.hpp"
#include "physics/euler/roe.hpp"
#include "physics/euler/rusanov.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using EulerFluxes = TypeList<Rusanov, Hll, Hllc, Roe>;

}  // namespace foehn
