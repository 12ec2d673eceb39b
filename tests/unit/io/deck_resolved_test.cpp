// SPDX-License-Identifier: Apache-2.0
// The resolved deck reads back to the same bits, in any locale.
#include "tests/unit/io/example_options.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <locale>

namespace foehn::test {
namespace {

struct Bound {
  Example example;
  std::string resolved;
};

Bound bound(const std::string& text)
{
  Bound result;
  Deck deck = Deck::parse("x.toml", text);
  result.example.bind(deck);
  deck.finish();
  result.resolved = deck.resolved();
  return result;
}

TEST(DeckResolved, HoldsEveryDefaultInTheOrderBound)
{
  EXPECT_EQ(bound("[time]\nend = 1\n[mesh]\ncells = [4]\n[[output.write]]\nkind = \"history\"\nevery = \"1 step\"\n"
                  "[[output.write]]\nkind = \"snapshot\"\nevery = 0.1\n[scheme]\nreconstruction = \"ppm\"\n")
                .resolved,
            R"([problem]
name = "sod"
diaphragm = 0.5

[mesh]
cells = [4]
lower = [0.0]
upper = [1.0, 1.0, 1.0]
boundary.x = ["outflow", "outflow"]

[scheme]
reconstruction = "ppm"
cfl = 0.4
# dt = 0.0
positivity = true

[time]
end = 1.0
max_steps = 1000000
dt_hold = 1

[[output.write]]
kind = "history"
every = "1 steps"
fields = []

[[output.write]]
kind = "snapshot"
every = 0.1
fields = []
)");
}

TEST(DeckResolved, IsItsOwnResolvedDeck)
{
  const std::string once = bound("[time]\nend = 0.1\n[mesh]\ncells = [4, 5, 6]\nupper = [3]\n").resolved;
  EXPECT_EQ(bound(once).resolved, once);
}

TEST(DeckResolved, NumbersKeepTheirBits)
{
  const std::vector<double> numbers = {0.1,
                                       1.0 / 3.0,
                                       1e-300,
                                       5e-324,
                                       1.7976931348623157e308,
                                       2.2250738585072014e-308,
                                       -0.0,
                                       1e22,
                                       1e23,
                                       123456789012345678.0,
                                       0.30000000000000004,
                                       1.0,
                                       -1e100,
                                       std::nextafter(1.0, 2.0)};
  for (const double number : numbers) {
    double given = number;
    double read = 42.0;
    Deck first = Deck::parse("x.toml", "");
    Keys keys("a");
    keys("x", given);
    first.bind(keys);
    Deck second = Deck::parse("x.toml", first.resolved());
    Keys again("a");
    again("x", read);
    second.bind(again);
    second.finish();
    EXPECT_EQ(std::bit_cast<std::uint64_t>(read), std::bit_cast<std::uint64_t>(number)) << first.resolved();
  }
}

TEST(DeckResolved, StringsKeepTheirBytes)
{
  std::string given = "a\"b\\c\nd\te\x01\x7f \xc3\xa4 # = [x]";
  std::string read;
  Deck first = Deck::parse("x.toml", "");
  Keys keys("a");
  keys("x", given);
  first.bind(keys);
  Deck second = Deck::parse("x.toml", first.resolved());
  Keys again("a");
  again("x", read);
  second.bind(again);
  second.finish();
  EXPECT_EQ(read, given);
}

TEST(DeckResolved, KeysOfOneSectionStandTogetherAndTopLevelKeysFirst)
{
  double a = 1.0;
  double b = 2.0;
  double c = 3.0;
  double top = 4.0;
  Deck deck = Deck::parse("x.toml", "");
  Keys first("one");
  first("a", a);
  Keys second("two");
  second("b", b);
  Keys third("one");
  third("c", c);
  Keys fourth("");
  fourth("top", top);
  for (Keys* keys : {&first, &second, &third, &fourth}) {
    deck.bind(*keys);
  }
  EXPECT_EQ(deck.resolved(), "top = 4.0\n\n[one]\na = 1.0\nc = 3.0\n\n[two]\nb = 2.0\n");
}

TEST(DeckResolved, DefaultsThatADeckCannotSayAreComments)
{
  double limit = std::numeric_limits<double>::infinity();
  Deck deck = Deck::parse("x.toml", "");
  Keys keys("time");
  keys("wall_limit", limit).above(0.0);
  deck.bind(keys);
  EXPECT_EQ(deck.resolved(), "[time]\n# wall_limit = inf\n");
}

struct CommaDecimal : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(DeckResolved, TheLocaleChangesNothing)
{
  const std::string text = "[time]\nend = 1234567.5\nmax_steps = 1234567\n[mesh]\ncells = [4000]\nlower = [0.1]\n";
  const std::string plain = bound(text).resolved;
  const std::string refused = refusal(text + "[scheme]\ncfl = 1234.5\n");

  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CommaDecimal));
  // The C library's own, where the machine has it.
  static_cast<void>(std::setlocale(LC_ALL, "de_DE.UTF-8"));
  const Bound german = bound(text);
  const std::string refused_in_german = refusal(text + "[scheme]\ncfl = 1234.5\n");
  static_cast<void>(std::setlocale(LC_ALL, "C"));
  std::locale::global(before);

  EXPECT_EQ(german.resolved, plain);
  EXPECT_EQ(german.example.time.end, 1234567.5);
  EXPECT_EQ(german.example.mesh.lower, std::vector<double>{0.1});
  EXPECT_EQ(refused_in_german, refused);
  EXPECT_NE(refused.find("cfl = 1234.5: out of range"), std::string::npos);
}

}  // namespace
}  // namespace foehn::test
