# SPDX-License-Identifier: Apache-2.0
"""Maps of fields on a plane, with true aspect: of a 2-D snapshot, or of planes through a 3-D one."""

import matplotlib.pyplot as plt
import numpy as np

from plot_profiles import title
from snapshot import label

# Fields with a sign get a map that shows it; the others one that grows evenly in lightness.
SIGNED = ("velocity_x", "velocity_y", "velocity_z")
CONTOURS = 30


def plane_of(data, at):
    """The two axes that are left: horizontal, vertical."""
    return [axis for axis in range(data.dimension) if axis not in at]


def is_uniform(faces):
    widths = np.diff(faces)
    return np.ptp(widths) <= 1e-9 * abs(widths).max()


def colours(name, values):
    finite = values[np.isfinite(values)]
    low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 1.0)
    if name in SIGNED and low < 0 < high:
        most = max(-low, high)
        scale, low, high = plt.get_cmap("RdBu_r").copy(), -most, most
    else:
        scale = plt.get_cmap("gray_r" if name == "schlieren" else "viridis").copy()
    scale.set_bad("magenta")
    if high <= low:
        low, high = low - 0.5 * max(abs(low), 1e-300), high + 0.5 * max(abs(high), 1e-300)
    return {"cmap": scale, "vmin": low, "vmax": high}


def paint(panel, data, axes, values, scale):
    horizontal, vertical = (data.faces[axis] for axis in axes)
    values = np.ma.masked_invalid(values)
    if is_uniform(horizontal) and is_uniform(vertical):
        image = panel.imshow(values, origin="lower", interpolation="nearest", aspect="equal",
                             extent=(horizontal[0], horizontal[-1], vertical[0], vertical[-1]), **scale)
    else:
        image = panel.pcolormesh(horizontal, vertical, values, shading="flat", rasterized=True, **scale)
        panel.set_aspect("equal")
    panel.set_xlabel("xyz"[axes[0]])
    panel.set_ylabel("xyz"[axes[1]])
    return image


def contours(panel, data, axes, values, levels):
    panel.contour(data.centers(axes[0]), data.centers(axes[1]), values, levels=levels, colors="black", linewidths=0.35)


def figure_size(data, axes, panels=1):
    """Wide pictures get one panel above the other, and about 9 x 8 inches hold any shape."""
    width, height = (np.ptp(data.faces[axis]) for axis in axes)
    scale = min(9.0 / width, 7.0 / height / panels)
    return max(scale * width, 3.0) + 1.7, max(scale * height, 1.2) * panels + 1.2


def mach_stem(data, rho, axes):
    """The window around the Mach stem and the jet along the wall: behind the foot of the shock there."""
    shocked = np.nonzero(rho[0] > 1.5 * rho[0].min())[0]
    foot = data.faces[axes[0]][shocked[-1] + 1] if shocked.size else data.faces[axes[0]][-1]
    return (foot - 0.85, foot + 0.1), (0.0, 0.55)


def double_mach(data, rho, axes, scale):
    """The classic picture: 30 contours of the density over its map, and the Mach stem from near."""
    width = min(3.0, data.faces[axes[0]][-1])
    levels = np.linspace(scale["vmin"], scale["vmax"], CONTOURS + 2)[1:-1]
    figure, panels = plt.subplots(2, 1, figsize=(9.5, 9.0), layout="constrained", height_ratios=[1, 1.65])
    for panel in panels:
        image = paint(panel, data, axes, rho, scale)
        contours(panel, data, axes, rho, levels)
    panels[0].set_xlim(data.faces[axes[0]][0], width)
    x, y = mach_stem(data, rho, axes)
    panels[1].set_xlim(*x)
    panels[1].set_ylim(*y)
    figure.colorbar(image, ax=panels, label=label("rho"), fraction=0.03, pad=0.02)
    figure.suptitle(f"{title(data)}   {data.cells[0]} x {data.cells[1]} cells, {CONTOURS} contours", fontsize=12)
    return figure


def one_map(data, names=None, at=None):
    at = at or {}
    axes = plane_of(data, at)
    names = names or [data.names[0]]
    if data.problem == "double_mach_reflection" and names == ["rho"] and data.time > 0.1:
        rho = data.field("rho")
        return double_mach(data, rho, axes, colours("rho", rho))
    figure, panels = plt.subplots(len(names), 1, figsize=figure_size(data, axes, len(names)), squeeze=False,
                                  layout="constrained")
    for panel, name in zip(panels[:, 0], names):
        values = data.field(name, at)
        image = paint(panel, data, axes, values, colours(name, values))
        figure.colorbar(image, ax=panel, label=label(name), fraction=0.046, pad=0.02)
    size = " x ".join(str(n) for n in data.cells[: data.dimension])
    figure.suptitle(f"{title(data, at)}\n{size} cells", fontsize=11)
    return figure


def three_planes(data, names=None):
    """The planes through the middle, with one colour scale."""
    name = (names or [data.names[0]])[0]
    if names and len(names) > 1:
        raise ValueError("--field: one field at a time in three dimensions; or cut a plane with --slice")
    planes = []
    for normal in (2, 1, 0):
        at = {normal: data.cell_at(normal, 0.5 * (data.faces[normal][0] + data.faces[normal][-1]))}
        planes.append((at, data.field(name, at)))
    scale = colours(name, np.concatenate([values.ravel() for _, values in planes]))
    widths = [np.ptp(data.faces[plane_of(data, at)[0]]) for at, _ in planes]
    figure, panels = plt.subplots(1, 3, figsize=(14.0, 4.8), width_ratios=widths, layout="constrained")
    for panel, (at, values) in zip(panels, planes):
        image = paint(panel, data, plane_of(data, at), values, scale)
        normal, cell = next(iter(at.items()))
        panel.set_title(f"{'xyz'[normal]} = {data.centers(normal)[cell]:.4g}", fontsize=11)
    figure.colorbar(image, ax=panels, label=label(name), fraction=0.03, pad=0.01)
    figure.suptitle(f"{title(data)}   {' x '.join(str(n) for n in data.cells)} cells", fontsize=12)
    return figure
