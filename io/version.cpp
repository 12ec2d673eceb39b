// SPDX-License-Identifier: Apache-2.0
#include "io/version.hpp"

namespace foehn {

std::string version_text()
{
  const std::string commit = FOEHN_COMMIT;
  return commit.empty() ? FOEHN_VERSION : std::string(FOEHN_VERSION) + " (" + commit + ")";
}

}  // namespace foehn
