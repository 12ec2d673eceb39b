// SPDX-License-Identifier: Apache-2.0
// What every numerical flux must do, over every listed flux and every axis.
#include "physics/advection/fluxes.hpp"
#include "physics/euler/fluxes.hpp"
#include "tests/unit/physics/states.hpp"
#include "tests/unit/physics/typed.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <type_traits>
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

  // Calls check(Axis, left, right) on every axis, for jumps small and large.
  template <class Check>
  static void over_states(const Check& check)
  {
    Sequence random;
    for (int n = 0; n < samples; ++n) {
      const Primitive l = Sample::state(random);
      const Primitive r = n % 2 == 0 ? Sample::state(random) : Sample::near(random, l);
      check(std::integral_constant<int, 0>{}, l, r);
      check(std::integral_constant<int, 1>{}, l, r);
      check(std::integral_constant<int, 2>{}, l, r);
    }
  }

  template <int axis>
  static std::vector<double> flux(const Equations& eq, const Primitive& l, const Primitive& r)
  {
    return values<Equations>(Flux::template flux<axis>(eq, l, r));
  }
};

TYPED_TEST_SUITE(NumericalFluxTest, typename Typed<Cases>::type, CaseName);

TYPED_TEST(NumericalFluxTest, ConsistentWithThePhysicalFlux)
{
  using F = TestFixture;
  const auto eq = F::Sample::equations();
  F::over_states([&]<int axis>(std::integral_constant<int, axis>, const auto& l, const auto&) {
    const auto physical = values<typename F::Equations>(eq.template flux<axis>(l));
    const auto numerical = F::template flux<axis>(eq, l, l);
    double size = 0.0;
    for (const double value : physical) {
      size = std::fmax(size, std::fabs(value));
    }
    for (std::size_t n = 0; n < physical.size(); ++n) {
      ASSERT_NEAR(numerical[n], physical[n], 1e-14 * size) << "component " << n << " along axis " << axis;
    }
  });
}

TYPED_TEST(NumericalFluxTest, MirrorSymmetricToTheBit)
{
  using F = TestFixture;
  using Sample = typename F::Sample;
  using Equations = typename F::Equations;
  const auto eq = Sample::equations();
  F::over_states([&]<int axis>(std::integral_constant<int, axis>, const auto& l, const auto& r) {
    // The mirrored flux, as a state, changes the sign of its normal momentum; as a flux, of all components once more.
    const auto flux = F::Flux::template flux<axis>(eq, l, r);
    const auto expected = values<Equations>(Equations::reflected(flux, axis));
    const auto mirrored = F::template flux<axis>(Sample::mirrored(eq, axis), Equations::reflected(r, axis),
                                                 Equations::reflected(l, axis));
    for (std::size_t n = 0; n < expected.size(); ++n) {
      ASSERT_EQ(-mirrored[n], expected[n]) << "component " << n << " along axis " << axis;
    }
  });
}

TYPED_TEST(NumericalFluxTest, TurnsWithTheAxesToTheBit)
{
  using F = TestFixture;
  using Sample = typename F::Sample;
  using Equations = typename F::Equations;
  const auto eq = Sample::equations();
  F::over_states([&]<int axis>(std::integral_constant<int, axis>, const auto& l, const auto& r) {
    const auto expected = values<Equations>(Sample::turned(F::Flux::template flux<axis>(eq, l, r)));
    const auto turned = F::template flux<(axis + 1) % 3>(Sample::turned(eq), Sample::turned(l), Sample::turned(r));
    ASSERT_EQ(turned, expected) << "axis " << axis;
  });
}

TYPED_TEST(NumericalFluxTest, FreeStreamHasNoDivergenceToTheBit)
{
  using F = TestFixture;
  const auto eq = F::Sample::equations();
  F::over_states([&]<int axis>(std::integral_constant<int, axis>, const auto& l, const auto&) {
    const auto copy = l;
    ASSERT_EQ((F::template flux<axis>(eq, l, copy)), (F::template flux<axis>(eq, copy, l)));
  });
}

TYPED_TEST(NumericalFluxTest, FiniteForAdmissibleStates)
{
  using F = TestFixture;
  const auto eq = F::Sample::equations();
  F::over_states([&]<int axis>(std::integral_constant<int, axis>, const auto& l, const auto& r) {
    for (const double value : F::template flux<axis>(eq, l, r)) {
      ASSERT_TRUE(std::isfinite(value));
    }
  });
}

// First-order updates at a Courant number of 0.3 of the fastest cell keep states admissible, whatever the neighbours.
TYPED_TEST(NumericalFluxTest, FirstOrderUpdateStaysAdmissible)
{
  using F = TestFixture;
  using Equations = typename F::Equations;
  const auto eq = F::Sample::equations();
  Sequence random(7);
  F::over_states([&]<int axis>(std::integral_constant<int, axis>, const auto& l, const auto& r) {
    const auto w = F::Sample::state(random);
    double fastest = 1e-3;
    for (const auto& cell : {l, w, r}) {
      fastest = std::fmax(fastest, eq.template max_speed<axis>(cell));
    }
    const auto lower = F::template flux<axis>(eq, l, w);
    const auto upper = F::template flux<axis>(eq, w, r);
    auto u = values<Equations>(eq.conserved(w));
    for (std::size_t n = 0; n < u.size(); ++n) {
      u[n] -= 0.3 / fastest * (upper[n] - lower[n]);
    }
    const auto next = eq.primitive(Equations::load([&](int n) { return u[static_cast<std::size_t>(n)]; }));
    ASSERT_TRUE(Equations::admissible(next)) << "axis " << axis;
  });
}

}  // namespace
}  // namespace foehn::test
