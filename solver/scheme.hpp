// SPDX-License-Identifier: Apache-2.0
// A scheme above the kernel launch: equations, reconstruction and flux behind one virtual call a stage and list of
// tiles.
#pragma once

#include "mesh/tiles.hpp"
#include "solver/stage_arguments.hpp"

#include <memory>
#include <string>
#include <vector>

namespace foehn {

class Scheme {
public:
  virtual ~Scheme() = default;

  // Cells that a face's states depend on, on each side: the ghost depth.
  [[nodiscard]] virtual int width() const = 0;
  // What its kernels for stretched grids need to know of a cell.
  [[nodiscard]] virtual CoefficientRule coefficients() const = 0;
  // One stage over a list of tiles. Enqueues one kernel.
  virtual void stage(const std::string& label, const Execution& instance, const StageArguments& arguments,
                     const TileList& tiles) const = 0;
};

// The names that a deck chooses a scheme by.
struct SchemeName {
  std::string equations, reconstruction, limiter, variables, riemann;
  bool operator==(const SchemeName&) const = default;
};

}  // namespace foehn
