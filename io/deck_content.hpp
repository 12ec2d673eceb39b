// SPDX-License-Identifier: Apache-2.0
// What a Deck holds: the deck's values by their full path (`mesh.boundary.x`, `output.write[0].kind`), the declared
// keys and the findings. Internal to io/deck_*.cpp.
#pragma once

#include "io/deck_value.hpp"
#include "io/keys.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace foehn {

// Where something was written: a line of the deck, the deck as a whole (line 0), or the command line.
struct DeckPlace {
  int line = 0;
  bool is_override = false;
};

struct DeckEntry {
  DeckValue value;
  DeckPlace place;
  bool is_bound = false;              // some owner has looked at it
  std::optional<DeckValue> original;  // the deck's value under an override
};

// A table, or an array of tables of `count` elements.
struct DeckTable {
  DeckPlace place;
  int count = 0;
};

struct DeckFinding {
  DeckPlace place;
  std::string text;  // with its place
};

// A key that was bound, or that some choice could declare.
struct KnownKey {
  std::string section;
  Key key;
  bool is_bound = false;
  bool is_used = true;  // of a bound key
  bool is_faulty = false;
  DeckValue value;  // of a bound key
};

struct DeckContent {
  std::string name;
  std::map<std::string, DeckEntry> entries;
  std::map<std::string, DeckTable> tables;
  std::map<std::string, DeckTable> arrays;
  std::vector<KnownKey> known;
  std::map<std::string, std::vector<std::size_t>> known_by_path;  // by generic_path
  std::set<std::string> sections;                                 // generic paths of the declared sections
  std::vector<DeckFinding> findings;

  KnownKey& add_known(const std::string& section, const Key& key);
  void find_fault(DeckPlace place, const std::string& what, const std::string& why);
  [[nodiscard]] std::string place_text(DeckPlace place) const;

  // Reads TOML text; throws BadInput on a syntax error. (deck_parse.cpp)
  void add_text(const std::string& text);
  // One `section.key=value`; malformed ones become findings. (deck_override.cpp)
  void add_override(const std::string& text);
  // Puts a value at a path, its tables flattened, in place of what is there.
  void add_override_value(const std::string& path, const std::string& text);
};

// `output.write[3]` as the lists of keys have it: `output.write[]`.
std::string generic_path(const std::string& path);
std::string joined_path(const std::string& section, const std::string& name);
// `[scheme] cfl`; a top-level key has no section.
std::string key_text(const std::string& section, const std::string& name);
// A character of a key that needs no quotes.
bool is_bare(char c);
// ` = 0.4`, shortened.
std::string value_text(const DeckValue& value);
// `[scheme]`, `[[output.write]]`.
std::string section_text(const std::string& section);
// Whether `path` lies below `parent`: `mesh.cells` below `mesh`, `output.write[0].kind` below `output.write`.
bool is_below(const std::string& path, const std::string& parent);

// What to say of a key or a section that nobody declares: what it could have been, and what that takes.
std::string why_unknown_key(const DeckContent& content, const std::string& section, const std::string& name);
std::string why_unknown_section(const DeckContent& content, const std::string& section);

// Whether a map from paths has one below `parent`.
template <class Map>
bool has_below(const Map& paths, const std::string& parent)
{
  const auto starts = [&](const std::string& prefix) {
    const auto next = paths.lower_bound(prefix);
    return next != paths.end() && next->first.starts_with(prefix);
  };
  return starts(parent + ".") || starts(parent + "[");
}

// Throws BadInput unless the text is UTF-8 and its keys nest no deeper than the reader can bear. (deck_text.cpp)
void check_text(const std::string& name, const std::string& text);
// Where UTF-8 breaks; npos where it does not.
std::size_t first_not_utf8(std::string_view text);
// Where a dotted key has too many parts; npos where none has.
std::size_t first_too_deep(std::string_view text);

}  // namespace foehn
