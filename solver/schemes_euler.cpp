// SPDX-License-Identifier: Apache-2.0
// The table of the Euler equations' schemes: a unit a flux (schemes_euler_*.cpp).
#include "solver/schemes_euler.hpp"

namespace foehn {

template <>
void add_euler_schemes<Rusanov>(std::vector<SchemeEntry>& table, const Euler& equations);
template <>
void add_euler_schemes<Hll>(std::vector<SchemeEntry>& table, const Euler& equations);
template <>
void add_euler_schemes<Hllc>(std::vector<SchemeEntry>& table, const Euler& equations);
template <>
void add_euler_schemes<Roe>(std::vector<SchemeEntry>& table, const Euler& equations);

std::vector<SchemeEntry> schemes(const Euler& equations)
{
  std::vector<SchemeEntry> table;
  for_each_type(EulerFluxes{}, [&](auto flux) {
    using F = typename decltype(flux)::type;
    add_euler_schemes<F>(table, equations);
  });
  return table;
}

}  // namespace foehn
