// SPDX-License-Identifier: Apache-2.0
// The keys of one section of the deck, declared once by their owner: name, where the value goes, type, unit, default
// (the target's value at declaration), range and doc. The same declaration gives validation, `foehn keys` and the
// reference page. Owners write
//   void keys(Keys& k) { k("cfl", cfl).above(0.0).at_most(1.0).doc("Courant number"); }
// as a template over the type of k, so that physics need not include this file.
#pragma once

#include "io/deck_value.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace foehn {

// A cadence: every so much simulated time (a number in the deck) or every so many steps ("100 steps"); never when zero
// ("never" in the deck).
struct Cadence {
  double time = 0.0;
  std::int64_t steps = 0;
};

// A struct with members x, y and z, such as Vec3. The deck gives one to three numbers; the others keep their defaults.
struct TripleTarget {
  double* x = nullptr;
  double* y = nullptr;
  double* z = nullptr;
};

template <class T>
concept HasXyz = std::same_as<decltype(T::x), double> && std::same_as<decltype(T::y), double> &&
    std::same_as<decltype(T::z), double>;

// A struct with a member `place`, such as Choice. The deck gives one of the key's choices; its place is stored.
struct PlaceTarget {
  int* place = nullptr;
};

template <class T>
concept HasPlace = std::same_as<decltype(T::place), int>;

class Key {
public:
  // Vectors take what the deck gives, a length between `length_least` and `length_most`.
  using Target = std::variant<bool*, int*, std::int64_t*, double*, std::string*, Cadence*, TripleTarget, PlaceTarget,
                              std::array<std::string, 2>*, std::vector<std::int64_t>*, std::vector<double>*,
                              std::vector<std::string>*>;

  std::string name;  // may hold a dot for a key of a sub-table: `boundary.x`
  Target target;
  DeckValue default_value;   // the target's value at declaration
  std::string default_text;  // the same as TOML
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
  // Declared but refused when the predicate, asked after its Keys are bound, is false. The text names the key that
  // decides by its full name, so that a command-line override of that key can be told to be the reason.
  Key& used_when(std::string text, std::function<bool()> predicate);

  // The range in words, empty when there is none: `above 0 and at most 1`.
  [[nodiscard]] std::string range_in_words() const;
  // Type, length, choices and range in words: `1 to 3 integers, each at least 1`.
  [[nodiscard]] std::string wanted() const;
};

class Keys {
public:
  // An element of an array of tables is the section `output.write[0]`; in lists that are not bound, `output.write[]`.
  explicit Keys(std::string section) : m_section(std::move(section)) {}

  // Declares a key. `target` must outlive the Keys.
  template <class T>
  Key& operator()(std::string name, T& target)
  {
    if constexpr (HasXyz<T>) {
      return add(std::move(name), Key::Target(TripleTarget{&target.x, &target.y, &target.z}));
    } else if constexpr (HasPlace<T>) {
      return add(std::move(name), Key::Target(PlaceTarget{&target.place}));
    } else {
      return add(std::move(name), Key::Target(&target));
    }
  }

  // For all keys declared so far: when they are used, in words; joined to a key's own condition by `and`.
  void used_when(const std::string& text);

  [[nodiscard]] const std::string& section() const { return m_section; }
  [[nodiscard]] std::deque<Key>& all() { return m_keys; }
  [[nodiscard]] const std::deque<Key>& all() const { return m_keys; }

private:
  Key& add(std::string name, Key::Target target);

  std::string m_section;
  std::deque<Key> m_keys;  // stable addresses while chaining
};

}  // namespace foehn
