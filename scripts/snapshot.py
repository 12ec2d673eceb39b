# SPDX-License-Identifier: Apache-2.0
"""Reading Foehn's data files with h5py: the description, the mesh, whole fields or slices of them, derived fields."""

import pathlib
import re
import tomllib

import h5py
import numpy as np


def text(value):
    return value.decode() if isinstance(value, bytes) else str(value)


class Snapshot:
    """One data file. Fields come with the grid's active axes only, x last."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        with h5py.File(path) as file:
            if "fields" not in file or "format" not in file.attrs:
                raise ValueError(f"{path}: is no data file of Foehn's")
            attributes = file.attrs
            self.kind, self.problem = text(attributes["kind"]), text(attributes["problem"])
            self.time, self.step = float(attributes["time"]), int(attributes["step"])
            self.dimension = int(attributes["dimension"])
            self.cells = tuple(int(n) for n in attributes["cells"])
            self.names = [text(name) for name in attributes["fields"]]
            self.faces = [file["mesh"]["xyz"[axis]][()] for axis in range(self.dimension)]
            self.deck = tomllib.loads(text(file["deck"][()]) if "deck" in file else "")
            numbers = file["numbers"].attrs if "numbers" in file else {}
            self.gamma = float(numbers["gamma"]) if "gamma" in numbers else None

    def centers(self, axis):
        return 0.5 * (self.faces[axis][1:] + self.faces[axis][:-1])

    def cell_at(self, axis, coordinate):
        """The number of the cell along the axis that holds the coordinate; the last one for the upper end."""
        faces = self.faces[axis]
        if not faces[0] <= coordinate <= faces[-1]:
            raise ValueError(f"{'xyz'[axis]} = {coordinate:g} lies outside of [{faces[0]:g}, {faces[-1]:g}]")
        return min(int(np.searchsorted(faces, coordinate, side="right")) - 1, len(faces) - 2)

    def field(self, name, at=None):
        """A stored or derived field. `at` is {axis: cell number}; only those planes are read."""
        at = at or {}
        if name in self.names:
            selection = tuple(0 if axis >= self.dimension else at.get(axis, slice(None)) for axis in (2, 1, 0))
            with h5py.File(self.path) as file:
                return file["fields"][name][selection]
        if name in DERIVED and all(part in self.names for part in DERIVED[name][0]):
            parts, rule, _ = DERIVED[name]
            return rule(self, at, *(self.field(part, at) for part in parts))
        raise ValueError(f"{self.path} has no field {name}; it has {', '.join(self.available())}")

    def available(self):
        return self.names + [name for name, (parts, _, _) in DERIVED.items() if all(part in self.names for part in parts)]


def _gradient(snapshot, at, values):
    """Along each axis that is left, x first."""
    axes = [axis for axis in range(snapshot.dimension) if axis not in at]
    return [np.gradient(values, snapshot.centers(axis), axis=values.ndim - 1 - place) if snapshot.cells[axis] > 1
            else np.zeros_like(values) for place, axis in enumerate(axes)]


def _speed(_, __, x, y, z):
    return np.sqrt(x * x + y * y + z * z)


def _mach(snapshot, at, rho, x, y, z, p):
    return _speed(snapshot, at, x, y, z) / np.sqrt(snapshot.gamma * p / rho)


def _schlieren(snapshot, at, rho):
    return np.sqrt(sum(part * part for part in _gradient(snapshot, at, rho)))


VELOCITY = ("velocity_x", "velocity_y", "velocity_z")
# name: (fields that it is made of, how, label)
DERIVED = {
    "speed": (VELOCITY, _speed, "speed"),
    "mach": (("rho", *VELOCITY, "pressure"), _mach, "Mach number"),
    "schlieren": (("rho",), _schlieren, "|grad density|"),
}
LABELS = {"rho": "density", "pressure": "pressure", "velocity_x": "velocity x", "velocity_y": "velocity y",
          "velocity_z": "velocity z"}


def label(name):
    return DERIVED[name][2] if name in DERIVED else LABELS.get(name, name.replace("_", " "))


def last_snapshot(path):
    """The file itself, or the snapshot of a folder that was written last."""
    path = pathlib.Path(path)
    if not path.is_dir():
        if not path.exists():
            raise ValueError(f"{path}: no such file or folder")
        return path
    found = [file for file in path.glob("*_*.h5") if re.fullmatch(r".*_\d{5,}", file.stem)
             and not file.stem.startswith("checkpoint_")]
    if not found:
        raise ValueError(f"{path}: no snapshots in this folder")
    return max(found, key=lambda file: (file.stat().st_mtime_ns, file.name))
