# SPDX-License-Identifier: Apache-2.0
"""telemetry.jsonl and the summary's verdict: what limits a run is named, in runs where it is known."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import INPUTS, STOPPED, FoehnTest  # noqa: E402

TAYLOR_GREEN = INPUTS / "taylor_green.toml"
CAUSES = ["the kernels", "halo", "launch gaps", "synchronisation", "copies", "I/O"]


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
                self.assertEqual(lines[0]["format"], 2)
                self.assertEqual(lines[0]["ranks"], ranks)
                self.assertGreaterEqual(kinds.count("sample"), 1, "of a step after the 32nd")
                self.assertIn("steps", kinds)
                summary = lines[-1]
                self.assertEqual(summary["kind"], "summary")
                self.assertEqual(summary["attempts"], 70)
                causes = summary["seconds_by_cause"]
                self.assertEqual(list(causes), CAUSES)
                self.assertAlmostEqual(sum(causes.values()), summary["wall"], delta=1e-6 * summary["wall"])
                self.assertTrue(all(seconds >= 0.0 for seconds in causes.values()), causes)
                self.assertEqual(set(summary["waits"]), {"device", "messages", "output"})
                self.assertEqual(summary["waits"]["output"], causes["I/O"])
                self.assertEqual(summary["waits"]["messages"] > 0.0, ranks > 1)
                self.assertLessEqual(sum(summary["waits"].values()), summary["wall"])
                for sample in (line for line in lines if line["kind"] == "sample"):
                    tasks = [task["task"] for task in sample["tasks"]]
                    self.assertEqual(tasks[-1], "clock end")
                    self.assertTrue(any(task.startswith("stage 2") for task in tasks))
                    self.assertTrue(all(task["begin"] <= task["end"] <= sample["span"] for task in sample["tasks"]))
                    self.assertLessEqual(sample["busy"] + sample["exchanging"], sample["span"] * (1 + 1e-6))
                for file in (self.folder / "out").iterdir():
                    file.unlink()

    def test_sampled_steps_are_steps(self):
        """Whatever the way in which it was made, a step is in one `steps` line; 100 has samples of the 33rd and 65th."""
        text, lines = self.run_for(100, "mesh.cells=[16, 16, 16]", "output.write=[]")
        self.assertEqual([line["step"] for line in lines if line["kind"] == "sample"], [33, 65])
        steps = [line for line in lines if line["kind"] == "steps"]
        summary = lines[-1]
        self.assertEqual(sum(line["made"] for line in steps), 100)
        self.assertEqual(summary["attempts"], 100)
        self.assertEqual(steps[-1]["step"], 100)
        under_way = sum(summary["seconds_by_cause"][cause] for cause in CAUSES[:3])
        self.assertAlmostEqual(sum(line["seconds"] for line in steps), under_way, delta=1e-6 * under_way)
        self.assertIn("limited by: ", text)

    def test_what_a_cpu_build_does_not_have_is_null(self):
        _, lines = self.run_for(40, "mesh.cells=[8, 8, 8]")
        if lines[-1]["executor"] != "eager" or lines[-1]["launches"] > 0 or lines[-1]["gpu_idle"] is not None:
            self.skipTest("the program runs on a GPU")
        self.assertIsNone(lines[-1]["steps_a_launch"])
        self.assertEqual(lines[-1]["cpu_idle"], 0.0)
        self.assertEqual(lines[-1]["waits"]["device"], 0.0)

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
        text, lines = self.run_for(5, "mesh.cells=[8, 8, 8]")
        self.assertIn("limited by: not known: too few steps for a sample\n", text)
        self.assertIsNone(lines[-1]["seconds_by_cause"])
        self.assertEqual(sum(line["made"] for line in lines if line["kind"] == "steps"), 5)


if __name__ == "__main__":
    unittest.main()
