// SPDX-License-Identifier: Apache-2.0
#include "solver/registry.hpp"

#include "io/output_options.hpp"
#include "mesh/mesh_options.hpp"
#include "physics/boundary/list.hpp"
#include "solver/inflow_series_options.hpp"
#include "solver/problem_options.hpp"
#include "solver/scheme_tables.hpp"

#include <algorithm>
#include <stdexcept>

namespace foehn {

namespace {

std::vector<SchemeEntry> all_schemes(const EquationOptions& equations)
{
  return equations.system == Advection::name ? schemes(equations.advection()) : schemes(equations.euler());
}

void add_once(std::vector<std::string>& names, const std::string& name)
{
  if (std::find(names.begin(), names.end(), name) == names.end()) {
    names.push_back(name);
  }
}

// Options whose members the listed keys point into; they live as long as the program.
struct Defaults {
  ProblemOptions problem;
  EquationOptions equations;
  MeshOptions mesh;
  SchemeOptions scheme;
  TimeOptions time;
  StepOptions step;
  GraphOptions graph;
  ParallelOptions parallel;
  InflowSeriesOptions inflow_series;
  OutputOptions output;
  OutputBlock block;
  CheckpointOptions checkpoint;
};

template <class Options>
Keys declared(const std::string& section, Options& options)
{
  Keys keys(section);
  options.keys(keys);
  return keys;
}

}  // namespace

std::vector<SchemeName> scheme_names()
{
  std::vector<SchemeName> names;
  for (const std::string& system : type_names(EquationSets{})) {
    EquationOptions equations;
    equations.system = system;
    for (const SchemeEntry& entry : all_schemes(equations)) {
      names.push_back(entry.name);
    }
  }
  return names;
}

std::vector<ProblemEntry> problem_entries()
{
  std::vector<ProblemEntry> entries;
  std::vector<Keys> keys;
  describe_euler_problems(entries, keys);
  describe_advection_problems(entries, keys);
  std::stable_sort(entries.begin(), entries.end(),
                   [](const ProblemEntry& a, const ProblemEntry& b) { return a.name < b.name; });
  return entries;
}

std::vector<std::string> boundary_names()
{
  return type_names(Boundaries{});
}

std::array<int, max_faces> ModelRequest::boundary_kinds() const
{
  std::array<int, max_faces> kinds{};
  for (int face = 0; face < max_faces; ++face) {
    kinds[face] = boundaries[face].empty() ? 0 : std::max(0, boundary_kind(boundaries[face]));
  }
  return kinds;
}

void offer_schemes(const std::string& equations, SchemeOptions& options)
{
  options.reconstructions.clear();
  options.limiters.clear();
  options.riemanns.clear();
  options.variable_sets.clear();
  for (const SchemeName& name : scheme_names()) {
    if (equations.empty() || name.equations == equations) {
      add_once(options.reconstructions, name.reconstruction);
      add_once(options.riemanns, name.riemann);
      add_once(options.variable_sets, name.variables);
      if (!name.limiter.empty()) {
        add_once(options.limiters, name.limiter);
      }
    }
  }
  if (std::find(options.riemanns.begin(), options.riemanns.end(), options.riemann) == options.riemanns.end()) {
    options.riemann = options.riemanns.front();
  }
}

std::unique_ptr<Scheme> make_scheme(const EquationOptions& equations, const SchemeOptions& options)
{
  for (const SchemeEntry& entry : all_schemes(equations)) {
    if (entry.name.reconstruction == options.reconstruction && entry.name.riemann == options.riemann &&
        (entry.name.limiter.empty() || entry.name.limiter == options.limiter) &&
        (entry.width == 1 || entry.name.variables == options.variables)) {
      return entry.make();
    }
  }
  throw std::invalid_argument("no scheme of that name");
}

std::vector<Keys> every_key()
{
  static Defaults defaults;
  defaults.problem.offer(problem_entries());
  defaults.mesh.boundary_names = boundary_names();
  offer_schemes("", defaults.scheme);
  std::vector<Keys> keys;
  keys.push_back(declared("problem", defaults.problem));
  keys.push_back(declared("equations", defaults.equations));
  keys.push_back(declared("mesh", defaults.mesh));
  keys.push_back(declared("scheme", defaults.scheme));
  keys.push_back(declared("time", defaults.time));
  keys.push_back(declared("step", defaults.step));
  keys.push_back(declared("graph", defaults.graph));
  keys.push_back(declared("parallel", defaults.parallel));
  keys.push_back(declared(InflowSeriesOptions::section, defaults.inflow_series));
  keys.push_back(declared("output", defaults.output));
  keys.push_back(declared("output.write[]", defaults.block));
  keys.push_back(declared("checkpoint", defaults.checkpoint));
  std::vector<ProblemEntry> entries;
  describe_euler_problems(entries, keys);
  describe_advection_problems(entries, keys);
  return keys;
}

}  // namespace foehn
