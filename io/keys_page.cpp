// SPDX-License-Identifier: Apache-2.0
#include "io/keys_page.hpp"

#include "io/deck_content.hpp"
#include "io/key_value.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foehn {

namespace {

struct IsNumeric {
  template <class T>
  bool operator()(const T&) const
  {
    return !(std::is_same_v<T, bool*> || std::is_same_v<T, std::string*> || std::is_same_v<T, PlaceTarget> ||
             std::is_same_v<T, Cadence*> || std::is_same_v<T, std::array<std::string, 2>*> ||
             std::is_same_v<T, std::vector<std::string>*>);
  }
};

std::string unit_text(const Key& key)
{
  return std::visit(IsNumeric{}, key.target) || key.unit_text != "1" ? key.unit_text : "";
}

// `required`, the default, or `none` where the default is one that a deck could not give.
std::string default_text(const Key& key)
{
  if (key.is_required) {
    return "required";
  }
  return complaint(key, key.default_value).empty() ? key.default_text : "none";
}

std::string text_entry(const Key& key)
{
  std::string text = fmt::format("  {} = {}\n      {}", key.name, default_text(key), key.wanted());
  const std::string unit = unit_text(key);
  if (!unit.empty() && unit != "1") {
    text += fmt::format(" [{}]", unit);
  }
  text += '\n';
  if (!key.doc_text.empty()) {
    text += fmt::format("      {}\n", key.doc_text);
  }
  if (!key.used_text.empty()) {
    text += fmt::format("      Used when {}.\n", key.used_text);
  }
  return text;
}

// In a cell of a table.
std::string cell(const std::string& text)
{
  std::string escaped;
  for (const char c : text) {
    escaped += c == '|' ? "\\|" : std::string(1, c);
  }
  return escaped;
}

std::string code(const std::string& text)
{
  return text.empty() ? "" : "`" + cell(text) + "`";
}

std::string markdown_entry(const Key& key)
{
  const std::string given = default_text(key);
  const std::string shown = given == "required" || given == "none" ? given : code(given);
  return fmt::format("| {} | {} | {} | {} | {} | {} |\n", code(key.name), cell(key.wanted()), cell(unit_text(key)),
                     shown, cell(key.doc_text), code(key.used_text));
}

}  // namespace

std::string keys_page(const std::vector<Keys>& keys, PageFormat format)
{
  const bool is_markdown = format == PageFormat::markdown;
  std::vector<std::string> sections;
  for (const Keys& some : keys) {
    if (std::find(sections.begin(), sections.end(), some.section()) == sections.end()) {
      sections.push_back(some.section());
    }
  }
  std::vector<std::string> parts;
  for (const std::string& section : sections) {
    const std::string heading = section.empty() ? "Outside any section" : section_text(section);
    std::string part = heading + "\n";
    if (is_markdown) {
      part = fmt::format("## {}\n\n", section.empty() ? heading : code(heading)) +
             "| key | takes | unit | default | meaning | used when |\n| --- | --- | --- | --- | --- | --- |\n";
    }
    for (const Keys& some : keys) {
      for (const Key& key : some.all()) {
        if (some.section() == section) {
          part += is_markdown ? markdown_entry(key) : text_entry(key);
        }
      }
    }
    parts.push_back(part);
  }
  return joined(parts, "\n");
}

}  // namespace foehn
