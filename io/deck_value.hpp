// SPDX-License-Identifier: Apache-2.0
// One value of a deck, free of the TOML library, and its text as TOML. Numbers are printed with the fewest digits that
// read back to the same bits, whatever the locale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace foehn {

struct DeckValue {
  // What no key takes: a date, a time, a table inside an array.
  struct Other {
    std::string kind;  // `a date`
    std::string text;  // as TOML
  };
  using Array = std::vector<DeckValue>;
  std::variant<bool, std::int64_t, double, std::string, Array, Other> data;
};

// `0.4`, `1.0`, `1e+20`, `inf`: always a TOML float.
std::string double_to_toml(double value);
// `0.4`, `1`: for sentences.
std::string double_to_words(double value);
// Quoted, with everything escaped that TOML wants escaped.
std::string string_to_toml(std::string_view text);
std::string to_toml(const DeckValue& value);
// `a string`, `an array`.
std::string kind_in_words(const DeckValue& value);
// Cut to `most` bytes at a character's border, with ` ...` in place of the rest; control characters escaped.
std::string shortened(std::string_view text, std::size_t most = 80);
// Without spaces and tabs at its ends.
std::string trimmed(std::string_view text);
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

}  // namespace foehn
