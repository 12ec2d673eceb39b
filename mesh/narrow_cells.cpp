// SPDX-License-Identifier: Apache-2.0
#include "mesh/narrow_cells.hpp"

#include "mesh/axis_widths.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foehn {

namespace {

// A cell's width must be known to three digits at least, or the coefficients made of it are noise.
constexpr double least_share = 4096.0 * std::numeric_limits<double>::epsilon();

double furthest(double lower, double upper)
{
  return std::max(std::abs(lower), std::abs(upper));
}

// NaN where a face is.
double narrowest(const StretchOptions& options, std::int64_t cells, double lower, double upper)
{
  const std::vector<double> faces = stretched_faces(options, cells, lower, upper);
  double least = (upper - lower) / static_cast<double>(cells);
  for (std::size_t i = 1; i < faces.size() && !std::isnan(least); ++i) {
    const double width = faces[i] - faces[i - 1];
    least = width >= least ? least : width;
  }
  return least;
}

// The parameter that strains the cells, and where it leaves them equal.
struct Strain {
  const char* name;
  double StretchOptions::*value;
  double equal;
};

Strain strain_of(const StretchOptions& options)
{
  if (options.function == "geometric") {
    return {"ratio", &StretchOptions::ratio, 1.0};
  }
  if (options.function == "sine") {
    return {"amplitude", &StretchOptions::amplitude, 0.0};
  }
  return {"strength", &StretchOptions::strength, 0.0};
}

// The strongest stretching that will do, to two digits, by bisection; ratios by their logarithms.
double strongest(StretchOptions options, const Strain& strain, std::int64_t cells, double lower, double upper)
{
  const bool by_logarithm = strain.equal == 1.0;
  const double given = options.*strain.value;
  double good = by_logarithm ? 0.0 : strain.equal;
  double bad = by_logarithm ? std::log(given) : given;
  for (int i = 0; i < 50; ++i) {
    const double middle = 0.5 * (good + bad);
    options.*strain.value = by_logarithm ? std::exp(middle) : middle;
    const bool wide = narrowest(options, cells, lower, upper) >= least_share * furthest(lower, upper);
    (wide ? good : bad) = middle;
  }
  const double value = by_logarithm ? std::exp(good) : good;
  const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 1.0);
  const double scaled = value / unit;
  return unit * (value > strain.equal ? std::floor(scaled) : std::ceil(scaled));
}

}  // namespace

std::pair<std::string, std::string> narrow_cells(const StretchOptions& options, std::int64_t cells, double lower,
                                                 double upper, const std::string& name)
{
  const double least = least_share * furthest(lower, upper);
  const double equal = (upper - lower) / static_cast<double>(cells);
  if (!(equal >= least)) {
    return {"cells", "cells along " + name + " would be " + short_text(equal, 3) + " wide, below the " +
                         short_text(least, 3) + " that round-off leaves of coordinates up to " +
                         short_text(furthest(lower, upper), 3) + "; give fewer, or an axis closer to 0"};
  }
  const double width = narrowest(options, cells, lower, upper);
  if (width >= least) {
    return {};
  }
  const Strain strain = strain_of(options);
  return {"stretch." + name + "." + strain.name,
          "the narrowest of " + std::to_string(cells) + " cells would be " + short_text(width, 3) +
              " wide, below the " + short_text(least, 3) + " that round-off leaves of coordinates up to " +
              short_text(furthest(lower, upper), 3) + "; " +
              short_text(strongest(options, strain, cells, lower, upper), 2) + " would do"};
}

}  // namespace foehn
