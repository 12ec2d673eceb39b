// SPDX-License-Identifier: Apache-2.0
// A verification table of a few cases that take no time, for the test of scripts/verify.sh: rows that pass, a row that
// fails, a case that fails without a row, and one that ends the program. GTEST_FILTER picks them.
#include "tests/verification/row.hpp"

namespace foehn::test {

namespace {

struct TinyTopic : Topic {
  TinyTopic() : Topic("Exact properties", "A tiny table", "No scheme", "known beforehand") {}
};

}  // namespace

TEST(Passes, First)
{
  const TinyTopic topic;
  row_equal("tiny first", 1.0, 1.0);
}

TEST(Passes, Second)
{
  const TinyTopic topic;
  row_near("tiny second", 2.0, 2.0, 0.5);
}

TEST(Passes, Third)
{
  const TinyTopic topic;
  row_at_most("tiny third", 3.0, 4.0);
}

// Bounds that are known not to hold: one does not, one does.
TEST(Missed, Bounds)
{
  const TinyTopic topic;
  row_missed("tiny missed", 2.0, 3.0, 0.5);
  row_missed_at_most("tiny not missed", 3.0, 4.0);
}

TEST(Fails, Row)
{
  const TinyTopic topic;
  row_at_most("tiny wrong", 5.0, 4.0);
}

TEST(Fails, WithoutRow)
{
  ADD_FAILURE() << "what goes wrong before there is a row";
}

TEST(Ends, TheProgram)
{
  std::_Exit(3);
}

}  // namespace foehn::test
