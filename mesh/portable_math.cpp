// SPDX-License-Identifier: Apache-2.0
#include "mesh/portable_math.hpp"

#include <cmath>

namespace foehn {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double sqrt_half = 0.70710678118654752440;
// ln 2 in two parts; the first has 32 bits, so that its multiples by exponents are exact.
constexpr double ln2_upper = 6.93147180369123816490e-01;
constexpr double ln2_lower = 1.90821492927058770002e-10;

// 2 artanh(z) = 2 (z + z^3 / 3 + z^5 / 5 + ...) for |z| <= 1/3.
double twice_artanh(double z)
{
  const double square = z * z;
  double sum = 0.0;
  for (int n = 37; n >= 3; n -= 2) {
    sum = (sum + 1.0 / n) * square;
  }
  return 2.0 * (z + z * sum);
}

// x + sign x^3 / 3! + x^5 / 5! + ... for |x| <= pi / 2: sinh with sign = 1, sin with sign = -1.
double odd_series(double x, double sign)
{
  const double square = sign * x * x;
  double sum = 0.0;
  for (int n = 25; n >= 3; n -= 2) {
    sum = (sum + 1.0) * square / (n * (n - 1));
  }
  return x + x * sum;
}

}  // namespace

// e^x = 2^k e^r with |r| <= ln 2 / 2.
double portable_exp(double x)
{
  constexpr double furthest = 2000.0;  // beyond it all is 0 or infinity
  const double bounded = std::fmin(std::fmax(x, -furthest), furthest);
  const double k = std::floor(bounded / (ln2_upper + ln2_lower) + 0.5);
  const double r = (bounded - k * ln2_upper) - k * ln2_lower;
  double sum = 0.0;
  for (int n = 15; n >= 1; --n) {
    sum = (sum + 1.0) * r / n;
  }
  return std::ldexp(1.0 + sum, static_cast<int>(k));
}

// x = 2^k m with m around 1: log x = k ln 2 + 2 artanh((m - 1) / (m + 1)).
double portable_log(double x)
{
  int k = 0;
  double m = std::frexp(x, &k);
  if (m < sqrt_half) {
    m *= 2.0;
    --k;
  }
  return k * ln2_upper + (twice_artanh((m - 1.0) / (m + 1.0)) + k * ln2_lower);
}

double portable_log1p(double x)
{
  return std::fabs(x) < 0.5 ? twice_artanh(x / (2.0 + x)) : portable_log(1.0 + x);
}

double portable_sinh(double x)
{
  const double magnitude = std::fabs(x);
  if (magnitude < 1.0) {
    return odd_series(x, 1.0);
  }
  const double e = portable_exp(magnitude);
  return std::copysign(0.5 * e - 0.5 / e, x);
}

double portable_tanh(double x)
{
  const double e = portable_exp(-std::fabs(x));
  return std::fabs(x) < 1.0 ? 2.0 * portable_sinh(x) / (e + 1.0 / e) : std::copysign((1.0 - e * e) / (1.0 + e * e), x);
}

// The turn is folded onto its first quarter; the differences are exact.
double portable_sine_of_turn(double s)
{
  if (s > 0.5) {
    return -portable_sine_of_turn(1.0 - s);
  }
  return odd_series(2.0 * pi * (s > 0.25 ? 0.5 - s : s), -1.0);
}

}  // namespace foehn
