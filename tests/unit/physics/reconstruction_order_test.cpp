// SPDX-License-Identifier: Apache-2.0
// Orders of the reconstructions: face states from the averages of a smooth function, away from extrema (which limiters
// flatten), on equal cells and on smoothly stretched ones.
#include "physics/reconstruction/list.hpp"
#include "tests/unit/physics/rows.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foehn::test {
namespace {

template <class C>
class ReconstructionOrderTest : public testing::Test {
public:
  using R = typename C::Reconstruction;

  static constexpr double order() { return R::name == Weno5z::name ? 5.0 : R::name == Ppm::name ? 4.0 : R::width; }

  // The mean error of both states over the faces of `cells` cells on [0, 1], each with its cells around it.
  static double error(int cells, double stretch, bool equal)
  {
    const auto face = [&](int i) {
      const double s = static_cast<double>(i) / cells;
      return s + stretch * std::sin(5.0 * s);
    };
    double sum = 0.0;
    for (int i = 0; i <= cells; ++i) {
      Row<R> row;
      for (int n = 0; n < 2 * R::width; ++n) {
        const double lower = face(i + n - R::width);
        const double upper = face(i + n - R::width + 1);
        const auto at = static_cast<std::size_t>(n);
        row.dx[at] = upper - lower;
        // exp(x), whose average is exp(middle) sinh(half) / half: no difference of close numbers.
        const double half = 0.5 * row.dx[at];
        row.average[at] = std::exp(0.5 * (lower + upper)) * std::sinh(half) / half;
      }
      const double exact = std::exp(face(i));
      sum += std::fabs((equal ? row.left_equal() : row.left()) - exact);
      sum += std::fabs((equal ? row.right_equal() : row.right()) - exact);
    }
    return sum / (2 * (cells + 1));
  }
};

using Cases = typename Typed<Applied<ReconstructionCase, Reconstructions>>::type;
TYPED_TEST_SUITE(ReconstructionOrderTest, Cases, CaseName);

TYPED_TEST(ReconstructionOrderTest, OnEqualCells)
{
  const double order = std::log2(TestFixture::error(32, 0.0, true) / TestFixture::error(64, 0.0, true));
  EXPECT_GT(order, TestFixture::order() - 0.15);
  EXPECT_LT(order, TestFixture::order() + 0.5);
}

TYPED_TEST(ReconstructionOrderTest, OnStretchedCells)
{
  const double order = std::log2(TestFixture::error(64, 0.1, false) / TestFixture::error(128, 0.1, false));
  EXPECT_GT(order, TestFixture::order() - 0.25);
  EXPECT_LT(order, TestFixture::order() + 0.5);
}

}  // namespace
}  // namespace foehn::test
