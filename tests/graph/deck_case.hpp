// SPDX-License-Identifier: Apache-2.0
// A deck with overrides as a parameter of tests, shown by its name.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace foehn::test {

struct DeckCase {
  const char* name;
  const char* deck;
  std::vector<std::string> overrides;
};

inline std::ostream& operator<<(std::ostream& out, const DeckCase& c)
{
  return out << c.name;
}

}  // namespace foehn::test
