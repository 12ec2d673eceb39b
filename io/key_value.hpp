// SPDX-License-Identifier: Apache-2.0
// A key's target against a value of the deck: what is wrong with the value, storing it, and the target's present value.
#pragma once

#include "io/deck_value.hpp"
#include "io/keys.hpp"

#include <optional>
#include <string>

namespace foehn {

// Empty when the key takes the value, else why not and what is wanted: `out of range; wanted: a number above 0`.
std::string complaint(const Key& key, const DeckValue& value);

// Stores a value without complaint. Integers are taken for numbers.
void store(const Key& key, const DeckValue& value);

DeckValue value_of(const Key& key);

bool is_number(const DeckValue& value);
double as_number(const DeckValue& value);

// "100 steps", "1 step" or "never"; else nothing.
std::optional<Cadence> cadence_from(const std::string& text);

}  // namespace foehn
