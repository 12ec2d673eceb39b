// SPDX-License-Identifier: Apache-2.0
// Rows that every case next to vacuum has: what is smallest, what the scheme did for it.
#pragma once

#include "tests/verification/curve.hpp"
#include "tests/verification/row.hpp"
#include "tests/verification/schemes.hpp"

#include <limits>

namespace foehn::test {

struct PositivityTopic : Topic {
  PositivityTopic(const std::string& name, const Scheme& scheme, const std::string& asked)
      : Topic("Positivity", name, scheme.description + ", CFL 0.4", asked)
  {}
};

inline std::string file_of(const std::string& name)
{
  return Scheme{name, "", {}}.file();
}

// `at_work`: without the limiter the flow would not have stayed positive, so it must have been.
inline void judge_positive(const std::string& at, const DeckRun& run, bool at_work)
{
  constexpr double tiny = std::numeric_limits<double>::min();
  row_at_least(at + " smallest density", Cells::primitive(run, "rho").smallest(), tiny);
  row_at_least(at + " smallest pressure", Cells::primitive(run, "pressure").smallest(), tiny);
  const StepClock::Counts counts = run.simulation->positivity_counts();
  row_shown(at + " faces that fell back to first order", static_cast<double>(counts.fallbacks));
  const double limited = static_cast<double>(counts.limited);
  if (at_work) {
    row_at_least(at + " faces with a limited flux", limited, 1.0);
  } else {
    row_shown(at + " faces with a limited flux", limited);
  }
  row_shown(at + " refused steps", static_cast<double>(run.simulation->clock().refused), 0.0);
}

inline void record_log_profile(const std::string& plot, const std::string& name, const Scheme& scheme,
                               const DeckRun& run)
{
  const Cells rho = Cells::primitive(run, "rho");
  record_curve(plot + "_" + scheme.file(),
               {plot, "growth", name + ", t = " + number(run.simulation->clock().t), "x", "rho"}, scheme.label,
               {{"x", centers(rho)}, {"rho", rho.values()}});
}

}  // namespace foehn::test
