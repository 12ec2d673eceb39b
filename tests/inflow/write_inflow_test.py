# SPDX-License-Identifier: Apache-2.0
"""scripts/write_inflow.py: Foehn's reader finds in its files what it says to write; inputs/gust.h5 is one of them.

write_inflow_test.py PRINT_PLANES, the program of print_planes.cpp.
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

import h5py
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "write_inflow.py"
PRINT_PLANES = sys.argv.pop(1)


def read_back(path):
    """{name: values} as PlaneSeries reads them, fields as (planes, slower, faster)."""
    done = subprocess.run([PRINT_PLANES, path], capture_output=True, text=True, timeout=60, check=True)
    lines = {line.split()[0]: np.array(line.split()[1:], dtype=float) for line in done.stdout.splitlines()}
    shape = (-1, *lines.pop("shape").astype(int))
    return {name: values if name == "time" else values.reshape(shape) for name, values in lines.items()}


class WriteInflow(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="foehn_inflow_")
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name) / "gust.h5"

    def run_script(self, *arguments):
        return subprocess.run([sys.executable, SCRIPT, self.path, *map(str, arguments)], capture_output=True, text=True,
                              timeout=60, check=False)

    def write(self, *arguments):
        done = self.run_script(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, f"{self.path}\n")
        return read_back(self.path)

    def test_the_gust_is_what_the_help_says(self):
        planes = self.write("--cells", 3, 8, "--until", 2, "--planes", 9, "--amplitude", 0.2, "--frequency", 0.7, "--waves", 2,
                            "--density", 1.5, "--speed", 4, "--pressure", 0.5)
        t = np.linspace(0, 2, 9)
        wave = 0.2 * np.sin(2 * np.pi * (2 * (np.arange(8) + 0.5) / 8 - 0.7 * t[:, None]))
        wave = np.broadcast_to(wave[:, None, :], (9, 3, 8))
        np.testing.assert_array_equal(planes.pop("time"), t)
        wanted = {"rho": 1.5 + 1.5 * wave, "velocity_x": 4 + 0 * wave, "velocity_y": 4 * wave, "velocity_z": 0 * wave,
                  "pressure": 0.5 + 0 * wave}
        self.assertEqual(sorted(planes), sorted(wanted))
        for name, values in wanted.items():
            np.testing.assert_allclose(planes[name], values, rtol=0, atol=1e-14, err_msg=name)

    def test_the_file_of_inputs_was_made_so(self):
        planes = self.write("--cells", 1, 32, "--until", 1, "--planes", 41)
        kept = read_back(ROOT / "inputs" / "gust.h5")
        self.assertEqual(sorted(planes), sorted(kept))
        for name, values in kept.items():
            np.testing.assert_allclose(planes[name], values, rtol=0, atol=1e-15, err_msg=name)

    def test_precision(self):
        single = self.write("--cells", 1, 8, "--until", 1, "--planes", 3, "--precision", "float32")
        with h5py.File(self.path) as file:
            self.assertEqual((file["rho"].dtype, file["time"].dtype), (np.dtype("f4"), np.dtype("f8")))
            np.testing.assert_array_equal(single["rho"], file["rho"][()].astype("f8"))

    def test_what_makes_no_sense_is_refused(self):
        good = {"--cells": (1, 8), "--until": (1,), "--planes": (3,)}
        for key, value, words in (("--cells", (0, 8), "at least 1"), ("--until", (0,), "above 0"), ("--until", ("nan",), "above 0"),
                                  ("--planes", (1,), "at least 2"), ("--amplitude", (1,), "below 1"),
                                  ("--pressure", (0,), "above 0")):
            arguments = [word for name, values in {**good, key: value}.items() for word in (name, *values)]
            done = self.run_script(*arguments)
            self.assertEqual(done.returncode, 2, key)
            self.assertIn(words, done.stderr)
            self.assertFalse(self.path.exists())

    def test_a_folder_that_is_not_there_is_told(self):
        self.path = self.path.parent / "nowhere" / "gust.h5"
        done = self.run_script("--cells", 1, 8, "--until", 1, "--planes", 3)
        self.assertEqual(done.returncode, 1)
        self.assertIn("write_inflow.py: ", done.stderr)
        self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
