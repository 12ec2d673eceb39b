// SPDX-License-Identifier: Apache-2.0
// A jet of Mach 2000 into gas at rest (Ha and Gardner 2008): positive everywhere without a floor.
#include "tests/verification/positivity_rows.hpp"

namespace foehn::test {

namespace {

void judge(const Scheme& scheme, std::int64_t cells)
{
  const PositivityTopic topic("Mach 2000 jet, upper half, t = 1e-3", scheme,
                              "positive density and pressure; conservation is judged on the same streams in a closed "
                              "box, Exact properties: slab jet");
  const DeckRun run("mach2000_jet.toml", scheme.with({cells_override({cells, cells / 4})}));
  judge_positive("Mach 2000 jet " + scheme.label + " " + std::to_string(cells) + " x " + std::to_string(cells / 4), run,
                 true);
  const std::string file = "positivity_jet_" + scheme.file();
  record_map(file, {file, "map", "Mach 2000 jet, " + scheme.label + ", t = 1e-3", "x", "log10 rho"},
             Cells::primitive(run, "rho"));
}

}  // namespace

TEST(Mach2000Jet, Plm)
{
  judge(plm, 80);
  if (full_size()) {
    judge(plm, 800);
  }
}

TEST(Mach2000Jet, Weno)
{
  judge(weno_waves, 80);
  if (full_size()) {
    judge(weno_waves, 800);
  }
}

}  // namespace foehn::test
