// SPDX-License-Identifier: Apache-2.0
// The reference page of the deck's keys, made from their declarations: for `foehn keys` and docs/keys.md.
#pragma once

#include "io/keys.hpp"

#include <string>
#include <vector>

namespace foehn {

enum class PageFormat { text, markdown };

// Keys of the same section, given in several Keys, stand under one heading, where the first of them stands.
std::string keys_page(const std::vector<Keys>& keys, PageFormat format);

}  // namespace foehn
