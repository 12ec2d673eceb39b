// SPDX-License-Identifier: Apache-2.0
// Whether graphs work here: a small one is recorded from Kokkos kernels on two streams, replayed, changed in place and
// replayed again. In builds without graphs there is nothing to check.
#pragma once

#include <string>

namespace foehn {

// Empty, or what went wrong.
[[nodiscard]] std::string graph_check();

}  // namespace foehn
