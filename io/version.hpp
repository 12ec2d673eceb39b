// SPDX-License-Identifier: Apache-2.0
// The version of the code, as every file and `foehn version` say it.
#pragma once

#include <string>

namespace foehn {

// Such as `0.1.0 (4f2a1c9)`; without the commit where it is not known.
[[nodiscard]] std::string version_text();

}  // namespace foehn
