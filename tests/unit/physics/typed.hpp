// SPDX-License-Identifier: Apache-2.0
// Our type lists as GoogleTest's, so that typed tests run over every listed piece.
#pragma once

#include "physics/type_list.hpp"

#include <gtest/gtest.h>

#include <string>

namespace foehn::test {

template <class List>
struct Typed;

template <class... Ts>
struct Typed<TypeList<Ts...>> {
  using type = testing::Types<Ts...>;
};

// Names typed tests after their type.
struct CaseName {
  template <class T>
  static std::string GetName(int number)
  {
    if constexpr (requires { T::label(); }) {
      return T::label();
    } else {
      return std::to_string(number) + "_" + T::name;
    }
  }
};

}  // namespace foehn::test
