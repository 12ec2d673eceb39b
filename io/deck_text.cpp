// SPDX-License-Identifier: Apache-2.0
// A deck's text before the TOML library sees it: size, encoding and depth.
#include "io/deck_content.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace foehn {

namespace {

constexpr std::size_t size_limit = std::size_t{1} << 20U;
constexpr int depth_limit = 64;  // parts of a dotted key; the library recurses once for each

int line_at(std::string_view text, std::size_t position)
{
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n'));
}

// Bytes of the character that starts with `c`, and the least code point that needs so many; 0 bytes if none starts so.
struct Lead {
  std::size_t length = 0;
  std::uint32_t bits = 0;
  std::uint32_t least = 0;
};

Lead lead_of(unsigned char c)
{
  if (c < 0x80U) {
    return {1, c, 0};
  }
  if ((c & 0xe0U) == 0xc0U) {
    return {2, c & 0x1fU, 0x80};
  }
  if ((c & 0xf0U) == 0xe0U) {
    return {3, c & 0x0fU, 0x800};
  }
  if ((c & 0xf8U) == 0xf0U) {
    return {4, c & 0x07U, 0x10000};
  }
  return {};
}

// The end of the quoted string that begins at `i`. Strings of one line end with it at the latest.
std::size_t string_end(std::string_view text, std::size_t i)
{
  const char quote = text[i];
  const std::string three(3, quote);
  const bool is_long = text.substr(i, 3) == three;
  for (i += is_long ? 3 : 1; i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"') {
      ++i;
    } else if (is_long ? text.substr(i, 3) == three : text[i] == quote) {
      return i + (is_long ? 3 : 1);
    } else if (!is_long && text[i] == '\n') {
      return i;
    }
  }
  return text.size();
}

}  // namespace

std::size_t first_not_utf8(std::string_view text)
{
  for (std::size_t i = 0; i < text.size();) {
    const Lead lead = lead_of(static_cast<unsigned char>(text[i]));
    std::uint32_t point = lead.bits;
    if (lead.length == 0 || i + lead.length > text.size()) {
      return i;
    }
    for (std::size_t k = 1; k < lead.length; ++k) {
      const auto c = static_cast<unsigned char>(text[i + k]);
      if ((c & 0xc0U) != 0x80U) {
        return i;
      }
      point = (point << 6U) | (c & 0x3fU);
    }
    const bool is_surrogate = point >= 0xd800U && point <= 0xdfffU;
    if (point < lead.least || point > 0x10ffffU || is_surrogate) {
      return i;
    }
    i += lead.length;
  }
  return std::string_view::npos;
}

std::size_t first_too_deep(std::string_view text)
{
  int dots = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '"' || c == '\'') {
      i = string_end(text, i);
      continue;
    }
    if (c == '#') {
      i = std::min(text.find('\n', i), text.size());
      dots = 0;
      continue;
    }
    if (c == '.' && ++dots >= depth_limit) {
      return i;
    }
    if (std::string_view("=[]{},\n").find(c) != std::string_view::npos) {
      dots = 0;
    }
    ++i;
  }
  return std::string_view::npos;
}

void check_text(const std::string& name, const std::string& text)
{
  if (text.size() > size_limit) {
    throw BadInput(fmt::format("{}: larger than 1 MiB, so hardly a deck", name));
  }
  const std::size_t broken = first_not_utf8(text);
  if (broken != std::string_view::npos) {
    throw BadInput(fmt::format("{}:{}: not UTF-8 (byte 0x{:02x})", name, line_at(text, broken),
                               static_cast<unsigned>(static_cast<unsigned char>(text[broken]))));
  }
  const std::size_t deep = first_too_deep(text);
  if (deep != std::string_view::npos) {
    throw BadInput(fmt::format("{}:{}: a key of more than {} parts", name, line_at(text, deep), depth_limit));
  }
}

}  // namespace foehn
