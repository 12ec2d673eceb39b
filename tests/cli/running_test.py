# SPDX-License-Identifier: Apache-2.0
"""`foehn run`: overrides, warnings, limits, exit codes, output folders, closed streams, locales."""
import os
import pathlib
import pwd
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import (BAD_INPUT, INPUTS, PROGRAM, STOPPED, FoehnTest, command)  # noqa: E402

SOD = INPUTS / "sod.toml"
GERMAN = "de_DE.UTF-8"


def german_locale(folder):
    """The environment that gives a locale whose numbers have commas; None where it cannot be had."""
    environment = {"LC_ALL": GERMAN, "LANG": GERMAN}
    if GERMAN.lower().replace("-", "") in subprocess.run(["locale", "-a"], capture_output=True, text=True,
                                                         check=False).stdout.lower().replace("-", ""):
        return environment
    if shutil.which("localedef") is None:
        return None
    made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", str(folder / GERMAN)], capture_output=True,
                          check=False)
    environment["LOCPATH"] = str(folder)
    return environment if made.returncode == 0 else None


class Running(FoehnTest):
    def test_a_run_prints_its_header_and_summary(self):
        text = self.foehn("run", SOD, "time.end=0.01").stdout
        for line in (r"Foehn \d", r"  deck +\S*sod\.toml", r"  problem +sod \(euler\)", r"  grid +400 x 1 x 1 cells, 1-D",
                     r"  scheme +plm van_leer, hllc, ssprk2", r"  ranks +1 rank", r"  results +sod\.out",
                     r"step \d+  t = 0\.01  dt = ", r"finished: t = 0\.01 after \d+ steps",
                     r"throughput: \d(\.\d+)?e[+-]\d+ cell updates/s", r"result: sod\.out/sod\.xdmf"):
            self.assertRegex(text, rf"(?m)^{line}")
        self.assertTrue((self.folder / "sod.out" / "sod_history.txt").exists())

    def test_the_header_says_which_axes_are_stretched(self):
        text = self.foehn("run", SOD, "mesh.stretch.x.function=tanh", "time.end=0.01").stdout
        self.assertRegex(text, r"(?m)^  grid +400 x 1 x 1 cells, 1-D, x stretched$")

    def test_quiet_prints_nothing(self):
        self.assertEqual(self.foehn("run", "--quiet", SOD, "time.end=0.01").stdout, "")

    def test_an_override_wins_over_the_deck(self):
        done = self.foehn("run", SOD, "mesh.cells=[50]", "scheme.limiter=minmod", "time.end=0.01", "output.folder=here")
        self.assertIn("50 x 1 x 1 cells", done.stdout)
        self.assertIn("plm minmod", done.stdout)
        self.assertTrue((self.folder / "here").is_dir())
        self.assertIn("command line: [scheme] cfl = 3: out of range",
                      self.foehn("run", SOD, "scheme.cfl=3", code=BAD_INPUT).stderr)

    def test_a_key_that_only_an_override_leaves_unused_is_a_warning(self):
        done = self.foehn("run", SOD, "scheme.reconstruction=constant", "time.end=0.01")
        self.assertRegex(done.stderr, r'^warning: .*\[scheme\] limiter = "van_leer": not used here')

    def test_a_fixed_dt_wins_over_the_courant_number(self):
        deck = ("mesh.cells=[100]", "scheme.dt=0.001", "time.end=0.05")
        self.assertIn("finished: t = 0.05 after 50 steps", self.foehn("run", SOD, *deck).stdout)

    def test_outputs_whose_times_differ_by_round_off_make_no_step_of_their_own(self):
        """3 x 0.1 is above 0.3 and 49 x (1/49) below 1, by a bit each."""
        text = self.foehn("run", SOD, "mesh.cells=[40]", "scheme.dt=0.005", "time.end=0.3", "output.write[0].every=0.1",
                          "output.write[1].every=0.15", "checkpoint.every=0.3").stdout
        self.assertIn("finished: t = 0.3 after 60 steps", text)
        snapshots = [p.name for p in sorted((self.folder / "sod.out").glob("sod_0*.h5"))]
        self.assertEqual(snapshots, [f"sod_0000{n}.h5" for n in range(4)])
        text = self.foehn("run", INPUTS / "advection.toml", "mesh.cells=[8, 8]", "scheme.dt=0.02040816326530612",
                          "time.end=1.0", "output.write[0].every=0.02040816326530612").stdout
        self.assertIn("finished: t = 1 after 49 steps", text)

    def test_a_step_limit_stops_resumably_and_the_rest_follows(self):
        done = self.foehn("run", SOD, "time.max_steps=30", code=STOPPED)
        self.assertIn("stopped at time.max_steps: t = ", done.stdout)
        self.assertIn("after 30 steps", done.stdout)
        self.assertIn("result: sod.out/checkpoint_30.h5", done.stdout)
        done = self.foehn("run", SOD, "--restart", "latest")
        self.assertIn("restart    sod.out/checkpoint_30.h5", done.stdout)
        self.assertIn("finished: t = 0.2 after", done.stdout)
        whole = self.foehn("run", SOD, "output.folder=whole").stdout
        pattern = r"finished: t = 0\.2 after \d+ steps"
        self.assertEqual(re.findall(pattern, done.stdout), re.findall(pattern, whole))
        self.assert_same_bits(self.folder / "sod.out/sod_00004.h5", self.folder / "whole/sod_00004.h5")

    def test_a_wall_clock_limit_stops_resumably(self):
        done = self.foehn("run", INPUTS / "taylor_green.toml", "time.wall_limit=0.2", code=STOPPED)
        self.assertIn("stopped at time.wall_limit", done.stdout)
        self.assertEqual(len(list((self.folder / "taylor_green.out").glob("checkpoint_*.h5"))), 1)

    def test_a_fixed_dt_that_the_initial_state_is_not_stable_for_is_refused_with_the_largest_one(self):
        done = self.foehn("run", SOD, "scheme.dt=0.1", code=BAD_INPUT)
        self.assertRegex(done.stderr, r"sod\.toml: \[scheme\] dt = 0\.1: longer than the scheme is stable for at t = 0; "
                                      r"at most 0\.002113 there")
        self.assertEqual(self.files(), [])

    def test_a_restart_of_a_finished_run_says_that_there_is_nothing_to_do(self):
        self.foehn("run", "--quiet", SOD, "time.end=0.01", "checkpoint.every=0.01")
        text = self.foehn("run", SOD, "time.end=0.01", "--restart", "latest").stdout
        self.assertIn("nothing to do: the checkpoint is at t = 0.01, and time.end = 0.01\n", text)

    def test_no_checkpoint_to_go_on_from(self):
        done = self.foehn("run", SOD, "--restart", "latest", code=BAD_INPUT)
        self.assertIn("sod.out: no checkpoint to restart from", done.stderr)
        done = self.foehn("run", SOD, "--restart", "no.h5", code=BAD_INPUT)
        self.assertIn("no.h5: cannot open", done.stderr)
        self.assertEqual(self.files(), [])

    def test_the_graph_of_a_step_is_written_as_dot(self):
        self.foehn("run", "--quiet", SOD, "time.end=0.001", "--graph-dot", "step.dot")
        text = (self.folder / "step.dot").read_text()
        self.assertTrue(text.startswith("digraph step {"))
        self.assertIn("stage 2 inner", text)

    def test_a_grid_beyond_the_memory_that_is_there_is_refused_with_the_numbers(self):
        for ranks in (1, 2):
            done = self.foehn("run", INPUTS / "taylor_green.toml", "mesh.cells=[2000, 2000, 2000]", "equations.scalars=8",
                              ranks=ranks, code=BAD_INPUT)
            self.assertRegex(done.stderr, r"mesh\.cells: the fields need 2\.\d+e\+03 GiB on the machine of rank \d+, where "
                                          r"[\d.]+(e\+\d+)? GiB are available \(by rank: u0 .* GiB, u1 .* GiB, u2 ")
        self.assertEqual(self.files(), [])

    def test_results_that_cannot_be_written_are_refused_before_computing(self):
        self.write("file", "in the way\n")
        for folder in ("file", "file/below"):
            done = self.foehn("run", SOD, f"output.folder={folder}", code=BAD_INPUT)
            self.assertIn(f'output.folder = "{folder}"', done.stderr)
            self.assertEqual(done.stdout, "")
        self.assertEqual(self.files(), ["file"])

    @unittest.skipIf(os.getuid() != 0, "root runs the program as another user here")
    def test_a_folder_that_belongs_to_another_user_is_refused(self):
        nobody = pwd.getpwnam("nobody")
        self.folder.chmod(0o755)
        shutil.copy(SOD, self.folder)
        program = shutil.copy(PROGRAM, self.folder)
        for deck in (("run",), ("check",)):
            done = subprocess.run([program, *deck, "sod.toml"], cwd=self.folder, user=nobody.pw_uid, group=nobody.pw_gid,
                                  extra_groups=[], env={**os.environ, "HOME": "/tmp"}, capture_output=True, text=True,
                                  timeout=60, check=False)
            self.assertEqual(done.returncode, BAD_INPUT, done.stdout + done.stderr)
            self.assertIn('output.folder = "sod.out"', done.stderr)
            self.assertIn("Permission denied", done.stderr)
        self.assertEqual(self.files(), ["foehn", "sod.toml"])

    def test_a_folder_in_use_is_refused(self):
        with subprocess.Popen(command("run", INPUTS / "taylor_green.toml", "output.folder=out", "time.wall_limit=20"),
                              cwd=self.folder, stdout=subprocess.PIPE, text=True) as first:
            for line in first.stdout:
                if line.startswith("  results"):
                    break
            done = self.foehn("run", SOD, "output.folder=out", code=None)
            first.kill()
            first.wait()
        self.assertEqual(done.returncode, BAD_INPUT, done.stdout)
        self.assertIn("in use by another run", done.stderr)
        self.foehn("run", "--quiet", SOD, "output.folder=out", "time.end=0.01")

    def test_a_reader_that_goes_away_does_not_end_the_run(self):
        with subprocess.Popen(command("run", SOD), cwd=self.folder, stdout=subprocess.PIPE) as run:
            run.stdout.close()
            self.assertEqual(run.wait(timeout=60), 0)
        self.assertTrue((self.folder / "sod.out" / "sod_00004.h5").exists())

    def test_closed_streams_do_not_end_the_run_nor_reach_its_files(self):
        for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            with self.subTest(closed):
                shutil.rmtree(self.folder / "sod.out", ignore_errors=True)
                done = subprocess.run(["sh", "-c", f'exec "$0" run "$1" time.end=0.05 {closed}', PROGRAM, str(SOD)],
                                      cwd=self.folder, timeout=60, check=False, capture_output=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.foehn("info", "sod.out/sod_00001.h5")
                history = (self.folder / "sod.out" / "sod_history.txt").read_text()
                self.assertNotIn("throughput", history)

    def test_a_locale_with_decimal_commas_changes_no_bit(self):
        environment = german_locale(self.folder)
        if environment is None:
            self.skipTest(f"the locale {GERMAN} is not here and localedef cannot make it")
        comma = subprocess.run(["printf", "%.1f", "0,5"], env={**os.environ, **environment}, capture_output=True, text=True,
                               check=False)
        self.assertEqual(comma.stdout, "0,5", "the locale is not in force")
        deck = INPUTS / "double_mach_reflection.toml"
        options = ("mesh.cells=[60, 20]", "time.max_steps=10", "scheme.cfl=0.35", "output.write[1].every='2 steps'")
        plain = self.foehn("run", deck, "output.folder=plain", *options, code=STOPPED)
        other = self.foehn("run", deck, "output.folder=other", *options, code=STOPPED, environment=environment)
        for name in ("checkpoint_10.h5", "double_mach_reflection_00000.h5"):
            self.assert_same_bits(self.folder / "plain" / name, self.folder / "other" / name)
        for name in ("double_mach_reflection_history.txt", "double_mach_reflection.xdmf"):
            self.assertEqual((self.folder / "plain" / name).read_text(), (self.folder / "other" / name).read_text())
        ending = r"stopped at .*"
        self.assertEqual(re.findall(ending, plain.stdout), re.findall(ending, other.stdout))
        self.assertEqual(self.foehn("check", deck).stdout, self.foehn("check", deck, environment=environment).stdout)

    def test_a_rank_that_fails_alone_ends_the_others(self):
        """Rank 0 cannot write the graph; the other rank, which computes meanwhile, must not wait for it for ever."""
        done = self.foehn("run", "--quiet", SOD, "--graph-dot", "no/folder/step.dot", ranks=2, code=None, timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no/folder/step.dot", done.stderr)


if __name__ == "__main__":
    unittest.main()
