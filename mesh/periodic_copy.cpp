// SPDX-License-Identifier: Apache-2.0
#include "mesh/periodic_copy.hpp"

#include "mesh/box_loop.hpp"

namespace foehn {

namespace {

struct CopyAcross {
  RotatingField field;
  int role;
  int components;
  int shift[3];  // from a ghost cell to the cell that it repeats

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    const FieldRef<double> cells = field.role(role);
    for (int v = 0; v < components; ++v) {
      cells(v, k, j, i) = cells(v, k + shift[2], j + shift[1], i + shift[0]);
    }
  }
};

}  // namespace

void copy_periodic(const Execution& instance, const CellLayout& layout, Face face, const RotatingField& field, int role)
{
  CopyAcross copy{field, role, layout.components, {0, 0, 0}};
  const int cells = static_cast<int>(layout.cells[face.axis]);
  copy.shift[face.axis] = face.side == 0 ? cells : -cells;
  for_each_cell("Foehn::periodic_copy", instance, layout.ghost(face), copy);
}

}  // namespace foehn
