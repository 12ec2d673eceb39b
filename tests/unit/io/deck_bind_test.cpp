// SPDX-License-Identifier: Apache-2.0
// Values reach their keys from every form that TOML has for them, and from the command line.
#include "mesh/error.hpp"
#include "tests/unit/io/example_options.hpp"

#include <gtest/gtest.h>

namespace foehn::test {
namespace {

const std::string whole = "[mesh]\ncells = [4]\n[time]\nend = 1\n";

Example taken(const std::string& text, const std::vector<std::string>& overrides = {})
{
  Deck deck = Deck::parse("inputs/x.toml", text, overrides);
  Example example;
  example.bind(deck);
  deck.finish();
  return example;
}

TEST(DeckBind, EveryType)
{
  const Example e = taken(R"(
[mesh]
cells = [64, 0x20]
lower = [-1, 0.5]
upper = [2.5, 3]
boundary.x = ["periodic", "periodic"]
[scheme]
reconstruction = "plm"
cfl = 1
positivity = false
[time]
end = 1_000.0
max_steps = 9223372036854775807
dt_hold = 2147483647
[[output.write]]
kind = "snapshot"
every = 0.25
fields = ["rho", "p"]
[[output.write]]
kind = "history"
every = "10 steps"
[[output.write]]
kind = "history"
every = "never"
)");
  EXPECT_EQ(e.mesh.cells, (std::vector<std::int64_t>{64, 32}));
  EXPECT_EQ(e.mesh.lower, (std::vector<double>{-1.0, 0.5}));
  EXPECT_EQ(e.mesh.upper.x, 2.5);
  EXPECT_EQ(e.mesh.upper.y, 3.0);
  EXPECT_EQ(e.mesh.upper.z, 1.0) << "not given, so the default";
  EXPECT_EQ(e.mesh.boundary_x, (std::array<std::string, 2>{"periodic", "periodic"}));
  EXPECT_EQ(e.scheme.cfl, 1.0);
  EXPECT_FALSE(e.scheme.positivity);
  EXPECT_EQ(e.time.end, 1000.0);
  EXPECT_EQ(e.time.max_steps, std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(e.time.dt_hold, std::numeric_limits<int>::max());
  ASSERT_EQ(e.writes.size(), 3U);
  EXPECT_EQ(e.writes[0].every.time, 0.25);
  EXPECT_EQ(e.writes[0].every.steps, 0);
  EXPECT_EQ(e.writes[0].fields, (std::vector<std::string>{"rho", "p"}));
  EXPECT_EQ(e.writes[1].every.time, 0.0);
  EXPECT_EQ(e.writes[1].every.steps, 10);
  EXPECT_EQ(e.writes[2].every.time, 0.0);
  EXPECT_EQ(e.writes[2].every.steps, 0);
}

TEST(DeckBind, EveryFormOfASection)
{
  const std::vector<std::string> same = {
      "[mesh]\ncells = [4]\n[mesh.boundary]\nx = [\"inflow\", \"outflow\"]\n[time]\nend = 1\n",
      "[mesh]\ncells = [4]\nboundary.x = [\"inflow\", \"outflow\"]\n[time]\nend = 1\n",
      "[mesh]\ncells = [4]\nboundary = {x = [\"inflow\", \"outflow\"]}\n[time]\nend = 1\n",
      "mesh = {cells = [4], boundary.x = [\"inflow\", \"outflow\"]}\ntime.end = 1\n",
      "time.\"end\" = 1\nmesh.cells = [4]\nmesh.'boundary'.x = ['inflow', 'outflow'] # comment\n",
      "\xef\xbb\xbf[time]\r\nend = 1\r\n[mesh.boundary]\r\nx = [\"inflow\",\r\n \"outflow\"]\r\n[mesh]\r\ncells = "
      "[4,]\r\n",
  };
  for (const std::string& text : same) {
    const Example e = taken(text);
    EXPECT_EQ(e.mesh.cells, std::vector<std::int64_t>{4}) << text;
    EXPECT_EQ(e.mesh.boundary_x[0], "inflow") << text;
    EXPECT_EQ(e.mesh.boundary_x[1], "outflow") << text;
    EXPECT_EQ(e.time.end, 1.0) << text;
  }
}

TEST(DeckBind, ArraysOfTablesInBothForms)
{
  for (const std::string more : {"[[output.write]]\nkind = \"history\"\n[[output.write]]\nkind = \"snapshot\"\n",
                                 "[output]\nwrite = [{kind = \"history\"}, {kind = \"snapshot\"}]\n"}) {
    const Example e = taken(whole + more);
    ASSERT_EQ(e.writes.size(), 2U);
    EXPECT_EQ(e.writes[0].kind, "history");
    EXPECT_EQ(e.writes[1].kind, "snapshot");
  }
  EXPECT_TRUE(taken(whole + "[output]\nwrite = []\n").writes.empty());
}

TEST(DeckBind, Overrides)
{
  const Example e = taken(
      whole + "[scheme]\ncfl = 0.1\n[[output.write]]\nkind = \"history\"\nevery = 1\n",
      {"scheme.cfl=0.3", " time.end = 2 ", "problem.name=sedov", "problem.energy=5", "mesh.cells=[8, 9]",
       "mesh.boundary.x=[periodic, periodic]", "output.write[0].every=100 steps", "output.write[1].kind=\"snapshot\""});
  EXPECT_EQ(e.scheme.cfl, 0.3);
  EXPECT_EQ(e.time.end, 2.0);
  EXPECT_EQ(e.problem.name, "sedov");
  EXPECT_EQ(e.sedov.energy, 5.0);
  EXPECT_EQ(e.mesh.cells, (std::vector<std::int64_t>{8, 9}));
  EXPECT_EQ(e.mesh.boundary_x, (std::array<std::string, 2>{"periodic", "periodic"}));
  ASSERT_EQ(e.writes.size(), 2U);
  EXPECT_EQ(e.writes[0].kind, "history");
  EXPECT_EQ(e.writes[0].every.steps, 100);
  EXPECT_EQ(e.writes[1].kind, "snapshot");
}

TEST(DeckBind, AnOverrideCannotSmuggleInOtherKeys)
{
  EXPECT_EQ(refusal(whole, {"scheme.cfl=0.3\ntime.end=2"}),
            "command line: [scheme] cfl = \"0.3\\ntime.end=2\": a string; wanted: a number above 0 and at most 1");
}

TEST(DeckBind, AWholeArrayOfTablesByOverride)
{
  const Example e = taken(whole + "[[output.write]]\nkind = \"history\"\n",
                          {"output.write=[{kind = \"snapshot\"}, {kind = \"snapshot\", every = 2}]"});
  ASSERT_EQ(e.writes.size(), 2U);
  EXPECT_EQ(e.writes[0].kind, "snapshot");
  EXPECT_EQ(e.writes[1].every.time, 2.0);
  EXPECT_TRUE(taken(whole + "[[output.write]]\nkind = \"history\"\n", {"output.write=[]"}).writes.empty());
}

std::vector<std::string> warnings(const std::string& text, const std::vector<std::string>& overrides)
{
  Deck deck = Deck::parse("inputs/x.toml", text, overrides);
  Example example;
  example.bind(deck);
  return deck.finish();
}

TEST(DeckBind, WhatOnlyAnOverrideLeavesUnusedIsAWarning)
{
  const std::string plm = whole + "[scheme]\nlimiter = \"mc\"\n";
  const std::string told =
      R"(inputs/x.toml:6: [scheme] limiter = "mc": not used here; it is used when scheme.reconstruction = "plm")";
  EXPECT_EQ(warnings(plm, {"scheme.reconstruction=ppm"}), std::vector<std::string>{told}) << "plm by default";
  EXPECT_EQ(warnings(plm + "reconstruction = \"plm\"\n", {"scheme.reconstruction=ppm"}),
            std::vector<std::string>{told});
  EXPECT_THROW(warnings(plm + "reconstruction = \"weno5z\"\n", {"scheme.reconstruction=ppm"}), BadInput);
  EXPECT_THROW(warnings(plm + "reconstruction = \"ppm\"\n", {"scheme.cfl=0.2"}), BadInput);
  EXPECT_EQ(warnings(whole + "[problem]\ndiaphragm = 0.3\n", {"problem.name=sedov"}).size(), 1U);
}

TEST(DeckBind, TheUnusedIsNotAlsoCalledWrong)
{
  EXPECT_EQ(refusal(whole + "[scheme]\nreconstruction = \"ppm\"\nlimiter = 7\n"),
            R"(inputs/x.toml:7: [scheme] limiter = 7: not used here; it is used when scheme.reconstruction = "plm")");
}

TEST(DeckBind, RejectShowsPlaceAndValue)
{
  Deck deck = Deck::parse("inputs/x.toml", whole + "[[output.write]]\nkind = \"history\"\n", {"scheme.cfl=0.9"});
  Example example;
  example.bind(deck);
  deck.reject("mesh.cells", "fewer than the stencil needs");
  deck.reject("mesh.lower", "not below upper");
  deck.reject("scheme.cfl", "above the scheme's limit 0.5");
  deck.reject("output.write[0].every", "cannot be never");
  deck.reject("time", "odd");
  try {
    deck.finish();
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(),
                 "inputs/x.toml:2: [mesh] cells = [4]: fewer than the stencil needs\n"
                 "inputs/x.toml:3: [time]: odd\n"
                 "inputs/x.toml:5: [output.write[0]] every = \"never\" (default): cannot be never\n"
                 "inputs/x.toml: [mesh] lower = [0.0] (default): not below upper\n"
                 "command line: [scheme] cfl = 0.9: above the scheme's limit 0.5");
    EXPECT_EQ(error.code(), ExitCode::bad_input);
  }
}

TEST(DeckBind, Has)
{
  const Deck deck = Deck::parse("inputs/x.toml", whole, {"scheme.cfl=0.9", "output.write[0].kind=history"});
  EXPECT_TRUE(deck.has("mesh.cells"));
  EXPECT_TRUE(deck.has("mesh"));
  EXPECT_TRUE(deck.has("scheme.cfl"));
  EXPECT_TRUE(deck.has("output.write"));
  EXPECT_FALSE(deck.has("mesh.lower"));
  EXPECT_FALSE(deck.has("cells"));
}

TEST(DeckBind, KeysOutsideAnySection)
{
  Deck deck = Deck::parse("x.toml", "title = \"a\"\n");
  std::string title;
  Keys keys("");
  keys("title", title);
  deck.bind(keys);
  EXPECT_TRUE(deck.finish().empty());
  EXPECT_EQ(title, "a");
  EXPECT_EQ(deck.resolved(), "title = \"a\"\n");
}

}  // namespace
}  // namespace foehn::test
