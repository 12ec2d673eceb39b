// SPDX-License-Identifier: Apache-2.0
// What every reconstruction must do, over the list.
#include "physics/reconstruction/list.hpp"
#include "tests/unit/physics/rows.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace foehn::test {
namespace {

template <class C>
class ReconstructionTest : public testing::Test {
public:
  using R = typename C::Reconstruction;
  using CellRow = Row<R>;

  // Random averages on cells whose neighbours' widths differ by up to `stretch`.
  static CellRow random_row(Sequence& random, double stretch)
  {
    CellRow row;
    double dx = 0.1;
    for (std::size_t n = 0; n < CellRow::cells; ++n) {
      row.average[n] = random.between(0.5, 2.0);
      row.dx[n] = dx;
      dx *= random.between(1.0 / stretch, stretch);
    }
    return row;
  }
};

using Cases = typename Typed<Applied<ReconstructionCase, Reconstructions>>::type;
TYPED_TEST_SUITE(ReconstructionTest, Cases, CaseName);

TYPED_TEST(ReconstructionTest, KeepsAConstantToTheBit)
{
  Sequence random;
  auto row = TestFixture::random_row(random, 1.3);
  row.average.fill(0.1);
  EXPECT_EQ(row.left(), 0.1);
  EXPECT_EQ(row.right(), 0.1);
  EXPECT_EQ(row.left_equal(), 0.1);
  EXPECT_EQ(row.right_equal(), 0.1);
}

TYPED_TEST(ReconstructionTest, RightIsTheMirrorImageOfLeftToTheBit)
{
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    const auto row = TestFixture::random_row(random, 1.3);
    ASSERT_EQ(row.mirrored().right(), row.left());
    ASSERT_EQ(row.mirrored().right_equal(), row.left_equal());
  }
}

TYPED_TEST(ReconstructionTest, TableOfEqualWidthsHoldsTheConstants)
{
  using R = typename TestFixture::R;
  for (const double dx : {1.0, 0.1, 1.0 / 3.0, 1e-7}) {
    double widths[2 * R::width - 1];
    std::fill(std::begin(widths), std::end(widths), dx);
    double table[R::coefficients + 1];
    R::metrics(widths, table);
    for (int n = 0; n < R::coefficients; ++n) {
      EXPECT_EQ(table[n], R::uniform(n)) << "coefficient " << n << " for widths of " << dx;
    }
  }
}

TYPED_TEST(ReconstructionTest, MonotoneOnesStayBetweenTheCells)
{
  if (TestFixture::R::name == Weno5z::name) {
    return;
  }
  Sequence random;
  for (int n = 0; n < 4000; ++n) {
    const auto row = TestFixture::random_row(random, n % 2 == 0 ? 1.0 : 2.0);
    const double lowest = std::min(row.below(), row.above()) - 1e-15;
    const double highest = std::max(row.below(), row.above()) + 1e-15;
    for (const double face : {row.left(), row.right(), row.left_equal(), row.right_equal()}) {
      ASSERT_GE(face, lowest);
      ASSERT_LE(face, highest);
    }
  }
}

// On cells of any width: exact for linear functions, and WENO5-Z for parabolas, whatever its weights.
TYPED_TEST(ReconstructionTest, ExactForPolynomialsOnAnyCells)
{
  using R = typename TestFixture::R;
  if (R::width == 1) {
    return;
  }
  const bool parabola = R::name == Weno5z::name;
  Sequence random;
  for (int n = 0; n < 100; ++n) {
    auto row = TestFixture::random_row(random, 1.2);
    const double bend = parabola ? random.between(-2.0, 2.0) : 0.0;
    const auto integral = [&](double x) { return x + x * x / 2.0 + bend * x * x * x / 3.0; };
    double x = 0.0;
    double at_face = 0.0;
    for (std::size_t cell = 0; cell < row.dx.size(); ++cell) {
      row.average[cell] = (integral(x + row.dx[cell]) - integral(x)) / row.dx[cell];
      x += row.dx[cell];
      at_face = cell + 1 == row.dx.size() / 2 ? 1.0 + x + bend * x * x : at_face;
    }
    ASSERT_NEAR(row.left(), at_face, 1e-13);
    ASSERT_NEAR(row.right(), at_face, 1e-13);
  }
}

// Differences too small for its smoothness to matter leave WENO5-Z its linear weights: exact for quartics. The values
// here are far smaller than 1, so that nothing is rounded against them.
TEST(Weno5zTest, LinearWeightsAreExactForQuarticsOnAnyCells)
{
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    Row<Weno5z> row;
    double x = -3.0;
    double at_face = 0.0;
    const double factor[5] = {0.0, random.between(-1.0, 1.0), random.between(-1.0, 1.0), random.between(-1.0, 1.0),
                              random.between(-1.0, 1.0)};
    const auto sum = [&](double y, bool integrated) {
      double result = 0.0;
      for (int k = 4; k >= 0; --k) {
        result = result * y + factor[k] / (integrated ? k + 1.0 : 1.0);
      }
      return 1e-30 * result * (integrated ? y : 1.0);
    };
    for (std::size_t cell = 0; cell < row.dx.size(); ++cell) {
      row.dx[cell] = random.between(0.7, 1.3);
      row.average[cell] = (sum(x + row.dx[cell], true) - sum(x, true)) / row.dx[cell];
      x += row.dx[cell];
      at_face = cell == 2 ? sum(x, false) : at_face;
    }
    ASSERT_NEAR(row.left() * 1e30, at_face * 1e30, 1e-11);
    ASSERT_NEAR(row.right() * 1e30, at_face * 1e30, 1e-11);
  }
}

TEST(Weno5zTest, OrdinaryDifferencesOfEverySizeGiveFiniteStates)
{
  Sequence random;
  for (const double size : {1e-300, 1e-160, 1e-40, 1e-20, 1.0, 1e20, 1e39}) {
    for (int n = 0; n < 100; ++n) {
      Row<Weno5z> row;
      for (double& average : row.average) {
        average = n == 0 ? 0.0 : size * random.between(-1.0, 1.0);
      }
      ASSERT_TRUE(std::isfinite(row.left_equal())) << size;
      ASSERT_LE(std::fabs(row.left_equal()), 10.0 * size);
    }
  }
}

}  // namespace
}  // namespace foehn::test
