// SPDX-License-Identifier: Apache-2.0
#include "mesh/stretching.hpp"

#include <cmath>
#include <stdexcept>

namespace foehn {

namespace {

constexpr double pi = 3.14159265358979323846;

// One ratio between neighbouring widths: (q^i - 1) / (q^n - 1), with q^(n-1) the ratio of the last to the first.
double geometric(const StretchOptions& o, double s, std::int64_t cells)
{
  const double rate = std::log(o.ratio) / static_cast<double>(cells - 1);
  return std::expm1(rate * s * static_cast<double>(cells)) / std::expm1(rate * static_cast<double>(cells));
}

double tanh_ends(const StretchOptions& o, double s, std::int64_t /*cells*/)
{
  return 0.5 * (1.0 + std::tanh(o.strength * (2.0 * s - 1.0)) / std::tanh(o.strength));
}

// Roberts' transformation around a fraction c of the axis: Anderson, Tannehill and Pletcher, Computational Fluid
// Mechanics (1984), section 5-6.1, transformation 3.
double sinh_center(const StretchOptions& o, double s, std::int64_t /*cells*/)
{
  const double c = o.center;
  const double at =
      c == 0.5 ? 0.5
               : 0.5 / o.strength * (std::log1p(std::expm1(o.strength) * c) - std::log1p(std::expm1(-o.strength) * c));
  return c * (1.0 + std::sinh(o.strength * (s - at)) / std::sinh(o.strength * at));
}

// Smooth also across the ends of a periodic axis.
double sine(const StretchOptions& o, double s, std::int64_t /*cells*/)
{
  return s + o.amplitude * std::sin(2.0 * pi * s) / (2.0 * pi);
}

struct Function {
  const char* name;
  double (*map)(const StretchOptions&, double, std::int64_t);
  bool (*symmetric)(const StretchOptions&);
  bool (*equal)(const StretchOptions&);  // do the options come to equal cells?
};

bool never(const StretchOptions& /*o*/)
{
  return false;
}
bool always(const StretchOptions& /*o*/)
{
  return true;
}
bool when_centred(const StretchOptions& o)
{
  return o.center == 0.5;
}

bool of_ratio_one(const StretchOptions& o)
{
  return o.ratio == 1.0;
}
bool of_no_amplitude(const StretchOptions& o)
{
  return o.amplitude == 0.0;
}

// To add a function: its map here, its parameters among the keys, what strains it in narrow_cells.cpp.
constexpr Function functions[] = {
    {"uniform", nullptr, always, always},    {"geometric", geometric, never, of_ratio_one},
    {"tanh", tanh_ends, always, never},      {"sinh", sinh_center, when_centred, never},
    {"sine", sine, always, of_no_amplitude},
};

}  // namespace

std::vector<std::string> StretchOptions::names()
{
  std::vector<std::string> all;
  for (const Function& f : functions) {
    all.emplace_back(f.name);
  }
  return all;
}

std::vector<double> stretched_faces(const StretchOptions& options, std::int64_t cells, double lower, double upper)
{
  for (const Function& f : functions) {
    if (options.function != f.name) {
      continue;
    }
    if (cells < 2 || f.equal(options)) {
      return {};
    }
    std::vector<double> faces(static_cast<std::size_t>(cells + 1));
    for (std::int64_t i = 1; i < cells; ++i) {
      const double s = static_cast<double>(i) / static_cast<double>(cells);
      faces[i] = lower + (upper - lower) * f.map(options, s, cells);
    }
    faces[0] = lower;
    faces[cells] = upper;
    for (std::int64_t i = cells / 2 + 1; f.symmetric(options) && i < cells; ++i) {
      faces[i] = (lower + upper) - faces[cells - i];
    }
    if (f.symmetric(options) && cells % 2 == 0) {
      faces[cells / 2] = 0.5 * (lower + upper);
    }
    return faces;
  }
  throw std::invalid_argument("no stretching function is called " + options.function);
}

}  // namespace foehn
