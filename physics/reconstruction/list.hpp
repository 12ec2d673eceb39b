// SPDX-License-Identifier: Apache-2.0
// The reconstructions that a deck can choose; to add one, write its header and name it here.
#pragma once

#include "physics/reconstruction/constant.hpp"
#include "physics/reconstruction/limiters.hpp"
#include "physics/reconstruction/plm.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using Reconstructions = Concatenated<TypeList<Constant>, Applied<Plm, Limiters>>;

}  // namespace foehn
