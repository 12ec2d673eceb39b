// SPDX-License-Identifier: Apache-2.0
// What every numerical flux must do, over every listed flux.
#include "physics/advection/fluxes.hpp"
#include "physics/euler/fluxes.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

template <class EquationSet, class FluxType>
struct Case {
  using Equations = EquationSet;
  using Flux = FluxType;
  static std::string label() { return std::string(Equations::name) + "_" + Flux::name; }
};

template <class F>
using EulerCase = Case<Euler, F>;
template <class F>
using AdvectionCase = Case<Advection, F>;
using Cases = Concatenated<Applied<EulerCase, EulerFluxes>, Applied<AdvectionCase, AdvectionFluxes>>;

constexpr int samples = 2000;

template <class C>
class NumericalFluxTest : public testing::Test {
public:
  using Equations = typename C::Equations;
  using Flux = typename C::Flux;
  using Primitive = typename Equations::Primitive;
  using Sample = Samples<Equations>;

  // Calls check(left, right), for jumps small and large.
  template <class Check>
  static void over_states(const Check& check)
  {
    Sequence random;
    for (int n = 0; n < samples; ++n) {
      const Primitive l = Sample::state(random);
      const Primitive r = n % 2 == 0 ? Sample::state(random) : Sample::near(random, l);
      check(l, r);
    }
  }

  static std::vector<double> flux(const Equations& eq, const Primitive& l, const Primitive& r)
  {
    return values<Equations>(Flux::flux(eq, l, r));
  }
};

TYPED_TEST_SUITE(NumericalFluxTest, typename Typed<Cases>::type, CaseName);

TYPED_TEST(NumericalFluxTest, ConsistentWithThePhysicalFlux)
{
  using F = TestFixture;
  const auto eq = F::Sample::equations();
  F::over_states([&](const auto& l, const auto&) {
    const auto physical = values<typename F::Equations>(eq.flux(l));
    const auto numerical = F::flux(eq, l, l);
    double size = 0.0;
    for (const double value : physical) {
      size = std::fmax(size, std::fabs(value));
    }
    for (std::size_t n = 0; n < physical.size(); ++n) {
      ASSERT_NEAR(numerical[n], physical[n], 1e-14 * size) << "component " << n;
    }
  });
}

TYPED_TEST(NumericalFluxTest, MirrorSymmetricToTheBit)
{
  using F = TestFixture;
  using Sample = typename F::Sample;
  using Equations = typename F::Equations;
  const auto eq = Sample::equations();
  F::over_states([&](const auto& l, const auto& r) {
    // The mirrored flux, as a state, changes the sign of its normal momentum; as a flux, of all components once more.
    const auto flux = F::Flux::flux(eq, l, r);
    const auto expected = values<Equations>(Equations::reflected(flux, 0));
    const auto mirrored = F::flux(Sample::mirrored(eq), Equations::reflected(r, 0), Equations::reflected(l, 0));
    for (std::size_t n = 0; n < expected.size(); ++n) {
      ASSERT_EQ(-mirrored[n], expected[n]) << "component " << n;
    }
  });
}

// A flow turned from one axis to the next has the same flux there, also where its states come from stored ones.
TYPED_TEST(NumericalFluxTest, TurnsWithTheAxesToTheBit)
{
  using F = TestFixture;
  using Sample = typename F::Sample;
  using Equations = typename F::Equations;
  const auto eq = Sample::equations();
  const auto along = [](const Equations& turned, const auto& u_l, const auto& u_r, int axis) {
    const Equations frame = turned.turned(axis);
    return F::flux(frame, frame.primitive(in_frame<Equations>(u_l, axis)),
                   frame.primitive(in_frame<Equations>(u_r, axis)));
  };
  F::over_states([&](const auto& l, const auto& r) {
    const auto u_l = eq.conserved(l);
    const auto u_r = eq.conserved(r);
    for (int axis = 0; axis < 3; ++axis) {
      ASSERT_EQ(along(Sample::turned(eq), Sample::turned(u_l), Sample::turned(u_r), (axis + 1) % 3),
                along(eq, u_l, u_r, axis))
          << "axis " << axis;
      ASSERT_EQ(values<Equations>(Equations::turn(in_frame<Equations>(u_l, axis))),
                values<Equations>(in_frame<Equations>(u_l, (axis + 1) % 3)));
    }
  });
}

TYPED_TEST(NumericalFluxTest, FreeStreamHasNoDivergenceToTheBit)
{
  using F = TestFixture;
  const auto eq = F::Sample::equations();
  F::over_states([&](const auto& l, const auto&) {
    const auto copy = l;
    ASSERT_EQ((F::flux(eq, l, copy)), (F::flux(eq, copy, l)));
  });
}

TYPED_TEST(NumericalFluxTest, FiniteForAdmissibleStates)
{
  using F = TestFixture;
  const auto eq = F::Sample::equations();
  F::over_states([&](const auto& l, const auto& r) {
    for (const double value : F::flux(eq, l, r)) {
      ASSERT_TRUE(std::isfinite(value));
    }
  });
}

// First-order updates at a Courant number of 0.3 of the fastest cell keep states admissible: with positive fluxes
// whatever the neighbours, with others where the jumps are small.
TYPED_TEST(NumericalFluxTest, FirstOrderUpdateStaysAdmissible)
{
  using F = TestFixture;
  using Equations = typename F::Equations;
  const auto eq = F::Sample::equations();
  Sequence random(7);
  F::over_states([&](const auto& l, const auto& any) {
    const auto w = F::Flux::positive ? F::Sample::state(random) : F::Sample::near(random, l);
    const auto r = F::Flux::positive ? any : F::Sample::near(random, w);
    double fastest = 1e-3;
    for (const auto& cell : {l, w, r}) {
      fastest = std::fmax(fastest, eq.template max_speed<0>(cell));
    }
    const auto lower = F::flux(eq, l, w);
    const auto upper = F::flux(eq, w, r);
    auto u = values<Equations>(eq.conserved(w));
    for (std::size_t n = 0; n < u.size(); ++n) {
      u[n] -= 0.3 / fastest * (upper[n] - lower[n]);
    }
    const auto next = eq.primitive(Equations::load([&](int n) { return u[static_cast<std::size_t>(n)]; }));
    ASSERT_TRUE(Equations::admissible(next));
  });
}

}  // namespace
}  // namespace foehn::test
