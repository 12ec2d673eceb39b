// SPDX-License-Identifier: Apache-2.0
// Instantiates the schemes of the Euler equations.
#include "physics/euler/fluxes.hpp"
#include "physics/reconstruction/list.hpp"
#include "solver/scheme_tables.hpp"

namespace foehn {

std::vector<SchemeEntry> schemes(const Euler& equations)
{
  return scheme_table(equations, Reconstructions{}, EulerFluxes{});
}

}  // namespace foehn
