// SPDX-License-Identifier: Apache-2.0
#include "io/output_options.hpp"

#include "io/deck.hpp"
#include "io/output_names.hpp"

#include <string>

namespace foehn {

namespace {

template <class Options>
void bind_section(Deck& deck, const std::string& section, Options& options)
{
  Keys keys(section);
  options.keys(keys);
  deck.bind(keys);
}

}  // namespace

void bind_output(Deck& deck, const std::string& deck_name, OutputOptions& output, CheckpointOptions& checkpoint)
{
  output.folder = default_output_folder(deck_name);
  bind_section(deck, "output", output);
  if (output.folder.empty()) {
    deck.reject("output.folder", "wanted: the name of a folder");
  }
  output.write.resize(static_cast<std::size_t>(deck.count("output.write")));
  for (std::size_t block = 0; block < output.write.size(); ++block) {
    bind_section(deck, "output.write[" + std::to_string(block) + "]", output.write[block]);
  }
  bind_section(deck, "checkpoint", checkpoint);
}

}  // namespace foehn
