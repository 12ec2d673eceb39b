// SPDX-License-Identifier: Apache-2.0
// Sums over all cells of all ranks whose bits depend on the values alone: not on rank count, layout, threads or
// backend. Each value is cut, relative to the largest magnitude 2^e, into three integers of 30 bits; integers add in
// any order:
//   x = 2^e (n_0 2^-30 + n_1 2^-60 + n_2 2^-90) + remainder below 2^(e-90), dropped.
// After Demmel and Nguyen, Fast Reproducible Floating-Point Summation (2013). At most 2^33 cells. NaN or infinity among
// the values gives NaN. Two passes over the cells; fences; meant for history and norms, not for a step.
#pragma once

#include "mesh/error.hpp"
#include "mesh/execution.hpp"
#include "mesh/index_box.hpp"
#include "mesh/mpi_check.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

namespace foehn {

namespace detail {

inline constexpr double part_scale = 1073741824.0;  // 2^30
inline constexpr int least_exponent = -984;         // parts reach below the smallest double, and 2^(30 - e) is one

// Item number -> f(k, j, i) of a box.
template <class F>
struct CellValue {
  F f;
  int lower[3];
  int extent[3];

  CellValue(const F& function, const IndexBox& box) : f(function)
  {
    for (int axis = 0; axis < max_axes; ++axis) {
      lower[axis] = static_cast<int>(box.lower[axis]);
      extent[axis] = static_cast<int>(box.extent(axis));
    }
  }
  KOKKOS_FUNCTION double operator()(std::int64_t item) const
  {
    const std::int64_t row = item / extent[0];
    return f(lower[2] + static_cast<int>(row / extent[1]), lower[1] + static_cast<int>(row % extent[1]),
             lower[0] + static_cast<int>(item % extent[0]));
  }
};

template <class F>
struct LargestMagnitude {
  CellValue<F> value;
  KOKKOS_FUNCTION void operator()(std::int64_t item, double& largest) const
  {
    const double x = Kokkos::fabs(value(item));
    const double bounded = x <= std::numeric_limits<double>::max() ? x : std::numeric_limits<double>::infinity();
    largest = bounded > largest ? bounded : largest;
  }
};

template <class F>
struct IntegerParts {
  CellValue<F> value;
  double scale;  // 2^(30 - e)
  KOKKOS_FUNCTION void operator()(std::int64_t item, std::int64_t& a, std::int64_t& b, std::int64_t& c) const
  {
    double x = value(item) * scale;
    std::int64_t* const parts[3] = {&a, &b, &c};
    for (int p = 0; p < 3; ++p) {
      const auto n = static_cast<std::int64_t>(x);
      *parts[p] += n;
      x = (x - static_cast<double>(n)) * part_scale;
    }
  }
};

}  // namespace detail

// The largest |f(k, j, i)| over `box` and all ranks; infinity when one is not finite. Collective.
template <class F>
double largest_magnitude(MPI_Comm comm, const std::string& label, const Execution& instance, const IndexBox& box,
                         const F& f)
{
  double largest = 0.0;
  using Policy = Kokkos::RangePolicy<Execution, Kokkos::IndexType<std::int64_t>>;
  Kokkos::parallel_reduce(label, Policy(instance, 0, box.size()), detail::LargestMagnitude<F>{{f, box}},
                          Kokkos::Max<double>(largest));
  largest = std::max(largest, 0.0);  // an empty box leaves the reducer's identity
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, comm), "MPI_Allreduce");
  return largest;
}

// The sum of f(k, j, i) over `box` and all ranks. Collective.
template <class F>
double exact_sum(MPI_Comm comm, const std::string& label, const Execution& instance, const IndexBox& box, const F& f)
{
  const double largest = largest_magnitude(comm, label, instance, box, f);
  if (largest == 0.0) {
    return 0.0;
  }
  if (!std::isfinite(largest)) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  int exponent = 0;
  std::frexp(largest, &exponent);
  exponent = std::max(exponent, detail::least_exponent);
  std::int64_t parts[3] = {0, 0, 0};
  using Policy = Kokkos::RangePolicy<Execution, Kokkos::IndexType<std::int64_t>>;
  Kokkos::parallel_reduce(label, Policy(instance, 0, box.size()),
                          detail::IntegerParts<F>{{f, box}, std::ldexp(1.0, 30 - exponent)}, parts[0], parts[1],
                          parts[2]);
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, parts, 3, MPI_INT64_T, MPI_SUM, comm), "MPI_Allreduce");
  const double tail = static_cast<double>(parts[1]) + static_cast<double>(parts[2]) / detail::part_scale;
  return std::ldexp(static_cast<double>(parts[0]) + tail / detail::part_scale, exponent - 30);
}

}  // namespace foehn
