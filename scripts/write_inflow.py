#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a file of inflow over time, as docs/inflow.md describes it: a gust in a uniform supersonic stream along x.

  write_inflow.py gust.h5 --cells 1 32 --until 1 --planes 41      how inputs/gust.h5 was made, for a 2-D run of 32 cells in y
  write_inflow.py gust.h5 --cells 16 32 --until 5 --planes 401    of a 3-D run with 16 cells in z (slower) and 32 in y (faster)

At time t and at the fraction s = (cell + 1/2) / cells of the faster axis (y),
  wave       = amplitude sin(2 pi (waves s - frequency t))
  rho        = density (1 + wave)
  velocity_x = speed,   velocity_y = speed wave,   velocity_z = 0
  pressure   = pressure
which is periodic along the plane for a whole number of waves. A file of your own needs no more than `write` below: hand it
the times and arrays of (planes, slower, faster), from measurements or from another simulation.
"""

import argparse
import os
import sys

try:
    import h5py
    import numpy as np
except ImportError as error:
    # Debian's packages belong to the system's Python, which need not be the first on PATH.
    system = "/usr/bin/python3"
    if os.path.exists(system) and os.path.realpath(sys.executable) != os.path.realpath(system):
        os.execv(system, [system, *sys.argv])
    sys.exit(f"write_inflow.py: {error}. Needed: h5py and numpy (Debian, Ubuntu: apt install python3-h5py)")


def gust(times, cells, options):
    """The fields of the gust, each (planes, slower, faster)."""
    slower, faster = cells
    s = (np.arange(faster) + 0.5) / faster
    wave = options.amplitude * np.sin(2.0 * np.pi * (options.waves * s[None, :] - options.frequency * times[:, None]))
    wave = np.repeat(wave[:, None, :], slower, axis=1)
    return {
        "rho": options.density * (1.0 + wave),
        "velocity_x": np.full(wave.shape, options.speed),
        "velocity_y": options.speed * wave,
        "velocity_z": np.zeros(wave.shape),
        "pressure": np.full(wave.shape, options.pressure),
    }


def write(path, times, fields, precision="float64"):
    """`time` and one data set a field; times are always float64."""
    with h5py.File(path, "w") as file:
        file["time"] = np.asarray(times, dtype="float64")
        for name, values in fields.items():
            file.create_dataset(name, data=values, dtype=precision)


def checked(options, parser):
    """What the gust must be for a supersonic ideal gas, and what its file must hold."""
    if min(options.cells) < 1:
        parser.error("--cells: at least 1 along each axis")
    if options.planes < 2:
        parser.error("--planes: at least 2, as flow is interpolated between them")
    if not 0.0 < options.until < float("inf"):
        parser.error("--until: a time above 0")
    if not (options.density > 0.0 and options.pressure > 0.0 and 0.0 <= options.amplitude < 1.0):
        parser.error("density and pressure are above 0, and the amplitude is at least 0 and below 1")
    return options


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", help="the file; one that is there is replaced")
    parser.add_argument("--cells", type=int, nargs=2, required=True, metavar=("SLOW", "FAST"),
                        help="cells of the plane along its slower (z) and its faster axis (y); in 2-D SLOW is 1")
    parser.add_argument("--until", type=float, required=True, metavar="T", help="time of the last plane; the first is at 0")
    parser.add_argument("--planes", type=int, required=True, metavar="N", help="planes, equally spaced in time")
    parser.add_argument("--density", type=float, default=1.0)
    parser.add_argument("--speed", type=float, default=3.0, help="velocity along x (3: Mach 3)")
    parser.add_argument("--pressure", type=float, default=1.0 / 1.4)
    parser.add_argument("--amplitude", type=float, default=0.1, help="of the wave, relative to density and speed (0.1)")
    parser.add_argument("--frequency", type=float, default=2.0, help="periods in a unit of time (2)")
    parser.add_argument("--waves", type=float, default=1.0, help="periods along the faster axis (1)")
    parser.add_argument("--precision", choices=("float64", "float32"), default="float64", help="of the fields")
    options = checked(parser.parse_args(), parser)
    times = np.linspace(0.0, options.until, options.planes)
    try:
        write(options.out, times, gust(times, options.cells, options), options.precision)
    except OSError as error:
        sys.exit(f"write_inflow.py: {options.out}: {error}")
    print(options.out)


if __name__ == "__main__":
    main()
