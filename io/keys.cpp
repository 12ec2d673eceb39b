// SPDX-License-Identifier: Apache-2.0
#include "io/keys.hpp"

#include "io/key_value.hpp"

#include <fmt/format.h>

namespace foehn {

namespace {

constexpr int unlimited = std::numeric_limits<int>::max();

// `an integer`, or for several `integers`; empty plural for what is never an array.
struct Noun {
  std::string one;
  std::string many;
};

struct NounOf {
  Noun operator()(const bool*) const { return {"true or false", ""}; }
  Noun operator()(const int*) const { return {"an integer", ""}; }
  Noun operator()(const std::int64_t*) const { return {"an integer", ""}; }
  Noun operator()(const double*) const { return {"a number", ""}; }
  Noun operator()(const std::string*) const { return {"a string", ""}; }
  Noun operator()(const Cadence*) const { return {"a simulated time", ""}; }
  Noun operator()(const PlaceTarget&) const { return {"a string", ""}; }
  Noun operator()(const TripleTarget&) const { return {"a number", "numbers"}; }
  Noun operator()(const std::array<std::string, 2>*) const { return {"a string", "strings"}; }
  Noun operator()(const std::vector<std::int64_t>*) const { return {"an integer", "integers"}; }
  Noun operator()(const std::vector<double>*) const { return {"a number", "numbers"}; }
  Noun operator()(const std::vector<std::string>*) const { return {"a string", "strings"}; }
};

// `1 to 3`, `2`, `at least 1`; empty for any number.
std::string count_in_words(int least, int most)
{
  if (least == most) {
    return fmt::format("{} ", least);
  }
  if (most == unlimited) {
    return least == 0 ? "any number of " : fmt::format("at least {} ", least);
  }
  return least == 0 ? fmt::format("at most {} ", most) : fmt::format("{} to {} ", least, most);
}

}  // namespace

Key& Key::doc(std::string text)
{
  doc_text = std::move(text);
  return *this;
}

Key& Key::unit(std::string text)
{
  unit_text = std::move(text);
  return *this;
}

Key& Key::one_of(std::vector<std::string> names)
{
  choices = std::move(names);
  if (std::holds_alternative<PlaceTarget>(target)) {  // has a value in words only now
    default_value = value_of(*this);
    default_text = to_toml(default_value);
  }
  return *this;
}

Key& Key::above(double value)
{
  least = value;
  least_open = true;
  return *this;
}

Key& Key::below(double value)
{
  most = value;
  most_open = true;
  return *this;
}

Key& Key::at_least(double value)
{
  least = value;
  least_open = false;
  return *this;
}

Key& Key::at_most(double value)
{
  most = value;
  most_open = false;
  return *this;
}

Key& Key::length(int fewest, int most_allowed)
{
  length_least = fewest;
  length_most = most_allowed;
  return *this;
}

Key& Key::required()
{
  is_required = true;
  return *this;
}

Key& Key::used_when(std::string text, std::function<bool()> predicate)
{
  used_text = std::move(text);
  used = std::move(predicate);
  return *this;
}

std::string Key::range_in_words() const
{
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<std::string> parts;
  if (least > -infinity) {
    parts.push_back((least_open ? "above " : "at least ") + double_to_words(least));
  }
  if (most < infinity) {
    parts.push_back((most_open ? "below " : "at most ") + double_to_words(most));
  }
  return joined(parts, " and ");
}

std::string Key::wanted() const
{
  const Noun noun = std::visit(NounOf{}, target);
  const std::string choice = choices.empty() ? "" : "one of " + joined(choices, ", ");
  const std::string limit = choices.empty() ? range_in_words() : choice;
  if (!noun.many.empty()) {
    const std::string several = count_in_words(length_least, length_most) + noun.many;
    return limit.empty() ? several : several + ", each " + limit;
  }
  if (!choices.empty()) {
    return choice;
  }
  const std::string one = limit.empty() ? noun.one : noun.one + " " + limit;
  return std::holds_alternative<Cadence*>(target) ? one + ", a number of steps (\"100 steps\") or \"never\"" : one;
}

Key& Keys::add(std::string name, Key::Target target)
{
  Key& key = m_keys.emplace_back();
  key.name = std::move(name);
  key.target = target;
  if (std::holds_alternative<Cadence*>(target)) {
    key.above(0.0);
  } else if (std::holds_alternative<TripleTarget>(target)) {
    key.length(1, 3);
  } else if (std::holds_alternative<std::array<std::string, 2>*>(target)) {
    key.length(2, 2);
  }
  key.default_value = value_of(key);
  key.default_text = to_toml(key.default_value);
  return key;
}

void Keys::used_when(const std::string& text)
{
  for (Key& key : m_keys) {
    key.used_text = key.used_text.empty() ? text : text + " and " + key.used_text;
  }
}

}  // namespace foehn
