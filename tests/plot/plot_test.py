# SPDX-License-Identifier: Apache-2.0
"""scripts/plot.py and its exact Riemann solver, on files made here in the format that io/README.md describes."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

import h5py
import numpy as np

import snapshot
from exact_riemann import RiemannProblem

SOD = ((1.0, 0.0, 1.0), (0.125, 0.0, 0.1))
DECK = '[problem]\nname = "sod"\n'


def write_file(path, cells, problem="sod", time=0.2, lower=(0.0, 0.0, 0.0), upper=(1.0, 1.0, 1.0), deck=DECK,
               spread=lambda s: s, **fields):
    """Cells and ends by axis, x first; fields are functions of (x, y, z); `spread` maps [0, 1] to itself."""
    faces = [lower[a] + (upper[a] - lower[a]) * spread(np.linspace(0, 1, (cells[a] if a < len(cells) else 1) + 1))
             for a in range(3)]
    x, y, z = np.meshgrid(*(0.5 * (f[1:] + f[:-1]) for f in faces), indexing="ij")
    with h5py.File(path, "w") as file:
        text = {"kind": "snapshot", "problem": problem, "equations": "euler", "version": "0", "ran_on": "", "written": ""}
        for name, value in text.items():
            file.attrs[name] = np.bytes_(value)
        file.attrs.update({"format": 2, "time": time, "dt": 0.1, "max_speed": 1.0, "step": 7, "dimension": len(cells),
                           "cells": [len(f) - 1 for f in faces], "lower": lower, "upper": upper,
                           "stretched": [int(not np.allclose(np.diff(f), np.diff(f)[0])) for f in faces]})
        file.attrs["fields"] = np.array(list(fields), dtype="S")
        file.create_group("numbers").attrs["gamma"] = 1.4
        file["deck"] = np.bytes_(deck)
        for axis, f in zip("xyz", faces):
            file["mesh/" + axis] = f
        for name, rule in fields.items():
            file["fields/" + name] = np.ascontiguousarray(np.broadcast_to(rule(x, y, z), x.shape).transpose(2, 1, 0))


def gas(rule):
    zero = lambda x, y, z: 0.0 * x
    return {"rho": rule, "velocity_x": zero, "velocity_y": zero, "velocity_z": zero, "pressure": lambda x, y, z: 1.0 + 0 * x}


class ExactRiemann(unittest.TestCase):
    def test_sod(self):
        sod = RiemannProblem(*SOD, 1.4)
        self.assertAlmostEqual(sod.star_p, 0.30313017805, places=11)
        self.assertAlmostEqual(sod.star_vel, 0.92745262005, places=11)
        rho, vel, p = sod(np.array([-2.0, 0.5, 1.0, 1.7521, 1.7523]))
        np.testing.assert_allclose(rho, [1.0, 0.42631942818, 0.26557371170, 0.26557371170, 0.125], atol=1e-10)
        np.testing.assert_allclose(p[1:4], sod.star_p)
        np.testing.assert_allclose(vel[1:4], sod.star_vel)

    def test_toro_table_4_2(self):
        for left, right, star_p, star_vel in (
            ((1, -2, 0.4), (1, 2, 0.4), 0.00189, 0.0),
            ((1, 0, 1000), (1, 0, 0.01), 460.894, 19.5975),
            ((1, 0, 0.01), (1, 0, 100), 46.0950, -6.19633),
            ((5.99924, 19.5975, 460.894), (5.99242, -6.19633, 46.0950), 1691.64, 8.68975),
        ):
            exact = RiemannProblem(left, right, 1.4)
            np.testing.assert_allclose([exact.star_p, exact.star_vel], [star_p, star_vel], rtol=3e-3, atol=1e-12)

    def test_mirror(self):
        speeds = np.linspace(-3, 3, 401)
        mirrored = RiemannProblem((0.125, 0.0, 0.1), (1.0, 0.0, 1.0), 1.4)(-speeds)
        for here, there, sign in zip(RiemannProblem(*SOD, 1.4)(speeds), mirrored, (1, -1, 1)):
            np.testing.assert_allclose(here, sign * there, atol=1e-14)

    def test_what_flows_in_comes_out(self):
        # Integral conservation over |x| < 3 at t = 1: mass, momentum and energy.
        left, right, g = (1.0, 0.4, 1.0), (0.3, -0.9, 0.2), 1.4
        x = (np.arange(600000) + 0.5) / 100000 - 3
        rho, vel, p = RiemannProblem(left, right, g)(x)

        def conserved(rho, vel, p):
            return np.array([rho, rho * vel, p / (g - 1) + 0.5 * rho * vel * vel])

        def flux(rho, vel, p):
            return conserved(rho, vel, p) * vel + np.array([0.0, p, p * vel])

        total = conserved(rho, vel, p).mean(axis=1) * 6
        wanted = 3 * (conserved(*left) + conserved(*right)) + flux(*left) - flux(*right)
        np.testing.assert_allclose(total, wanted, atol=2e-5)

    def test_vacuum(self):
        vacuum = RiemannProblem((1.0, -5.0, 0.4), (1.0, 5.0, 0.4), 1.4)
        self.assertTrue(vacuum.is_vacuum)
        rho, _, p = vacuum(np.linspace(-8, 8, 101))
        self.assertEqual((rho[50], p[50]), (0.0, 0.0))
        self.assertTrue(np.isfinite(rho).all() and (rho >= 0).all())


class Plot(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.place.name)

    def tearDown(self):
        self.place.cleanup()

    def plot(self, *arguments, fails=False):
        done = subprocess.run([sys.executable, "-B", SCRIPTS / "plot.py", *map(str, arguments)], capture_output=True, text=True)
        if fails:
            self.assertEqual(done.returncode, 1)
            return done.stderr
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        picture = pathlib.Path(done.stdout.splitlines()[-1])
        self.assertEqual(picture.read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
        self.assertGreater(picture.stat().st_size, 10000)
        return picture

    def test_profiles_of_the_last_snapshot_with_the_exact_solution(self):
        sod = RiemannProblem(*SOD, 1.4)
        for number in (0, 1):
            rules = {name: lambda x, y, z, part=part: sod((x - 0.5) / 0.2)[part]
                     for part, name in enumerate(("rho", "velocity_x", "pressure"))}
            write_file(self.folder / f"sod_{number:05d}.h5", (100,), **rules)
            os.utime(self.folder / f"sod_{number:05d}.h5", (1000 + number, 1000 + number))
        write_file(self.folder / "checkpoint_99999.h5", (100,), **rules)
        self.assertEqual(self.plot(self.folder).name, "sod_00001.png")
        self.plot(self.folder, "--exact", "--output", self.folder / "exact.png")
        write_file(self.folder / "sod_00002.h5", (100,), problem="blast", **rules)
        self.assertIn("no exact solution of blast", self.plot(self.folder, "--exact", fails=True))

    def test_the_deck_says_which_riemann_problem(self):
        import plot_profiles

        deck = '[problem]\ndiaphragm = 0.3\nleft.rho = 2.0\nleft.velocity = 0.5\nright.pressure = 0.4\n'
        write_file(self.folder / "sod_00000.h5", (10,), deck=deck, time=0.1, **gas(lambda x, y, z: x))
        at = plot_profiles.exact_solution(snapshot.Snapshot(self.folder / "sod_00000.h5"), 0)(np.array([0.0, 0.29, 1.0]))
        exact = RiemannProblem((2.0, 0.5, 1.0), (0.125, 0.0, 0.4), 1.4)(np.array([-3.0, -0.1, 7.0]))
        for name, values in zip(("rho", "velocity_x", "pressure"), exact):
            np.testing.assert_allclose(at[name], values)

    def test_maps(self):
        file = self.folder / "kelvin_helmholtz_00003.h5"
        write_file(file, (40, 30), "kelvin_helmholtz", upper=(4.0, 1.0, 1.0), **gas(lambda x, y, z: 1 + np.sin(x + 2 * y)))
        for field in ("rho", "mach", "rho,speed,schlieren"):
            self.plot(file, "--field", field)
        self.plot(file, "--slice", "y=0.5")
        self.assertIn("it has rho, velocity_x", self.plot(file, "--field", "dust", fails=True))
        self.assertIn("wanted an axis", self.plot(file, "--slice", "z=0.5", fails=True))
        self.assertIn("lies outside of [0, 4]", self.plot(file, "--slice", "x=5", fails=True))

    def test_stretched_axes(self):
        import plot_maps
        import plot_profiles

        file = self.folder / "sedov_00003.h5"
        write_file(file, (24, 16), "sedov", spread=lambda s: s * s, **gas(lambda x, y, z: x + 10 * y))
        self.plot(file)
        self.plot(file, "--slice", "y=0.5", "--field", "rho,schlieren")
        data = snapshot.Snapshot(file)
        mesh = plot_maps.one_map(data).axes[0].collections[0].get_coordinates()
        np.testing.assert_array_equal(mesh[0, :, 0], data.faces[0])
        np.testing.assert_array_equal(mesh[:, 0, 1], data.faces[1])
        np.testing.assert_allclose(data.field("schlieren"), np.sqrt(101.0))
        self.assertEqual(data.cell_at(0, 0.3), int(24 * np.sqrt(0.3)))
        # An error that only the last cell makes counts by that cell's width.
        error = np.zeros(24)
        error[-1] = 1.0
        none = lambda x: {"rho": np.zeros_like(x)}
        self.assertAlmostEqual(plot_profiles.average_error(data, 0, none, "rho", error), 1 - (23 / 24) ** 2)

    def test_a_map_of_nan_or_of_one_value(self):
        write_file(self.folder / "a_00000.h5", (8, 8), "a", **gas(lambda x, y, z: np.where(x < 0.5, np.nan, y)))
        write_file(self.folder / "b_00000.h5", (8, 8), "b", **gas(lambda x, y, z: 1 + 0 * x))
        self.plot(self.folder / "a_00000.h5")
        self.plot(self.folder / "b_00000.h5")

    def test_the_double_mach_reflection(self):
        file = self.folder / "double_mach_reflection_00010.h5"
        write_file(file, (80, 20), "double_mach_reflection", upper=(4.0, 1.0, 1.0),
                   **gas(lambda x, y, z: np.where(x < 2.7 + y / 2, 8 + 6 * (y < 0.4), 1.4)))
        self.plot(file)

    def test_three_dimensions(self):
        file = self.folder / "sedov_00001.h5"
        write_file(file, (12, 10, 8), "sedov", upper=(1.2, 1.0, 0.8), **gas(lambda x, y, z: x + 10 * y + 100 * z))
        self.plot(file)
        self.plot(file, "--slice", "z=0.4", "--output", self.folder / "plane.png")
        self.plot(file, "--slice", "y=0.5,z=0.4", "--output", self.folder / "line.png")
        data = snapshot.Snapshot(file)
        line = data.field("rho", {1: data.cell_at(1, 0.55), 2: data.cell_at(2, 0.8)})
        np.testing.assert_allclose(line, data.centers(0) + 5.5 + 75.0)

    def test_what_is_no_snapshot_is_told(self):
        (self.folder / "x.h5").write_text("junk")
        self.plot(self.folder / "x.h5", fails=True)
        self.assertIn("no snapshots", self.plot(self.folder, fails=True))
        self.assertIn("no such file", self.plot(self.folder / "nowhere", fails=True))


if __name__ == "__main__":
    unittest.main(verbosity=2)
