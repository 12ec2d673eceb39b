// SPDX-License-Identifier: Apache-2.0
// The command line's `section.key=value`.
#include "io/deck_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace foehn {

namespace {

constexpr const char* wanted = "wanted: section.key=value, such as time.end=2.5";

bool is_part(std::string_view part)
{
  return !part.empty() && std::all_of(part.begin(), part.end(), is_bare);
}

// An index such as `[0]` at the end of a part; -1 if there is none, -2 if it is malformed.
struct Part {
  std::string name;
  int index = -1;
};

Part part_of(std::string_view text)
{
  const std::size_t bracket = text.find('[');
  if (bracket == std::string_view::npos) {
    return {std::string(text), -1};
  }
  const std::string_view digits = text.substr(bracket + 1);
  int index = 0;
  const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
  const bool is_index = error == std::errc() && index >= 0 && rest + 1 == digits.data() + digits.size() && *rest == ']';
  return {std::string(text.substr(0, bracket)), is_index ? index : -2};
}

std::vector<Part> parts_of(std::string_view path)
{
  std::vector<Part> parts;
  while (true) {
    const std::size_t dot = path.find('.');
    parts.push_back(part_of(path.substr(0, dot)));
    if (dot == std::string_view::npos) {
      return parts;
    }
    path.remove_prefix(dot + 1);
  }
}

template <class Map>
void erase_below(Map& map, const std::string& path)
{
  std::erase_if(map, [&](const auto& item) { return item.first == path || is_below(item.first, path); });
}

// Why an element of an array of tables cannot be meant; empty when it is there, or is the next one, which is added.
std::string reach_element(DeckContent& content, const std::string& array, int index)
{
  DeckTable& table = content.arrays.try_emplace(array, DeckTable{{0, true}, 0}).first->second;
  if (index > table.count) {
    return fmt::format("there are {} [[{}]]; the next would be {}[{}]", table.count, array, array, table.count);
  }
  if (index == table.count) {
    content.tables[fmt::format("{}[{}]", array, index)] = {{0, true}, 0};
    ++table.count;
  }
  return "";
}

}  // namespace

void DeckContent::add_override(const std::string& text)
{
  const auto malformed = [&](const std::string& why) { find_fault({0, true}, shortened(text), why); };
  const std::size_t equals = text.find('=');
  if (first_not_utf8(text) != std::string_view::npos) {
    return find_fault({0, true}, fmt::format("argument of {} bytes", text.size()), "not UTF-8");
  }
  if (equals == std::string::npos) {
    return malformed(fmt::format("not an override; {}", wanted));
  }
  const std::string value = trimmed(std::string_view(text).substr(equals + 1));
  if (value.empty()) {
    return malformed("no value; an empty string is \"\"");
  }
  if (first_too_deep(text) != std::string_view::npos) {
    return malformed("nested too deeply");
  }
  std::string path;
  const std::vector<Part> parts = parts_of(trimmed(std::string_view(text).substr(0, equals)));
  for (const Part& part : parts) {
    if (!is_part(part.name) || part.index == -2) {
      return malformed(fmt::format("not the name of a key; {}", wanted));
    }
    path = joined_path(path, part.name);
    if (part.index >= 0) {
      const std::string why = &part == &parts.back() ? "give the whole array, or one key of a table in it"
                                                     : reach_element(*this, path, part.index);
      if (!why.empty()) {
        return malformed(why);
      }
      path += fmt::format("[{}]", part.index);
    }
  }
  const auto old = entries.find(path);
  if (old != entries.end() && old->second.place.is_override) {
    return malformed("given twice on the command line");
  }
  const std::optional<DeckValue> original = old == entries.end() ? std::nullopt : std::optional(old->second.value);
  erase_below(entries, path);
  erase_below(tables, path);
  erase_below(arrays, path);
  add_override_value(path, value);
  if (const auto added = entries.find(path); added != entries.end()) {
    added->second.original = original;
  }
}

}  // namespace foehn
