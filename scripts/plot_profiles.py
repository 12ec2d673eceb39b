# SPDX-License-Identifier: Apache-2.0
"""Profiles along one axis, beside the exact solution where it is known."""

import matplotlib.pyplot as plt
import numpy as np

from exact_riemann import RiemannProblem
from snapshot import label

NUMERICAL, EXACT = "#1f5fa8", "#d1495b"


def title(data, at=()):
    cut = "".join(f", {'xyz'[axis]} = {data.centers(axis)[at[axis]]:.4g}" for axis in sorted(at))
    return f"{data.problem.replace('_', ' ')}   t = {data.time:.6g}, step {data.step}{cut}"


def exact_solution(data, along):
    """A function of x that gives {field: values}, or None. Known: Riemann problems until a wave meets a boundary."""
    problem = data.deck.get("problem", {})
    if data.problem != "sod" or data.gamma is None or problem.get("axis", 0) != along:
        return None
    left, right = problem.get("left", {}), problem.get("right", {})
    sides = [tuple(side.get(name, value) for name, value in zip(("rho", "velocity", "pressure"), default))
             for side, default in ((left, (1.0, 0.0, 1.0)), (right, (0.125, 0.0, 0.1)))]
    riemann = RiemannProblem(*sides, data.gamma)
    diaphragm = problem.get("diaphragm", 0.5)

    def at(x):
        speed = (x - diaphragm) / data.time if data.time > 0 else np.where(x < diaphragm, -np.inf, np.inf)
        rho, vel, p = riemann(np.clip(speed, -1e30, 1e30))
        return {"rho": rho, "velocity_" + "xyz"[along]: vel, "pressure": p}

    return at


def average_error(data, along, exact, name, values):
    """L1: the mean of |cell value - exact average| by width, the average from the midpoints of 16 parts of each cell."""
    faces = data.faces[along]
    parts = (np.arange(16) + 0.5) / 16
    points = faces[:-1, None] + np.diff(faces)[:, None] * parts
    return float(np.average(np.abs(values - exact(points)[name].mean(axis=1)), weights=np.diff(faces)))


def profiles(data, names=None, at=None, exact=False):
    at = at or {}
    along = next(axis for axis in range(data.dimension) if axis not in at)
    solution = exact_solution(data, along)
    if exact and solution is None:
        raise ValueError(f"--exact: no exact solution of {data.problem} along {'xyz'[along]} is known here")
    usual = [name for name in ("rho", "velocity_" + "xyz"[along], "pressure") if name in data.names]
    names = names or usual or data.names[:3]
    x = data.centers(along)
    fine = np.linspace(data.faces[along][0], data.faces[along][-1], 4001)
    figure, panels = plt.subplots(1, len(names), figsize=(4.6 * len(names), 4.0), squeeze=False, layout="constrained")
    for panel, name in zip(panels[0], names):
        values = data.field(name, at)
        known = solution is not None and name in solution(x)
        if known:
            panel.plot(fine, solution(fine)[name], color=EXACT, linewidth=1.4, label="exact", zorder=2)
        if len(x) <= 800:
            panel.plot(x, values, "o", color=NUMERICAL, markersize=3.2, markerfacecolor="none", markeredgewidth=0.8,
                       label=f"{len(x)} cells", zorder=3)
        else:
            panel.plot(x, values, color=NUMERICAL, linewidth=1.0, label=f"{len(x)} cells", zorder=3)
        panel.set_title(label(name), fontsize=11)
        panel.set_xlabel("xyz"[along])
        panel.set_xlim(data.faces[along][0], data.faces[along][-1])
        panel.margins(y=0.08)
        panel.grid(color="0.9", linewidth=0.6)
        panel.set_axisbelow(True)
        note = f"mean |error| {average_error(data, along, solution, name, values):.2e}" if known else None
        panel.legend(frameon=False, fontsize=9, title=note, title_fontsize=9)
    figure.suptitle(title(data, at), fontsize=12)
    return figure
