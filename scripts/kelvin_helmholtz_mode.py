#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The growing eigenmode of the Kelvin-Helmholtz base flow of Lecoanet et al., MNRAS 455 (2016) 4274, for the compressible
Euler equations: growth rate, frequency, and the table of physics/problems/kelvin_helmholtz_mode.hpp.

  kelvin_helmholtz_mode.py                 growth rates for both contrasts
  kelvin_helmholtz_mode.py --table         the table
  kelvin_helmholtz_mode.py --points 256    fewer collocation points

Base flow on 0 <= y < 2, with T1 - T2 = tanh((y - 0.5) / a) - tanh((y - 1.5) / a), a = 0.05:
  U = T1 - T2 - 1,   rho = 1 + contrast (T1 - T2) / 2,   p = 10,   gamma = 5/3.
Perturbations f(y) exp(i k x + s t), k = 2 pi, by Fourier collocation in y:
  s u = -ikU u - U' v - ik p / rho,   s v = -ikU v - p' / rho,   s p = -ikU p - gamma p0 (ik u + v').
The mode is that of largest Re s; its pressure is odd about y = 1 (that of the even one grows by 0.8 % slower). Its other
parts follow from the pressure, so the table holds the sine coefficients of that alone: p = sum_m P_m sin(pi m y), m >= 1.
"""

import argparse
import os
import sys

try:
    import numpy as np
except ImportError as error:
    # Debian's packages belong to the system's Python, which need not be the first on PATH.
    system = "/usr/bin/python3"
    if os.path.exists(system) and os.path.realpath(sys.executable) != os.path.realpath(system):
        os.execv(system, [system, *sys.argv])
    sys.exit(f"kelvin_helmholtz_mode.py: {error}. Needed: numpy")

GAMMA = 5.0 / 3.0
PRESSURE = 10.0
WIDTH = 0.05
LENGTH = 2.0
K = 2.0 * np.pi
MODES = 120


def base_flow(y, contrast):
    """U, its derivative, and rho."""
    lower, upper = np.tanh((y - 0.5) / WIDTH), np.tanh((y - 1.5) / WIDTH)
    slope = (upper**2 - lower**2) / WIDTH
    return lower - upper - 1.0, slope, 1.0 + 0.5 * contrast * (lower - upper)


def derivative_matrix(points):
    """Fourier differentiation on an even number of points (Trefethen 2000, eq. 3.10)."""
    n = np.arange(points)
    shift = n[:, None] - n[None, :]
    with np.errstate(divide="ignore"):
        d = 0.5 * (-1.0)**shift / np.tan(np.pi * shift / points)
    np.fill_diagonal(d, 0.0)
    return d * (2.0 * np.pi / LENGTH)


def modes(contrast, points):
    """Eigenvalues and eigenvectors (u, v, p), the fastest growing first."""
    y = LENGTH * np.arange(points) / points
    flow, slope, rho = base_flow(y, contrast)
    d = derivative_matrix(points)
    carried = np.diag(-1j * K * flow)
    nought = np.zeros((points, points))
    one = np.eye(points)
    matrix = np.block([[carried, np.diag(-slope), np.diag(-1j * K / rho)],
                       [nought, carried, -d / rho[:, None]],
                       [-1j * K * GAMMA * PRESSURE * one, -GAMMA * PRESSURE * d, carried]])
    s, vectors = np.linalg.eig(matrix)
    order = np.argsort(-s.real)
    return s[order], vectors[:, order]


def fastest_mode(contrast, points):
    """s and the sine coefficients of the pressure, scaled so that v, where it is largest, is one."""
    s, vectors = modes(contrast, points)
    v, p = vectors[points:2 * points, 0], vectors[2 * points:, 0]
    if np.max(np.abs(p + np.roll(p[::-1], 1))) > 1e-6 * np.max(np.abs(p)):
        sys.exit("the pressure of the fastest mode is not odd")
    p = p / v[np.argmax(np.abs(v[:points // 2]))]
    return s[0], 2j * np.fft.fft(p)[1:points // 2] / points


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=512, help="collocation points in y")
    parser.add_argument("--table", action="store_true", help="print the table as C++")
    parser.add_argument("--all", action="store_true", help="print the four fastest growing eigenvalues")
    options = parser.parse_args()
    for contrast in (0.0, 1.0):
        if options.all:
            for s in modes(contrast, options.points)[0][:4]:
                print(f"contrast {contrast:g}: s = {s.real:.9f} {s.imag:+.9f} i")
            continue
        s, p = fastest_mode(contrast, options.points)
        if not options.table:
            print(f"contrast {contrast:g}: growth {s.real:.6f}, frequency {s.imag:.6f}, "
                  f"first coefficient left out {np.abs(p[MODES]):.1e} of {np.abs(p).max():.3f}")
            continue
        print(f"    // contrast {contrast:g}: s = {s.real:.12f} {s.imag:+.12f} i")
        for m in range(0, MODES, 2):
            print("    " + " ".join(f"{{{p[n].real:.10e}, {p[n].imag:.10e}}}," for n in (m, m + 1)))


if __name__ == "__main__":
    main()
