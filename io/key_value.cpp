// SPDX-License-Identifier: Apache-2.0
#include "io/key_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace foehn {

namespace {

using Array = DeckValue::Array;

struct Store {
  const DeckValue& value;
  const std::vector<std::string>& choices;

  void operator()(bool* target) const { *target = std::get<bool>(value.data); }
  void operator()(int* target) const { *target = static_cast<int>(std::get<std::int64_t>(value.data)); }
  void operator()(std::int64_t* target) const { *target = std::get<std::int64_t>(value.data); }
  void operator()(double* target) const { *target = as_number(value); }
  void operator()(std::string* target) const { *target = std::get<std::string>(value.data); }
  void operator()(Cadence* target) const
  {
    const auto* text = std::get_if<std::string>(&value.data);
    *target = text != nullptr ? cadence_from(*text).value() : Cadence{as_number(value), 0};
  }
  void operator()(const TripleTarget& target) const
  {
    const std::array<double*, 3> members = {target.x, target.y, target.z};
    const Array& values = std::get<Array>(value.data);
    for (std::size_t i = 0; i < values.size(); ++i) {
      *members.at(i) = as_number(values[i]);
    }
  }
  void operator()(const PlaceTarget& target) const
  {
    const auto found = std::find(choices.begin(), choices.end(), std::get<std::string>(value.data));
    *target.place = static_cast<int>(found - choices.begin());
  }
  void operator()(std::array<std::string, 2>* target) const
  {
    const Array& values = std::get<Array>(value.data);
    *target = {std::get<std::string>(values.at(0).data), std::get<std::string>(values.at(1).data)};
  }
  template <class T>
  void operator()(std::vector<T>* target) const
  {
    target->clear();
    for (const DeckValue& element : std::get<Array>(value.data)) {
      if constexpr (std::is_same_v<T, double>) {
        target->push_back(as_number(element));
      } else {
        target->push_back(std::get<T>(element.data));
      }
    }
  }
};

struct ValueOf {
  const std::vector<std::string>& choices;

  DeckValue operator()(const PlaceTarget& target) const
  {
    return {choices.empty() ? std::string() : choices.at(static_cast<std::size_t>(*target.place))};
  }
  DeckValue operator()(const Cadence* target) const
  {
    if (target->steps > 0) {
      return {fmt::format("{} steps", target->steps)};
    }
    return target->time > 0.0 ? DeckValue{target->time} : DeckValue{std::string("never")};
  }
  DeckValue operator()(const TripleTarget& target) const
  {
    return {Array{DeckValue{*target.x}, DeckValue{*target.y}, DeckValue{*target.z}}};
  }
  DeckValue operator()(const int* target) const { return {std::int64_t{*target}}; }
  DeckValue operator()(const std::array<std::string, 2>* target) const
  {
    return {Array{DeckValue{target->front()}, DeckValue{target->back()}}};
  }
  template <class T>
  DeckValue operator()(const std::vector<T>* target) const
  {
    Array values;
    for (const T& element : *target) {
      values.push_back(DeckValue{element});
    }
    return {values};
  }
  template <class T>
  DeckValue operator()(const T* target) const
  {
    return {*target};
  }
};

}  // namespace

void store(const Key& key, const DeckValue& value)
{
  std::visit(Store{value, key.choices}, key.target);
}

DeckValue value_of(const Key& key)
{
  return std::visit(ValueOf{key.choices}, key.target);
}

bool is_number(const DeckValue& value)
{
  return std::holds_alternative<double>(value.data) || std::holds_alternative<std::int64_t>(value.data);
}

double as_number(const DeckValue& value)
{
  const auto* integer = std::get_if<std::int64_t>(&value.data);
  return integer != nullptr ? static_cast<double>(*integer) : std::get<double>(value.data);
}

std::optional<Cadence> cadence_from(const std::string& text)
{
  if (text == "never") {
    return Cadence{};
  }
  Cadence cadence;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, cadence.steps);
  const std::string_view word(rest, static_cast<std::size_t>(end - rest));
  if (error != std::errc() || cadence.steps <= 0 || (word != " steps" && word != " step")) {
    return std::nullopt;
  }
  return cadence;
}

}  // namespace foehn
