// SPDX-License-Identifier: Apache-2.0
// Handing the deck's values to the keys that their owners declare.
#include "io/deck.hpp"
#include "io/deck_content.hpp"
#include "io/key_value.hpp"

#include <fmt/format.h>

#include <utility>

namespace foehn {

namespace {

std::string required_text(const Key& key)
{
  std::string text = "required";
  if (key.doc_text.empty()) {
    return text + "; wanted: " + key.wanted();
  }
  text += "; " + (key.doc_text.ends_with('.') ? key.doc_text.substr(0, key.doc_text.size() - 1) : key.doc_text);
  if (!key.choices.empty()) {
    return text + "; allowed: " + joined(key.choices, ", ");
  }
  const std::string range = key.range_in_words();
  return range.empty() ? text : text + ", " + range;
}

// The header of the section's element in an array of tables; other sections may be in several places or in none.
DeckPlace section_place(const DeckContent& content, const std::string& section)
{
  const auto table = content.tables.find(section);
  return section.ends_with(']') && table != content.tables.end() ? table->second.place : DeckPlace{};
}

// Marks what lies below a path as looked at: one finding is enough.
void mark_below(DeckContent& content, const std::string& path)
{
  for (auto entry = content.entries.lower_bound(path); entry != content.entries.end(); ++entry) {
    if (!entry->first.starts_with(path)) {
      break;
    }
    entry->second.is_bound = entry->second.is_bound || is_below(entry->first, path);
  }
}

// A table where a value is wanted.
void find_table(DeckContent& content, const std::string& section, const Key& key)
{
  const std::string path = joined_path(section, key.name);
  const auto table = content.tables.find(path);
  const auto array = content.arrays.find(path);
  if (table != content.tables.end()) {
    content.find_fault(table->second.place, fmt::format("[{}]", path), "a section; wanted: " + key.wanted());
  } else if (array != content.arrays.end()) {
    content.find_fault(array->second.place, fmt::format("[[{}]]", path), "an array of tables; wanted: " + key.wanted());
  } else if (key.is_required) {
    content.find_fault(section_place(content, section), key_text(section, key.name), required_text(key));
  }
  mark_below(content, path);
}

void store_given(const DeckContent& content, const std::string& section, const Key& key)
{
  const auto entry = content.entries.find(joined_path(section, key.name));
  if (entry != content.entries.end() && complaint(key, entry->second.value).empty()) {
    store(key, entry->second.value);
  }
}

void find_faults(DeckContent& content, const std::string& section, const Key& key)
{
  const auto entry = content.entries.find(joined_path(section, key.name));
  if (entry == content.entries.end()) {
    return find_table(content, section, key);
  }
  entry->second.is_bound = true;
  const std::string why = complaint(key, entry->second.value);
  if (!why.empty()) {
    content.find_fault(entry->second.place, key_text(section, key.name) + value_text(entry->second.value), why);
  }
}

}  // namespace

Deck::Deck(std::unique_ptr<DeckContent> content) : m_content(std::move(content)) {}
Deck::~Deck() = default;
Deck::Deck(Deck&&) noexcept = default;
Deck& Deck::operator=(Deck&&) noexcept = default;

void Deck::bind(Keys& keys)
{
  DeckContent& content = *m_content;
  const std::string& section = keys.section();
  for (const Key& key : keys.all()) {
    store_given(content, section, key);
  }
  for (const Key& key : keys.all()) {
    KnownKey& known = content.add_known(section, key);
    known.is_bound = true;
    known.is_used = !key.used || key.used();
    known.value = value_of(key);
    if (known.is_used) {  // else finish() reports it if the deck gives it
      const std::size_t before = content.findings.size();
      find_faults(content, section, key);
      known.is_faulty = content.findings.size() > before;
    }
  }
}

int Deck::count(const std::string& array)
{
  DeckContent& content = *m_content;
  content.sections.insert(array + "[]");
  if (const auto found = content.arrays.find(array); found != content.arrays.end()) {
    return found->second.count;
  }
  const auto entry = content.entries.find(array);
  if (entry != content.entries.end()) {
    entry->second.is_bound = true;
    const auto* values = std::get_if<DeckValue::Array>(&entry->second.value.data);
    if (values == nullptr || !values->empty()) {
      content.find_fault(entry->second.place, array + value_text(entry->second.value),
                         fmt::format("wanted: tables, each begun by [[{}]]", array));
    }
  } else if (const auto table = content.tables.find(array); table != content.tables.end()) {
    content.find_fault(table->second.place, fmt::format("[{}]", array),
                       fmt::format("may be given several times, so written [[{}]]", array));
    mark_below(content, array);
  }
  return 0;
}

bool Deck::has(const std::string& key) const
{
  return m_content->entries.contains(key) || m_content->tables.contains(key) || m_content->arrays.contains(key);
}

void Deck::reject(const std::string& key, const std::string& why)
{
  DeckContent& content = *m_content;
  for (const KnownKey& known : content.known) {
    if (!known.is_bound || joined_path(known.section, known.key.name) != key) {
      continue;
    }
    const std::string text = key_text(known.section, known.key.name) + value_text(known.value);
    const auto entry = content.entries.find(key);
    return entry == content.entries.end()
               ? content.find_fault(section_place(content, known.section), text + " (default)", why)
               : content.find_fault(entry->second.place, text, why);
  }
  const auto table = content.tables.find(key);
  content.find_fault(table == content.tables.end() ? DeckPlace{} : table->second.place, fmt::format("[{}]", key), why);
}

void Deck::also_known(const std::vector<Keys>& keys)
{
  for (const Keys& section : keys) {
    for (const Key& key : section.all()) {
      m_content->add_known(section.section(), key);
    }
  }
}

}  // namespace foehn
