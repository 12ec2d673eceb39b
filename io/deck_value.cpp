// SPDX-License-Identifier: Apache-2.0
#include "io/deck_value.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace foehn {

namespace {

std::string shortest(double value)
{
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

bool is_control(char c)
{
  return static_cast<unsigned char>(c) < 0x20 || c == '\x7f';
}

std::string escaped(char c)
{
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    default:
      return fmt::format("\\u{:04X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
}

struct ToToml {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return double_to_toml(value); }
  std::string operator()(const std::string& value) const { return string_to_toml(value); }
  std::string operator()(const DeckValue::Other& value) const { return value.text; }
  std::string operator()(const DeckValue::Array& values) const
  {
    std::vector<std::string> parts;
    for (const DeckValue& value : values) {
      parts.push_back(to_toml(value));
    }
    return "[" + joined(parts, ", ") + "]";
  }
};

struct Kind {
  std::string operator()(bool) const { return "a boolean"; }
  std::string operator()(std::int64_t) const { return "an integer"; }
  std::string operator()(double) const { return "a number"; }
  std::string operator()(const std::string&) const { return "a string"; }
  std::string operator()(const DeckValue::Array&) const { return "an array"; }
  std::string operator()(const DeckValue::Other& value) const { return value.kind; }
};

}  // namespace

std::string double_to_toml(double value)
{
  if (std::isnan(value)) {
    return "nan";
  }
  std::string text = shortest(value);
  if (text.find_first_of(".ein") == std::string::npos) {
    text += ".0";
  }
  return text;
}

std::string double_to_words(double value)
{
  return shortest(value);
}

std::string string_to_toml(std::string_view text)
{
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += is_control(c) || c == '"' || c == '\\' ? escaped(c) : std::string(1, c);
  }
  return quoted + '"';
}

std::string to_toml(const DeckValue& value)
{
  return std::visit(ToToml{}, value.data);
}

std::string kind_in_words(const DeckValue& value)
{
  return std::visit(Kind{}, value.data);
}

std::string shortened(std::string_view text, std::size_t most)
{
  std::size_t length = text.size();
  if (length > most) {
    length = most;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0U) == 0x80U) {
      --length;  // not inside a character of several bytes
    }
  }
  std::string result;
  for (const char c : text.substr(0, length)) {
    result += is_control(c) ? escaped(c) : std::string(1, c);
  }
  return length < text.size() ? result + " ..." : result;
}

std::string trimmed(std::string_view text)
{
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) {
    return "";
  }
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator)
{
  return fmt::format("{}", fmt::join(parts, separator));
}

}  // namespace foehn
