// SPDX-License-Identifier: Apache-2.0
// Stands in for a section of a deck: records the names declared, so that tests need no deck.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace foehn::test {

class KeysDouble {
public:
  struct Key {
    std::string name;
    bool has_doc = false;
    std::function<bool()> used = [] { return true; };

    Key& doc(const std::string& text)
    {
      has_doc = !text.empty();
      return *this;
    }
    Key& unit(const std::string&) { return *this; }
    Key& one_of(const std::vector<std::string>&) { return *this; }
    Key& above(double) { return *this; }
    Key& below(double) { return *this; }
    Key& at_least(double) { return *this; }
    Key& at_most(double) { return *this; }
    Key& length(int, int) { return *this; }
    Key& required() { return *this; }
    Key& used_when(const std::string&, std::function<bool()> predicate)
    {
      used = std::move(predicate);
      return *this;
    }
  };

  template <class T>
  Key& operator()(const std::string& name, T& /*target*/)
  {
    m_keys.reserve(64);  // addresses stay while chaining
    m_keys.push_back({});
    m_keys.back().name = name;
    return m_keys.back();
  }

  [[nodiscard]] const std::vector<Key>& all() const { return m_keys; }

  [[nodiscard]] std::set<std::string> used() const
  {
    std::set<std::string> names;
    for (const Key& key : m_keys) {
      if (key.used()) {
        names.insert(key.name);
      }
    }
    return names;
  }

private:
  std::vector<Key> m_keys;
};

}  // namespace foehn::test
