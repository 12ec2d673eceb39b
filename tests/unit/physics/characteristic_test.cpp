// SPDX-License-Identifier: Apache-2.0
// Characteristic variables of the Euler equations.
#include "physics/euler/characteristic.hpp"
#include "physics/reconstruction/list.hpp"
#include "tests/unit/physics/states.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace foehn::test {
namespace {

using Primitive = Euler::Primitive;
using Basis = Euler::CharacteristicBasis;

const Euler eq{1.4};

Primitive between(const Primitive& a, const Primitive& b)
{
  return eq.difference(a, b, 0.5, 0.5);
}

TEST(CharacteristicTest, FromUndoesTo)
{
  Sequence random;
  for (int n = 0; n < 2000; ++n) {
    const Primitive b = Samples<Euler>::state(random);
    const Primitive c = Samples<Euler>::near(random, b);
    const Basis basis(eq, b, c);
    const Primitive d = between(b, c);
    const Primitive back = basis.from(basis.to(d));
    ASSERT_NEAR(back.rho, d.rho, 1e-14 * b.rho);
    ASSERT_NEAR(back.vel.x, d.vel.x, 1e-14 * eq.sound_speed(b));
    ASSERT_EQ(back.vel.y, d.vel.y);
    ASSERT_EQ(back.vel.z, d.vel.z);
    ASSERT_NEAR(back.p, d.p, 1e-14 * b.p);
  }
}

TEST(CharacteristicTest, ZeroIsKeptToTheBit)
{
  const Primitive w{0.3, {1.0, -2.0, 0.1}, 0.7};
  const Basis basis(eq, w, w);
  for (const double value : values<Euler>(basis.from(basis.to(between(w, w))))) {
    EXPECT_EQ(value, 0.0);
  }
}

// A sound wave has d.p = c^2 d.rho = +- rho c d.v, a contact and shear have neither: each fills its own slot.
TEST(CharacteristicTest, EachWaveHasItsSlot)
{
  const Primitive w{2.0, {0.3, 0.0, 0.0}, 3.0};
  const Basis basis(eq, w, w);
  const double c = eq.sound_speed(w);
  const double dp = 1e-3;
  for (const double direction : {1.0, -1.0}) {
    const Primitive slots = basis.to({dp / (c * c), {direction * dp / (w.rho * c), 0.0, 0.0}, dp});
    EXPECT_NEAR(slots.rho, 0.0, 1e-18);
    EXPECT_NEAR(slots.vel.x, direction > 0.0 ? 2.0 * dp : 0.0, 1e-18);
    EXPECT_NEAR(slots.p, direction > 0.0 ? 0.0 : 2.0 * dp, 1e-18);
  }
  EXPECT_EQ(values<Euler>(basis.to({0.1, {0.0, 0.2, 0.3}, 0.0})), (std::vector<double>{0.1, 0.0, 0.2, 0.3, 0.0}));
}

// The states at the face between cells 2 and 3 of a row of six, by WENO5-Z in characteristic variables.
std::array<Primitive, 2> face_states(const std::array<Primitive, 6>& row)
{
  const Basis basis(eq, row[2], row[3]);
  std::array<Primitive, 5> e;
  for (std::size_t n = 0; n < e.size(); ++n) {
    e[n] = basis.to(between(row[n], row[n + 1]));
  }
  const UniformMetrics<Weno5z> m;
  const auto ahead = [&](double a, double b, double c, double d) { return Weno5z::increment(m, a, b, c, d); };
  const auto behind = [&](double a, double b, double c, double d) { return -Weno5z::increment(m, a, b, c, d); };
  return {eq.at_face(row[2], basis.from(Euler::map(ahead, e[0], e[1], e[2], e[3])), 0.5),
          eq.at_face(row[3], basis.from(Euler::map(behind, e[4], e[3], e[2], e[1])), -0.5)};
}

TEST(CharacteristicTest, MirroredRowsGiveMirroredStatesToTheBit)
{
  Sequence random;
  for (int n = 0; n < 1000; ++n) {
    std::array<Primitive, 6> row;
    row[0] = Samples<Euler>::state(random);
    for (std::size_t i = 1; i < row.size(); ++i) {
      row[i] = Samples<Euler>::near(random, row[i - 1]);
    }
    std::array<Primitive, 6> mirrored;
    for (std::size_t i = 0; i < row.size(); ++i) {
      mirrored[i] = Euler::reflected(row[row.size() - 1 - i], 0);
    }
    const auto states = face_states(row);
    const auto images = face_states(mirrored);
    ASSERT_EQ(values<Euler>(Euler::reflected(images[1], 0)), values<Euler>(states[0]));
    ASSERT_EQ(values<Euler>(Euler::reflected(images[0], 0)), values<Euler>(states[1]));
  }
}

}  // namespace
}  // namespace foehn::test
