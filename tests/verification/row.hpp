// SPDX-License-Identifier: Apache-2.0
// Rows of the table of verified numbers. Each prints (on rank 0) what is expected and what is measured, fails its test
// where they disagree, and is recorded for the report (record.hpp):
//   [row] Sod PLM N400 L1(rho): expected <= 1.771e-03, measured 1.580e-03
// A row's name is its identity: tests/verification/rows.txt lists all that must be there.
#pragma once

#include "tests/verification/record.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace foehn::test {

inline std::string number(double value)
{
  char text[40];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

// A number with all its digits, as JSON, which has no infinities and no NaN.
inline std::string json_number(double value)
{
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  return std::isfinite(value) ? text : "null";
}

inline void print_row(const std::string& name, const std::string& expected, double measured)
{
  if (mpi_rank(MPI_COMM_WORLD) == 0) {
    std::printf("[row] %s: expected %s, measured %.10g\n", name.c_str(), expected.c_str(), measured);
    std::fflush(stdout);
  }
}

inline void row_at_most(const std::string& name, double measured, double bound)
{
  print_row(name, "<= " + number(bound), measured);
  record({name, "at most", "null", "null", json_number(bound), json_number(measured), measured <= bound});
  EXPECT_LE(measured, bound) << name;
}

inline void row_at_least(const std::string& name, double measured, double bound)
{
  print_row(name, ">= " + number(bound), measured);
  record({name, "at least", "null", json_number(bound), "null", json_number(measured), measured >= bound});
  EXPECT_GE(measured, bound) << name;
}

inline void row_between(const std::string& name, double measured, double lower, double upper)
{
  print_row(name, number(lower) + " to " + number(upper), measured);
  record({name, "between", "null", json_number(lower), json_number(upper), json_number(measured),
          measured >= lower && measured <= upper});
  EXPECT_GE(measured, lower) << name;
  EXPECT_LE(measured, upper) << name;
}

// An error norm that others have measured with the same scheme: at most 1.1 of theirs, and at least `least` of it,
// where a much smaller one would be a norm of something else. It is shown beside the bounds.
inline void row_error(const std::string& name, double measured, double expected, double least = 0.0)
{
  const double lower = least * expected;
  const double upper = 1.1 * expected;
  print_row(name, number(expected) + " (" + number(lower) + " to " + number(upper) + ")", measured);
  record({name, "error", json_number(expected), json_number(lower), json_number(upper), json_number(measured),
          measured >= lower && measured <= upper});
  EXPECT_GE(measured, lower) << name;
  EXPECT_LE(measured, upper) << name;
}

inline void row_near(const std::string& name, double measured, double expected, double tolerance)
{
  const bool pass = std::fabs(measured - expected) <= tolerance;
  print_row(name, number(expected) + " +- " + number(tolerance), measured);
  record({name, "near", json_number(expected), json_number(expected - tolerance), json_number(expected + tolerance),
          json_number(measured), pass});
  EXPECT_LE(std::fabs(measured - expected), tolerance) << name;
}

inline void row_equal(const std::string& name, double measured, double expected)
{
  print_row(name, "exactly " + number(expected), measured);
  record({name, "exactly", json_number(expected), json_number(expected), json_number(expected), json_number(measured),
          measured == expected});
  EXPECT_EQ(measured, expected) << name;
}

// A number that is shown and not judged: beside what it should tend to, where that is known.
inline void row_shown(const std::string& name, double measured, double expected = std::nan(""))
{
  print_row(name, std::isnan(expected) ? "anything" : "(not judged) " + number(expected), measured);
  record({name, "shown", json_number(expected), "null", "null", json_number(measured), std::isfinite(measured)});
  EXPECT_TRUE(std::isfinite(measured)) << name;
}

// A bound that is asked for and is not judged, because it is known to be missed: the report names it on its first page
// for as long as it is.
inline void row_missed(const std::string& name, double measured, double expected, double tolerance)
{
  print_row(name, "(not judged) " + number(expected) + " +- " + number(tolerance), measured);
  record({name, "missed", json_number(expected), json_number(expected - tolerance), json_number(expected + tolerance),
          json_number(measured), std::isfinite(measured)});
  EXPECT_TRUE(std::isfinite(measured)) << name;
}

// The same of an upper bound.
inline void row_missed_at_most(const std::string& name, double measured, double bound)
{
  print_row(name, "(not judged) <= " + number(bound), measured);
  record({name, "missed", "null", "null", json_number(bound), json_number(measured), std::isfinite(measured)});
  EXPECT_TRUE(std::isfinite(measured)) << name;
}

// The order of accuracy between two errors on meshes that differ by a factor of two.
inline double order(double coarse, double fine)
{
  return std::log2(coarse / fine);
}

}  // namespace foehn::test
