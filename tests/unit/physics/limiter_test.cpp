// SPDX-License-Identifier: Apache-2.0
// What every slope limiter must do, over the list.
#include "physics/reconstruction/limiters.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foehn::test {
namespace {

template <class Limiter>
class LimiterTest : public testing::Test {
public:
  // Calls check(a, b) for differences of every sign and of very different sizes.
  template <class Check>
  static void over_differences(const Check& check)
  {
    Sequence random;
    for (int n = 0; n < 2000; ++n) {
      const double a = random.between(-1.0, 1.0) * std::pow(10.0, random.between(-8.0, 8.0));
      const double b = n % 2 == 0 ? a * random.between(0.0, 4.0) : random.between(-1.0, 1.0);
      check(a, b);
    }
    for (const double a : {-1.0, 0.0, 1e-200, 1.0}) {
      for (const double b : {-1.0, 0.0, 1e-200, 1.0}) {
        check(a, b);
      }
    }
  }
};

TYPED_TEST_SUITE(LimiterTest, typename Typed<Limiters>::type, CaseName);

TYPED_TEST(LimiterTest, SymmetricAndOddToTheBit)
{
  TestFixture::over_differences([](double a, double b) {
    ASSERT_EQ(TypeParam::slope(a, b), TypeParam::slope(b, a)) << a << ' ' << b;
    ASSERT_EQ(TypeParam::slope(-a, -b), -TypeParam::slope(a, b)) << a << ' ' << b;
  });
}

TYPED_TEST(LimiterTest, ZeroAtExtrema)
{
  TestFixture::over_differences([](double a, double b) {
    if ((a > 0.0) != (b > 0.0) || a == 0.0 || b == 0.0) {
      ASSERT_EQ(TypeParam::slope(a, b), 0.0) << a << ' ' << b;
    }
  });
}

// Sweby's region: between zero and twice the smaller difference.
TYPED_TEST(LimiterTest, TotalVariationDiminishing)
{
  TestFixture::over_differences([](double a, double b) {
    const double slope = TypeParam::slope(a, b);
    const double bound = 2.0 * std::min(std::fabs(a), std::fabs(b));
    ASSERT_LE(std::fabs(slope), bound * (1.0 + 1e-15)) << a << ' ' << b;
    ASSERT_GE(slope * a, 0.0);
  });
}

TYPED_TEST(LimiterTest, HomogeneousOfDegreeOne)
{
  TestFixture::over_differences([](double a, double b) {
    if (std::fabs(a) > 1e-100 && std::fabs(b) > 1e-100) {
      ASSERT_EQ(TypeParam::slope(1024.0 * a, 1024.0 * b), 1024.0 * TypeParam::slope(a, b)) << a << ' ' << b;
    }
  });
}

TYPED_TEST(LimiterTest, KeepsAUniformSlope)
{
  for (const double a : {-3.0, 0.1, 1e-12, 7e9}) {
    ASSERT_DOUBLE_EQ(TypeParam::slope(a, a), a);
  }
}

TEST(LimiterValuesTest, KnownSlopes)
{
  EXPECT_EQ(Minmod::slope(1.0, 3.0), 1.0);
  EXPECT_EQ(Mc::slope(1.0, 2.0), 1.5);
  EXPECT_EQ(Mc::slope(1.0, 5.0), 2.0);
  EXPECT_EQ(VanLeer::slope(1.0, 3.0), 1.5);
}

}  // namespace
}  // namespace foehn::test
