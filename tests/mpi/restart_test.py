# SPDX-License-Identifier: Apache-2.0
"""A run that is stopped and goes on from its checkpoint, on any rank count, equals one that was never stopped."""
import pathlib
import shutil
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import BAD_INPUT, FINISHED, INPUTS, STOPPED, FoehnTest  # noqa: E402

DECK = INPUTS / "kelvin_helmholtz.toml"
# Outputs by time, whose times cut steps, and by steps; dt from the CFL condition.
OPTIONS = {"mesh.cells": "[37, 61]", "time.end": "0.17", "output.write[0].every": "0.03",
           "output.write[1].every": "'2 steps'", "checkpoint.every": "'10 steps'", "checkpoint.keep": "100"}


class Restart(FoehnTest):
    def go(self, name, *extra, ranks=1, code=FINISHED):
        """Runs the deck in the folder `name`; what is given wins over OPTIONS."""
        given = {str(e).split("=")[0] for e in extra}
        options = [f"{key}={value}" for key, value in OPTIONS.items() if key not in given]
        return self.foehn("run", DECK, f"output.folder={self.folder / name}", *options, *extra, ranks=ranks, code=code)

    def results(self, name):
        """The files of a run, but for the one that tells how long it took."""
        return sorted(p.name for p in (self.folder / name).iterdir() if p.name != "telemetry.jsonl")

    def same_results(self, a, b):
        names = self.results(a)
        self.assertEqual(names, self.results(b))
        self.assertGreater(len([n for n in names if n.endswith(".h5")]), 5)
        for name in names:
            one, other = self.folder / a / name, self.folder / b / name
            if name.endswith(".h5"):
                self.assert_same_bits(one, other)
            else:
                self.assertEqual(one.read_text(), other.read_text(), name)

    def test_a_chain_of_rank_counts_equals_one_run(self):
        self.go("whole")
        self.go("parts", "time.max_steps=10", ranks=3, code=STOPPED)
        self.go("parts", "time.max_steps=20", "--restart", "latest", ranks=2, code=STOPPED)
        self.go("parts", "time.max_steps=30", "--restart", "latest", ranks=4, code=STOPPED)
        self.go("parts", "--restart", "latest")
        self.same_results("whole", "parts")

    def test_a_stretched_run_on_other_rank_counts(self):
        stretched = ("mesh.stretch.x.function=sine", "mesh.stretch.y.function=sine", "mesh.stretch.y.amplitude=-0.3")
        self.go("whole", *stretched)
        self.go("parts", *stretched, "time.max_steps=10", ranks=3, code=STOPPED)
        self.go("parts", *stretched, "--restart", "latest", ranks=4)
        self.same_results("whole", "parts")

    def test_from_an_older_checkpoint_what_is_younger_is_made_again(self):
        self.go("whole")
        self.go("again", ranks=2)
        self.go("again", "--restart", self.folder / "again" / "checkpoint_10.h5", ranks=3)
        self.same_results("whole", "again")

    def test_at_a_step_between_outputs(self):
        """The last steps are the same, whatever was written where it stopped."""
        self.go("whole")
        self.go("parts", "time.max_steps=17", code=STOPPED)
        self.go("parts", "--restart", "latest", ranks=2)
        (self.folder / "parts" / "checkpoint_17.h5").unlink()
        self.same_results("whole", "parts")

    def test_a_fixed_dt_and_one_rank_to_seven(self):
        fixed = ("scheme.dt=0.002", "time.end=0.06")
        self.go("whole", *fixed)
        self.go("parts", *fixed, "time.max_steps=11", code=STOPPED)
        done = self.go("parts", *fixed, "--restart", "latest", ranks=7)
        self.assertIn("finished: t = 0.06 after 30 steps", done.stdout)
        (self.folder / "parts" / "checkpoint_11.h5").unlink()
        self.same_results("whole", "parts")

    def test_a_finished_run_has_nothing_left_to_do(self):
        self.go("whole", "time.end=0.05")
        before = (self.folder / "whole" / "kelvin_helmholtz_history.txt").read_text()
        self.go("whole", "time.end=0.05", "--restart", "latest")
        after = (self.folder / "whole" / "kelvin_helmholtz_history.txt").read_text()
        self.assertTrue(before.startswith(after), "rows changed")

    def test_another_grid_or_gas_is_refused_with_both_shown(self):
        self.go("run", "time.max_steps=3", code=STOPPED)
        before = self.files()
        checkpoint = self.folder / "run" / "checkpoint_3.h5"
        for override, shown in (("mesh.cells=[38, 61]", ("37 in [0, 1]", "38 in [0, 1]")),
                                ("mesh.upper=[1.0, 3.0]", ("61 in [0, 2]", "61 in [0, 3]")),
                                ("equations.gamma=1.4", ("equations.gamma: 1.666", "1.3999999999999999 in the deck")),
                                ("equations.scalars=2", ("rho_scalar_0 in the file", "rho_scalar_1 in the deck"))):
            with self.subTest(override=override):
                done = self.go("run", override, "--restart", checkpoint, code=BAD_INPUT)
                for part in shown:
                    self.assertIn(part, done.stderr)
        stretched = "mesh.stretch.x.function=sine"
        done = self.go("run", stretched, "--restart", checkpoint, code=BAD_INPUT)
        self.assertIn("mesh: 37 in [0, 1] x 61 in [0, 2] in the file, 37 in [0, 1] stretched x 61 in [0, 2] in the deck",
                      done.stderr)
        self.go("other", stretched, "time.max_steps=3", code=STOPPED)
        done = self.go("run", stretched, "mesh.stretch.x.amplitude=0.4", "--restart",
                       self.folder / "other" / "checkpoint_3.h5", code=BAD_INPUT)
        self.assertRegex(done.stderr, r"mesh: face 1 of x at 0\.0404\d+ in the file, face 1 of x at 0\.0377\d+ in the deck")
        shutil.rmtree(self.folder / "other")
        done = self.foehn("run", INPUTS / "sod.toml", "--restart", checkpoint, code=BAD_INPUT)
        self.assertIn("problem.name: kelvin_helmholtz in the file, sod in the deck", done.stderr)
        done = self.go("run", "--restart", self.folder / "run" / "kelvin_helmholtz_00000.h5", code=BAD_INPUT)
        self.assertIn("kind: snapshot in the file, checkpoint in the deck", done.stderr)
        self.assertEqual(self.files(), before)

    def test_the_newest_checkpoint_that_is_good_is_taken(self):
        self.go("run", "time.max_steps=25", code=STOPPED)
        newest = self.folder / "run" / "checkpoint_25.h5"
        newest.write_bytes(newest.read_bytes()[:3000])
        done = self.go("run", "--restart", "latest")
        self.assertIn("checkpoint_20.h5", done.stdout)


if __name__ == "__main__":
    unittest.main()
