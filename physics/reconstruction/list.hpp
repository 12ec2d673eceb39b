// SPDX-License-Identifier: Apache-2.0
// The reconstructions that a deck can choose; to add one, write its header and name it here. Each gives the increment
// from a cell's average to the state at one of its faces, out of the differences between the cells around it;
// metrics.hpp tells how it learns their widths.
#pragma once

#include "physics/reconstruction/constant.hpp"
#include "physics/reconstruction/limiters.hpp"
#include "physics/reconstruction/metrics.hpp"
#include "physics/reconstruction/plm.hpp"
#include "physics/reconstruction/ppm.hpp"
#include "physics/reconstruction/weno5z.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using Reconstructions = Concatenated<Concatenated<TypeList<Constant>, Applied<Plm, Limiters>>, TypeList<Ppm, Weno5z>>;

}  // namespace foehn
