// SPDX-License-Identifier: Apache-2.0
// Words for keys and sections that nobody declares.
#include "io/deck_content.hpp"
#include "io/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foehn {

namespace {

std::string allowed_text(const Key& key)
{
  return "allowed: " + (key.choices.empty() ? key.wanted() : joined(key.choices, ", "));
}

const Key* find_key(const DeckContent& content, const std::string& section, const std::string& name)
{
  const auto found = content.known_by_path.find(generic_path(joined_path(section, name)));
  return found == content.known_by_path.end() ? nullptr : &content.known[found->second.front()].key;
}

enum class Which { all, used_here };

// In the order declared, each once.
std::vector<std::string> names_of(const DeckContent& content, const std::string& section, Which which = Which::all)
{
  std::vector<std::string> names;
  for (const KnownKey& known : content.known) {
    const bool is_new = std::find(names.begin(), names.end(), known.key.name) == names.end();
    const bool is_wanted = which == Which::all || (known.is_bound && known.is_used);
    if (is_new && is_wanted && generic_path(known.section) == generic_path(section)) {
      names.push_back(known.key.name);
    }
  }
  return names;
}

std::string without_index(const std::string& section)
{
  return section.ends_with(']') ? section.substr(0, section.rfind('[')) : section;
}

}  // namespace

std::string why_unknown_key(const DeckContent& content, const std::string& section, const std::string& name)
{
  const std::vector<std::string> used_here = names_of(content, section, Which::used_here);
  const std::vector<std::string> names = names_of(content, section);
  std::string near = nearest(name, used_here);
  if (near.empty()) {
    near = nearest(name, names);
  }
  if (!near.empty()) {
    return fmt::format("unknown key; did you mean \"{}\"? {}", near, allowed_text(*find_key(content, section, near)));
  }
  const std::string where = section.empty() ? "outside any section" : "unknown key here";
  for (const std::string& other : content.sections) {
    const std::vector<std::string> others = names_of(content, other);
    const bool is_there = std::find(others.begin(), others.end(), name) != others.end();
    const std::string there = is_there ? name : section.empty() ? nearest(name, others) : "";
    if (!there.empty()) {
      return fmt::format("{}; did you mean {} {}? {}", where, section_text(other), there,
                         allowed_text(*find_key(content, other, there)));
    }
  }
  if (section.empty()) {
    return where;
  }
  return fmt::format("unknown key; keys of {}: {}", section_text(section),
                     joined(used_here.empty() ? names : used_here, ", "));
}

std::string why_unknown_section(const DeckContent& content, const std::string& section)
{
  std::vector<std::string> plain;
  std::vector<std::string> shown;
  for (const std::string& known : content.sections) {
    plain.push_back(without_index(known));
    shown.push_back(section_text(known));
  }
  const std::string near = nearest(without_index(section), plain);
  const auto found = static_cast<std::size_t>(std::find(plain.begin(), plain.end(), near) - plain.begin());
  const std::string hint = near.empty() ? "" : fmt::format(" did you mean {}?", shown[found]);
  return fmt::format("unknown section;{} sections: {}", hint, joined(shown, ", "));
}

}  // namespace foehn
