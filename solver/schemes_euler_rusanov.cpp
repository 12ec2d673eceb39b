// SPDX-License-Identifier: Apache-2.0
#include "solver/schemes_euler.hpp"

namespace foehn {

template <>
void add_euler_schemes<Rusanov>(std::vector<SchemeEntry>& table, const Euler& equations)
{
  instantiate_euler_schemes<Rusanov>(table, equations);
}

}  // namespace foehn
