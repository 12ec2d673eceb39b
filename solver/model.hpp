// SPDX-License-Identifier: Apache-2.0
// A problem for its equations, above the kernel launches: initial state, boundary states, errors, derived fields.
// One implementation template (model_of.hpp), instantiated for every listed problem.
#pragma once

#include "mesh/field.hpp"
#include "mesh/patch.hpp"
#include "solver/clock_tasks.hpp"
#include "solver/inflow_planes.hpp"
#include "solver/step_clock.hpp"

#include <mpi.h>

#include <memory>
#include <string>
#include <vector>

namespace foehn {

// Of the cell averages of one conserved component, over all cells; means are weighted with the cells' volumes.
struct ErrorNorms {
  std::string component;
  double mean = 0.0;  // L1
  double rms = 0.0;   // L2
  double largest = 0.0;
};

// When a boundary state is wanted: at the clock's t, or at a fraction of the step under way.
struct StageTime {
  double fraction = 0.0;  // 1 is the end of the step, to the bit
};

class Model {
public:
  virtual ~Model() = default;

  [[nodiscard]] virtual std::string equations() const = 0;
  // Components of the state, the passive scalars last; and of what snapshots show (primitive variables, mass
  // fractions).
  [[nodiscard]] virtual std::vector<std::string> conserved_names() const = 0;
  [[nodiscard]] virtual std::vector<std::string> primitive_names() const = 0;
  [[nodiscard]] int components() const { return static_cast<int>(conserved_names().size()); }

  // Cell averages of the conserved state at t = 0, interior only. Enqueues on the instance.
  virtual void initialise(const Execution& instance, const Patch& patch, const Field& field) const = 0;

  // Wave speeds and faults of the state in role 0, into clock.found. Enqueues.
  virtual void measure(const Execution& instance, const Patch& patch, const RotatingField& state,
                       StepClock* clock) const = 0;

  // Whether the equations admit a primitive state, of as many numbers as there are primitive names.
  [[nodiscard]] virtual bool admissible(const double* primitive) const = 0;

  // The ghosts beyond a physical face; `planes` is read where the face's condition is inflow_series. Enqueues one
  // kernel.
  virtual void fill_boundary(const Execution& instance, const Patch& patch, Face face, const RotatingField& state,
                             int role, const StepClock* clock, StageTime when, const InflowPlanes& planes) const = 0;

  // A primitive component of the interior into device memory, contiguous (k, j, i). Enqueues.
  virtual void derive(const Execution& instance, const Patch& patch, const FieldRef<double>& field, int component,
                      double* out) const = 0;

  // One line about the state of a local cell, ghosts included, such as `rho = 1, ...`, to so many digits. Fences.
  [[nodiscard]] virtual std::string describe_cell(const Execution& instance, const RotatingField& state, int role,
                                                  const Index3& cell, int digits) const = 0;

  [[nodiscard]] virtual bool is_exact() const = 0;
  // Against the exact solution's cell averages at `t`. Collective; fences. Empty unless is_exact().
  [[nodiscard]] virtual std::vector<ErrorNorms> errors(MPI_Comm comm, const Execution& instance, const Patch& patch,
                                                       const FieldRef<double>& field, double t) const = 0;
};

}  // namespace foehn
