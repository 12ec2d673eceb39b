# SPDX-License-Identifier: Apache-2.0
"""The same bits on 1, 2, 3, 4 and 7 ranks, on 1 and 2 threads, in any layout, with the tasks watched."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import INPUTS, OTHER, STOPPED, FoehnTest, foehn  # noqa: E402

RANKS = (2, 3, 4, 7)


class SameBits(FoehnTest):
    def run_to(self, steps, name, deck, *overrides, ranks=1, threads=1):
        """Runs `steps` steps; returns the checkpoint that is left, and the folder."""
        folder = self.folder / name
        self.foehn("run", "--quiet", INPUTS / deck, f"output.folder={folder}", f"time.max_steps={steps}", *overrides,
                   ranks=ranks, code=STOPPED, environment={"OMP_NUM_THREADS": str(threads)})
        return folder / f"checkpoint_{steps}.h5"

    def compare(self, deck, *overrides, steps, layouts=()):
        one = self.run_to(steps, "one", deck, *overrides)
        for ranks in RANKS:
            with self.subTest(ranks=ranks):
                self.assert_same_bits(one, self.run_to(steps, f"r{ranks}", deck, *overrides, ranks=ranks))
        for layout in layouts:
            ranks = 1
            for count in layout:
                ranks *= count
            with self.subTest(layout=layout):
                self.assert_same_bits(one, self.run_to(steps, "l" + "x".join(map(str, layout)), deck, *overrides,
                                                       f"parallel.ranks={list(layout)}", ranks=ranks))
        for ranks in (1, 2):
            with self.subTest(threads=2, ranks=ranks):
                self.assert_same_bits(one, self.run_to(steps, f"t2r{ranks}", deck, *overrides, ranks=ranks, threads=2))
        return one

    def test_2d_with_mixed_boundaries(self):
        """The state behind the shock, a wall, outflow and a moving shock along the four sides; odd sizes."""
        self.compare("double_mach_reflection.toml", "mesh.cells=[67, 41]", steps=40, layouts=((4, 1), (1, 4)))

    def test_2d_periodic_with_a_scalar(self):
        self.compare("kelvin_helmholtz.toml", "mesh.cells=[37, 61]", steps=20, layouts=((2, 1), (1, 2)))

    def test_3d_with_an_uneven_split_and_scalars(self):
        self.compare("kelvin_helmholtz.toml", "mesh.cells=[29, 23, 17]", "mesh.lower=[0.0, 0.0, 0.0]",
                     "mesh.upper=[1.0, 2.0, 1.0]", 'mesh.boundary.z=["reflecting", "outflow"]', "equations.scalars=2",
                     steps=12, layouts=((1, 1, 5), (2, 2, 1)))

    def test_more_scalars_than_anyone_counts(self):
        fractions = [n / 40 for n in range(40)]
        self.compare("sod.toml", "mesh.cells=[60]", 'mesh.boundary.x=["inflow", "outflow"]', "inflow.rho=1.0",
                     "inflow.velocity=[0.7]", "inflow.pressure=1.0", "equations.scalars=40",
                     f"inflow.scalars={fractions}", steps=25)

    def test_3d_blast_with_walls(self):
        self.compare("sedov_3d.toml", "mesh.cells=[22, 19, 25]", "problem.half_width=0.06", "scheme.limiter=mc",
                     "scheme.riemann=rusanov", steps=20)

    def test_3d_periodic(self):
        self.compare("taylor_green.toml", "mesh.cells=[17, 18, 19]", steps=6)

    def test_the_comparison_sees_another_limiter(self):
        one = self.run_to(10, "one", "double_mach_reflection.toml", "mesh.cells=[67, 41]")
        other = self.run_to(10, "other", "double_mach_reflection.toml", "mesh.cells=[67, 41]", "scheme.limiter=mc")
        self.assertEqual(foehn("diff", one, other).returncode, OTHER)

    def test_watched_tasks(self):
        one = self.run_to(5, "one", "double_mach_reflection.toml", "mesh.cells=[67, 41]")
        for ranks in (1, 3):
            folder = self.folder / f"watched{ranks}"
            self.foehn("run", "--quiet", "--check-tasks", INPUTS / "double_mach_reflection.toml", "mesh.cells=[67, 41]",
                       f"output.folder={folder}", "time.max_steps=5", ranks=ranks, code=STOPPED)
            self.assert_same_bits(one, folder / "checkpoint_5.h5")

    def test_snapshots_and_history(self):
        """What is written on the way is the same, and the history tables are the same text."""
        for ranks in (1, 3):
            self.run_to(30, f"r{ranks}", "kelvin_helmholtz.toml", "mesh.cells=[37, 61]", "output.write[0].every='8 steps'",
                        "output.write[1].every='3 steps'", ranks=ranks)
        snapshots = sorted(p.name for p in (self.folder / "r1").glob("kelvin_helmholtz_0*.h5"))
        self.assertGreater(len(snapshots), 3)
        for name in snapshots:
            self.assert_same_bits(self.folder / "r1" / name, self.folder / "r3" / name)
        tables = [(self.folder / f"r{ranks}" / "kelvin_helmholtz_history.txt").read_text() for ranks in (1, 3)]
        self.assertEqual(tables[0], tables[1])
        self.assertEqual(len(tables[0].splitlines()), 2 + 11)

    def test_a_numerical_failure_names_the_same_cell(self):
        said = []
        for ranks in (1, 2, 3):
            # Gas so fast comes in that fluxes overflow.
            done = self.foehn("run", "--quiet", INPUTS / "sod.toml", 'mesh.boundary.x=["outflow", "inflow"]',
                              "inflow.rho=1e-3", "inflow.velocity=[-1e150]", "inflow.pressure=1.0", "step.max_retries=2",
                              f"output.folder={self.folder}/r{ranks}", ranks=ranks, code=4)
            lines = [line for line in done.stderr.splitlines() if line.startswith("error: step")]
            self.assertEqual(len(lines), 1, done.stderr)
            said.append(lines[0].split(" (rank ")[0])
            self.assertTrue(list((self.folder / f"r{ranks}").glob("checkpoint_*.h5")), "no state was left")
        self.assertEqual(said[0], said[1])
        self.assertEqual(said[0], said[2])
        self.assertRegex(said[0], r"step \d+ makes an inadmissible state in cell \(\d+\) at \(0\.\d+\) with dt = ")


if __name__ == "__main__":
    unittest.main()
