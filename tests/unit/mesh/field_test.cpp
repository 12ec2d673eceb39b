// SPDX-License-Identifier: Apache-2.0
// Fields in memory: aligned, zeroed, rotated by an index; loops that reach each cell of a box once.
#include "mesh/field.hpp"

#include "mesh/box_loop.hpp"
#include "mesh/periodic_copy.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace foehn {
namespace {

struct Count {
  FieldRef<double> field;
  KOKKOS_FUNCTION void operator()(int k, int j, int i) const { field(0, k, j, i) += 1.0; }
};

struct SetToPlace {
  FieldRef<double> field;
  int components;
  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    for (int v = 0; v < components; ++v) {
      field(v, k, j, i) = 1e6 * v + 1e4 * k + 1e2 * j + i;
    }
  }
};

TEST(Field, RowsBeginOn128Bytes)
{
  for (const int ghosts : {1, 2, 3}) {
    const Field field("test", CellLayout({37, 5, 3}, 3, ghosts, 5));
    for (int k = -ghosts; k < 3 + ghosts; ++k) {
      for (int j = -ghosts; j < 5 + ghosts; ++j) {
        ASSERT_EQ(reinterpret_cast<std::uintptr_t>(field.ref().row(k, j)) % 128, 0U);
      }
    }
  }
}

TEST(Field, ALoopOverABoxReachesEachOfItsCellsOnceAndNoOther)
{
  if constexpr (device_is_host) {
    const CellLayout layout({9, 6, 5}, 3, 2, 1);
    const Field field("test", layout);
    const IndexBox box{{-2, 1, 3}, {8, 6, 5}};
    for_each_cell("Foehn::test", Execution(), box, Count{field.ref()});
    for (int k = -2; k < 7; ++k) {
      for (int j = -2; j < 8; ++j) {
        for (int i = -2; i < 11; ++i) {
          const bool inside = i < 8 && j >= 1 && j < 6 && k >= 3 && k < 5;
          ASSERT_EQ(field.ref()(0, k, j, i), inside ? 1.0 : 0.0) << k << " " << j << " " << i;
        }
      }
    }
  }
}

TEST(RotatingField, RolesFollowTheIndex)
{
  double buffers[3][4] = {};
  int index = 0;
  RotatingField state;
  for (int b = 0; b < 3; ++b) {
    state.origins[b] = buffers[b];
  }
  state.index = &index;
  for (index = 0; index < 3; ++index) {
    for (int role = 0; role < 3; ++role) {
      EXPECT_EQ(state.role(role).origin, buffers[(index + role) % 3]);
    }
  }
}

TEST(PeriodicCopy, GhostsRepeatTheOtherEnd)
{
  if constexpr (device_is_host) {
    const CellLayout layout({7, 5, 4}, 3, 2, 3);
    const Field field("test", layout);
    for_each_cell("Foehn::test", Execution(), layout.interior(), SetToPlace{field.ref(), 3});
    const int index = 0;
    const FieldRef<double> ref = field.ref();
    const RotatingField state{{ref.origin, ref.origin, ref.origin}, &index, ref.stride_v, ref.stride_k, ref.stride_j};
    for (int number = 0; number < max_faces; ++number) {
      const Face face = Face::from(number);
      copy_periodic(Execution(), layout, face, state, 0);
      const IndexBox ghost = layout.ghost(face);
      for (std::int64_t k = ghost.lower[2]; k < ghost.upper[2]; ++k) {
        for (std::int64_t j = ghost.lower[1]; j < ghost.upper[1]; ++j) {
          for (std::int64_t i = ghost.lower[0]; i < ghost.upper[0]; ++i) {
            for (int v = 0; v < 3; ++v) {
              ASSERT_EQ(ref(v, k, j, i), 1e6 * v + 1e4 * ((k + 4) % 4) + 1e2 * ((j + 5) % 5) + (i + 7) % 7);
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace foehn
