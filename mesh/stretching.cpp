// SPDX-License-Identifier: Apache-2.0
#include "mesh/stretching.hpp"

#include "mesh/portable_math.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace foehn {

namespace {

constexpr double pi = 3.14159265358979323846;

// One ratio between neighbouring widths: (q^i - 1) / (q^n - 1), with q^(n-1) the ratio of the last to the first, and
// q^m - 1 = 2 q^(m/2) sinh(m/2 log q).
double geometric(const StretchOptions& o, double s, std::int64_t cells)
{
  const double half = 0.5 * portable_log(o.ratio) * static_cast<double>(cells) / static_cast<double>(cells - 1);
  return portable_exp(half * (s - 1.0)) * portable_sinh(half * s) / portable_sinh(half);
}

double tanh_ends(const StretchOptions& o, double s, std::int64_t /*cells*/)
{
  return 0.5 * (1.0 + portable_tanh(o.strength * (2.0 * s - 1.0)) / portable_tanh(o.strength));
}

// log(1 + (e^x - 1) c) of 0 < c < 1.
double log_mixed(double x, double c)
{
  const double excess = 2.0 * portable_exp(0.5 * x) * portable_sinh(0.5 * x) * c;
  return std::fabs(excess) < 0.5 ? portable_log1p(excess) : portable_log((1.0 - c) + c * portable_exp(x));
}

// Roberts' transformation around a fraction c of the axis: Anderson, Tannehill and Pletcher, Computational Fluid
// Mechanics (1984), section 5-6.1, transformation 3.
double sinh_center(const StretchOptions& o, double s, std::int64_t /*cells*/)
{
  const double c = o.center;
  const double at = c == 0.5 ? 0.5 : 0.5 / o.strength * (log_mixed(o.strength, c) - log_mixed(-o.strength, c));
  return c * (1.0 + portable_sinh(o.strength * (s - at)) / portable_sinh(o.strength * at));
}

// Smooth also across the ends of a periodic axis.
double sine(const StretchOptions& o, double s, std::int64_t /*cells*/)
{
  return s + o.amplitude * portable_sine_of_turn(s) / (2.0 * pi);
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

// To add a function: its map here, made of portable_math.hpp, its parameters among the keys, what strains it in
// narrow_cells.cpp.
constexpr Function functions[] = {
    {"uniform", nullptr, always, always},    {"geometric", geometric, never, of_ratio_one},
    {"tanh", tanh_ends, always, never},      {"sinh", sinh_center, when_centred, never},
    {"sine", sine, always, of_no_amplitude},
};

// Makes the upper half of the faces the mirror image of the lower one. On multiples of the last place of the end that
// lies further from 0, sums and differences of faces are exact, so that the widths mirror each other to the bit.
void mirror(std::vector<double>& faces)
{
  const double lower = faces.front();
  const double upper = faces.back();
  const int exponent = std::ilogb(std::max(std::fabs(lower), std::fabs(upper)));
  const double place = std::ldexp(1.0, std::max(exponent - 52, -1074));
  const std::size_t n = faces.size() - 1;
  for (std::size_t i = 1; 2 * i < n; ++i) {
    faces[i] = std::nearbyint(faces[i] / place) * place;
    faces[n - i] = (lower + upper) - faces[i];
  }
  if (n % 2 == 0) {
    faces[n / 2] = 0.5 * (lower + upper);
  }
}

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
    if (f.symmetric(options)) {
      mirror(faces);
    }
    return faces;
  }
  throw std::invalid_argument("no stretching function is called " + options.function);
}

}  // namespace foehn
