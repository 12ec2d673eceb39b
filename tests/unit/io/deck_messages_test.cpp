// SPDX-License-Identifier: Apache-2.0
// Broken decks and what each is told, word for word.
#include "tests/unit/io/example_options.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace foehn::test {
namespace {

const std::string whole = "[mesh]\ncells = [4]\n[time]\nend = 1\n";  // four lines

struct Broken {
  const char* name;
  std::string deck;
  std::vector<std::string> overrides;
  std::string told;
};

std::ostream& operator<<(std::ostream& stream, const Broken& broken)
{
  return stream << broken.name;
}

const std::string sections = "sections: [mesh], [[output.write]], [problem], [scheme], [time]";
const std::string cadence = R"(a simulated time above 0, a number of steps ("100 steps") or "never")";

const std::vector<Broken> broken_decks = {
    {"UnknownKey",
     whole + "[scheme]\nreconstuction = \"plm\"\n",
     {},
     R"(inputs/x.toml:6: [scheme] reconstuction = "plm": unknown key; did you mean "reconstruction"? )"
     "allowed: constant, plm, ppm, weno5z"},
    {"UnknownKeyWithoutChoices",
     whole + "max_step = 3\n",
     {},
     R"(inputs/x.toml:5: [time] max_step = 3: unknown key; did you mean "max_steps"? allowed: an integer at least 0)"},
    {"UnknownKeyNearNone",
     whole + "colour = \"blue\"\n",
     {},
     R"(inputs/x.toml:5: [time] colour = "blue": unknown key; keys of [time]: end, max_steps, dt_hold)"},
    {"UnknownKeyNearOneUsedHere",
     whole + "[problem]\ndiafragm = 1\nenrgy = 2\npressure = 3\n",
     {},
     "inputs/x.toml:6: [problem] diafragm = 1: unknown key; did you mean \"diaphragm\"? allowed: a number\n"
     "inputs/x.toml:7: [problem] enrgy = 2: unknown key; did you mean \"energy\"? allowed: a number above 0\n"
     "inputs/x.toml:8: [problem] pressure = 3: unknown key; keys of [problem]: name, diaphragm"},
    {"KeyOfAnotherSection",
     whole + "cfl = 0.3\n",
     {},
     "inputs/x.toml:5: [time] cfl = 0.3: unknown key here; did you mean [scheme] cfl? "
     "allowed: a number above 0 and at most 1"},
    {"KeyOutsideAnySection",
     "clf = 0.3\n" + whole,
     {},
     "inputs/x.toml:1: clf = 0.3: outside any section; did you mean [scheme] cfl? "
     "allowed: a number above 0 and at most 1"},
    {"UnknownSubtable",
     whole + "[mesh.boundry]\nx = [\"outflow\", \"outflow\"]\n",
     {},
     R"(inputs/x.toml:6: [mesh] boundry.x = ["outflow", "outflow"]: unknown key; did you mean "boundary.x"? )"
     "allowed: periodic, outflow, reflecting, inflow, problem"},
    {"UnknownSectionOnce",
     whole + "[shceme]\ncfl = 0.3\ndt = 1\n",
     {},
     "inputs/x.toml:5: [shceme]: unknown section; did you mean [scheme]? " + sections},
    {"UnknownEmptySection", whole + "[viscosity]\n", {}, "inputs/x.toml:5: [viscosity]: unknown section; " + sections},
    {"UnknownArrayOfTables",
     whole + "[[output.wrote]]\nkind = \"history\"\n",
     {},
     "inputs/x.toml:5: [[output.wrote]]: unknown section; did you mean [[output.write]]? " + sections},
    {"SectionWrittenTwiceOver",
     whole + "[[scheme]]\ncfl = 0.3\n",
     {},
     "inputs/x.toml:5: [[scheme]]: unknown section; did you mean [scheme]? " + sections},
    {"ArrayOfTablesWrittenOnce",
     whole + "[output.write]\nkind = \"history\"\n",
     {},
     "inputs/x.toml:5: [output.write]: may be given several times, so written [[output.write]]"},
    {"ValueInsteadOfTables",
     whole + "[output]\nwrite = [1]\n",
     {},
     "inputs/x.toml:6: output.write = [1]: wanted: tables, each begun by [[output.write]]"},
    {"ValueInsteadOfSection",
     "scheme = \"plm\"\n" + whole,
     {},
     "inputs/x.toml:1: scheme = \"plm\": wanted: a section, [scheme]"},
    {"SectionInsteadOfValue",
     whole + "[scheme.cfl]\nvalue = 0.3\n",
     {},
     "inputs/x.toml:5: [scheme.cfl]: a section; wanted: a number above 0 and at most 1"},
    {"Required",
     "",
     {},
     "inputs/x.toml: [mesh] cells: required; Cells along each axis, at least 1\n"
     "inputs/x.toml: [time] end: required; Simulated time at which the run ends, above 0"},
    {"RequiredInAnElement",
     whole + "[[output.write]]\nevery = 1\n\n[[output.write]]\nkind = \"history\"\n",
     {},
     "inputs/x.toml:5: [output.write[0]] kind: required; What is written; allowed: snapshot, history"},
    {"NotUsed",
     whole + "[scheme]\nreconstruction = \"ppm\"\nlimiter = \"mc\"\n",
     {},
     R"(inputs/x.toml:7: [scheme] limiter = "mc": not used here; it is used when scheme.reconstruction = "plm")"},
    {"NotUsedByThisProblem",
     whole + "[problem]\nname = \"sod\"\nenergy = 3\n",
     {},
     R"(inputs/x.toml:7: [problem] energy = 3: not used here; it is used when problem.name = "sedov")"},
    {"NotUsedIsNotSaidWhereTheDecidingKeyIsWrong",
     whole + "[problem]\nname = \"sedow\"\nenergy = 3\n",
     {},
     R"(inputs/x.toml:6: [problem] name = "sedow": not a choice; did you mean "sedov"? allowed: sod, sedov)"},
    {"NotAChoice",
     whole + "[scheme]\nreconstruction = \"plmm\"\n",
     {},
     R"(inputs/x.toml:6: [scheme] reconstruction = "plmm": not a choice; did you mean "plm"? )"
     "allowed: constant, plm, ppm, weno5z"},
    {"NotAChoiceInAnArray",
     whole + "[mesh.boundary]\nx = [\"periodic\", \"wall\"]\n",
     {},
     R"(inputs/x.toml:6: [mesh] boundary.x = ["periodic", "wall"]: "wall" is not a choice; )"
     "allowed: periodic, outflow, reflecting, inflow, problem"},
    {"StringForNumber",
     whole + "[scheme]\ncfl = \"0.3\"\n",
     {},
     "inputs/x.toml:6: [scheme] cfl = \"0.3\": a string; wanted: a number above 0 and at most 1"},
    {"NumberForBoolean",
     whole + "[scheme]\npositivity = 1\n",
     {},
     "inputs/x.toml:6: [scheme] positivity = 1: an integer; wanted: true or false"},
    {"NumberForInteger",
     whole + "max_steps = 10.0\n",
     {},
     "inputs/x.toml:5: [time] max_steps = 10.0: a number; wanted: an integer at least 0"},
    {"NumberForString",
     whole + "[problem]\nname = 3\n",
     {},
     "inputs/x.toml:6: [problem] name = 3: an integer; wanted: one of sod, sedov"},
    {"DateForNumber",
     whole + "[scheme]\ndt = 1979-05-27\n",
     {},
     "inputs/x.toml:6: [scheme] dt = 1979-05-27: a date; wanted: a number above 0"},
    {"ScalarForArray",
     "[mesh]\ncells = 64\n[time]\nend = 1\n",
     {},
     "inputs/x.toml:2: [mesh] cells = 64: an integer; wanted: 1 to 3 integers, each at least 1"},
    {"ArrayLength",
     "[mesh]\ncells = [8, 8, 8, 8]\nupper = []\nboundary.x = [\"outflow\"]\n[time]\nend = 1\n",
     {},
     "inputs/x.toml:2: [mesh] cells = [8, 8, 8, 8]: 4 values; wanted: 1 to 3 integers, each at least 1\n"
     "inputs/x.toml:3: [mesh] upper = []: 0 values; wanted: 1 to 3 numbers\n"
     "inputs/x.toml:4: [mesh] boundary.x = [\"outflow\"]: 1 value; wanted: 2 strings, each one of periodic, outflow, "
     "reflecting, inflow, problem"},
    {"ArrayElement",
     "[mesh]\ncells = [8, 0]\nupper = [1, \"2\"]\n[time]\nend = 1\n",
     {},
     "inputs/x.toml:2: [mesh] cells = [8, 0]: 0 is out of range; wanted: 1 to 3 integers, each at least 1\n"
     "inputs/x.toml:3: [mesh] upper = [1, \"2\"]: \"2\" is a string; wanted: 1 to 3 numbers"},
    {"OutOfRange",
     "[mesh]\ncells = [4]\n[time]\nend = 0\ndt_hold = 3000000000\n[scheme]\ncfl = 1.5\n",
     {},
     "inputs/x.toml:4: [time] end = 0: out of range; wanted: a number above 0\n"
     "inputs/x.toml:5: [time] dt_hold = 3000000000: out of range; wanted: an integer of at most 31 bits\n"
     "inputs/x.toml:7: [scheme] cfl = 1.5: out of range; wanted: a number above 0 and at most 1"},
    {"NotFinite",
     "[mesh]\ncells = [4]\nlower = [-inf]\n[time]\nend = nan\n",
     {},
     "inputs/x.toml:3: [mesh] lower = [-inf]: -inf is not a finite number; wanted: 1 to 3 numbers\n"
     "inputs/x.toml:5: [time] end = nan: not a finite number; wanted: a number above 0"},
    {"Cadence",
     whole + "[[output.write]]\nkind = \"history\"\nevery = 0\n[[output.write]]\nkind = \"history\"\n"
             "every = \"0 steps\"\n",
     {},
     "inputs/x.toml:7: [output.write[0]] every = 0: out of range; wanted: " + cadence +
         "\n"
         "inputs/x.toml:10: [output.write[1]] every = \"0 steps\": not a cadence; wanted: " +
         cadence},
    {"DuplicateKeyAlone",
     "[mesh]\ncells = [4]\ncells = [5]\n[what]\n",
     {},
     "inputs/x.toml:3: key \"cells\" appears twice"},
    {"DuplicateSectionAlone", whole + "[mesh]\n", {}, "inputs/x.toml:5: section [mesh] appears twice"},
    {"KeyAndSection", "mesh = 3\n" + whole, {}, "inputs/x.toml:2: \"mesh\" is given both as integer and as table"},
    {"NoValue", "[time]\nend =\n", {}, "inputs/x.toml:2: syntax error in key-value pair: expected value, saw '\\n'"},
    {"TrailingJunk",
     "[time]\nend = 1.5x\n",
     {},
     "inputs/x.toml:2: syntax error in floating-point: expected decimal digit, saw 'x'"},
    {"IntegerOverflow",
     "[time]\nmax_steps = 9223372036854775808\n",
     {},
     "inputs/x.toml:2: syntax error in decimal integer: '9223372036854775808': does not fit into 64 bits"},
    {"NotUtf8", "[time]\nend = 1 # \xe4\n", {}, "inputs/x.toml:2: not UTF-8 (byte 0xe4)"},
    {"OverrideOutOfRange",
     whole,
     {"scheme.cfl=2"},
     "command line: [scheme] cfl = 2: out of range; wanted: a number above 0 and at most 1"},
    {"OverrideUnknownKey",
     whole,
     {"scheme.riemman=hllc"},
     R"(command line: [scheme] riemman = "hllc": unknown key; )"
     "keys of [scheme]: reconstruction, limiter, cfl, dt, positivity"},
    {"OverrideUnknownSection",
     whole,
     {"shceme.cfl=0.3"},
     "command line: [shceme] cfl = 0.3: unknown section; did you mean [scheme]? " + sections},
    {"OverrideNotUsed",
     whole,
     {"scheme.reconstruction=ppm", "scheme.limiter=mc"},
     R"(command line: [scheme] limiter = "mc": not used here; it is used when scheme.reconstruction = "plm")"},
    {"OverridesMalformed",
     whole,
     {"scheme.cfl", "=3", "time.end=", "a..b=1", "mesh.cells[0]=3", "output.write[x].kind=1"},
     "command line: scheme.cfl: not an override; wanted: section.key=value, such as time.end=2.5\n"
     "command line: =3: not the name of a key; wanted: section.key=value, such as time.end=2.5\n"
     "command line: time.end=: no value; an empty string is \"\"\n"
     "command line: a..b=1: not the name of a key; wanted: section.key=value, such as time.end=2.5\n"
     "command line: mesh.cells[0]=3: give the whole array, or one key of a table in it\n"
     "command line: output.write[x].kind=1: not the name of a key; wanted: section.key=value, such as time.end=2.5"},
    {"OverrideTwice", whole, {"time.end=2", "time.end=3"}, "command line: time.end=3: given twice on the command line"},
    {"OverrideBeyondTheElements",
     whole,
     {"output.write[2].kind=history"},
     "command line: output.write[2].kind=history: there are 0 [[output.write]]; the next would be output.write[0]"},
    {"OverrideNotUtf8", whole, {"time.end=\xff"}, "command line: argument of 10 bytes: not UTF-8"},
    {"AllAtOnceByLine",
     "[scheme]\ncfl = 2\n[tme]\n[mesh]\ncels = [4]\n",
     {"time.max_steps=-1"},
     "inputs/x.toml:2: [scheme] cfl = 2: out of range; wanted: a number above 0 and at most 1\n"
     "inputs/x.toml:3: [tme]: unknown section; did you mean [time]? " +
         sections +
         "\n"
         R"(inputs/x.toml:5: [mesh] cels = [4]: unknown key; did you mean "cells"? allowed: 1 to 3 integers, each at least 1)"
         "\ninputs/x.toml: [mesh] cells: required; Cells along each axis, at least 1\n"
         "inputs/x.toml: [time] end: required; Simulated time at which the run ends, above 0\n"
         "command line: [time] max_steps = -1: out of range; wanted: an integer at least 0"},
};

class BrokenDeck : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenDeck, IsToldWordForWord)
{
  const Broken& broken = GetParam();
  EXPECT_EQ(refusal(broken.deck, broken.overrides), broken.told);
}

INSTANTIATE_TEST_SUITE_P(Table, BrokenDeck, ::testing::ValuesIn(broken_decks),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(BrokenDeck, WholeIsTaken)
{
  EXPECT_EQ(refusal(whole), "");
}

TEST(BrokenDeck, LongValuesAreCutAtACharacter)
{
  std::string value;
  for (int i = 0; i < 100; ++i) {
    value += "\xc3\xa4";  // two bytes each
  }
  const std::string told = refusal(whole + "[problem]\nname = \"" + value + "\"\n");
  EXPECT_LT(told.size(), 200U);
  EXPECT_NE(told.find("\xc3\xa4 ...: not a choice"), std::string::npos) << told;
}

}  // namespace
}  // namespace foehn::test
