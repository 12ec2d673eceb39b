// SPDX-License-Identifier: Apache-2.0
// Damaged decks are refused or taken; nothing else happens. Run under the asan preset too.
#include "mesh/error.hpp"
#include "tests/unit/io/example_options.hpp"

#include <gtest/gtest.h>

#include <random>

namespace foehn::test {
namespace {

const std::string healthy = R"(# A deck with every kind of thing in it.
title.a = 'literal' # comment
[mesh]
cells = [64, 0x20, 1_000]
lower = [-1.5e-3, .0e0]
upper = [2.5, 3]
boundary.x = ["periodic", "out\u0066low"]
[scheme]
reconstruction = """pl\
  m"""
cfl = 0.4
positivity = true
when = 1979-05-27T07:32:00.5-07:00
[time]
end = inf
max_steps = 0b1010
[[output.write]]
kind = "snapshot"
every = "10 steps"
fields = ["rho", 'p', """v"""]
inline = {a = {b = [1, {c = 2}]}, d.e = nan}
[[output.write]]
kind = "h\u00e4 ist\u00f6ry"
)";

// Fails the test on anything but taken or BadInput.
void survive(const std::string& text, const std::vector<std::string>& overrides = {})
{
  try {
    Deck deck = Deck::parse("x.toml", text, overrides);
    Example example;
    example.bind(deck);
    deck.finish();
    const std::string resolved = deck.resolved();
    Deck again = Deck::parse("resolved.toml", resolved);
    Example same;
    same.bind(again);
    again.finish();
    EXPECT_EQ(again.resolved(), resolved);
  } catch (const BadInput& error) {
    EXPECT_FALSE(std::string(error.what()).empty());
  }
}

TEST(DeckFuzz, Truncations)
{
  for (std::size_t length = 0; length <= healthy.size(); ++length) {
    survive(healthy.substr(0, length));
  }
}

TEST(DeckFuzz, BitFlips)
{
  for (std::size_t i = 0; i < healthy.size(); ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string text = healthy;
      text[i] = static_cast<char>(static_cast<unsigned char>(text[i]) ^ (1U << bit));
      survive(text);
    }
  }
}

TEST(DeckFuzz, Shuffles)
{
  std::mt19937 random(1);
  const auto position = [&](const std::string& text) {
    return std::uniform_int_distribution<std::size_t>(0, text.size())(random);
  };
  const std::string pieces = "[[]]{}==..,,\"\"''##\n\n  \\0-1e_:tfin\x7f";
  for (int i = 0; i < 3000; ++i) {
    std::string text = healthy;
    for (int k = 0; k < 1 + i % 6; ++k) {
      const std::size_t at = position(text);
      text.insert(at, text.substr(position(text), position(text) % 12));
      text.insert(position(text), 1, pieces[position(pieces) % pieces.size()]);
      text.erase(position(text), position(text) % 12);
    }
    survive(text);
  }
}

TEST(DeckFuzz, Overrides)
{
  std::mt19937 random(2);
  const std::string alphabet = "mesh.cells=[0]{}\"'#\n,outpwri_-1\xff\xc3\xa4";
  for (int i = 0; i < 5000; ++i) {
    std::string text = i % 2 == 0 ? "output.write[0]" : "mesh.";
    for (int k = 0; k < i % 20; ++k) {
      text += alphabet[std::uniform_int_distribution<std::size_t>(0, alphabet.size() - 1)(random)];
    }
    survive(healthy, {text, "scheme.cfl=0.3"});
  }
}

TEST(DeckFuzz, DeepNesting)
{
  std::string dotted;
  std::string quoted;
  for (int i = 0; i < 200000; ++i) {
    dotted += "a.";
    quoted += "'='.";
  }
  for (const std::string& path : {dotted + "a", quoted + "a"}) {
    EXPECT_EQ(refusal(path + " = 1\n"), "inputs/x.toml:1: a key of more than 64 parts");
    EXPECT_EQ(refusal("\n[" + path + "]\n"), "inputs/x.toml:2: a key of more than 64 parts");
    EXPECT_EQ(refusal("x = {" + path + " = 1}\n"), "inputs/x.toml:1: a key of more than 64 parts");
    EXPECT_NE(refusal("", {"x={" + path + "=1}"}).find("nested too deeply"), std::string::npos);
    EXPECT_NE(refusal("", {path + "=1"}).find("nested too deeply"), std::string::npos);
  }
  survive(std::string(500000, '['));
  survive("x = " + std::string(500000, '['));
  survive("x = \"" + std::string(500000, '.') + "\"\n# " + std::string(500000, '.'));
}

TEST(DeckFuzz, DotsInTextAndCommentsAreNoKeys)
{
  const std::string dots(100, '.');
  const std::string text = "[mesh]\ncells = [4] # " + dots +
                           "\n[time]\nend = 1\n[[output.write]]\nkind = \"history\"\n" + "fields = [\"" + dots +
                           "\", '''" + dots + "\n" + dots + "''']\n";
  EXPECT_EQ(refusal(text), "");
}

}  // namespace
}  // namespace foehn::test
