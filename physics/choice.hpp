// SPDX-License-Identifier: Apache-2.0
// An option that a deck gives by name and a kernel reads as a number: the place of the name among the choices that its
// key is declared with (`k("profile", profile).one_of({...})`).
#pragma once

namespace foehn {

struct Choice {
  int place = 0;
};

}  // namespace foehn
