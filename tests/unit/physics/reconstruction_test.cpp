// SPDX-License-Identifier: Apache-2.0
// What every reconstruction must do, over the list.
#include "physics/reconstruction/list.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace foehn::test {
namespace {

template <class ReconstructionType>
struct ReconstructionCase {
  using Reconstruction = ReconstructionType;
  static std::string label() { return std::string(Reconstruction::name) + "_" + Reconstruction::limiter_name; }
};

template <class C>
class ReconstructionTest : public testing::Test {
public:
  using R = typename C::Reconstruction;
  static constexpr int cells = 2 * R::width;
  using Row = std::array<double, cells>;

  static double left(const Row& row)
  {
    return std::apply([](auto... w) { return R::left(w...); }, row);
  }
  static double right(const Row& row)
  {
    return std::apply([](auto... w) { return R::right(w...); }, row);
  }
  static Row random_row(Sequence& random)
  {
    Row row;
    for (double& w : row) {
      w = random.between(0.5, 2.0);
    }
    return row;
  }
};

using Cases = typename Typed<Applied<ReconstructionCase, Reconstructions>>::type;
TYPED_TEST_SUITE(ReconstructionTest, Cases, CaseName);

TYPED_TEST(ReconstructionTest, KeepsAConstantToTheBit)
{
  typename TestFixture::Row row;
  row.fill(0.1);
  EXPECT_EQ(TestFixture::left(row), 0.1);
  EXPECT_EQ(TestFixture::right(row), 0.1);
}

TYPED_TEST(ReconstructionTest, RightIsTheMirrorImageOfLeftToTheBit)
{
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    auto row = TestFixture::random_row(random);
    const double left = TestFixture::left(row);
    std::reverse(row.begin(), row.end());
    ASSERT_EQ(TestFixture::right(row), left);
  }
}

TYPED_TEST(ReconstructionTest, FaceStatesStayBetweenTheCells)
{
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    const auto row = TestFixture::random_row(random);
    const double below = row[row.size() / 2 - 1];
    const double above = row[row.size() / 2];
    for (const double face : {TestFixture::left(row), TestFixture::right(row)}) {
      ASSERT_GE(face, std::min(below, above) - 1e-15);
      ASSERT_LE(face, std::max(below, above) + 1e-15);
    }
  }
}

TYPED_TEST(ReconstructionTest, ExactForLinearDataWithMoreThanOneCellASide)
{
  typename TestFixture::Row row;
  for (std::size_t n = 0; n < row.size(); ++n) {
    row[n] = 1.0 + 0.25 * static_cast<double>(n);
  }
  const double face = 1.0 + 0.25 * (static_cast<double>(row.size()) / 2.0 - 0.5);
  if (TestFixture::R::width > 1) {
    EXPECT_DOUBLE_EQ(TestFixture::left(row), face);
    EXPECT_DOUBLE_EQ(TestFixture::right(row), face);
  }
}

}  // namespace
}  // namespace foehn::test
