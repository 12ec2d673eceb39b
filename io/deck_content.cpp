// SPDX-License-Identifier: Apache-2.0
#include "io/deck_content.hpp"

#include <fmt/format.h>

namespace foehn {

KnownKey& DeckContent::add_known(const std::string& section, const Key& key)
{
  known_by_path[generic_path(joined_path(section, key.name))].push_back(known.size());
  sections.insert(generic_path(section));
  KnownKey& added = known.emplace_back();
  added.section = section;
  added.key = key;
  return added;
}

void DeckContent::find_fault(DeckPlace place, const std::string& what, const std::string& why)
{
  findings.push_back({place, fmt::format("{}: {}: {}", place_text(place), what, why)});
}

std::string DeckContent::place_text(DeckPlace place) const
{
  if (place.is_override) {
    return "command line";
  }
  return place.line > 0 ? fmt::format("{}:{}", name, place.line) : name;
}

std::string generic_path(const std::string& path)
{
  std::string generic;
  bool is_index = false;
  for (const char c : path) {
    is_index = is_index && c != ']';
    if (!is_index) {
      generic += c;
    }
    is_index = is_index || c == '[';
  }
  return generic;
}

std::string joined_path(const std::string& section, const std::string& name)
{
  return section.empty() ? name : section + "." + name;
}

std::string key_text(const std::string& section, const std::string& name)
{
  return section.empty() ? shortened(name) : fmt::format("[{}] {}", section, shortened(name));
}

bool is_bare(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

std::string value_text(const DeckValue& value)
{
  return " = " + shortened(to_toml(value));
}

std::string section_text(const std::string& section)
{
  return section.ends_with(']') ? fmt::format("[[{}]]", section.substr(0, section.rfind('[')))
                                : fmt::format("[{}]", section);
}

bool is_below(const std::string& path, const std::string& parent)
{
  return path.size() > parent.size() && path.starts_with(parent) &&
         (path[parent.size()] == '.' || path[parent.size()] == '[');
}

}  // namespace foehn
