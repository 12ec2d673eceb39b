// SPDX-License-Identifier: Apache-2.0
// The sum over all ranks has the bits of the sum on one.
#include "mesh/decomposition.hpp"
#include "mesh/exact_sum.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace foehn::test {
namespace {

// Of both signs, over eight decades; by global cell.
struct Wild {
  int first[3];
  KOKKOS_FUNCTION double operator()(int k, int j, int i) const
  {
    const double cell = 1.0 + (first[2] + k) * 1000.0 + (first[1] + j) * 30.0 + first[0] + i;
    return Kokkos::sin(cell * cell) * Kokkos::exp(10.0 * Kokkos::sin(7.0 * cell));
  }
};

double sum(MPI_Comm comm, const IndexBox& box)
{
  Wild f{};
  IndexBox local;
  for (int axis = 0; axis < max_axes; ++axis) {
    f.first[axis] = static_cast<int>(box.lower[axis]);
    local.upper[axis] = box.extent(axis);
  }
  return exact_sum(comm, "Foehn::test::sum", Execution(), local, f);
}

TEST(ExactSum, EveryRankCountHasTheSameBits)
{
  Grid grid;
  grid.dimension = 3;
  grid.axes = {Axis{29, 0.0, 1.0}, Axis{23, 0.0, 1.0}, Axis{31, 0.0, 1.0}};
  const double whole = sum(MPI_COMM_SELF, grid.box());
  const Decomposition d(grid, {}, mpi_size(MPI_COMM_WORLD), {0, 0, 0}, 1);
  EXPECT_EQ(sum(MPI_COMM_WORLD, d.box(mpi_rank(MPI_COMM_WORLD))), whole);
}

}  // namespace
}  // namespace foehn::test
