# SPDX-License-Identifier: Apache-2.0
"""Broken decks: what each is told, word for word. Exit code 2, and nothing is made."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import BAD_INPUT, FoehnTest  # noqa: E402

DECK = """\
[problem]
name = "sod"

[equations]
system = "euler"
gamma = 1.4

[mesh]
cells = [40]
lower = [0.0]
upper = [1.0]
boundary.x = ["outflow", "outflow"]

[scheme]
reconstruction = "plm"
cfl = 0.4

[time]
end = 0.02
"""

# name: what is replaced in the deck, by what, and the complaint.
BROKEN = {
    "a misspelt key": (
        "reconstruction = ", "reconstuction = ",
        'deck.toml:15: [scheme] reconstuction = "plm": unknown key; did you mean "reconstruction"? allowed: constant, plm, ppm, weno5z\n'),
    "a misspelt section": (
        "[scheme]", "[sheme]",
        "deck.toml:14: [sheme]: unknown section; did you mean [scheme]? sections: [checkpoint], [equations], "
        "[far_field], [graph], [inflow], [mesh], [output], [[output.write]], [parallel], [problem], [scheme], [step], [time]\n"),
    "a key given twice": (
        "cfl = 0.4", "cfl = 0.4\ncfl = 0.5",
        'deck.toml:17: key "cfl" appears twice\n'),
    "an array that is not closed": (
        "cells = [40]", "cells = [40",
        "deck.toml:10: syntax error in array: expected comma or closing ']', saw 'l'\n"),
    "a string for a number": (
        "gamma = 1.4", 'gamma = "air"',
        'deck.toml:6: [equations] gamma = "air": a string; wanted: a number above 1\n'),
    "a value out of range": (
        "gamma = 1.4", "gamma = 1.0",
        "deck.toml:6: [equations] gamma = 1.0: out of range; wanted: a number above 1\n"),
    "a Courant number beyond the scheme's limit": (
        "cfl = 0.4", "cfl = 1.5",
        "deck.toml:16: [scheme] cfl = 1.5: out of range; wanted: a number above 0 and at most 1\n"),
    "gravity along an axis that there is not": (
        "gamma = 1.4", "gamma = 1.4\ngravity = [0.0, -1.0]",
        "deck.toml:7: [equations] gravity = [0.0, -1.0]: acts along y, but the mesh has 1 dimension\n"),
    "a negative number of scalars": (
        "gamma = 1.4", "gamma = 1.4\nscalars = -1",
        "deck.toml:7: [equations] scalars = -1: out of range; wanted: an integer at least 0 and at most 99999\n"),
    "more mass fractions than scalars": (
        '"outflow"]\n', '"inflow"]\n\n[inflow]\nrho = 1.0\nvelocity = [1.0]\npressure = 1.0\nscalars = [0.5, 0.5]\n',
        "deck.toml:18: [inflow] scalars = [0.5, 0.5]: 2 mass fractions, but equations.scalars = 0\n"),
    "a cadence that never lets a run go on": (
        "[time]", '[[output.write]]\nevery = 1e-300\n\n[time]',
        "deck.toml:19: [output.write[0]] every = 1e-300: more than a billion times until time.end; wanted: a longer time, or a "
        'number of steps ("1 step")\n'),
    "a key of a condition that is not there": (
        "[time]", "[inflow]\nrho = 2.0\n\n[time]",
        'deck.toml:19: [inflow] rho = 2.0: not used here; it is used when equations.system = "euler" and a boundary condition '
        'is "inflow"\n'),
    "an executor that there is not": (
        "[time]", '[graph]\nmode = "always"\n\n[time]',
        'deck.toml:19: [graph] mode = "always": not a choice; allowed: auto, off, replay, loop\n'),
    "a graph in a build without CUDA": (
        "[time]", '[graph]\nmode = "replay"\n\n[time]',
        'deck.toml:19: [graph] mode = "replay": needs a CUDA build, and this one runs on OpenMP; allowed here: auto, off\n'),
    "not a number": (
        "end = 0.02", "end = nan",
        "deck.toml:19: [time] end = nan: not a finite number; wanted: a number above 0\n"),
    "an end below its beginning": (
        "upper = [1.0]", "upper = [0.0]",
        "deck.toml:11: [mesh] upper = [0.0]: must be above mesh.lower along x\n"),
    "an unknown stretching": (
        "cells = [40]", 'cells = [40]\nstretch.x.function = "cosine"',
        'deck.toml:10: [mesh] stretch.x.function = "cosine": not a choice; did you mean "sine"? allowed: uniform, geometric, '
        "tanh, sinh, sine\n"),
    "a ratio of zero": (
        "cells = [40]", 'cells = [40]\nstretch.x.function = "geometric"\nstretch.x.ratio = 0',
        "deck.toml:11: [mesh] stretch.x.ratio = 0: out of range; wanted: a number above 0\n"),
    "an amplitude of one": (
        "cells = [40]", 'cells = [40]\nstretch.x.function = "sine"\nstretch.x.amplitude = 1.0',
        "deck.toml:11: [mesh] stretch.x.amplitude = 1.0: out of range; wanted: a number above -1 and below 1\n"),
    "cells that round-off would eat": (
        "cells = [40]", 'cells = [40]\nstretch.x.function = "geometric"\nstretch.x.ratio = 1e20',
        "deck.toml:11: [mesh] stretch.x.ratio = 1e+20: the narrowest of 40 cells would be 6.93e-21 wide, below the 9.09e-13 "
        "that round-off leaves of coordinates up to 1; 5.4e+11 would do\n"),
    "a parameter of another stretching": (
        "cells = [40]", 'cells = [40]\nstretch.x.function = "sine"\nstretch.x.ratio = 2.0',
        'deck.toml:11: [mesh] stretch.x.ratio = 2.0: not used here; it is used when mesh.stretch.x.function = "geometric"\n'),
    "stretching along an axis that is not there": (
        "cells = [40]", 'cells = [40]\nstretch.y.function = "sine"',
        'deck.toml:10: [mesh] stretch.y.function = "sine": not used here; it is used when mesh.cells has more than one cell '
        "along y\n"),
    "periodic at one end": (
        '["outflow", "outflow"]', '["periodic", "outflow"]',
        'deck.toml:12: [mesh] boundary.x = ["periodic", "outflow"]: periodic at one end only; an axis is periodic at both '
        "ends or at none\n"),
    "inflow without a state": (
        '["outflow", "outflow"]', '["inflow", "outflow"]',
        'deck.toml: [inflow] rho = 1.0 (default): required: a boundary condition is "inflow"\n'
        'deck.toml: [inflow] velocity = [0.0, 0.0, 0.0] (default): required: a boundary condition is "inflow"\n'
        'deck.toml: [inflow] pressure = 1.0 (default): required: a boundary condition is "inflow"\n'),
    "a far field without a state": (
        '["outflow", "outflow"]', '["outflow", "nonreflecting"]',
        'deck.toml: [far_field] rho = 1.0 (default): required: a boundary condition is "nonreflecting"\n'
        'deck.toml: [far_field] velocity = [0.0, 0.0, 0.0] (default): required: a boundary condition is "nonreflecting"\n'
        'deck.toml: [far_field] pressure = 1.0 (default): required: a boundary condition is "nonreflecting"\n'),
    "more cells than can be counted": (
        "cells = [40]", "cells = [9000000000]",
        "deck.toml:9: [mesh] cells = [9000000000]: more than 2^33 cells in all\n"),
    "fewer cells than the stencil": (
        "cells = [40]", "cells = [1]",
        "mesh.cells: 1 cells along x are fewer than the 2 that the stencil needs; give at least that many, or leave the "
        "axis out\n"),
    "an unknown problem": (
        '"sod"', '"sodd"',
        'deck.toml:2: [problem] name = "sodd": not a choice; did you mean "sod"? allowed: acoustic_pulse, '
        "advection, double_mach_reflection, einfeldt, free_stream, hydrostatic, implosion, isentropic_vortex, kelvin_helmholtz, "
        "kelvin_helmholtz_lecoanet, lax, leblanc, linear_wave, mach2000_jet, near_vacuum, noh, rayleigh_taylor, sedov, "
        "shock_cloud, shu_osher, slotted_cylinder, sod, taylor_green, toro, woodward_colella\n"),
    "no end": (
        "end = 0.02\n", "",
        "deck.toml: [time] end: required; The run is finished when the simulated time is this, to the bit, above 0\n"),
    "a field that there is not": (
        "end = 0.02", 'end = 0.02\n\n[[output.write]]\nevery = 0.01\nfields = ["rho", "vorticity"]',
        'deck.toml:23: [output.write[0]] fields = ["rho", "vorticity"]: there is no field "vorticity"; allowed: rho, '
        "velocity_x, velocity_y, velocity_z, pressure\n"),
    "an output cadence of zero": (
        "end = 0.02", 'end = 0.02\n\n[[output.write]]\nkind = "history"\nevery = 0',
        "deck.toml:23: [output.write[0]] every = 0: out of range; wanted: a simulated time above 0, a number of steps "
        '("100 steps") or "never"\n'),
    "a key of another problem": (
        'name = "sod"', 'name = "sod"\nbeta = 5.0',
        'deck.toml:3: [problem] beta = 5.0: not used here; it is used when problem.name = "isentropic_vortex" and '
        'equations.system = "euler"\n'),
    "an initial state that is not admissible": (
        'name = "sod"', 'name = "sod"\nleft.velocity = 1e200',
        'the initial state of problem "sod" is not admissible in cell (0) at (0.0125): rho = 1, velocity_x = 1e+200, '
        "velocity_y = 0, velocity_z = 0, pressure = nan (rank 0)\n"),
    "a layout for more ranks than there are": (
        "[time]", "[parallel]\nranks = [3]\n\n[time]",
        "parallel.ranks = 3: that is 3 ranks, but the run has 1\n"),
    "several faults at once": (
        "cells = [40]\nlower = [0.0]", 'cells = [40.5]\nlower = ["a"]\nlevels = 3',
        "deck.toml:9: [mesh] cells = [40.5]: 40.5 is a number; wanted: 1 to 3 integers, each at least 1\n"
        'deck.toml:10: [mesh] lower = ["a"]: "a" is a string; wanted: 1 to 3 numbers\n'
        "deck.toml:11: [mesh] levels = 3: unknown key; keys of [mesh]: cells, lower, upper, boundary.x, boundary.y, "
        "boundary.z, stretch.x.function, stretch.y.function, stretch.z.function\n"),
}


class BrokenDecks(FoehnTest):
    def test_the_deck_itself_is_good(self):
        self.write("deck.toml", DECK)
        self.foehn("run", "deck.toml")

    def test_each_is_told_what_is_wrong_and_nothing_is_made(self):
        for name, (old, new, complaint) in BROKEN.items():
            with self.subTest(name):
                self.assertIn(old, DECK)
                self.write("deck.toml", DECK.replace(old, new))
                done = self.foehn("run", "deck.toml", code=BAD_INPUT)
                self.assertEqual(done.stderr, complaint)
                self.assertEqual(done.stdout, "")
                self.assertEqual(self.files(), ["deck.toml"])

    def test_a_deck_that_is_no_text(self):
        self.write("deck.toml", b'[problem]\nname = "s\xffd"\n')
        self.assertEqual(self.foehn("run", "deck.toml", code=BAD_INPUT).stderr, "deck.toml:2: not UTF-8 (byte 0xff)\n")

    def test_a_deck_that_is_absurdly_large(self):
        self.write("deck.toml", DECK + "# " + "x" * 2_000_000)
        self.assertIn("deck.toml: ", self.foehn("run", "deck.toml", code=BAD_INPUT).stderr)

    def test_a_deck_that_is_not_there(self):
        self.assertEqual(self.foehn("run", "no.toml", code=BAD_INPUT).stderr,
                         "no.toml: cannot be opened: No such file or directory\n")
        self.assertEqual(self.files(), [])

    def test_under_mpirun_one_rank_speaks_and_all_exit_alike(self):
        self.write("deck.toml", DECK.replace("gamma = 1.4", "gamma = 1.0"))
        done = self.foehn("run", "deck.toml", ranks=3, code=BAD_INPUT)
        self.assertEqual(done.stderr.count("[equations] gamma = 1.0"), 1, done.stderr)
        self.assertEqual(self.files(), ["deck.toml"])


if __name__ == "__main__":
    unittest.main()
