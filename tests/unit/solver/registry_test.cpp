// SPDX-License-Identifier: Apache-2.0
// What a deck can choose by name: every name is there once and means something.
#include "solver/registry.hpp"

#include "tests/support/run_deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace foehn::test {
namespace {

TEST(Registry, EverySchemeIsListedOnceAndCanBeMade)
{
  std::set<std::tuple<std::string, std::string, std::string, std::string, std::string>> seen;
  for (const SchemeName& name : scheme_names()) {
    EXPECT_TRUE(seen.insert({name.equations, name.reconstruction, name.limiter, name.variables, name.riemann}).second);
    EquationOptions equations;
    equations.system = name.equations;
    SchemeOptions options;
    options.reconstruction = name.reconstruction;
    options.limiter = name.limiter.empty() ? options.limiter : name.limiter;
    options.variables = name.variables;
    options.riemann = name.riemann;
    const auto scheme = make_scheme(equations, options);
    ASSERT_NE(scheme, nullptr);
    EXPECT_EQ(scheme->width(), name.reconstruction == "constant" ? 1 : name.reconstruction == "plm" ? 2 : 3);
  }
  for (const char* riemann : {"rusanov", "hll", "hllc", "roe"}) {
    EXPECT_EQ(seen.count({"euler", "constant", "", "primitive", riemann}), 1U) << riemann;
    for (const char* variables : {"primitive", "characteristic"}) {
      for (const char* limiter : {"minmod", "mc", "van_leer"}) {
        EXPECT_EQ(seen.count({"euler", "plm", limiter, variables, riemann}), 1U) << limiter << " " << riemann;
      }
      for (const char* reconstruction : {"ppm", "weno5z"}) {
        EXPECT_EQ(seen.count({"euler", reconstruction, "", variables, riemann}), 1U)
            << reconstruction << " " << riemann;
      }
    }
  }
}

TEST(Registry, AnUnknownSchemeIsNotMade)
{
  SchemeOptions options;
  options.riemann = "exact";
  EXPECT_THROW(static_cast<void>(make_scheme({}, options)), std::invalid_argument);
}

TEST(Registry, TheProblemsAreThere)
{
  std::set<std::string> names;
  for (const ProblemEntry& entry : problem_entries()) {
    EXPECT_FALSE(entry.doc.empty()) << entry.name;
    names.insert(entry.name);
  }
  for (const char* name : {"advection", "sod", "linear_wave", "isentropic_vortex", "double_mach_reflection",
                           "kelvin_helmholtz", "sedov", "taylor_green", "free_stream"}) {
    EXPECT_EQ(names.count(name), 1U) << name;
  }
}

TEST(Registry, TheBoundaryConditionsAreThere)
{
  const std::vector<std::string> names = boundary_names();
  for (const char* name : {"periodic", "outflow", "reflecting", "inflow", "problem", "nonreflecting"}) {
    EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name;
  }
}

TEST(Integrators, AUniformIncrementIsTakenWhole)
{
  // u' = 1: every scheme that is consistent gives u(dt) = dt, and keeps a constant when the rate is 0.
  for (const Integrator& one : integrators()) {
    double u[3] = {0.1, 0.0, 0.0};
    for (const double rate : {1.0, 0.0}) {
      for (const IntegratorStage& stage : one.stages) {
        u[stage.to] = u[0] + stage.c * ((u[stage.from] - u[0]) + 0.25 * rate);
        EXPECT_NE(stage.to, 0) << "the state at the start of the step is overwritten";
        EXPECT_NE(stage.to, stage.from);
      }
      if (rate == 0.0) {
        EXPECT_EQ(u[one.result()], 0.1) << one.name;
      } else {
        EXPECT_NEAR(u[one.result()], 0.35, 1e-15) << one.name;
      }
    }
  }
}

TEST(Integrators, StagesAreExactForPolynomialsOfTheirOrder)
{
  // u' = n t^(n-1): order p schemes integrate t^n for n <= p over one step, with the stages' own times.
  for (const Integrator& one : integrators()) {
    const int order = one.name == "ssprk3" ? 3 : 2;
    for (int n = 1; n <= order; ++n) {
      double u[3] = {0.0, 0.0, 0.0};
      double t[3] = {0.0, 0.0, 0.0};
      for (const IntegratorStage& stage : one.stages) {
        const double rate = n * std::pow(t[stage.from], n - 1);
        u[stage.to] = u[0] + stage.c * ((u[stage.from] - u[0]) + rate);
        t[stage.to] = stage.time;
      }
      EXPECT_NEAR(u[one.result()], 1.0, 1e-15) << one.name << ", t^" << n;
      EXPECT_EQ(t[one.result()], 1.0);
    }
  }
}

}  // namespace
}  // namespace foehn::test
