# SPDX-License-Identifier: Apache-2.0
"""The pictures of the verification report, from the CSV files that the verification programs leave in curves/
(tests/verification/curve.hpp says what they hold). One PNG a plot."""

import json
import pathlib

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from PIL import Image

COLOURS = ["#1f6fb4", "#d1495b", "#2e8b57", "#b8860b", "#6a4c93", "#444444"]
MARKERS = ["o", "s", "^", "D", "v", "x"]


class Curve:
    """One CSV file: its head, its columns by name, or a plane of numbers."""

    def __init__(self, path):
        with open(path, encoding="ascii") as file:
            self.head = json.loads(file.readline().lstrip("# "))
            if self.head["kind"] == "map":
                self.plane = np.loadtxt(file, delimiter=",", ndmin=2)
            else:
                names = file.readline().strip().split(",")
                table = np.loadtxt(file, delimiter=",", ndmin=2)
                self.columns = dict(zip(names, table.T))


def read_curves(folder):
    """{plot: [curves]}, both in the order of their names."""
    plots = {}
    for path in sorted(pathlib.Path(folder).glob("*.csv")):
        curve = Curve(path)
        plots.setdefault(curve.head["plot"], []).append(curve)
    return plots


def draw_lines(axes, curves):
    """Profiles, scatters and growth: `exact` columns once as a line below the points."""
    kind = curves[0].head["kind"]
    drawn = 0
    exact_is_drawn = False
    for curve in curves:
        (x_name, x), *rest = curve.columns.items()
        for name, y in rest:
            label = " ".join(word for word in (curve.head["label"], name if len(rest) > 2 else "") if word)
            if name == "exact":
                if not exact_is_drawn:
                    axes.plot(x, y, "-", color="black", linewidth=1.0, label=curve.head.get("line", "exact"), zorder=1)
                exact_is_drawn = True
                continue
            size = 0.8 if kind == "scatter" else (2.5 if len(x) <= 600 else 1.2)
            colour = COLOURS[drawn % len(COLOURS)]
            # Reference points come as few, without an exact line through them.
            style = "x" if curve.head["label"].startswith("converged") else MARKERS[drawn % len(MARKERS)]
            axes.plot(x, y, style, markersize=7 if style == "x" else size, color="black" if style == "x" else colour,
                      markerfacecolor="none" if size > 1 else colour, markeredgewidth=0.7, label=label or None, zorder=3)
            drawn += 1
    if kind == "growth":
        axes.set_yscale("log")


def draw_convergence(axes, curves):
    """Errors against cells, each with its slope between the last two."""
    n = 0
    triangles = set()
    for curve in curves:
        (_, cells), *errors = curve.columns.items()
        for name, values in errors:
            label = " ".join(word for word in (curve.head["label"], name if len(errors) > 1 else "") if word)
            if len(cells) > 1:
                slope = np.log(values[-2] / values[-1]) / np.log(cells[-1] / cells[-2])
                label += f": order {slope:.2f}"
                if max(1, round(slope)) not in triangles:
                    draw_slope(axes, cells, values, slope)
                triangles.add(max(1, round(slope)))
            axes.loglog(cells, values, "-" + MARKERS[n % len(MARKERS)], color=COLOURS[n % len(COLOURS)], markersize=4,
                        linewidth=1, label=label)
            n += 1
    ticks = sorted({int(c) for curve in curves for c in next(iter(curve.columns.values()))})
    axes.set_xticks(ticks, [str(tick) for tick in ticks])
    axes.minorticks_off()


def draw_slope(axes, cells, values, slope):
    """A triangle below the last two points, with the nearest whole number as its slope."""
    whole = max(1, round(slope))
    x = np.array([cells[-1] ** 0.5 * cells[-2] ** 0.5, cells[-1]])
    y = 0.6 * values[-1] * np.array([(x[1] / x[0]) ** whole, 1.0])
    axes.plot([x[0], x[1], x[0], x[0]], [y[0], y[1], y[1], y[0]], "-", color="grey", linewidth=0.7)
    axes.annotate(str(whole), (x[0], np.sqrt(y[0] * y[1])), textcoords="offset points", xytext=(-8, -3), fontsize=7,
                  color="grey")


def draw_map(figure, axes, curve):
    logarithmic = curve.head["y"].startswith("log10")
    plane = np.log10(np.maximum(curve.plane, 1e-300)) if logarithmic else curve.plane
    image = axes.imshow(plane, origin="lower", extent=curve.head["domain"], cmap="magma", interpolation="nearest")
    wide = plane.shape[1] > 1.6 * plane.shape[0]
    figure.colorbar(image, ax=axes, label=curve.head["y"], orientation="horizontal" if wide else "vertical",
                    shrink=0.8, pad=0.16 if wide else 0.04, aspect=40 if wide else 25)


def draw(name, curves, folder):
    """One picture; its path."""
    head = curves[0].head
    is_map = head["kind"] == "map"
    figure, axes = plt.subplots(figsize=(6.4, 4.2) if is_map else (6.4, 3.8), layout="constrained")
    if is_map:
        draw_map(figure, axes, curves[0])
    elif head["kind"] == "convergence":
        draw_convergence(axes, curves)
    else:
        draw_lines(axes, curves)
    if not is_map:
        axes.grid(alpha=0.25, linewidth=0.5)
        axes.set_ylabel(head["y"])
        if axes.get_legend_handles_labels()[0]:
            axes.legend(fontsize=8, frameon=False)
    axes.set_xlabel(head["x"])
    axes.set_title(head["title"], fontsize=10)
    path = pathlib.Path(folder) / f"{name}.png"
    figure.savefig(path, dpi=100, metadata={"Software": None})
    plt.close(figure)
    # A palette makes it a third as large.
    with Image.open(path) as image:
        small = image.convert("RGB").quantize(128 if is_map else 32)
    small.save(path, optimize=True)
    return path


def draw_all(curves_folder, out_folder):
    """{plot: path of its PNG}."""
    out = pathlib.Path(out_folder)
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.png"):
        old.unlink()
    return {name: draw(name, curves, out) for name, curves in read_curves(curves_folder).items()}
