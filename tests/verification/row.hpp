// SPDX-License-Identifier: Apache-2.0
// Rows of the table of verified numbers. Each prints (on rank 0) what is expected and what is measured, and fails its
// test where they disagree:  [row] sod N400 L1(rho): expected <= 1.771e-03, measured 1.580e-03
#pragma once

#include "mesh/mpi_check.hpp"

#include <gtest/gtest.h>
#include <mpi.h>

#include <cmath>
#include <cstdio>
#include <string>

namespace foehn::test {

inline void print_row(const std::string& name, const std::string& expected, double measured)
{
  if (mpi_rank(MPI_COMM_WORLD) == 0) {
    std::printf("[row] %s: expected %s, measured %.10g\n", name.c_str(), expected.c_str(), measured);
    std::fflush(stdout);
  }
}

inline std::string number(double value)
{
  char text[40];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

inline void row_at_most(const std::string& name, double measured, double bound)
{
  print_row(name, "<= " + number(bound), measured);
  EXPECT_LE(measured, bound) << name;
}

inline void row_at_least(const std::string& name, double measured, double bound)
{
  print_row(name, ">= " + number(bound), measured);
  EXPECT_GE(measured, bound) << name;
}

inline void row_between(const std::string& name, double measured, double lower, double upper)
{
  print_row(name, number(lower) + " to " + number(upper), measured);
  EXPECT_GE(measured, lower) << name;
  EXPECT_LE(measured, upper) << name;
}

inline void row_near(const std::string& name, double measured, double expected, double tolerance)
{
  print_row(name, number(expected) + " +- " + number(tolerance), measured);
  EXPECT_LE(std::fabs(measured - expected), tolerance) << name;
}

inline void row_equal(const std::string& name, double measured, double expected)
{
  print_row(name, "exactly " + number(expected), measured);
  EXPECT_EQ(measured, expected) << name;
}

// The order of accuracy between two errors on meshes that differ by a factor of two.
inline double order(double coarse, double fine)
{
  return std::log2(coarse / fine);
}

}  // namespace foehn::test
