// SPDX-License-Identifier: Apache-2.0
// What is wrong with a value of the deck for a key.
#include "io/key_value.hpp"
#include "io/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace foehn {

namespace {

using Array = DeckValue::Array;

std::string wanted(const Key& key, const std::string& why)
{
  return why + "; wanted: " + key.wanted();
}

std::string number_complaint(const Key& key, const DeckValue& value)
{
  if (!is_number(value)) {
    return wanted(key, kind_in_words(value));
  }
  const double number = as_number(value);
  if (!std::isfinite(number)) {
    return wanted(key, "not a finite number");
  }
  const bool is_above = key.least_open ? number > key.least : number >= key.least;
  const bool is_below = key.most_open ? number < key.most : number <= key.most;
  return is_above && is_below ? "" : wanted(key, "out of range");
}

std::string integer_complaint(const Key& key, const DeckValue& value)
{
  return std::holds_alternative<std::int64_t>(value.data) ? number_complaint(key, value)
                                                          : wanted(key, kind_in_words(value));
}

std::string string_complaint(const Key& key, const DeckValue& value)
{
  const auto* text = std::get_if<std::string>(&value.data);
  if (text == nullptr) {
    return wanted(key, kind_in_words(value));
  }
  if (key.choices.empty() || std::find(key.choices.begin(), key.choices.end(), *text) != key.choices.end()) {
    return "";
  }
  const std::string near = nearest(*text, key.choices);
  const std::string hint = near.empty() ? "" : fmt::format(" did you mean \"{}\"?", near);
  return fmt::format("not a choice;{} allowed: {}", hint, joined(key.choices, ", "));
}

template <class ElementComplaint>
std::string array_complaint(const Key& key, const DeckValue& value, const ElementComplaint& of_element)
{
  const auto* values = std::get_if<Array>(&value.data);
  if (values == nullptr) {
    return wanted(key, kind_in_words(value));
  }
  const auto length = static_cast<std::int64_t>(values->size());
  if (length < key.length_least || length > key.length_most) {
    return wanted(key, fmt::format("{} value{}", length, length == 1 ? "" : "s"));
  }
  for (const DeckValue& element : *values) {
    const std::string why = of_element(key, element);
    if (!why.empty()) {
      return shortened(to_toml(element)) + " is " + why;
    }
  }
  return "";
}

struct Complaint {
  const Key& key;
  const DeckValue& value;

  std::string operator()(const bool*) const
  {
    return std::holds_alternative<bool>(value.data) ? "" : wanted(key, kind_in_words(value));
  }
  std::string operator()(const int*) const
  {
    const std::string why = integer_complaint(key, value);
    if (!why.empty()) {
      return why;
    }
    const std::int64_t number = std::get<std::int64_t>(value.data);
    const bool fits = number == static_cast<std::int64_t>(static_cast<int>(number));
    return fits ? "" : "out of range; wanted: an integer of at most 31 bits";
  }
  std::string operator()(const std::int64_t*) const { return integer_complaint(key, value); }
  std::string operator()(const double*) const { return number_complaint(key, value); }
  std::string operator()(const std::string*) const { return string_complaint(key, value); }
  std::string operator()(const Cadence*) const
  {
    const auto* text = std::get_if<std::string>(&value.data);
    if (text == nullptr) {
      return number_complaint(key, value);
    }
    return cadence_from(*text) ? "" : wanted(key, "not a cadence");
  }
  std::string operator()(const PlaceTarget&) const { return string_complaint(key, value); }
  std::string operator()(const TripleTarget&) const { return array_complaint(key, value, number_complaint); }
  std::string operator()(const std::array<std::string, 2>*) const
  {
    return array_complaint(key, value, string_complaint);
  }
  std::string operator()(const std::vector<std::int64_t>*) const
  {
    return array_complaint(key, value, integer_complaint);
  }
  std::string operator()(const std::vector<double>*) const { return array_complaint(key, value, number_complaint); }
  std::string operator()(const std::vector<std::string>*) const
  {
    return array_complaint(key, value, string_complaint);
  }
};

}  // namespace

std::string complaint(const Key& key, const DeckValue& value)
{
  return std::visit(Complaint{key, value}, key.target);
}

}  // namespace foehn
