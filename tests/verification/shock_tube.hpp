// SPDX-License-Identifier: Apache-2.0
// Shock tubes: their states, and what is measured of a finished run against the exact solution of the Riemann problem.
#pragma once

#include "tests/support/exact_riemann.hpp"
#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

namespace foehn::test {

struct Tube {
  std::string name, file;
  TubeState left, right;
  double diaphragm, t;
  std::string deck;
  std::vector<std::string> keys;
};

// The problem's own deck: that it has these states is part of what the rows show.
inline DeckRun run(const Tube& tube, const Scheme& scheme, std::int64_t cells)
{
  std::vector<std::string> overrides = tube.keys;
  overrides.push_back("time.end=" + number(tube.t));
  overrides.push_back(cells_override({cells}));
  return DeckRun(tube.deck, scheme.with(overrides));
}

inline ExactRiemann exact(const Tube& tube)
{
  return {tube.left, tube.right, 1.4};
}

inline double density_error(const Tube& tube, const Cells& rho)
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
inline double plateau(const Tube& tube, const Cells& w, double slow, double fast)
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
inline double shock_place(const Tube& tube, const Cells& rho)
{
  const double middle = 0.5 * (tube.right.rho + exact(tube).rho_star_right());
  std::int64_t i = rho.cells(0) - 1;
  while (i > 0 && rho(i) < middle) {
    --i;
  }
  return rho.center(0, i) + rho.width(0) * (rho(i) - middle) / (rho(i) - rho(i + 1));
}

// The profile of the density beside the exact one, in a picture with those of other schemes.
inline void record_profile(const Tube& tube, const Scheme& scheme, const Cells& rho)
{
  const ExactRiemann solution = exact(tube);
  const Plot plot{"riemann_" + tube.file, "profile",
                  tube.name + ", " + std::to_string(rho.cells(0)) + " cells, t = " + number(tube.t), "x", "rho"};
  record_curve("riemann_" + tube.file + "_" + scheme.file(), plot, scheme.label,
               {{"x", centers(rho)}, {"rho", rho.values()}});
  Column x{"x", {}}, line{"exact", {}};
  constexpr int points = 2000;
  const Axis& axis = rho.grid().axes[0];
  for (int n = 0; n <= points; ++n) {
    x.values.push_back(axis.lower + (axis.upper - axis.lower) * n / points);
    line.values.push_back(solution.state((x.values.back() - tube.diaphragm) / tube.t).rho);
  }
  record_curve("riemann_" + tube.file + "_0", plot, "", {x, line});
}

}  // namespace foehn::test
