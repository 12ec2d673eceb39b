# SPDX-License-Identifier: Apache-2.0
"""Every deck of inputs/: whole it is accepted, shrunk it runs on two ranks and leaves its files.

A deck that is not in the table below fails its test: add a line that shrinks it to a second or less.
"""
import os
import pathlib
import shlex
import sys
import tomllib
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import foehn_program
from foehn_program import FINISHED, STOPPED, FoehnTest

DECKS = sorted(path.stem for path in foehn_program.INPUTS.glob("*.toml"))

# Overrides that make a deck small; a run ends at time.end, or at time.max_steps with exit code 3 and a checkpoint.
SHRUNK = {
    "acoustic_pulse": ["mesh.cells=[32, 32]", "time.end=0.5"],
    "advection": ["mesh.cells=[32, 32]", "time.end=0.5"],
    "density_wave": ["mesh.cells=[32]"],
    "double_mach_reflection": ["mesh.cells=[120, 30]", "time.end=0.05"],
    "einfeldt": ["mesh.cells=[100]"],
    "free_stream": ["mesh.cells=[12, 9, 8]"],
    "hydrostatic": ["mesh.cells=[4, 40]", "time.end=0.5"],
    "implosion": ["mesh.cells=[40, 40]", "time.end=0.1"],
    "isentropic_vortex": ["mesh.cells=[32, 32]", "time.max_steps=60"],
    "kelvin_helmholtz": ["mesh.cells=[24, 48]", "time.max_steps=60"],
    "kelvin_helmholtz_lecoanet": ["mesh.cells=[24, 48]", "time.max_steps=60"],
    "lax": ["mesh.cells=[100]"],
    "leblanc": ["mesh.cells=[200]"],
    "linear_wave": ["mesh.cells=[32]"],
    "mach2000_jet": ["mesh.cells=[40, 10]", "time.end=0.0002"],
    "near_vacuum": ["mesh.cells=[100]"],
    "noh": ["mesh.cells=[32, 32]", "time.end=0.3"],
    "noh_3d": ["mesh.cells=[12, 12, 12]", "time.end=0.2"],
    "rayleigh_taylor": ["mesh.cells=[12, 36]", "time.end=1.0"],
    "sedov": ["mesh.cells=[48, 48]", "time.end=0.06"],
    "sedov_3d": ["mesh.cells=[16, 16, 16]", "time.end=0.05"],
    "shock_cloud": ["mesh.cells=[48, 24]", "time.end=0.3"],
    "shu_osher": ["mesh.cells=[100]"],
    "slotted_cylinder": ["mesh.cells=[40, 40]", "time.end=0.2"],
    "sod": ["mesh.cells=[100]"],
    "stretched_sedov": ["mesh.cells=[48, 48]", "time.end=0.06"],
    "stretched_vortex": ["mesh.cells=[32, 32]", "time.max_steps=60"],
    "taylor_green": ["mesh.cells=[12, 12, 12]", "time.max_steps=40"],
    "toro": ["mesh.cells=[100]"],
    "woodward_colella": ["mesh.cells=[100]"],
}


class Decks(FoehnTest):
    def whole(self, deck):
        """`foehn check` accepts the deck as it is and prints it resolved."""
        done = self.foehn("check", foehn_program.INPUTS / f"{deck}.toml")
        self.assertIn("[problem]", done.stdout)
        self.assertEqual(done.stderr.count("warning"), 0, done.stderr)
        # The commands that its comments show are accepted too.
        for line in (foehn_program.INPUTS / f"{deck}.toml").read_text().splitlines():
            words = shlex.split(line.lstrip("# ")) if line.startswith("#   foehn run ") else []
            if words:
                self.assertEqual(words[2], f"inputs/{deck}.toml")
                self.foehn("check", foehn_program.INPUTS / f"{deck}.toml", *words[3:])
        self.assertEqual(self.files(), [], "a check leaves no file")

    def shrunk(self, deck):
        self.assertIn(deck, SHRUNK, f"inputs/{deck}.toml has no line in {os.path.basename(__file__)}")
        stops = any(override.startswith("time.max_steps") for override in SHRUNK[deck])
        done = self.foehn("run", foehn_program.INPUTS / f"{deck}.toml", *SHRUNK[deck], ranks=2,
                          code=STOPPED if stops else FINISHED)
        self.assertIn("throughput:", done.stdout)
        out = pathlib.Path(self.folder) / f"{deck}.out"
        problem = tomllib.loads((foehn_program.INPUTS / f"{deck}.toml").read_text())["problem"]["name"]
        names = {path.name for path in out.iterdir()}
        self.assertIn(f"{problem}_00000.h5", names)
        self.assertIn(f"{problem}.xdmf", names)
        self.assertIn(f"{problem}_history.txt", names)
        self.assertEqual(any(name.startswith("checkpoint_") for name in names), stops, names)
        for path in out.glob("*.h5"):
            self.foehn("info", path)

    def test_the_table_has_no_other_lines(self):
        self.assertEqual(sorted(SHRUNK), DECKS)


def case(deck):
    def test(self):
        self.whole(deck)
        self.shrunk(deck)
    return test


for name in DECKS:
    setattr(Decks, f"test_{name}", case(name))

if __name__ == "__main__":
    unittest.main()
