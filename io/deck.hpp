// SPDX-License-Identifier: Apache-2.0
// The input deck: TOML, read once by every rank from the same text. Owners declare their keys; the deck hands out
// values, and finish() reports everything that is wrong at once. Sees neither Kokkos nor toml++, so device units may
// include it.
#pragma once

#include "io/keys.hpp"

#include <memory>
#include <string>
#include <vector>

namespace foehn {

struct DeckContent;

class Deck {
public:
  // `name` is the path shown in messages. `overrides` are the command line's `section.key=value`, in TOML's own syntax
  // for values (a bare word is taken as a string), also `output.write[0].every=0.1`; the element after the last is
  // added. Throws BadInput on what cannot be read at all: not UTF-8, larger than 1 MiB, a syntax error or a duplicate
  // key, alone, as `file:line: ...`. Malformed overrides wait for finish().
  static Deck parse(const std::string& name, const std::string& text, const std::vector<std::string>& overrides = {});
  static Deck read(const std::string& file, const std::vector<std::string>& overrides = {});

  ~Deck();
  Deck(Deck&&) noexcept;
  Deck& operator=(Deck&&) noexcept;

  // Gives each declared key its value from the deck, or leaves its default. Collects what is wrong. May be called for
  // several Keys of one section (a problem's own keys beside problem.name).
  void bind(Keys& keys);

  // Arrays of tables such as [[output.write]]: how many there are; each is bound as the section `output.write[0]`, ...
  [[nodiscard]] int count(const std::string& array);

  // Whether the deck or an override gives a key, a section or an array of tables.
  [[nodiscard]] bool has(const std::string& key) const;

  // An owner's finding about a bound key: reported with the key's place and value. `key` is `section.name`, or a
  // section alone.
  void reject(const std::string& key, const std::string& why);

  // Every key that any choice could declare (for `known, but not used here` and for suggestions).
  void also_known(const std::vector<Keys>& keys);

  // Throws BadInput with every finding, a line each: collected ones and keys that nobody bound (unknown, with the
  // nearest valid key and the allowed values, or known but unused by this choice). By line of the deck, then what
  // concerns the deck as a whole, then the command line. May be called again after more bind() and reject().
  // Keys that only an override leaves unused are returned as warnings.
  std::vector<std::string> finish();

  // The resolved deck: every bound and used key with its value, as TOML that parses to the same bits, sections in the
  // order bound. A default that the deck could not say (infinity, a zero that means off) is a comment.
  [[nodiscard]] std::string resolved() const;

private:
  explicit Deck(std::unique_ptr<DeckContent> content);
  std::unique_ptr<DeckContent> m_content;
};

}  // namespace foehn
