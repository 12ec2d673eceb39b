// SPDX-License-Identifier: Apache-2.0
// From TOML text to values by path. The only unit that sees the TOML library, which reads numbers in the classic
// locale whatever the process has set.
#include "io/deck_content.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

// Where the library is compiled into this unit, its assertions would end the run on malformed text that it goes on to
// refuse properly.
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>

#include <algorithm>
#include <locale>
#include <optional>
#include <sstream>
#include <string_view>

namespace foehn {

namespace {

std::string key_part(std::string_view key)
{
  const bool is_plain = !key.empty() && std::all_of(key.begin(), key.end(), is_bare);
  return is_plain ? std::string(key) : string_to_toml(key);
}

template <class T>
std::string text_of(const T& date_or_time)
{
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream << date_or_time;
  return stream.str();
}

DeckValue value_of(const toml::node& node)
{
  switch (node.type()) {
    case toml::node_type::boolean:
      return {node.as_boolean()->get()};
    case toml::node_type::integer:
      return {node.as_integer()->get()};
    case toml::node_type::floating_point:
      return {node.as_floating_point()->get()};
    case toml::node_type::string:
      return {node.as_string()->get()};
    case toml::node_type::array: {
      DeckValue::Array values;
      for (const toml::node& element : *node.as_array()) {
        values.push_back(value_of(element));
      }
      return {values};
    }
    case toml::node_type::table:
      return {DeckValue::Other{"a table", "{...}"}};
    case toml::node_type::date:
      return {DeckValue::Other{"a date", text_of(node.as_date()->get())}};
    case toml::node_type::time:
      return {DeckValue::Other{"a time of day", text_of(node.as_time()->get())}};
    default:
      return {DeckValue::Other{"a date and time", text_of(node.as_date_time()->get())}};
  }
}

class Flattener {
public:
  Flattener(DeckContent& content, bool is_override) : m_content(content), m_is_override(is_override) {}

  void add(const std::string& path, const toml::node& node)
  {
    const DeckPlace place = {m_is_override ? 0 : static_cast<int>(node.source().begin.line), m_is_override};
    if (const auto* table = node.as_table()) {
      m_content.tables[path] = {place, 0};
      add_all(path, *table);
    } else if (const auto* array = node.as_array(); array != nullptr && array->is_array_of_tables()) {
      m_content.arrays[path] = {place, static_cast<int>(array->size())};
      for (std::size_t i = 0; i < array->size(); ++i) {
        add(fmt::format("{}[{}]", path, i), *array->get(i));
      }
    } else {
      DeckEntry& entry = m_content.entries[path];
      entry.value = value_of(node);
      entry.place = place;
    }
  }

  void add_all(const std::string& path, const toml::table& table)
  {
    for (const auto& [key, node] : table) {
      add(joined_path(path, key_part(key.str())), node);
    }
  }

private:
  DeckContent& m_content;
  bool m_is_override;
};

// The library's words made ours: `cannot redefine existing integer 'cfl'` is `key "cfl" appears twice`.
std::string reworded(std::string_view description)
{
  constexpr std::string_view redefined = "cannot redefine existing ";
  constexpr std::string_view located = "Error while parsing ";
  constexpr auto none = std::string_view::npos;
  const std::size_t at = description.find(redefined);
  const std::size_t quote = description.find('\'', at == none ? none : at + redefined.size());
  const std::size_t unquote = description.rfind('\'');
  if (at != none && quote != none && unquote > quote) {
    const std::string_view name = description.substr(quote + 1, unquote - quote - 1);
    const std::string_view kind = description.substr(at + redefined.size(), quote - at - redefined.size() - 1);
    const std::string_view other = description.substr(unquote + 1);
    if (other.starts_with(" as ")) {
      return fmt::format("\"{}\" is given both as {} and as {}", name, kind, other.substr(4));
    }
    const bool is_section = kind == "table" && description.find("header") != none;
    return is_section ? fmt::format("section [{}] appears twice", name) : fmt::format("key \"{}\" appears twice", name);
  }
  constexpr std::string_view too_large = " is not representable";  // what follows differs between versions
  if (const std::size_t large = description.find(too_large); large != none) {
    return fmt::format("{}: does not fit into 64 bits", reworded(description.substr(0, large)));
  }
  const std::size_t colon = description.find(": ");
  if (description.starts_with(located) && colon != none) {
    return fmt::format("syntax error in {}: {}", description.substr(located.size(), colon - located.size()),
                       description.substr(colon + 2));
  }
  return fmt::format("syntax error: {}", description);
}

// The text as a TOML value; nothing if it is none.
std::optional<toml::table> value_table(std::string_view text)
{
  try {
    toml::table table = toml::parse(fmt::format("value = {}", text));
    if (table.size() == 1 && table.contains("value")) {
      return table;
    }
  } catch (const toml::parse_error&) {
    // a bare word
  }
  return std::nullopt;
}

// A value of the command line. Shells eat quotes, so bare words are strings, in an array too: `[periodic, periodic]`.
toml::table override_table(std::string_view text)
{
  if (const auto table = value_table(text)) {
    return *table;
  }
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') {
    std::string quoted;
    for (std::string_view rest = text.substr(1, text.size() - 2); !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      const std::string part = trimmed(rest.substr(0, comma));
      quoted += (value_table(part) ? part : string_to_toml(part)) + ", ";
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (const auto table = value_table("[" + quoted + "]")) {
      return *table;
    }
  }
  return toml::table{{"value", std::string(text)}};
}

}  // namespace

void DeckContent::add_text(const std::string& text)
{
  try {
    Flattener(*this, false).add_all("", toml::parse(std::string_view(text), std::string_view(name)));
  } catch (const toml::parse_error& error) {
    throw BadInput(
        fmt::format("{}:{}: {}", name, error.source().begin.line, reworded(shortened(error.description(), 200))));
  }
}

void DeckContent::add_override_value(const std::string& path, const std::string& text)
{
  const toml::table table = override_table(text);
  Flattener(*this, true).add(path, *table.get("value"));
}

}  // namespace foehn
