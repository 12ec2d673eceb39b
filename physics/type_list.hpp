// SPDX-License-Identifier: Apache-2.0
// Explicit lists of types: what a name in the deck may choose from. Adding a member is adding it to its list.
#pragma once

#include <string>
#include <vector>

namespace foehn {

template <class... Types>
struct TypeList {
  static constexpr int size = sizeof...(Types);
};

// Stands for a type as a value: f(Type<T>{}).
template <class T>
struct Type {
  using type = T;
};

// Calls f(Type<T>{}) for every member, in order.
template <class... Types, class F>
constexpr void for_each_type(TypeList<Types...> /*list*/, F&& f)
{
  (f(Type<Types>{}), ...);
}

// True when `predicate` holds for every member; for static assertions over a list.
template <class... Types, class F>
constexpr bool all_types(TypeList<Types...> /*list*/, F predicate)
{
  return (predicate(Type<Types>{}) && ...);
}

// The members' names, each once, in order: the choices of a key.
template <class... Types>
std::vector<std::string> type_names(TypeList<Types...> /*list*/)
{
  std::vector<std::string> names;
  for (const std::string& name : {std::string(Types::name)...}) {
    bool known = false;
    for (const std::string& other : names) {
      known = known || other == name;
    }
    if (!known) {
      names.push_back(name);
    }
  }
  return names;
}

namespace detail {
template <class A, class B>
struct Concatenated;
template <class... A, class... B>
struct Concatenated<TypeList<A...>, TypeList<B...>> {
  using type = TypeList<A..., B...>;
};
template <template <class> class Template, class List>
struct Applied;
template <template <class> class Template, class... Types>
struct Applied<Template, TypeList<Types...>> {
  using type = TypeList<Template<Types>...>;
};
}  // namespace detail

// Both lists, one after the other.
template <class A, class B>
using Concatenated = typename detail::Concatenated<A, B>::type;

// Template<T> for every member T.
template <template <class> class Template, class List>
using Applied = typename detail::Applied<Template, List>::type;

}  // namespace foehn
