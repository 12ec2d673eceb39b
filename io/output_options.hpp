// SPDX-License-Identifier: Apache-2.0
// The deck's keys about files: [output], any number of [[output.write]] blocks, and [checkpoint].
#pragma once

#include "io/keys.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

class Deck;

// One [[output.write]] block.
struct OutputBlock {
  std::string kind = "fields";
  Cadence every;
  std::vector<std::string> fields;  // names that the equations know; empty: all of them

  template <class K>
  void keys(K& k)
  {
    k("kind", kind)
        .one_of({"fields", "history"})
        .doc("What is written: snapshots of fields, or a row of the history table");
    k("every", every).required().above(0.0).doc("How often; snapshots are also written at the start and at the end");
    k("fields", fields)
        .used_when("output.write[].kind = \"fields\"", [this] { return kind == "fields"; })
        .doc("Fields in a snapshot; empty for all");
  }
};

struct OutputOptions {
  std::string folder;
  std::vector<OutputBlock> write;

  template <class K>
  void keys(K& k)
  {
    k("folder", folder).doc("Folder of all results, made when it is missing");
  }
};

struct CheckpointOptions {
  Cadence every;  // never, unless the deck says so
  std::int64_t keep = 2;

  template <class K>
  void keys(K& k)
  {
    k("every", every)
        .above(0.0)
        .doc("How often a checkpoint is written; a run that stops at a limit always leaves one");
    k("keep", keep).at_least(1).doc("How many checkpoints stay; older ones are removed");
  }
};

// Binds all of the above; `deck_name` gives the default folder. Without an [[output.write]] block there is none.
void bind_output(Deck& deck, const std::string& deck_name, OutputOptions& output, CheckpointOptions& checkpoint);

}  // namespace foehn
