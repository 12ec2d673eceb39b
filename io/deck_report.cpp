// SPDX-License-Identifier: Apache-2.0
// What is left when every owner has bound its keys: unknown sections, unknown keys, keys that this choice does not use.
#include "io/deck.hpp"
#include "io/deck_content.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace foehn {

namespace {

struct Split {
  std::string section;
  std::string name;
};

// The longest declared section that holds the path; if there is none, what the writer must have meant as one.
Split split(const DeckContent& content, const std::string& path)
{
  for (std::size_t dot = path.rfind('.'); dot != std::string::npos && dot > 0; dot = path.rfind('.', dot - 1)) {
    if (content.sections.contains(generic_path(path.substr(0, dot)))) {
      return {path.substr(0, dot), path.substr(dot + 1)};
    }
  }
  const std::size_t bracket = path.rfind(']');
  const std::size_t dot = path.find('.', bracket == std::string::npos ? 0 : bracket);
  return dot == std::string::npos ? Split{"", path} : Split{path.substr(0, dot), path.substr(dot + 1)};
}

// Whether a declared section or key is the path or lies below it.
bool is_declared(const DeckContent& content, const std::string& path)
{
  const std::string generic = generic_path(path);
  const auto holds = [&](const std::string& declared) { return declared == generic || is_below(declared, generic); };
  return std::any_of(content.sections.begin(), content.sections.end(), holds) ||
         content.known_by_path.contains(generic) || has_below(content.known_by_path, generic);
}

bool is_word_character(char c)
{
  return is_bare(c) || c == '.';
}

bool mentions(const std::string& text, const std::string& word)
{
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word_character(text[at - 1])) && (end == text.size() || !is_word_character(text[end]))) {
      return true;
    }
  }
  return false;
}

std::string in_words(const DeckValue& value)
{
  const auto* text = std::get_if<std::string>(&value.data);
  const auto* number = std::get_if<double>(&value.data);
  return text != nullptr ? *text : number != nullptr ? double_to_words(*number) : to_toml(value);
}

// Whether a condition such as `scheme.reconstruction = "plm"` fails because of an override: it names an overridden key,
// and the value that the key would have had.
bool is_by_override(const DeckContent& content, const std::string& condition)
{
  for (const auto& [path, entry] : content.entries) {
    if (!entry.place.is_override || !mentions(condition, path)) {
      continue;
    }
    const auto known = content.known_by_path.find(generic_path(path));
    if (condition.find('=') == std::string::npos ||
        (entry.original && mentions(condition, in_words(*entry.original)))) {
      return true;
    }
    if (!entry.original && known != content.known_by_path.end() &&
        mentions(condition, in_words(content.known[known->second.front()].key.default_value))) {
      return true;
    }
  }
  return false;
}

class Report {
public:
  explicit Report(const DeckContent& content) : m_content(content), m_findings(content.findings) {}

  void entry(const std::string& path, const DeckEntry& entry)
  {
    const auto [section, name] = split(m_content, path);
    const std::string text = key_text(section, name) + value_text(entry.value);
    if (const auto known = m_content.known_by_path.find(generic_path(path)); known != m_content.known_by_path.end()) {
      return unused(text, entry, known->second);
    }
    if (is_declared(m_content, path) && name.find('.') == std::string::npos && section.empty()) {
      return find(entry.place, text, fmt::format("wanted: a section, [{}]", path));
    }
    if (section.empty() || m_content.sections.contains(generic_path(section))) {
      return find(entry.place, text, why_unknown_key(m_content, section, name));
    }
    if (entry.place.is_override) {
      return find(entry.place, text, why_unknown_section(m_content, section));
    }
    unknown_section(section, entry.place);
  }

  // A table of which no entry tells, being empty.
  void table(const std::string& path, const DeckTable& table)
  {
    const bool is_empty = !has_below(m_content.entries, path) && !has_below(m_content.tables, path);
    if (is_empty && !is_declared(m_content, path)) {
      unknown_section(path, table.place);
    }
  }

  // By line; then what concerns the deck as a whole; then the command line.
  std::vector<std::string> sorted_findings()
  {
    const auto order = [](const DeckFinding& finding) {
      return std::tuple(finding.place.is_override, finding.place.line == 0, finding.place.line);
    };
    std::stable_sort(m_findings.begin(), m_findings.end(),
                     [&](const DeckFinding& a, const DeckFinding& b) { return order(a) < order(b); });
    std::vector<std::string> lines;
    for (const DeckFinding& finding : m_findings) {
      lines.push_back(finding.text);
    }
    return lines;
  }

  [[nodiscard]] const std::vector<std::string>& warnings() const { return m_warnings; }

private:
  [[nodiscard]] std::string line(DeckPlace place, const std::string& what, const std::string& why) const
  {
    return fmt::format("{}: {}: {}", m_content.place_text(place), what, why);
  }

  void find(DeckPlace place, const std::string& what, const std::string& why)
  {
    m_findings.push_back({place, line(place, what, why)});
  }

  void unused(const std::string& text, const DeckEntry& entry, const std::vector<std::size_t>& known)
  {
    std::vector<std::string> conditions;
    for (const std::size_t index : known) {
      const std::string& condition = m_content.known[index].key.used_text;
      if (!condition.empty() && std::find(conditions.begin(), conditions.end(), condition) == conditions.end()) {
        conditions.push_back(condition);
      }
    }
    // An owner may say in fewer words what the list of all keys says in full.
    std::erase_if(conditions, [&conditions](const std::string& one) {
      return std::any_of(conditions.begin(), conditions.end(),
                         [&one](const std::string& other) { return other.ends_with(" and " + one); });
    });
    const std::string all = joined(conditions, " or ");
    if (hangs_on_faulty(all)) {
      return;
    }
    const std::string why = conditions.empty() ? "not used here" : "not used here; it is used when " + all;
    if (!entry.place.is_override && is_by_override(m_content, all)) {
      m_warnings.push_back(line(entry.place, text, why));
    } else {
      find(entry.place, text, why);
    }
  }

  // Whether a condition names a key that is wrong itself: nothing can be said of it then.
  [[nodiscard]] bool hangs_on_faulty(const std::string& condition) const
  {
    return std::any_of(m_content.known.begin(), m_content.known.end(), [&](const KnownKey& known) {
      return known.is_faulty && mentions(condition, joined_path(known.section, known.key.name));
    });
  }

  void unknown_section(const std::string& section, DeckPlace place)
  {
    if (m_unknown_sections.insert(generic_path(section)).second) {
      const auto table = m_content.tables.find(section);
      find(table == m_content.tables.end() ? place : table->second.place, section_text(section),
           why_unknown_section(m_content, section));
    }
  }

  const DeckContent& m_content;
  std::vector<DeckFinding> m_findings;
  std::vector<std::string> m_warnings;
  std::set<std::string> m_unknown_sections;
};

}  // namespace

std::vector<std::string> Deck::finish()
{
  Report report(*m_content);
  for (const auto& [path, entry] : m_content->entries) {
    if (!entry.is_bound) {
      report.entry(path, entry);
    }
  }
  for (const auto& [path, table] : m_content->tables) {
    report.table(path, table);
  }
  const std::vector<std::string> findings = report.sorted_findings();
  if (!findings.empty()) {
    throw BadInput(joined(findings, "\n"));
  }
  return report.warnings();
}

}  // namespace foehn
