// SPDX-License-Identifier: Apache-2.0
// Elementary functions that need no mathematical library: near the library's, odd to the bit, and the bits themselves.
#include "mesh/portable_math.hpp"

#include "mesh/stretching.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace foehn {
namespace {

constexpr double pi = 3.14159265358979323846;

// Four units in the last place of `wanted`; the library itself may be off by one.
void expect_near(double value, double wanted, double x)
{
  EXPECT_NEAR(value, wanted, 4.0 * std::numeric_limits<double>::epsilon() * std::fabs(wanted)) << "at " << x;
}

TEST(PortableMath, IsNearTheLibrarys)
{
  for (int n = 1; n <= 4000; ++n) {
    const double s = n / 4000.0;
    for (const double x : {0.9 * s, 3.0 * s, 40.0 * s, 690.0 * s}) {
      expect_near(portable_exp(x), std::exp(x), x);
      expect_near(portable_exp(-x), std::exp(-x), -x);
      expect_near(portable_sinh(x), std::sinh(x), x);
      expect_near(portable_tanh(x), std::tanh(x), x);
      expect_near(portable_log(x), std::log(x), x);
      expect_near(portable_log1p(x), std::log1p(x), x);
    }
    expect_near(portable_log1p(-0.99 * s), std::log1p(-0.99 * s), -0.99 * s);
    EXPECT_NEAR(portable_sine_of_turn(s), std::sin(2.0 * pi * s), 1e-15) << "at " << s;
  }
}

TEST(PortableMath, SmallAndLargeArguments)
{
  EXPECT_EQ(portable_exp(0.0), 1.0);
  EXPECT_EQ(portable_exp(1e300), std::numeric_limits<double>::infinity());
  EXPECT_EQ(portable_exp(-1e300), 0.0);
  EXPECT_EQ(portable_log(1.0), 0.0);
  EXPECT_EQ(portable_tanh(700.0), 1.0);
  expect_near(portable_log1p(1e-20), 1e-20, 1e-20);
  expect_near(portable_sinh(1e-20), 1e-20, 1e-20);
  expect_near(portable_tanh(1e-20), 1e-20, 1e-20);
  for (const double s : {0.0, 0.5, 1.0}) {
    EXPECT_EQ(portable_sine_of_turn(s), 0.0);
  }
  expect_near(portable_sine_of_turn(0.25), 1.0, 0.25);
  expect_near(portable_sine_of_turn(0.75), -1.0, 0.75);
}

TEST(PortableMath, OddFunctionsAreOddToTheBit)
{
  for (int n = 0; n <= 1024; ++n) {
    const double x = n / 64.0;
    EXPECT_EQ(portable_sinh(-x), -portable_sinh(x));
    EXPECT_EQ(portable_tanh(-x), -portable_tanh(x));
    EXPECT_EQ(portable_sine_of_turn(1.0 - n / 1024.0), -portable_sine_of_turn(n / 1024.0));
  }
}

// Written down once: another compiler, processor or library must not change them.
TEST(PortableMath, HasTheseBitsEverywhere)
{
  EXPECT_EQ(portable_exp(1.0), 0x1.5bf0a8b14576ap+1);
  EXPECT_EQ(portable_log(10.0), 0x1.26bb1bbb55516p+1);
  EXPECT_EQ(portable_log1p(0.1), 0x1.8663f793c46c6p-4);
  EXPECT_EQ(portable_sinh(2.0), 0x1.d03cf63b6e1ap+1);
  EXPECT_EQ(portable_tanh(0.7), 0x1.356fb17af2e9p-1);
  EXPECT_EQ(portable_sine_of_turn(0.1), 0x1.2cf2304755a5ep-1);
}

TEST(Stretching, WidthsMirrorToTheBitWhereverTheAxisLies)
{
  for (const std::string name : {"tanh", "sinh", "sine"}) {
    for (const auto& [lower, upper] : {std::pair(0.0, 1.0), std::pair(0.0, 0.6), std::pair(-10.0, 0.0),
                                       std::pair(1.0, 2.0), std::pair(-0.3, 0.3), std::pair(0.0, 1e-300)}) {
      for (const std::size_t cells : {2, 7, 64, 101}) {
        StretchOptions o;
        o.function = name;
        const std::vector<double> faces = stretched_faces(o, static_cast<std::int64_t>(cells), lower, upper);
        for (std::size_t i = 0; i < cells; ++i) {
          EXPECT_EQ(faces[i + 1] - faces[i], faces[cells - i] - faces[cells - i - 1])
              << name << " in [" << lower << ", " << upper << "], cell " << i << " of " << cells;
        }
      }
    }
  }
}

}  // namespace
}  // namespace foehn
