// SPDX-License-Identifier: Apache-2.0
// Shock tubes with HLLC at CFL 0.4 against the exact solution of the Riemann problem: mean error of the density's cell
// averages, the states between the waves, the place of the shock.
#include "tests/verification/shock_tube.hpp"

namespace foehn::test {

namespace {

// Values of others: the exact solution's, and errors of the same schemes at 100 and 400 cells.
struct Expected {
  double p_star, u_star, rho_star_left, rho_star_right, shock_speed;
  double plm_100, plm_400;
};

struct Case {
  Tube tube;
  Expected expected;
};

const Case sod{{"Sod", "sod", {1.0, 0.0, 1.0}, {0.125, 0.0, 0.1}, 0.5, 0.2},
               {0.30313017805, 0.92745262005, 0.42631942818, 0.26557371171, 1.752155732, 5.43e-3, 1.61e-3}};
const Case toro_1{{"Toro 1", "toro_1", {1.0, 0.75, 1.0}, {0.125, 0.0, 0.1}, 0.3, 0.2},
                  {0.46629356684, 1.3609055191, 0.57986668748, 0.3397002349, 2.153234368, 6.25e-3, 2.05e-3}};
const Case toro_3{{"Toro 3", "toro_3", {1.0, 0.0, 1000.0}, {1.0, 0.0, 0.01}, 0.5, 0.012},
                  {460.89378749, 19.597451389, 0.57506229848, 5.9992407048, 23.51753697, 0.142, 0.044}};
const Case lax{{"Lax", "lax", {0.445, 0.698, 3.528}, {0.5, 0.0, 0.571}, 0.5, 0.13},
               {2.4660979192, 1.5287230266, 0.34456847419, 1.304084532, 2.479321481, 0.0208, 0.0068}};

void judge(const Case& one, const Scheme& scheme, double error_100, double error_400)
{
  const Tube& tube = one.tube;
  const Expected& expected = one.expected;
  const Topic topic("Riemann problems", tube.name, scheme.description + ", CFL 0.4",
                    "the exact solution (Toro 2009, chapter 4); errors of an independent program with the same scheme, "
                    "accepted up to 1.1 times");
  for (const auto& [cells, error] : {std::pair{100, error_100}, std::pair{400, error_400}}) {
    const DeckRun finished = run(tube, scheme, cells);
    const Cells rho = Cells::primitive(finished, "rho");
    const std::string at = tube.name + " " + scheme.label + " N" + std::to_string(cells);
    row_error(at + " L1(rho)", density_error(tube, rho), error);
    row_near(at + " shock", shock_place(tube, rho), tube.diaphragm + tube.t * expected.shock_speed, rho.width(0));
    if (cells == 400) {
      const Cells u = Cells::primitive(finished, "velocity_x");
      const Cells p = Cells::primitive(finished, "pressure");
      const std::array<double, 5> waves = exact(tube).speeds();
      row_near(at + " p*", plateau(tube, p, waves[2], waves[3]), expected.p_star, 2e-3 * expected.p_star);
      row_near(at + " u*", plateau(tube, u, waves[2], waves[3]), expected.u_star, 2e-3 * expected.u_star);
      row_near(at + " rho*L", plateau(tube, rho, waves[1], waves[2]), expected.rho_star_left,
               1e-2 * expected.rho_star_left);
      row_near(at + " rho*R", plateau(tube, rho, waves[2], waves[3]), expected.rho_star_right,
               1e-2 * expected.rho_star_right);
    } else {
      record_profile(tube, scheme, rho);
    }
    row_equal(at + " refused steps", static_cast<double>(finished.simulation->clock().refused), 0.0);
  }
}

void judge_plm(const Case& one)
{
  judge(one, plm, one.expected.plm_100, one.expected.plm_400);
}

}  // namespace

// The exact solver of these tests against values that others have published.
TEST(ExactRiemannSolution, StarStatesAndShockSpeeds)
{
  for (const Case& one : {sod, toro_1, toro_3, lax}) {
    const ExactRiemann solution = exact(one.tube);
    const Expected& expected = one.expected;
    EXPECT_NEAR(solution.p_star(), expected.p_star, 1e-10 * expected.p_star) << one.tube.name;
    EXPECT_NEAR(solution.u_star(), expected.u_star, 1e-10 * expected.u_star) << one.tube.name;
    EXPECT_NEAR(solution.rho_star_left(), expected.rho_star_left, 1e-10 * expected.rho_star_left) << one.tube.name;
    EXPECT_NEAR(solution.rho_star_right(), expected.rho_star_right, 1e-10 * expected.rho_star_right) << one.tube.name;
    EXPECT_NEAR(solution.speeds()[4], expected.shock_speed, 1e-9 * expected.shock_speed) << one.tube.name;
  }
}

TEST(ShockTube, Sod)
{
  judge_plm(sod);
}

TEST(ShockTube, Toro1SonicRarefaction)
{
  judge_plm(toro_1);
}

TEST(ShockTube, Toro3StrongShock)
{
  judge_plm(toro_3);
}

TEST(ShockTube, Lax)
{
  judge_plm(lax);
}

}  // namespace foehn::test
