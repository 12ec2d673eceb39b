// SPDX-License-Identifier: Apache-2.0
// What a deck can choose by name: schemes, problems, boundary conditions, keys. Explicit tables; nothing registers
// itself.
#pragma once

#include "io/keys.hpp"
#include "physics/equations.hpp"
#include "solver/model_tables.hpp"
#include "solver/options.hpp"
#include "solver/scheme.hpp"

#include <memory>
#include <string>
#include <vector>

namespace foehn {

[[nodiscard]] std::vector<SchemeName> scheme_names();
[[nodiscard]] std::vector<ProblemEntry> problem_entries();
[[nodiscard]] std::vector<std::string> boundary_names();
// Every key that any deck may use, in the order of the reference page.
[[nodiscard]] std::vector<Keys> every_key();

// Fills the choices of a scheme's keys for an equation set, and its default flux.
void offer_schemes(const std::string& equations, SchemeOptions& options);

// The options must name a scheme of the table.
[[nodiscard]] std::unique_ptr<Scheme> make_scheme(const EquationOptions& equations, const SchemeOptions& options);

}  // namespace foehn
