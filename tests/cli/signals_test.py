# SPDX-License-Identifier: Apache-2.0
"""Signals and numerical failures: a run that is asked to stop leaves a checkpoint of whole steps and exits 3; one whose
state goes bad names the cell, its state, the step and the rank, leaves the cells around it, and exits 4."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import INPUTS, NUMERICAL_FAILURE, PROGRAM, STOPPED, FoehnTest, command  # noqa: E402

LONG = (INPUTS / "taylor_green.toml", "mesh.cells=[16, 16, 16]", "time.end=1e6")


class Signals(FoehnTest):
    def start(self, *arguments, ranks=1):
        process = subprocess.Popen(command("run", *arguments, ranks=ranks), cwd=self.folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        results = self.folder / "taylor_green.out"
        for _ in range(600):
            if results.is_dir() and any(results.glob("taylor_green_*.h5")):
                time.sleep(0.5)  # into the steps
                return process
            time.sleep(0.1)
        self.fail("the run did not begin")

    def ranks_of(self):
        """Process numbers of the program's ranks in this test's folder."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and os.readlink(entry / "exe") == os.path.realpath(PROGRAM) and \
                        os.readlink(entry / "cwd") == str(self.folder):
                    found.append(int(entry.name))
            except OSError:
                pass
        return found

    def check_stopped(self, process, name):
        text, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, STOPPED, text + errors)
        self.assertRegex(text, rf"(?m)^stopped by {name}: t = ")
        steps = int(re.search(rf"stopped by {name}: t = \S+ after (\d+) steps", text).group(1))
        checkpoint = self.folder / "taylor_green.out" / f"checkpoint_{steps}.h5"
        self.assertTrue(checkpoint.exists(), text)
        self.foehn("run", "--quiet", *LONG, f"time.max_steps={steps}", "output.folder=plain", code=STOPPED)
        self.assert_same_bits(checkpoint, self.folder / "plain" / f"checkpoint_{steps}.h5")

    def test_sigterm_sigusr1_and_sigint_stop_after_whole_steps_with_a_checkpoint(self):
        for one in (signal.SIGTERM, signal.SIGUSR1, signal.SIGINT):
            with self.subTest(one.name):
                process = self.start(*LONG)
                process.send_signal(one)
                self.check_stopped(process, one.name)
                for file in (self.folder / "taylor_green.out").iterdir():
                    file.unlink()

    def test_a_signal_to_one_rank_stops_all_at_the_same_step(self):
        process = self.start(*LONG, ranks=2)
        ranks = self.ranks_of()
        self.assertEqual(len(ranks), 2)
        os.kill(max(ranks), signal.SIGTERM)
        self.check_stopped(process, "SIGTERM")

    def test_a_second_interrupt_ends_the_program_at_once(self):
        process = self.start(*LONG)
        os.kill(process.pid, signal.SIGSTOP)
        process.send_signal(signal.SIGINT)
        os.kill(process.pid, signal.SIGCONT)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        self.assertIn(process.returncode, (STOPPED, -signal.SIGINT))


class Failures(FoehnTest):
    # Gas so hot comes in from the far end, which is the last rank's, that fluxes overflow to NaN.
    OVERFLOW = (INPUTS / "sod.toml", "mesh.cells=[64]", 'mesh.boundary.x=["outflow", "inflow"]', "inflow.rho=1e-3",
                "inflow.velocity=[-1e150]", "inflow.pressure=1.0", "step.max_retries=2")

    def test_a_state_gone_bad_on_one_rank_ends_all_with_its_cell_state_step_and_rank(self):
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                done = self.foehn("run", *self.OVERFLOW, ranks=ranks, code=NUMERICAL_FAILURE)
                self.assertRegex(done.stderr, r"(?m)^error: step 1 makes an inadmissible state in cell \(6\d\) at "
                                              rf"\(0\.9\d+\) with dt = .*; before the step it is rho = .* \(rank {ranks - 1}\); "
                                              r"step\.max_retries = 2 attempts with smaller dt failed")
                self.assertIn("the cells around it are in sod.out/fault_1.txt", done.stderr)
                dump = (self.folder / "sod.out" / "fault_1.txt").read_text()
                self.assertRegex(dump, r"^# 2 cells around cell \(6\d\) at .* before step 1 at t = 0, dt = ")
                cells = re.findall(r"(?m)^cell \((\d+)\) at \(\S+\): rho = \S+, .*pressure = \S+$", dump)
                self.assertEqual(len(cells), 5)
                self.foehn("info", "sod.out/checkpoint_0.h5")


if __name__ == "__main__":
    unittest.main()
