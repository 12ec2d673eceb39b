// SPDX-License-Identifier: Apache-2.0
// Kelvin-Helmholtz: a layer that starts from its linear eigenmode grows at the rate of the eigenvalue.
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

#include <complex>

namespace foehn::test {

namespace {

// Of the velocity across the layers, its first harmonic along x: root mean square over y.
double harmonic(const DeckRun& run)
{
  const Cells v = Cells::primitive(run, "velocity_y");
  double sum = 0.0;
  for (std::int64_t j = 0; j < v.cells(1); ++j) {
    std::complex<double> row = 0.0;
    for (std::int64_t i = 0; i < v.cells(0); ++i) {
      row += v(i, j) * std::polar(1.0, -6.283185307179586 * v.center(0, i));
    }
    sum += std::norm(row / static_cast<double>(v.cells(0)));
  }
  return 2.0 * std::sqrt(sum / static_cast<double>(v.cells(1)));
}

// Between the times 0.1 and 0.5 at an amplitude that stays linear.
void judge(const Scheme& scheme, int contrast, std::int64_t cells, double expected)
{
  const std::string density = contrast == 0 ? "uniform density" : "density contrast 1";
  const Topic topic("Instabilities", "Kelvin-Helmholtz, Lecoanet's base flow, " + density,
                    scheme.description + ", CFL 0.4",
                    "the eigenvalue of the linear stability problem, by two methods; 1 %");
  DeckRun run("kelvin_helmholtz_lecoanet.toml",
              scheme.with({cells_override({cells, 2 * cells}), "problem.amplitude=1e-3", "time.end=0.5",
                           "problem.contrast=" + std::to_string(contrast)}),
              0);
  Column t{"t", {}}, amplitude{"amplitude", {}}, exact{"exact", {}};
  for (int n = 1; n <= 5; ++n) {
    advance_to(*run.simulation, *run.configuration, n == 5 ? 0.5 : 0.1 * n);
    t.values.push_back(run.simulation->clock().t);
    amplitude.values.push_back(harmonic(run));
    exact.values.push_back(amplitude.values.front() * std::exp(expected * (t.values.back() - t.values.front())));
  }
  const double growth =
      std::log(amplitude.values.back() / amplitude.values.front()) / (t.values.back() - t.values.front());
  const std::string name =
      "Kelvin-Helmholtz contrast " + std::to_string(contrast) + " " + scheme.label + " N" + std::to_string(cells);
  row_near(name + " growth rate", growth, expected, 0.01 * expected);
  const std::string file = "instabilities_kelvin_helmholtz_contrast_" + std::to_string(contrast);
  record_curve(file + "_" + scheme.file() + "_" + std::to_string(cells),
               {file, "growth", "Kelvin-Helmholtz mode, " + density, "t", "amplitude of v_y"},
               scheme.label + " N" + std::to_string(cells), {t, amplitude, exact});
}

}  // namespace

TEST(KelvinHelmholtzMode, UniformDensity)
{
  for (const std::int64_t cells : sizes<std::int64_t>({96}, {256})) {
    judge(weno, 0, cells, 3.330873);
  }
}

TEST(KelvinHelmholtzMode, DensityContrast)
{
  for (const std::int64_t cells : sizes<std::int64_t>({96}, {256})) {
    judge(weno, 1, cells, 3.227840);
  }
}

TEST(KelvinHelmholtzMode, Plm)
{
  for (const std::int64_t cells : sizes<std::int64_t>({96}, {256})) {
    judge(plm, 0, cells, 3.330873);
    judge(plm, 1, cells, 3.227840);
  }
}

}  // namespace foehn::test
