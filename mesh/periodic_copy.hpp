// SPDX-License-Identifier: Apache-2.0
// Ghost cells of a periodic axis that this rank has to itself: copied from its other end.
#pragma once

#include "mesh/field.hpp"

namespace foehn {

void copy_periodic(const Execution& instance, const CellLayout& layout, Face face, const RotatingField& field,
                   int role);

}  // namespace foehn
