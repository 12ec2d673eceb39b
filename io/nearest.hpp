// SPDX-License-Identifier: Apache-2.0
// The nearest of a list of names to a mistyped one: fewest insertions, deletions, substitutions and swaps of neighbours
// (optimal string alignment distance), case ignored. A name that the given one begins counts as near.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foehn {

inline std::string lower_case(std::string_view text)
{
  std::string lower(text);
  for (char& c : lower) {
    c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return lower;
}

inline std::size_t edit_distance(std::string_view a, std::string_view b)
{
  std::vector<std::size_t> before_previous(b.size() + 1);
  std::vector<std::size_t> previous(b.size() + 1);
  std::vector<std::size_t> current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) {
    previous[j] = j;
  }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitution = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, substitution});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before_previous[j - 2] + 1);
      }
    }
    before_previous.swap(previous);
    previous.swap(current);
  }
  return previous[b.size()];
}

// Empty when none is near: further than a third of the name's length, at most 3.
inline std::string nearest(std::string_view given, const std::vector<std::string>& names)
{
  const std::string wanted = lower_case(given);
  const std::size_t reach = std::min<std::size_t>(3, std::max<std::size_t>(1, wanted.size() / 3));
  std::string best;
  std::size_t best_distance = reach + 1;
  for (const std::string& name : names) {
    const std::string candidate = lower_case(name);
    std::size_t distance = reach + 1;
    if (candidate.size() <= wanted.size() + reach && wanted.size() <= candidate.size() + reach) {
      distance = edit_distance(wanted, candidate);
    } else if (wanted.size() >= 3 && candidate.starts_with(wanted)) {
      distance = reach;
    }
    if (distance < best_distance) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace foehn
