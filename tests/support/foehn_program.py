# SPDX-License-Identifier: Apache-2.0
"""The program under test, for tests in Python: how it is started, on how many ranks, and what it leaves.

CTest gives FOEHN_PROGRAM, FOEHN_MPIEXEC and FOEHN_INPUTS.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["FOEHN_PROGRAM"]
MPIEXEC = os.environ["FOEHN_MPIEXEC"].split()
INPUTS = pathlib.Path(os.environ["FOEHN_INPUTS"])

FINISHED, OTHER, BAD_INPUT, STOPPED, NUMERICAL_FAILURE, IO_FAILURE = range(6)


def command(*arguments, ranks=1, mpirun=False):
    start = [*MPIEXEC, str(ranks)] if ranks > 1 or mpirun else []
    return [*start, PROGRAM, *map(str, arguments)]


def foehn(*arguments, ranks=1, cwd=None, environment=None, timeout=120):
    """Runs `foehn ARGUMENTS`; ranks > 1 under mpirun. Returns the completed process, its output as text."""
    return subprocess.run(command(*arguments, ranks=ranks), cwd=cwd, env={**os.environ, **(environment or {})},
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout, check=False)


class FoehnTest(unittest.TestCase):
    """Each test has an empty folder of its own, self.folder, which is removed afterwards."""

    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="foehn_test_"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def foehn(self, *arguments, code=FINISHED, **options):
        """Runs `foehn` in the test's folder and expects an exit code; None: any."""
        done = foehn(*arguments, cwd=self.folder, **options)
        if code is not None:
            self.assertEqual(done.returncode, code, f"foehn {' '.join(map(str, arguments))}\n{done.stdout}\n{done.stderr}")
        return done

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def files(self):
        return sorted(str(p.relative_to(self.folder)) for p in self.folder.rglob("*"))

    def assert_same_bits(self, a, b):
        done = foehn("diff", a, b)
        self.assertEqual(done.returncode, FINISHED, f"{a} and {b} differ\n{done.stdout}\n{done.stderr}")
