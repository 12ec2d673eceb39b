// SPDX-License-Identifier: Apache-2.0
// Instantiates the schemes of linear advection.
#include "physics/advection/fluxes.hpp"
#include "physics/reconstruction/list.hpp"
#include "solver/scheme_tables.hpp"

namespace foehn {

std::vector<SchemeEntry> schemes(const Advection& equations)
{
  return scheme_table(equations, Reconstructions{}, AdvectionFluxes{});
}

}  // namespace foehn
