// SPDX-License-Identifier: Apache-2.0
// Shock tubes with PLM van Leer, HLLC and SSP-RK2 at CFL 0.4 against the exact solution of the Riemann problem: mean
// error of the density's cell averages, the states between the waves, the place of the shock.
#include "tests/support/exact_riemann.hpp"
#include "tests/verification/cells.hpp"
#include "tests/verification/row.hpp"

namespace foehn::test {

namespace {

struct Tube {
  std::string name;
  TubeState left, right;
  double diaphragm, t;
  double p_star, u_star, rho_star_left, rho_star_right, shock_speed;  // converged values of others
  double error_100, error_400;                                        // of theirs with the same scheme
};

const Tube sod{"Sod",         {1.0, 0.0, 1.0}, {0.125, 0.0, 0.1}, 0.5,         0.2,     0.30313017805,
               0.92745262005, 0.42631942818,   0.26557371171,     1.752155732, 5.43e-3, 1.61e-3};
const Tube toro_1{"Toro 1",     {1.0, 0.75, 1.0}, {0.125, 0.0, 0.1}, 0.3,         0.2,     0.46629356684,
                  1.3609055191, 0.57986668748,    0.3397002349,      2.153234368, 6.25e-3, 2.05e-3};
const Tube toro_3{"Toro 3",     {1.0, 0.0, 1000.0}, {1.0, 0.0, 0.01}, 0.5,         0.012, 460.89378749,
                  19.597451389, 0.57506229848,      5.9992407048,     23.51753697, 0.142, 0.044};
const Tube lax{"Lax",        {0.445, 0.698, 3.528}, {0.5, 0.0, 0.571}, 0.5,         0.13,   2.4660979192,
               1.5287230266, 0.34456847419,         1.304084532,       2.479321481, 0.0208, 0.0068};

DeckRun run(const Tube& tube, std::int64_t cells)
{
  const auto side = [](const std::string& name, const TubeState& s) {
    return std::vector<std::string>{"problem." + name + ".rho=" + number(s.rho),
                                    "problem." + name + ".velocity=" + number(s.u),
                                    "problem." + name + ".pressure=" + number(s.p)};
  };
  std::vector<std::string> overrides = side("left", tube.left);
  const std::vector<std::string> right = side("right", tube.right);
  overrides.insert(overrides.end(), right.begin(), right.end());
  overrides.push_back("problem.diaphragm=" + number(tube.diaphragm));
  overrides.push_back("time.end=" + number(tube.t));
  overrides.push_back(cells_override({cells}));
  return DeckRun("sod.toml", overrides);
}

ExactRiemann exact(const Tube& tube)
{
  return {tube.left, tube.right, 1.4};
}

double density_error(const Tube& tube, const Cells& rho)
{
  const ExactRiemann solution = exact(tube);
  double sum = 0.0;
  for (std::int64_t i = 0; i < rho.cells(0); ++i) {
    const double lower = rho.grid().axes[0].face(i) - tube.diaphragm;
    const double upper = rho.grid().axes[0].face(i + 1) - tube.diaphragm;
    sum += std::fabs(rho(i) - solution.mean_density(lower, upper, tube.t));
  }
  return sum / static_cast<double>(rho.cells(0));
}

// The mean over the middle half of the cells between two waves.
double plateau(const Tube& tube, const Cells& w, double slow, double fast)
{
  const double lower = tube.diaphragm + tube.t * (0.75 * slow + 0.25 * fast);
  const double upper = tube.diaphragm + tube.t * (0.25 * slow + 0.75 * fast);
  double sum = 0.0;
  int count = 0;
  for (std::int64_t i = 0; i < w.cells(0); ++i) {
    const bool inside = w.center(0, i) > lower && w.center(0, i) < upper;
    sum += inside ? w(i) : 0.0;
    count += inside ? 1 : 0;
  }
  return sum / count;
}

// Where the density passes the middle of its jump, coming from the gas that the shock has not reached.
double shock_place(const Tube& tube, const Cells& rho)
{
  const double middle = 0.5 * (tube.right.rho + tube.rho_star_right);
  std::int64_t i = rho.cells(0) - 1;
  while (i > 0 && rho(i) < middle) {
    --i;
  }
  return rho.center(0, i) + rho.width(0) * (rho(i) - middle) / (rho(i) - rho(i + 1));
}

void judge(const Tube& tube)
{
  for (const auto& [cells, error] : {std::pair{100, tube.error_100}, std::pair{400, tube.error_400}}) {
    const DeckRun finished = run(tube, cells);
    const Cells rho = Cells::primitive(finished, "rho");
    const std::string at = tube.name + " N" + std::to_string(cells);
    row_at_most(at + " L1(rho)", density_error(tube, rho), 1.1 * error);
    row_near(at + " shock", shock_place(tube, rho), tube.diaphragm + tube.t * tube.shock_speed, rho.width(0));
    if (cells == 400) {
      const Cells u = Cells::primitive(finished, "velocity_x");
      const Cells p = Cells::primitive(finished, "pressure");
      const std::array<double, 5> waves = exact(tube).speeds();
      row_near(at + " p*", plateau(tube, p, waves[2], waves[3]), tube.p_star, 2e-3 * tube.p_star);
      row_near(at + " u*", plateau(tube, u, waves[2], waves[3]), tube.u_star, 2e-3 * tube.u_star);
      row_near(at + " rho*L", plateau(tube, rho, waves[1], waves[2]), tube.rho_star_left, 1e-2 * tube.rho_star_left);
      row_near(at + " rho*R", plateau(tube, rho, waves[2], waves[3]), tube.rho_star_right, 1e-2 * tube.rho_star_right);
    }
    row_equal(at + " refused steps", static_cast<double>(finished.simulation->clock().refused), 0.0);
  }
}

}  // namespace

// The exact solver of these tests against values that others have published.
TEST(ExactRiemannSolution, StarStatesAndShockSpeeds)
{
  for (const Tube& tube : {sod, toro_1, toro_3, lax}) {
    const ExactRiemann solution = exact(tube);
    EXPECT_NEAR(solution.p_star(), tube.p_star, 1e-10 * tube.p_star) << tube.name;
    EXPECT_NEAR(solution.u_star(), tube.u_star, 1e-10 * tube.u_star) << tube.name;
    EXPECT_NEAR(solution.rho_star_left(), tube.rho_star_left, 1e-10 * tube.rho_star_left) << tube.name;
    EXPECT_NEAR(solution.rho_star_right(), tube.rho_star_right, 1e-10 * tube.rho_star_right) << tube.name;
    EXPECT_NEAR(solution.speeds()[4], tube.shock_speed, 1e-9 * tube.shock_speed) << tube.name;
  }
}

TEST(ShockTube, Sod)
{
  judge(sod);
}

TEST(ShockTube, Toro1SonicRarefaction)
{
  judge(toro_1);
}

TEST(ShockTube, Toro3StrongShock)
{
  judge(toro_3);
}

TEST(ShockTube, Lax)
{
  judge(lax);
}

}  // namespace foehn::test
