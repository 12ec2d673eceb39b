// SPDX-License-Identifier: Apache-2.0
// Flows that break up, in the phase that is still smooth: what must not grow does not, symmetries last, a dye is mixed
// and never made.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"

namespace foehn::test {

namespace {

// Volume mean of rho |v|^2 / 2.
double kinetic_energy(const DeckRun& run)
{
  const std::vector<std::vector<double>> u = conserved_state(run);
  double sum = 0.0;
  for (std::size_t n = 0; n < u[0].size(); ++n) {
    sum += 0.5 * (u[1][n] * u[1][n] + u[2][n] * u[2][n] + u[3][n] * u[3][n]) / u[0][n];
  }
  return sum / static_cast<double>(u[0].size());
}

}  // namespace

TEST(TaylorGreen, EnergyFallsAndMirrorsLast)
{
  const Topic topic("Instabilities", "Taylor-Green vortex, inviscid, 24^3", "the deck's scheme",
                    "exact properties: energy does not grow, mirrors last");
  const std::int64_t n = 24;
  DeckRun run("taylor_green.toml", {cells_override({n, n, n}), "time.end=2.0"}, 0);
  double energy = kinetic_energy(run);
  // 1/8, less what averaging over cells of width h takes from sines: (sin(h/2) / (h/2))^6.
  const double half = 3.14159265358979324 / static_cast<double>(n);
  const double start = 0.125 * std::pow(std::sin(half) / half, 6);
  row_near("Taylor-Green kinetic energy at t = 0", energy, start, 1e-4 * start);
  const StepClock& clock = run.simulation->clock();
  double largest_rise = -1.0;
  for (int part = 1; part <= 8; ++part) {
    run.simulation->set_event(0.25 * part);
    while (clock.t < 0.25 * part) {
      run.simulation->attempt();
    }
    const double now = kinetic_energy(run);
    largest_rise = std::max(largest_rise, now - energy);
    energy = now;
  }
  row_at_most("Taylor-Green largest rise of the kinetic energy in a quarter", largest_rise, 0.0);
  row_between("Taylor-Green kinetic energy at t = 2 over that at 0", energy / start, 0.8, 1.0);

  const Cells rho = Cells::primitive(run, "rho");
  const Cells u = Cells::primitive(run, "velocity_x");
  const Cells v = Cells::primitive(run, "velocity_y");
  double mirror = 0.0;
  double diagonal = 0.0;
  for (std::int64_t k = 0; k < n; ++k) {
    for (std::int64_t j = 0; j < n; ++j) {
      for (std::int64_t i = 0; i < n; ++i) {
        const std::int64_t mi = n - 1 - i, mj = n - 1 - j, mk = n - 1 - k;
        mirror = std::max(mirror, std::fabs(u(i, j, k) + u(mi, j, k)));
        mirror = std::max(mirror, std::fabs(u(i, j, k) - u(i, mj, k)));
        mirror = std::max(mirror, std::fabs(u(i, j, k) - u(i, j, mk)));
        mirror = std::max(mirror, std::fabs(rho(i, j, k) - rho(mi, j, k)));
        // x and y change places, half a period on: v(y, x + pi) = u(x, y).
        diagonal = std::max(diagonal, std::fabs(u(i, j, k) - v(j, (i + n / 2) % n, k)));
      }
    }
  }
  row_at_most("Taylor-Green mirror asymmetry", mirror, 1e-11);
  row_at_most("Taylor-Green diagonal asymmetry", diagonal, 1e-11);
}

TEST(KelvinHelmholtz, DyeIsBoundedAndTheLayersAreAlike)
{
  const Topic topic("Instabilities", "Kelvin-Helmholtz, two layers with a dye, 64 x 128", "the deck's scheme",
                    "exact properties: a mass fraction stays within its bounds, mirrors last");
  const std::int64_t nx = 64, ny = 128;
  const DeckRun run("kelvin_helmholtz.toml", {cells_override({nx, ny}), "time.end=1.0"});
  const DeckRun start("kelvin_helmholtz.toml", {cells_override({nx, ny}), "time.end=1.0"}, 0);
  const Cells dye = Cells::primitive(run, run.configuration->model->primitive_names().back());
  row_at_least("Kelvin-Helmholtz smallest mass fraction of the dye", dye.smallest(), -1e-14);
  row_at_most("Kelvin-Helmholtz largest mass fraction of the dye, less one", dye.largest() - 1.0, 1e-14);

  // The upper layer is the lower one, mirrored and half a period on.
  const Cells rho = Cells::primitive(run, "rho");
  const Cells v = Cells::primitive(run, "velocity_y");
  const Cells v_start = Cells::primitive(start, "velocity_y");
  double asymmetry = 0.0;
  for (std::int64_t j = 0; j < ny; ++j) {
    for (std::int64_t i = 0; i < nx; ++i) {
      asymmetry = std::max(asymmetry, std::fabs(rho(i, j) - rho((i + nx / 2) % nx, ny - 1 - j)));
      asymmetry = std::max(asymmetry, std::fabs(v(i, j) + v((i + nx / 2) % nx, ny - 1 - j)));
    }
  }
  row_at_most("Kelvin-Helmholtz asymmetry of the layers", asymmetry, 1e-11);
  record_map("instabilities_kelvin_helmholtz_dye",
             {"instabilities_kelvin_helmholtz_dye", "map", "Kelvin-Helmholtz, t = 1", "x", "mass fraction of the dye"},
             dye);
  row_at_least("Kelvin-Helmholtz growth of the largest velocity across", v.largest() / v_start.largest(), 5.0);
}

}  // namespace foehn::test
