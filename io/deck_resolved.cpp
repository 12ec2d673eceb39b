// SPDX-License-Identifier: Apache-2.0
// The deck with every default filled in, as TOML.
#include "io/deck.hpp"
#include "io/deck_content.hpp"
#include "io/key_value.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foehn {

namespace {

std::string resolved_line(const KnownKey& known)
{
  // A default outside what the key takes means `off`; only the default can be so, and reading the deck restores it.
  const bool can_be_said = complaint(known.key, known.value).empty();
  return fmt::format("{}{} = {}\n", can_be_said ? "" : "# ", known.key.name, to_toml(known.value));
}

std::string resolved_section(const DeckContent& content, const std::string& section)
{
  std::string text = section.empty() ? "" : section_text(section) + "\n";
  std::set<std::string> written;
  for (const KnownKey& known : content.known) {
    const bool is_here = known.is_bound && known.is_used && known.section == section;
    if (is_here && written.insert(known.key.name).second) {
      text += resolved_line(known);
    }
  }
  return text;
}

}  // namespace

std::string Deck::resolved() const
{
  std::vector<std::string> sections;
  for (const KnownKey& known : m_content->known) {
    if (known.is_bound && std::find(sections.begin(), sections.end(), known.section) == sections.end()) {
      sections.push_back(known.section);
    }
  }
  // Keys outside any section must come first in TOML.
  std::stable_partition(sections.begin(), sections.end(), [](const std::string& section) { return section.empty(); });
  std::vector<std::string> parts;
  for (const std::string& section : sections) {
    parts.push_back(resolved_section(*m_content, section));
  }
  return joined(parts, "\n");
}

}  // namespace foehn
