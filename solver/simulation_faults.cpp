// SPDX-License-Identifier: Apache-2.0
// What is said of a state that is not admissible: its cell, the state, the rank, the cells around it.
#include "mesh/error.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/simulation.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace foehn {

namespace {

std::string cell_text(const Grid& grid, const Index3& cell)
{
  std::string index, place;
  for (int axis = 0; axis < grid.dimension; ++axis) {
    char number[40];
    std::snprintf(number, sizeof number, "%.6g", grid.axes[axis].center(cell[axis]));
    index += (axis > 0 ? ", " : "") + std::to_string(cell[axis]);
    place += (axis > 0 ? ", " : "") + std::string(number);
  }
  return "cell (" + index + ") at (" + place + ")";
}

Index3 cell_of(const Grid& grid, std::int64_t fault)
{
  const std::int64_t cell = fault_key_base - fault;
  return {cell % grid.axes[0].cells, cell / grid.axes[0].cells % grid.axes[1].cells,
          cell / grid.axes[0].cells / grid.axes[1].cells};
}

std::string number(double x)
{
  char text[40];
  std::snprintf(text, sizeof text, "%.6g", x);
  return text;
}

}  // namespace

// Of the initial state, or of one from a checkpoint.
void Simulation::refuse_state() const
{
  const std::int64_t fault = m_found().fault;
  if (fault == 0) {
    return;
  }
  const Index3 cell = cell_of(m_patch.grid, fault);
  const std::int64_t step = clock().step;
  const std::string state = describe(cell);
  throw BadInput((step == 0 ? std::string("the initial state of problem \"") + m_configuration.problem + "\""
                            : "the state at step " + std::to_string(step)) +
                 " is not admissible in " + cell_text(m_patch.grid, cell) + ": " + state);
}

int Simulation::owner_of(const Index3& cell) const
{
  const IndexBox one{cell, {cell[0] + 1, cell[1] + 1, cell[2] + 1}};
  int owner = 0;
  for (int rank = 0; rank < m_layouts.decomposition.ranks(); ++rank) {
    owner = intersection(m_layouts.decomposition.box(rank), one).empty() ? owner : rank;
  }
  return owner;
}

// All ranks get the owner's text.
std::string Simulation::from_owner(int owner, std::string text) const
{
  auto length = static_cast<std::int64_t>(text.size());
  check_mpi(MPI_Bcast(&length, 1, MPI_INT64_T, owner, m_comm), "MPI_Bcast");
  text.resize(static_cast<std::size_t>(length));
  check_mpi(MPI_Bcast(text.data(), static_cast<int>(length), MPI_CHAR, owner, m_comm), "MPI_Bcast");
  return text;
}

std::string Simulation::describe(const Index3& cell) const
{
  const int owner = owner_of(cell);
  std::string text;
  if (owner == m_rank) {
    const IndexBox box = m_patch.box;
    const Index3 local{cell[0] - box.lower[0], cell[1] - box.lower[1], cell[2] - box.lower[2]};
    text = m_configuration.model->describe_cell(m_instance, m_state, 0, local, 6) + " (rank " + std::to_string(m_rank) +
           ")";
  }
  return from_owner(owner, text);
}

std::string Simulation::fault_text() const
{
  const std::string step = "step " + std::to_string(clock().step + 1);
  const std::string dt = "dt = " + number(clock().dt);
  if (clock().last_fault == broken_cfl) {
    return step + " with " + dt + " ends with wave speeds for which the largest stable dt is " +
           number(1.0 / Kokkos::bit_cast<double>(clock().last_speed_bits));
  }
  const Index3 cell = cell_of(m_patch.grid, clock().last_fault);
  return step + " makes an inadmissible state in " + cell_text(m_patch.grid, cell) + " with " + dt +
         "; before the step it is " + describe(cell);
}

void Simulation::fail(const std::string& why) const
{
  throw NumericalFailure(fault_text() + "; " + why);
}

std::string Simulation::fault_neighbourhood() const
{
  if (clock().last_fault == broken_cfl) {
    return {};
  }
  const Index3 cell = cell_of(m_patch.grid, clock().last_fault);
  const int owner = owner_of(cell);
  std::string text;
  if (owner == m_rank) {
    const int reach = std::min(3, m_layouts.ghost_depth);
    Index3 lower{}, upper{};
    for (int axis = 0; axis < max_axes; ++axis) {
      const int around = m_patch.grid.active(axis) ? reach : 0;
      const std::int64_t local = cell[axis] - m_patch.box.lower[axis];
      lower[axis] = local - around;
      upper[axis] = local + around;
    }
    text = "# " + std::to_string(reach) + " cells around " + cell_text(m_patch.grid, cell) + " on rank " +
           std::to_string(m_rank) + ", before step " + std::to_string(clock().step + 1) +
           " at t = " + number(clock().t) + ", dt = " + number(clock().dt) + "; indices beyond the grid are ghosts\n";
    for (std::int64_t k = lower[2]; k <= upper[2]; ++k) {
      for (std::int64_t j = lower[1]; j <= upper[1]; ++j) {
        for (std::int64_t i = lower[0]; i <= upper[0]; ++i) {
          // Edges and corners of the ghosts hold nothing.
          const Index3 at{i, j, k};
          int outside = 0;
          Index3 global{};
          for (int axis = 0; axis < max_axes; ++axis) {
            outside += at[axis] < 0 || at[axis] >= m_patch.layout.cells[axis] ? 1 : 0;
            global[axis] = at[axis] + m_patch.box.lower[axis];
          }
          if (outside <= 1) {
            text += cell_text(m_patch.grid, global) + ": " +
                    m_configuration.model->describe_cell(m_instance, m_state, 0, at, 17) + "\n";
          }
        }
      }
    }
  }
  return from_owner(owner, text);
}

}  // namespace foehn
