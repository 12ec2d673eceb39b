// SPDX-License-Identifier: Apache-2.0
// The numerical flux through one face, from the cells around it: primitives, differences, reconstruction, the fallback
// to first order where a state is inadmissible, the flux, and the judgement whether it keeps both cells admissible.
// States are turned so that x is normal to the face; one code serves all axes, and turned flows give turned bits.
// Branch-free and inlined: it has the same bits in every loop, on host and device.
#pragma once

#include "physics/concepts.hpp"
#include "physics/positivity.hpp"
#include "physics/reconstruction/metrics.hpp"

#include <cstdint>
#include <utility>

namespace foehn {

// A sweep's direction: equations and components in the turned frame.
template <Equations E>
struct Direction {
  E equations;
  std::int64_t stride;  // to the next cell along the axis
  std::int64_t offset[E::size];

  FOEHN_FUNCTION Direction(const E& eq, int axis, std::int64_t stride_axis, std::int64_t stride_v) noexcept
      : equations(eq.turned(axis)), stride(stride_axis)
  {
    for (int v = 0; v < E::size; ++v) {
      offset[v] = E::turned_component(axis, v) * stride_v;
    }
  }
  // `cell` points at component 0.
  FOEHN_FUNCTION typename E::Conserved load(const double* cell) const noexcept
  {
    return E::load([&](int v) { return cell[offset[v]]; });
  }
};

// What a face knows of the cells around it: half widths by place (-1 and 0 beside the face), 1 / width along the
// turned axes, and the coefficients of its reconstruction.
template <class R>
struct UniformPlace {
  Vec3 inverse_width;
  double half_width;

  FOEHN_FUNCTION double half(int /*cell*/) const noexcept { return half_width; }
  FOEHN_FUNCTION Vec3 inverse(int /*cell*/) const noexcept { return inverse_width; }
  FOEHN_FUNCTION UniformMetrics<R> left() const noexcept { return UniformMetrics<R>(); }
  FOEHN_FUNCTION UniformMetrics<R> right() const noexcept { return UniformMetrics<R>(); }
};

struct StretchedPlace {
  const double* half_widths;
  const double* ahead;
  const double* behind;
  std::int64_t stride;
  Vec3 inverse_left, inverse_right;

  FOEHN_FUNCTION double half(int cell) const noexcept { return half_widths[cell]; }
  FOEHN_FUNCTION Vec3 inverse(int cell) const noexcept { return cell < 0 ? inverse_left : inverse_right; }
  FOEHN_FUNCTION TableMetrics left() const noexcept { return {ahead - 1, stride}; }
  FOEHN_FUNCTION TableMetrics right() const noexcept { return {behind, stride}; }
};

// A row of faces for vector loops: a place that is the same for all but along the row, where it is read with unit
// stride. Numbers that do not change are copied out of the tables: GCC 12 does not vectorise loops that load them.
template <class R, int axis>
class StretchedRow {
public:
  // `first` is the row's first face; `inverse_x` points to 1 / width along x of the cell above it.
  StretchedRow(const StretchedPlace& first, const double* inverse_x) : m_first(first), m_inverse_x(inverse_x)
  {
    for (int cell = -R::width; cell < R::width; ++cell) {
      m_half[cell + R::width] = first.half(cell);
    }
    for (int n = 0; n < R::coefficients; ++n) {
      m_left[n] = first.left()(n);
      m_right[n] = first.right()(n);
    }
  }

  class Place {
  public:
    FOEHN_FUNCTION Place(const StretchedRow& row, int n) noexcept : m_row(row), m_n(n) {}

    FOEHN_FUNCTION double half(int cell) const noexcept
    {
      if constexpr (axis == 0) {
        return m_row.m_first.half_widths[m_n + cell];
      } else {
        return m_row.m_half[cell + R::width];
      }
    }
    FOEHN_FUNCTION Vec3 inverse(int cell) const noexcept
    {
      const Vec3& fixed = cell < 0 ? m_row.m_first.inverse_left : m_row.m_first.inverse_right;
      if constexpr (axis == 0) {
        return {m_row.m_inverse_x[m_n + cell], fixed.y, fixed.z};
      } else if constexpr (axis == 1) {
        return {fixed.x, fixed.y, m_row.m_inverse_x[m_n]};
      } else {
        return {fixed.x, m_row.m_inverse_x[m_n], fixed.z};
      }
    }
    FOEHN_FUNCTION TableMetrics left() const noexcept
    {
      if constexpr (axis == 0) {
        return TableMetrics{m_row.m_first.ahead - 1 + m_n, m_row.m_first.stride};
      } else {
        return TableMetrics{m_row.m_left, 1};
      }
    }
    FOEHN_FUNCTION TableMetrics right() const noexcept
    {
      if constexpr (axis == 0) {
        return TableMetrics{m_row.m_first.behind + m_n, m_row.m_first.stride};
      } else {
        return TableMetrics{m_row.m_right, 1};
      }
    }

  private:
    const StretchedRow& m_row;
    int m_n;
  };

private:
  StretchedPlace m_first;
  const double* m_inverse_x;
  double m_half[2 * R::width];
  double m_left[R::coefficients + 1];
  double m_right[R::coefficients + 1];
};

template <Equations E, Reconstruction R, class V, NumericalFlux<E> F>
struct FaceFlux {
  using Conserved = typename E::Conserved;
  using Primitive = typename E::Primitive;
  static constexpr int width = R::width;
  static constexpr bool guarded = Positivity<E>::needed;

  // Hands on take(flux, fallback, unsafe): `fallback` is 1 where the states are first order, since those of the
  // reconstruction are not admissible; `unsafe` 1 where the flux must be limited, see limited(). Not a returned struct:
  // GCC 12 would copy it as a whole in every iteration and not vectorise loops over it.
  // `cell` points at component 0 of the cell above the face.
  template <class Place, class Take>
  FOEHN_FUNCTION static void at(const Direction<E>& d, const double* cell, const Place& place, double twice_dt,
                                const Take& take) noexcept
  {
    at(d, cell, place, twice_dt, take, std::make_integer_sequence<int, 2 * width>(),
       std::make_integer_sequence<int, 2 * width - 1>(), std::make_integer_sequence<int, 2 * width - 2>());
  }

  // A flux that at() called unsafe, drawn towards the most robust one. Seldom called; not for vector loops.
  template <class Place>
  FOEHN_FUNCTION static Conserved limited(const Direction<E>& d, const double* cell, const Place& place,
                                          double twice_dt, const Conserved& flux) noexcept
  {
    return Positivity<E>::limited(d.equations, side(d, cell, place, -1), side(d, cell, place, 0), flux, twice_dt);
  }

  // Mass flux times the upwind mass fraction, reconstructed like the rest. `scalar` points at rho Y, `density` at rho.
  template <class Place>
  FOEHN_FUNCTION static double scalar(const double* scalar, const double* density, std::int64_t stride,
                                      const Place& place, double mass_flux) noexcept
  {
    return FaceFlux::scalar(scalar, density, stride, place, mass_flux, std::make_integer_sequence<int, 2 * width>(),
                            std::make_integer_sequence<int, 2 * width - 1>(),
                            std::make_integer_sequence<int, 2 * width - 2>());
  }

  // The same judgement as at()'s, of a flux that is at hand.
  template <class Place>
  FOEHN_FUNCTION static bool unsafe(const Direction<E>& d, const double* cell, const Place& place, double twice_dt,
                                    const Conserved& flux) noexcept
  {
    return judged(d.equations, side(d, cell, place, -1), side(d, cell, place, 0), flux, twice_dt) > 0.0;
  }

private:
  template <class Place>
  FOEHN_FUNCTION static FaceSide<E> side(const Direction<E>& d, const double* cell, const Place& place, int n) noexcept
  {
    const Conserved u = d.load(cell + n * d.stride);
    return {u, d.equations.primitive(u), place.inverse(n), n < 0 ? 1.0 : -1.0};
  }

  FOEHN_FUNCTION static double judged(const E& eq, const FaceSide<E>& below, const FaceSide<E>& above,
                                      const Conserved& flux, double twice_dt) noexcept
  {
    return max(Positivity<E>::unsafe(eq, below, flux, twice_dt), Positivity<E>::unsafe(eq, above, flux, twice_dt));
  }

  template <class Place, class Take, int... m, int... n, int... c>
  FOEHN_FUNCTION static void at(const Direction<E>& d, const double* cell, const Place& place, double twice_dt,
                                const Take& take, std::integer_sequence<int, m...> /*cells*/,
                                std::integer_sequence<int, n...> /*differences*/,
                                std::integer_sequence<int, c...> /*arguments*/) noexcept
  {
    const E& eq = d.equations;
    const Conserved u[2 * width] = {d.load(cell + (m - width) * d.stride)...};
    const Primitive w[2 * width] = {eq.primitive(u[m])...};
    const typename V::template Basis<E> basis(eq, w[width - 1], w[width]);
    const Primitive q[2 * width - 1] = {
        basis.to(eq.difference(w[n], w[n + 1], place.half(n - width), place.half(n + 1 - width)))...};
    const auto of_left = place.left();
    const auto of_right = place.right();
    const Primitive ahead = basis.from(E::map([=](auto... e) { return R::increment(of_left, e...); }, q[c]...));
    const Primitive behind =
        basis.from(E::map([=](auto... e) { return -R::increment(of_right, e...); }, q[2 * width - 2 - c]...));
    Primitive left = eq.at_face(w[width - 1], ahead, place.half(-1));
    Primitive right = eq.at_face(w[width], behind, -place.half(0));

    double fallback = 0.0;
    if constexpr (guarded) {
      const double both = select(E::admissible(left), 1.0, 0.0) * select(E::admissible(right), 1.0, 0.0);
      const bool good = both > 0.0;
      const auto choose = [good](double face, double average) { return select(good, face, average); };
      left = E::map(choose, left, w[width - 1]);
      right = E::map(choose, right, w[width]);
      fallback = 1.0 - both;
    }
    const Conserved flux = F::flux(eq, left, right);
    double unsafe = 0.0;
    if constexpr (guarded) {
      unsafe = judged(eq, {u[width - 1], w[width - 1], place.inverse(-1), 1.0},
                      {u[width], w[width], place.inverse(0), -1.0}, flux, twice_dt);
    }
    take(flux, fallback, unsafe);
  }

  template <class Place, int... m, int... n, int... c>
  FOEHN_FUNCTION static double scalar(const double* scalar, const double* density, std::int64_t stride,
                                      const Place& place, double mass_flux, std::integer_sequence<int, m...> /*cells*/,
                                      std::integer_sequence<int, n...> /*differences*/,
                                      std::integer_sequence<int, c...> /*arguments*/) noexcept
  {
    const double y[2 * width] = {scalar[(m - width) * stride] / density[(m - width) * stride]...};
    const double e[2 * width - 1] = {y[n + 1] - y[n]...};
    const double left = y[width - 1] + R::increment(place.left(), e[c]...);
    const double right = y[width] - R::increment(place.right(), e[2 * width - 2 - c]...);
    return mass_flux * select(mass_flux > 0.0, left, right);
  }
};

}  // namespace foehn
