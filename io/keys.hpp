// SPDX-License-Identifier: Apache-2.0
// The keys of one section of the deck, declared once by their owner: name, where the value goes, type, unit, default
// (the target's value at declaration), range and doc. The same declaration gives validation, `foehn keys` and the
// reference page. Owners write
//   void keys(Keys& k) { k("cfl", cfl).above(0.0).at_most(1.0).doc("Courant number"); }
// as a template over the type of k, so that physics need not include this file.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace foehn {

// A cadence: every so much simulated time (a number in the deck) or every so many steps ("100 steps"); never when zero.
struct Cadence {
  double time = 0.0;
  std::int64_t steps = 0;
};

class Key {
public:
  // Vectors take what the deck gives, a length between `length_least` and `length_most`.
  using Target = std::variant<bool*, std::int64_t*, double*, std::string*, Cadence*, std::vector<std::int64_t>*,
                              std::vector<double>*, std::vector<std::string>*>;

  std::string name;
  Target target;
  std::string default_text;  // the target's value at declaration, as TOML
  std::string doc_text;
  std::string unit_text = "1";
  std::vector<std::string> choices;
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
  bool least_open = false;  // value > least instead of value >= least
  bool most_open = false;
  int length_least = 0;
  int length_most = std::numeric_limits<int>::max();
  bool is_required = false;
  std::string used_text;  // when the key is used, in words: `scheme.reconstruction = "plm"`
  std::function<bool()> used;

  Key& doc(std::string text);
  Key& unit(std::string text);
  Key& one_of(std::vector<std::string> names);
  Key& above(double value);
  Key& below(double value);
  Key& at_least(double value);
  Key& at_most(double value);
  Key& length(int fewest, int most_allowed);
  Key& required();
  // Declared but refused when the predicate, asked after the whole section is bound, is false.
  Key& used_when(std::string text, std::function<bool()> predicate);
};

class Keys {
public:
  explicit Keys(std::string section) : m_section(std::move(section)) {}

  // Declares a key. `target` must outlive the Keys.
  template <class T>
  Key& operator()(std::string name, T& target)
  {
    return add(std::move(name), Key::Target(&target));
  }

  [[nodiscard]] const std::string& section() const { return m_section; }
  [[nodiscard]] std::deque<Key>& all() { return m_keys; }
  [[nodiscard]] const std::deque<Key>& all() const { return m_keys; }

private:
  Key& add(std::string name, Key::Target target);

  std::string m_section;
  std::deque<Key> m_keys;  // stable addresses while chaining
};

}  // namespace foehn
