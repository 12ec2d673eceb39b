# SPDX-License-Identifier: Apache-2.0
"""telemetry.jsonl and the summary's verdict: what limits a run is named, in runs where it is known."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import INPUTS, STOPPED, FoehnTest  # noqa: E402

TAYLOR_GREEN = INPUTS / "taylor_green.toml"


class Telemetry(FoehnTest):
    def lines(self, folder):
        return [json.loads(line) for line in (self.folder / folder / "telemetry.jsonl").read_text().splitlines()]

    def run_for(self, steps, *overrides, ranks=1):
        done = self.foehn("run", TAYLOR_GREEN, f"time.max_steps={steps}", "output.folder=out", *overrides, ranks=ranks,
                          code=STOPPED)
        return done.stdout, self.lines("out")

    def test_every_line_is_json_and_the_parts_add_up_to_the_time_of_the_loop(self):
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                _, lines = self.run_for(70, "mesh.cells=[16, 16, 16]", ranks=ranks)
                kinds = [line["kind"] for line in lines]
                self.assertEqual(kinds[0], "run")
                self.assertEqual(lines[0]["format"], 1)
                self.assertEqual(lines[0]["ranks"], ranks)
                self.assertGreaterEqual(kinds.count("sample"), 1, "of a step after the 32nd")
                self.assertIn("steps", kinds)
                summary = lines[-1]
                self.assertEqual(summary["kind"], "summary")
                self.assertEqual(summary["attempts"], 70)
                parts = sum(summary["seconds_by_cause"].values())
                self.assertAlmostEqual(parts, summary["wall"], delta=0.1 * summary["wall"] + 0.01)
                for sample in (line for line in lines if line["kind"] == "sample"):
                    tasks = [task["task"] for task in sample["tasks"]]
                    self.assertEqual(tasks[-1], "clock end")
                    self.assertTrue(any(task.startswith("stage 2") for task in tasks))
                    self.assertTrue(all(task["begin"] <= task["end"] <= sample["span"] for task in sample["tasks"]))
                    self.assertLessEqual(sample["busy"] + sample["exchanging"], sample["span"] * (1 + 1e-6))
                for file in (self.folder / "out").iterdir():
                    file.unlink()

    def test_a_restart_goes_on_in_the_same_file(self):
        self.run_for(40, "mesh.cells=[16, 16, 16]")
        self.foehn("run", TAYLOR_GREEN, "mesh.cells=[16, 16, 16]", "time.max_steps=80", "output.folder=out", "--restart",
                   "latest", code=STOPPED)
        self.assertEqual([line["kind"] for line in self.lines("out")].count("run"), 2)

    def test_a_run_that_writes_after_every_step_is_limited_by_its_files(self):
        text, lines = self.run_for(70, "mesh.cells=[8, 8, 8]", 'checkpoint.every="1 step"')
        self.assertRegex(text, r"(?m)^limited by: I/O \(\d+ %\)$")
        self.assertTrue(lines[-1]["limited_by"].startswith("I/O"))

    def test_a_run_of_many_cells_is_limited_by_the_kernels(self):
        text, _ = self.run_for(40, "mesh.cells=[48, 48, 48]", 'output.write[0].every="1000 steps"')
        self.assertRegex(text, r"(?m)^limited by: the kernels \(\d+ %\)$")
        self.assertRegex(text, r"(?m)^a step's tasks, us: .*stage \d+")

    def test_too_few_steps_are_no_ground_for_a_verdict(self):
        text, _ = self.run_for(5, "mesh.cells=[8, 8, 8]")
        self.assertIn("limited by: not known: too few steps for a sample\n", text)


if __name__ == "__main__":
    unittest.main()
