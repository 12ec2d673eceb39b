// SPDX-License-Identifier: Apache-2.0
// A deck that has been understood: every option bound and judged, the model and the scheme chosen. Nothing is allocated
// and no file is touched yet.
#pragma once

#include "io/output_options.hpp"
#include "mesh/grid.hpp"
#include "mesh/mesh_options.hpp"
#include "physics/equations.hpp"
#include "solver/inflow_series_options.hpp"
#include "solver/integrator.hpp"
#include "solver/model.hpp"
#include "solver/options.hpp"
#include "solver/scheme.hpp"

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace foehn {

struct Configuration {
  std::string deck_name;
  std::string problem;
  EquationOptions equations;
  MeshOptions mesh;
  SchemeOptions scheme_options;
  TimeOptions time;
  StepOptions step;
  GraphOptions graph;
  ParallelOptions parallel;
  OutputOptions output;
  CheckpointOptions checkpoint;

  Grid grid;
  std::array<std::string, max_faces> boundaries;  // names; empty for inactive axes
  InflowSource inflow;
  std::unique_ptr<Model> model;
  std::unique_ptr<Scheme> scheme;
  Integrator integrator;

  std::string resolved;               // the deck with every default, as TOML
  std::vector<std::string> warnings;  // keys that only an override left unused

  // Constants of the equations, by key: a restart must not change them.
  [[nodiscard]] std::map<std::string, double> constants() const;

  // Throws BadInput with everything that is wrong, a line each.
  static std::unique_ptr<Configuration> read(const std::string& file, const std::vector<std::string>& overrides = {});
  static std::unique_ptr<Configuration> parse(const std::string& name, const std::string& text,
                                              const std::vector<std::string>& overrides = {});
};

}  // namespace foehn
