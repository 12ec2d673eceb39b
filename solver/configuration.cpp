// SPDX-License-Identifier: Apache-2.0
#include "solver/configuration.hpp"

#include "io/deck.hpp"
#include "io/io_thread.hpp"
#include "io/plane_series.hpp"
#include "mesh/error.hpp"
#include "physics/boundary/list.hpp"
#include "solver/graph/executors.hpp"
#include "solver/inflow_planes.hpp"
#include "solver/model_tables.hpp"
#include "solver/problem_options.hpp"
#include "solver/registry.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace foehn {

namespace {

template <class Options>
void bind(Deck& deck, const std::string& section, Options& options)
{
  Keys keys(section);
  options.keys(keys);
  deck.bind(keys);
}

// The names of snapshot fields, checked against what the equations have.
void check_fields(Deck& deck, const Configuration& c)
{
  const std::vector<std::string> known = c.model->primitive_names();
  for (std::size_t n = 0; n < c.output.write.size(); ++n) {
    const std::vector<std::string>& fields = c.output.write[n].fields;
    for (const std::string& field : fields) {
      if (std::count(fields.begin(), fields.end(), field) > 1) {
        deck.reject("output.write[" + std::to_string(n) + "].fields", "\"" + field + "\" is named more than once");
        break;
      }
      if (std::find(known.begin(), known.end(), field) == known.end()) {
        std::string choices;
        for (const std::string& name : known) {
          choices += (choices.empty() ? "" : ", ") + name;
        }
        deck.reject("output.write[" + std::to_string(n) + "].fields",
                    "there is no field \"" + field + "\"; allowed: " + choices);
      }
    }
  }
}

// A cadence in time that comes up more often than any run makes steps is a slip.
void check_cadence(Deck& deck, const std::string& key, const Cadence& every, double end)
{
  constexpr double most = 1e9;
  if (every.time > 0.0 && end / every.time > most) {
    deck.reject(key,
                "more than a billion times until time.end; wanted: a longer time, or a number of steps (\"1 step\")");
  }
}

void check_cadences(Deck& deck, const Configuration& c)
{
  for (std::size_t n = 0; n < c.output.write.size(); ++n) {
    check_cadence(deck, "output.write[" + std::to_string(n) + "].every", c.output.write[n].every, c.time.end);
  }
  check_cadence(deck, "checkpoint.every", c.checkpoint.every, c.time.end);
}

// `sound`: the mesh has no complaints.
Domain domain(const MeshOptions& mesh, bool sound)
{
  Domain d;
  d.dimension = mesh.dimension();
  const auto axes = static_cast<std::size_t>(d.dimension);
  if (sound && mesh.lower.size() >= axes && mesh.upper.size() >= axes && !mesh.cells.empty()) {
    d.known = true;
    const auto periodic = mesh.periodic();
    for (std::size_t axis = 0; axis < axes; ++axis) {
      d.lower[axis] = mesh.lower[axis];
      d.upper[axis] = mesh.upper[axis];
      d.periodic[axis] = periodic[axis];
    }
  }
  return d;
}

// Gravity along axes that the mesh has not.
void check_gravity(Deck& deck, const Configuration& c)
{
  const std::vector<double>& gravity = c.equations.gravity;
  for (std::size_t axis = static_cast<std::size_t>(c.mesh.dimension()); axis < gravity.size(); ++axis) {
    if (gravity[axis] != 0.0) {
      deck.reject("equations.gravity", std::string("acts along ") + "xyz"[axis] + ", but the mesh has " +
                                           std::to_string(c.mesh.dimension()) +
                                           (c.mesh.dimension() == 1 ? " dimension" : " dimensions"));
    }
  }
}

std::string shape_text(std::int64_t slower, std::int64_t faster)
{
  return std::to_string(slower) + " x " + std::to_string(faster);
}

// The file of planes against the mesh and the times of the run; what is wrong, or nothing.
std::string inflow_complaint(Configuration& c)
{
  InflowSource& source = c.inflow;
  std::array<std::int64_t, 2> shape{};
  try {
    IoThread::one().call([&] {
      const PlaneSeries planes(source.path, c.model->primitive_names());
      source.times = planes.times();
      shape = planes.shape();
    });
  } catch (const BadInput& error) {
    return error.what();
  }
  const int axis = Face::from(source.face).axis;
  const int across[2] = {slower_axis(axis), faster_axis(axis)};
  std::int64_t cells[2] = {1, 1};
  for (int n = 0; n < 2; ++n) {
    const auto place = static_cast<std::size_t>(across[n]);
    cells[n] = place < c.mesh.cells.size() ? c.mesh.cells[place] : 1;
  }
  if (shape[0] != cells[0] || shape[1] != cells[1]) {
    return source.path + ": planes of " + shape_text(shape[0], shape[1]) + " cells, but the face has " +
           shape_text(cells[0], cells[1]) + " (" + "xyz"[across[0]] + " x " + "xyz"[across[1]] + ")";
  }
  if (source.times.front() > 0.0 || source.times.back() < c.time.end) {
    return source.path + ": planes from t = " + std::to_string(source.times.front()) + " to " +
           std::to_string(source.times.back()) +
           ", but the run goes from 0 to time.end = " + std::to_string(c.time.end);
  }
  return {};
}

void bind_inflow_series(Deck& deck, const std::string& deck_name, Configuration& c)
{
  const std::string name = BoundaryInflowSeries::name;
  InflowSeriesOptions options;
  options.used = [&c, name] { return std::count(c.boundaries.begin(), c.boundaries.end(), name) > 0; };
  bind(deck, InflowSeriesOptions::section, options);
  const auto faces = std::count(c.boundaries.begin(), c.boundaries.end(), name);
  if (faces == 0) {
    return;
  }
  c.inflow.face = static_cast<int>(std::find(c.boundaries.begin(), c.boundaries.end(), name) - c.boundaries.begin());
  c.inflow.depth = options.depth;
  if (faces > 1) {
    deck.reject("mesh.boundary", "\"" + name + "\" at " + std::to_string(faces) + " faces; one file serves one face");
  }
  if (options.file.empty()) {
    deck.reject("inflow_series.file", "required: a boundary condition is \"" + name + "\"");
    return;
  }
  c.inflow.path = (std::filesystem::path(deck_name).parent_path() / options.file).string();
  const std::string complaint = c.model && !c.mesh.cells.empty() ? inflow_complaint(c) : "";
  if (!complaint.empty()) {
    deck.reject("inflow_series.file", complaint);
  }
}

std::unique_ptr<Configuration> configure(Deck deck, const std::string& name)
{
  auto c = std::make_unique<Configuration>();
  c->deck_name = name;
  deck.also_known(every_key());

  ProblemOptions problem;
  const std::vector<ProblemEntry> entries = problem_entries();
  problem.offer(entries);
  bind(deck, "problem", problem);
  bind(deck, "equations", c->equations);
  c->problem = problem.name;

  c->mesh.boundary_names = boundary_names();
  bind(deck, "mesh", c->mesh);
  const auto mesh_complaints = c->mesh.complaints();
  for (const auto& [key, why] : mesh_complaints) {
    deck.reject(key, why);
  }
  for (int axis = 0; axis < c->mesh.dimension(); ++axis) {
    for (std::size_t side = 0; side < 2 && c->mesh.boundary[axis].size() == 2; ++side) {
      c->boundaries[2 * axis + static_cast<int>(side)] = c->mesh.boundary[axis][side];
    }
  }

  check_gravity(deck, *c);

  offer_schemes(c->equations.system, c->scheme_options);
  bind(deck, "scheme", c->scheme_options);
  bind(deck, "time", c->time);
  bind(deck, "step", c->step);
  bind(deck, "graph", c->graph);
  const std::string no_graph = graph_mode_complaint(c->graph.mode);
  if (!no_graph.empty()) {
    deck.reject("graph.mode", no_graph + "; allowed here: auto, off");
  }
  bind(deck, "parallel", c->parallel);
  bind_output(deck, name, c->output, c->checkpoint);
  check_cadences(deck, *c);

  const ModelRequest request{c->problem, domain(c->mesh, mesh_complaints.empty()),
                             static_cast<int>(c->equations.scalars), c->boundaries};
  const bool linear = c->equations.system == Advection::name;
  c->model = linear ? bind_problem(deck, request, c->equations.advection())
                    : bind_problem(deck, request, c->equations.euler());
  const bool known = std::find(problem.names.begin(), problem.names.end(), c->problem) != problem.names.end();
  if (!c->model && known) {
    deck.reject("problem.name", "is no problem of equations.system = \"" + c->equations.system + "\"");
  }
  if (c->model) {
    check_fields(deck, *c);
  }
  bind_inflow_series(deck, name, *c);

  c->warnings = deck.finish();
  c->resolved = deck.resolved();
  c->grid = c->mesh.grid();
  c->scheme = make_scheme(c->equations, c->scheme_options);
  c->integrator = integrator(c->scheme_options.integrator);
  return c;
}

}  // namespace

std::map<std::string, double> Configuration::constants() const
{
  if (equations.system == Advection::name) {
    const Vec3 v = equations.advection().velocity;
    return {{"velocity_x", v.x}, {"velocity_y", v.y}, {"velocity_z", v.z}};
  }
  return {{"gamma", equations.gamma}};
}

std::unique_ptr<Configuration> Configuration::read(const std::string& file, const std::vector<std::string>& overrides)
{
  return configure(Deck::read(file, overrides), file);
}

std::unique_ptr<Configuration> Configuration::parse(const std::string& name, const std::string& text,
                                                    const std::vector<std::string>& overrides)
{
  return configure(Deck::parse(name, text, overrides), name);
}

}  // namespace foehn
