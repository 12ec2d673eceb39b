#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Pictures of Foehn's snapshots. The last line printed is the path of the PNG.

  plot.py sod.out                          profiles of the last snapshot, beside the exact solution where it is known
  plot.py double_mach_reflection.out       a map of the density
  plot.py sedov.out --field pressure       of another field; --field list lists them
  plot.py sedov_3d.out --slice z=0.5       one plane of three dimensions, or a profile: --slice y=0.5,z=0.5
"""

import argparse
import os
import sys

try:
    import matplotlib

    matplotlib.use("Agg")
    import plot_maps
    import plot_profiles
    import snapshot
except ImportError as error:
    # Debian's packages belong to the system's Python, which need not be the first on PATH.
    system = "/usr/bin/python3"
    if os.path.exists(system) and os.path.realpath(sys.executable) != os.path.realpath(system):
        os.execv(system, [system, *sys.argv])
    sys.exit(f"plot.py: {error}. Needed: h5py, matplotlib and numpy "
             "(Debian, Ubuntu: apt install python3-h5py python3-matplotlib)")


def parse_slice(words, data):
    """{axis: cell} from `z=0.5` or `y=0.5,z=0.5`."""
    at = {}
    for word in words.split(",") if words else []:
        name, equals, number = word.partition("=")
        axis = "xyz".find(name.strip()) if len(name.strip()) == 1 else -1
        if not equals or not 0 <= axis < data.dimension:
            raise ValueError(f"--slice {words}: wanted an axis of the grid and a place, such as z=0.5")
        at[axis] = data.cell_at(axis, float(number))
    if at and len(at) >= data.dimension:
        raise ValueError(f"--slice {words}: no axis is left to plot along")
    return at


def draw(options):
    data = snapshot.Snapshot(snapshot.last_snapshot(options.path))
    if options.field == "list":
        print("\n".join(data.available()))
        return None
    at = parse_slice(options.slice, data)
    names = options.field.split(",") if options.field else None
    output = options.output or str(data.path.with_suffix("")) + ("_" + options.field.replace(",", "_") if names else "") + ".png"
    if data.dimension - len(at) == 1:
        figure = plot_profiles.profiles(data, names, at, exact=options.exact)
    elif options.exact:
        raise ValueError("--exact: exact solutions are drawn beside profiles only; give --slice in two and three dimensions")
    elif data.dimension - len(at) == 2:
        figure = plot_maps.one_map(data, names, at)
    else:
        figure = plot_maps.three_planes(data, names)
    figure.savefig(output, dpi=options.dpi)
    return output


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", help="a data file, or a folder: its last snapshot")
    parser.add_argument("--field", help="names, with commas between them, or `list`")
    parser.add_argument("--output", help="the PNG; default: the snapshot's name beside it")
    parser.add_argument("--slice", help="planes to cut at: z=0.5")
    parser.add_argument("--exact", action="store_true", help="an error where the exact solution is not known")
    parser.add_argument("--dpi", type=int, default=150)
    try:
        output = draw(parser.parse_args())
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"plot.py: {error}")
    if output:
        print(output)


if __name__ == "__main__":
    main()
