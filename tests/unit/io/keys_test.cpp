// SPDX-License-Identifier: Apache-2.0
// Declarations in words, the reference page, and the nearest name.
#include "io/deck_value.hpp"
#include "io/key_value.hpp"
#include "io/keys_page.hpp"
#include "io/nearest.hpp"
#include "tests/unit/io/example_options.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace foehn::test {
namespace {

TEST(Keys, DefaultsAreThoseAtDeclaration)
{
  double number = 0.25;
  std::int64_t integer = 7;
  int small = -3;
  bool flag = true;
  std::string text = "a\"b";
  Cadence time{0.5, 0};
  Cadence steps{0.0, 20};
  Cadence never;
  Vector vector{1.0, -2.0, 0.5};
  std::array<std::string, 2> pair = {"x", "y"};
  std::vector<double> numbers = {1.0, 2.5};
  std::vector<std::int64_t> integers;
  Keys k("s");
  struct {
    int place = 1;
  } choice;
  EXPECT_EQ(k("m", choice).one_of({"x", "y", "z"}).default_text, R"("y")");
  store(k.all().back(), DeckValue{std::string("z")});
  EXPECT_EQ(choice.place, 2);
  EXPECT_EQ(complaint(k.all().back(), DeckValue{std::string("sphere")}), "not a choice; allowed: x, y, z");
  EXPECT_EQ(complaint(k.all().back(), DeckValue{1.0}), "a number; wanted: one of x, y, z");
  EXPECT_EQ(k("a", number).default_text, "0.25");
  EXPECT_EQ(k("b", integer).default_text, "7");
  EXPECT_EQ(k("c", small).default_text, "-3");
  EXPECT_EQ(k("d", flag).default_text, "true");
  EXPECT_EQ(k("e", text).default_text, R"("a\"b")");
  EXPECT_EQ(k("f", time).default_text, "0.5");
  EXPECT_EQ(k("g", steps).default_text, R"("20 steps")");
  EXPECT_EQ(k("h", never).default_text, R"("never")");
  EXPECT_EQ(k("i", vector).default_text, "[1.0, -2.0, 0.5]");
  EXPECT_EQ(k("j", pair).default_text, R"(["x", "y"])");
  EXPECT_EQ(k("k", numbers).default_text, "[1.0, 2.5]");
  EXPECT_EQ(k("l", integers).default_text, "[]");
}

TEST(Keys, RangesAndLengthsInWords)
{
  double number = 0.0;
  std::vector<double> numbers;
  std::vector<std::string> texts;
  Keys k("s");
  EXPECT_EQ(k("a", number).wanted(), "a number");
  EXPECT_EQ(k("b", number).at_least(0.5).wanted(), "a number at least 0.5");
  EXPECT_EQ(k("c", number).above(-1.0).below(1e20).wanted(), "a number above -1 and below 1e+20");
  EXPECT_EQ(k("d", numbers).wanted(), "any number of numbers");
  EXPECT_EQ(k("e", numbers).length(2, 2).at_most(3.0).wanted(), "2 numbers, each at most 3");
  EXPECT_EQ(k("f", numbers).length(0, 4).wanted(), "at most 4 numbers");
  EXPECT_EQ(k("g", texts).length(1, std::numeric_limits<int>::max()).one_of({"x", "y"}).wanted(),
            "at least 1 strings, each one of x, y");
}

TEST(KeysPage, Text)
{
  TimeExample time;
  const std::vector<Keys> keys = {keys_of("time", time)};
  EXPECT_EQ(keys_page(keys, PageFormat::text), R"([time]
  end = required
      a number above 0 [time]
      Simulated time at which the run ends.
  max_steps = 1000000
      an integer at least 0
      Steps after which the run stops.
  dt_hold = 1
      an integer at least 1
      Steps for which the time step is held.
)");
}

TEST(KeysPage, MarkdownJoinsKeysOfOneSection)
{
  const std::string page = keys_page(Example::all_keys(), PageFormat::markdown);
  EXPECT_EQ(page.find(R"(## `[problem]`

| key | takes | unit | default | meaning | used when |
| --- | --- | --- | --- | --- | --- |
| `name` | one of sod, sedov |  | `"sod"` | The problem. |  |
| `diaphragm` | a number | length | `0.5` | Where the states meet. | `problem.name = "sod"` |
| `energy` | a number above 0 | energy | `1.0` | Energy of the blast. | `problem.name = "sedov"` |

## `[mesh]`
)"),
            0U)
      << page;
  EXPECT_NE(page.find("## `[[output.write]]`\n"), std::string::npos) << page;
  EXPECT_NE(page.find("| `dt` | a number above 0 | time | none | Fixed"), std::string::npos) << page;
}

TEST(Keys, ConditionsOfAWholeSectionAreJoined)
{
  Keys keys("scheme");
  SchemeExample scheme;
  scheme.keys(keys);
  keys.used_when("equations.system = \"euler\"");
  EXPECT_EQ(keys.all()[0].used_text, R"(equations.system = "euler")");
  EXPECT_EQ(keys.all()[1].used_text, R"(equations.system = "euler" and scheme.reconstruction = "plm")");
}

TEST(Nearest, FindsSlips)
{
  const std::vector<std::string> names = {"reconstruction", "limiter", "cfl", "dt", "max_steps", "boundary.x"};
  EXPECT_EQ(nearest("reconstuction", names), "reconstruction");
  EXPECT_EQ(nearest("Limiter", names), "limiter");
  EXPECT_EQ(nearest("clf", names), "cfl");
  EXPECT_EQ(nearest("recon", names), "reconstruction");
  EXPECT_EQ(nearest("boundary", names), "boundary.x");
  EXPECT_EQ(nearest("maxsteps", names), "max_steps");
  EXPECT_EQ(nearest("viscosity", names), "");
  EXPECT_EQ(nearest("xyz", names), "");
  EXPECT_EQ(nearest("", names), "");
  EXPECT_EQ(nearest("a", {}), "");
}

TEST(Nearest, Distance)
{
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", "abc"), 0U);
  EXPECT_EQ(edit_distance("abc", "acb"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(DeckValue, Text)
{
  EXPECT_EQ(double_to_toml(1.0), "1.0");
  EXPECT_EQ(double_to_toml(-0.0), "-0.0");
  EXPECT_EQ(double_to_toml(1e100), "1e+100");
  EXPECT_EQ(double_to_toml(std::numeric_limits<double>::infinity()), "inf");
  EXPECT_EQ(double_to_toml(-std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(string_to_toml("a\n\x02"), R"("a\n\u0002")");
  EXPECT_EQ(shortened("abcdef", 3), "abc ...");
  EXPECT_EQ(shortened("a\xc3\xa4z", 2), "a ...");
  EXPECT_EQ(trimmed(" \ta b\t"), "a b");
  EXPECT_EQ(trimmed("  "), "");
}

}  // namespace
}  // namespace foehn::test
