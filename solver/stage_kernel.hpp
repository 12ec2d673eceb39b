// SPDX-License-Identifier: Apache-2.0
// One Runge-Kutta stage over a list of tiles, in one kernel: primitives, reconstruction, numerical flux, divergence,
// combination, the wave-speed maximum and the fault check. Nothing intermediate goes to memory.
//   u' = u_n + c ((u - u_n) + dt L(u)),   L_axis = -(F(upper face) - F(lower face)) / width
// Increment form: a uniform state stays uniform to the bit. The same inlined face flux serves both forms below, so tile
// shapes, rank counts and lists change no bit:
//   host   a tile is marched row by row; each face flux is computed once a tile; inner loops over i vectorise
//   GPU    one thread a cell; a face is computed by both of its cells
// Passive scalars are carried by the mass flux: F(rho Y) = F(rho) Y_upwind, reconstructed like the rest.
#pragma once

#include "mesh/tiles.hpp"
#include "physics/concepts.hpp"
#include "solver/stage_arguments.hpp"

#include <cstdint>
#include <utility>

namespace foehn {

template <Equations E, Reconstruction R, NumericalFlux<E> F>
class StageKernel {
public:
  using Conserved = typename E::Conserved;
  using Primitive = typename E::Primitive;
  static constexpr int size = E::size;
  static constexpr int width = R::width;
  static constexpr int tile_i = 128, tile_j = 8;  // the largest tile of the host form

  StageKernel(const E& equations, const StageArguments& arguments, const TileList& tiles)
      : m_equations(equations), m_arguments(arguments), m_tiles(tiles)
  {}

  template <class Member>
  KOKKOS_FUNCTION void operator()(const Member& team) const
  {
    const Tile tile = m_tiles(team.league_rank());
    if constexpr (device_is_host) {
      march(tile);
    } else {
      cells(team, tile);
    }
  }

private:
  // The numerical flux through the lower face of the cell that `cell` points at (component 0).
  template <int axis>
  FOEHN_FUNCTION Conserved face_flux(const double* cell, std::int64_t stride, std::int64_t stride_v) const noexcept
  {
    return face_flux<axis>(cell, stride, stride_v, std::make_integer_sequence<int, 2 * width>());
  }

  template <int axis, int... m>
  FOEHN_FUNCTION Conserved face_flux(const double* cell, std::int64_t stride, std::int64_t stride_v,
                                     std::integer_sequence<int, m...>) const noexcept
  {
    const Primitive row[2 * width] = {primitive(cell + (m - width) * stride, stride_v)...};
    const Primitive left = E::map([](auto... w) { return R::left(w...); }, row[m]...);
    const Primitive right = E::map([](auto... w) { return R::right(w...); }, row[m]...);
    return F::template flux<axis>(m_equations, left, right);
  }

  FOEHN_FUNCTION Primitive primitive(const double* cell, std::int64_t stride_v) const noexcept
  {
    return m_equations.primitive(E::load([=](int v) { return cell[v * stride_v]; }));
  }

  // Mass flux times the upwind mass fraction, reconstructed. `scalar` points at rho Y, `density` at rho.
  FOEHN_FUNCTION static double scalar_flux(const double* scalar, const double* density, std::int64_t stride,
                                           double mass_flux) noexcept
  {
    return scalar_flux(scalar, density, stride, mass_flux, std::make_integer_sequence<int, 2 * width>());
  }

  template <int... m>
  FOEHN_FUNCTION static double scalar_flux(const double* scalar, const double* density, std::int64_t stride,
                                           double mass_flux, std::integer_sequence<int, m...>) noexcept
  {
    const double row[2 * width] = {scalar[(m - width) * stride] / density[(m - width) * stride]...};
    return mass_flux * select(mass_flux > 0.0, R::left(row[m]...), R::right(row[m]...));
  }

  // sum_axis speed_axis / width_axis: the inverse of the largest stable time step at CFL 1.
  FOEHN_FUNCTION double inverse_time(const Primitive& w) const noexcept
  {
    double sum = m_equations.template max_speed<0>(w) * m_arguments.inverse_width[0];
    const double y = m_equations.template max_speed<1>(w) * m_arguments.inverse_width[1];
    const double z = m_equations.template max_speed<2>(w) * m_arguments.inverse_width[2];
    sum += select(m_arguments.dimension > 1, y, 0.0);
    sum += select(m_arguments.dimension > 2, z, 0.0);
    return sum;
  }

  FOEHN_FUNCTION double combine(double base, double value, double dt_rate) const noexcept
  {
    return base + m_arguments.c * ((value - base) + dt_rate);
  }

  // ---- host form (stage_march.hpp)
  struct MassFluxes {
    double lower[max_axes][tile_i];
    double upper[max_axes][tile_i];
  };
  struct RowPointers {
    const double* base;
    const double* from;
    double* to;
  };
  struct RowFindings {
    double speed;
    double bad;  // 0, or 1 where a state is not admissible
  };
  void march(const Tile& tile) const;
  RowFindings finish_row(const RowPointers& rows, int n, const double (*rate)[tile_i], double dt) const;
  void march_scalars(const RowPointers& rows, int n, const MassFluxes& mass, double dt) const;
  void find_fault(const FieldRef<double>& to, const Tile& tile, int k, int j) const;
  template <int axis>
  void sweep(const double* cell, int n, std::int64_t stride, std::int64_t stride_v, double (*lower)[tile_i],
             double (*rate)[tile_i]) const;

  // ---- GPU form (stage_cell.hpp)
  template <class Member>
  KOKKOS_FUNCTION void cells(const Member& team, const Tile& tile) const;
  KOKKOS_FUNCTION double one_cell(int k, int j, int i) const;
  template <int axis>
  FOEHN_FUNCTION Conserved minus_divergence(const double* cell, std::int64_t stride, const Conserved& rate,
                                            double* mass_lower, double* mass_upper) const;

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
