// SPDX-License-Identifier: Apache-2.0
// Sums whose bits depend on the values alone: not on their order, nor on how they are cut into boxes.
#include "mesh/exact_sum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

namespace foehn {
namespace {

// Values of a 1-D box, in memory that both sides reach.
struct Values {
  Kokkos::View<double*, PinnedMemory> data;

  explicit Values(const std::vector<double>& values) : data("Foehn::test::values", values.size())
  {
    std::copy(values.begin(), values.end(), data.data());
  }
  KOKKOS_FUNCTION double operator()(int /*k*/, int /*j*/, int i) const { return data(i); }
};

// The same values as a box of 24 x 30 x 10.
struct Shaped {
  Values values;
  KOKKOS_FUNCTION double operator()(int k, int j, int i) const { return values.data((k * 30 + j) * 24 + i); }
};

double sum(const std::vector<double>& values)
{
  const auto n = static_cast<std::int64_t>(values.size());
  return exact_sum(MPI_COMM_SELF, "Foehn::test::sum", Execution(), {{0, 0, 0}, {n, 1, 1}}, Values(values));
}

// Of both signs, over many magnitudes.
std::vector<double> random_values(int count, int decades, unsigned seed)
{
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> mantissa(-1.0, 1.0);
  std::uniform_int_distribution<int> exponent(-decades, 0);
  std::vector<double> values;
  for (int n = 0; n < count; ++n) {
    values.push_back(mantissa(random) * std::pow(10.0, exponent(random)));
  }
  return values;
}

TEST(ExactSum, PermutationsHaveTheSameBits)
{
  std::vector<double> values = random_values(20000, 12, 1);
  const double first = sum(values);
  std::mt19937_64 random(2);
  bool plain_differs = false;
  const double plain = std::accumulate(values.begin(), values.end(), 0.0);
  for (int n = 0; n < 5; ++n) {
    std::shuffle(values.begin(), values.end(), random);
    EXPECT_EQ(sum(values), first);
    plain_differs = plain_differs || std::accumulate(values.begin(), values.end(), 0.0) != plain;
  }
  EXPECT_TRUE(plain_differs) << "these values do not test the order";
}

TEST(ExactSum, ShapesOfTheBoxHaveTheSameBits)
{
  const std::vector<double> values = random_values(24 * 30 * 10, 12, 3);
  const Shaped cell{Values(values)};
  const double shaped = exact_sum(MPI_COMM_SELF, "Foehn::test::sum", Execution(), {{0, 0, 0}, {24, 30, 10}}, cell);
  EXPECT_EQ(shaped, sum(values));
}

TEST(ExactSum, IsAsAccurateAsALongDouble)
{
  for (unsigned seed = 10; seed < 20; ++seed) {
    const std::vector<double> values = random_values(10000, 6, seed);
    long double expected = 0.0L;
    long double magnitude = 0.0L;
    for (const double x : values) {
      expected += x;
      magnitude += std::fabs(x);
    }
    EXPECT_LE(std::fabs(static_cast<long double>(sum(values)) - expected),
              std::fabs(expected) * 4e-16L + magnitude * 1e-18L);
  }
}

TEST(ExactSum, IsExactWhereTheResultIsADouble)
{
  EXPECT_EQ(sum({1e16, 1.0, -1e16}), 1.0);
  EXPECT_EQ(sum({0.1, -0.1}), 0.0);
  EXPECT_EQ(sum(std::vector<double>(1000, 0.125)), 125.0);
  EXPECT_EQ(sum({}), 0.0);
  EXPECT_EQ(sum({0.0, -0.0}), 0.0);
}

TEST(ExactSum, NaNAndInfinityGiveNaN)
{
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(sum({1.0, nan, 2.0})));
  EXPECT_TRUE(std::isnan(sum({nan})));
  EXPECT_TRUE(std::isnan(sum({1.0, infinity, -infinity})));
}

TEST(ExactSum, ExtremeMagnitudesAreSummed)
{
  EXPECT_EQ(sum({1e300, 1e300, -1e300}), 1e300);
  EXPECT_EQ(sum({3e-310, 1e-310, -3e-310}), 1e-310);
  EXPECT_EQ(sum({4.9e-324, 4.9e-324}), 9.8e-324);
  EXPECT_EQ(sum({1e-305, 2e-305}), 1e-305 + 2e-305);
}

TEST(LargestMagnitude, IsTheLargestAbsoluteValue)
{
  const std::vector<double> values{1.0, -3.0, 2.0};
  EXPECT_EQ(
      largest_magnitude(MPI_COMM_SELF, "Foehn::test::largest", Execution(), {{0, 0, 0}, {3, 1, 1}}, Values(values)),
      3.0);
}

}  // namespace
}  // namespace foehn
