// SPDX-License-Identifier: Apache-2.0
// One Runge-Kutta stage over a list of tiles, in one kernel: primitives, reconstruction, numerical flux, positivity,
// divergence, gravity, combination, the wave-speed maximum and the fault check. Nothing intermediate goes to memory.
//   u' = u_n + c ((u - u_n) + dt L(u)),   L_axis = -(F(upper face) - F(lower face)) / width + S_axis
// Increment form: a uniform state stays uniform to the bit. The same inlined face flux (face_flux.hpp) serves both
// forms below, so tile shapes, rank counts and lists change no bit:
//   host   a tile is marched row by row; each face flux is computed once a tile; inner loops over i vectorise
//   GPU    one thread a cell; a face is computed by both of its cells
// Passive scalars are carried by the mass flux: F(rho Y) = F(rho) Y_upwind, reconstructed like the rest.
// Stretched grids have kernels of their own, so that uniform ones read no metrics.
#pragma once

#include "mesh/tiles.hpp"
#include "solver/face_flux.hpp"
#include "solver/stage_arguments.hpp"

#include <cstdint>

namespace foehn {

template <Equations E, Reconstruction R, class V, NumericalFlux<E> F, bool stretched>
class StageKernel {
public:
  using Conserved = typename E::Conserved;
  using Primitive = typename E::Primitive;
  using Face = FaceFlux<E, R, V, F>;
  static constexpr int size = E::size;
  static constexpr int tile_i = 128, tile_j = 8;  // the largest tile of the host form

  StageKernel(const E& equations, const StageArguments& arguments, const TileList& tiles)
      : m_equations(equations), m_arguments(arguments), m_tiles(tiles)
  {}

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& team) const
  {
    if (m_arguments.clock->halt != Halt::none) {
      return;  // the steps of a halted clock do nothing
    }
    const Tile tile = m_tiles(team.league_rank());
    if constexpr (device_is_host) {
      march(tile);
    } else {
      cells(team, tile);
    }
  }

private:
  FOEHN_FUNCTION Direction<E> direction(int axis) const noexcept
  {
    const std::int64_t strides[max_axes] = {1, m_arguments.state.stride_j, m_arguments.state.stride_k};
    return {m_equations, axis, strides[axis], m_arguments.state.stride_v};
  }

  FOEHN_FUNCTION double inverse_width(int axis, int cell) const noexcept
  {
    if constexpr (stretched) {
      return m_arguments.metrics[axis].inverse_width[cell];
    } else {
      return m_arguments.inverse_width[axis];
    }
  }

  // The lower face along `axis` of a cell.
  FOEHN_FUNCTION auto place(int axis, int k, int j, int i) const noexcept
  {
    const int next = axis == 2 ? 0 : axis + 1;
    const int last = axis == 0 ? 2 : axis - 1;
    if constexpr (stretched) {
      const auto index = [=](int a) { return a == 0 ? i : a == 1 ? j : k; };
      const AxisMetrics& m = m_arguments.metrics[axis];
      const int at = index(axis);
      const double s = inverse_width(next, index(next));
      const double t = inverse_width(last, index(last));
      return StretchedPlace{
          m.half_width + at,          m.ahead + at, m.behind + at, m.stride, {m.inverse_width[at - 1], s, t},
          {m.inverse_width[at], s, t}};
    } else {
      const StageArguments& a = m_arguments;
      return UniformPlace<R>{{a.inverse_width[axis], a.inverse_width[next], a.inverse_width[last]}, a.half_width[axis]};
    }
  }

  // sum_axis speed_axis / width_axis: the inverse of the largest stable time step at CFL 1.
  FOEHN_FUNCTION double inverse_time(const Primitive& w, int k, int j, int i) const noexcept
  {
    return m_equations.template max_speed<0>(w) * inverse_width(0, i) +
           m_equations.template max_speed<1>(w) * inverse_width(1, j) +
           m_equations.template max_speed<2>(w) * inverse_width(2, k);
  }

  FOEHN_FUNCTION double combine(double base, double value, double dt_rate) const noexcept
  {
    return base + m_arguments.c * ((value - base) + dt_rate);
  }

  // ---- host form (stage_march.hpp)
  struct Row {
    int k, j, i, n;  // first cell and length
    const double* base;
    const double* from;
    double* to;
  };
  struct Counts {
    double fallbacks, limited;
  };
  struct MassFluxes {
    double lower[max_axes][tile_i];
    double upper[max_axes][tile_i];
  };
  struct RowFindings {
    double speed;
    double bad;  // 0, or 1 where a state is not admissible
  };
  void march(const Tile& tile) const;
  template <int axis>
  void fluxes(const Row& row, int faces, int counted, int run_time_axis, double (*flux)[tile_i + 8],
              Counts& counts) const;
  void limit(const Row& row, int faces, int counted, int axis, double (*flux)[tile_i + 8], Counts& counts) const;
  void fluxes_along(int axis, const Row& row, int faces, int counted, double (*flux)[tile_i + 8], Counts& counts) const;
  void add_difference(int axis, const Row& row, const double (*lower)[tile_i + 8], const double (*upper)[tile_i + 8],
                      int shift, double (*rate)[tile_i], MassFluxes& mass) const;
  void scalars(const Row& row, const MassFluxes& mass, double dt) const;
  RowFindings finish(const Row& row, const double (*rate)[tile_i], double dt) const;
  void find_fault(const Row& row) const;

  // ---- GPU form (stage_cell.hpp)
  template <class Member>
  KOKKOS_FUNCTION void cells(const Member& team, const Tile& tile) const;
  KOKKOS_FUNCTION double one_cell(int k, int j, int i) const;
  FOEHN_FUNCTION Conserved one_face(const Direction<E>& d, const double* cell, int axis, int k, int j, int i,
                                    double twice_dt, bool counted) const;

  FOEHN_FUNCTION Primitive primitive(const double* cell, std::int64_t stride_v) const noexcept
  {
    return m_equations.primitive(E::load([=](int v) { return cell[v * stride_v]; }));
  }

  KOKKOS_FUNCTION void report_fault(std::int64_t k, std::int64_t j, std::int64_t i) const
  {
    const auto& a = m_arguments;
    const std::int64_t cell =
        ((k + a.first_cell[2]) * a.global_cells[1] + j + a.first_cell[1]) * a.global_cells[0] + i + a.first_cell[0];
    Kokkos::atomic_max(&a.clock->found.fault, fault_key_base - cell);
  }

  E m_equations;
  StageArguments m_arguments;
  TileList m_tiles;
};

}  // namespace foehn
