// SPDX-License-Identifier: Apache-2.0
// Instantiates the schemes of linear advection. One variable: it is its own characteristic.
#include "physics/advection/fluxes.hpp"
#include "physics/reconstruction/list.hpp"
#include "solver/scheme_tables.hpp"

namespace foehn {

std::vector<SchemeEntry> schemes(const Advection& equations)
{
  std::vector<SchemeEntry> table;
  for_each_type(AdvectionFluxes{}, [&](auto flux) {
    using F = typename decltype(flux)::type;
    add_schemes<F>(table, equations, Reconstructions{}, TypeList<PrimitiveVariables>{});
  });
  return table;
}

}  // namespace foehn
