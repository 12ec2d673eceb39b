# SPDX-License-Identifier: Apache-2.0
"""`foehn run --profile`: timeline.json holds every rank, every task of the sampled steps, and the phases of the time loop."""
import collections
import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import BAD_INPUT, INPUTS, STOPPED, FoehnTest  # noqa: E402

DECK = INPUTS / "double_mach_reflection.toml"
ROUNDING = 0.002  # us; times are written to the nanosecond


def end(event):
    return event["ts"] + event["dur"]


class Profile(FoehnTest):
    def run_deck(self, *arguments, ranks=1, folder="out"):
        return self.foehn("run", DECK, "mesh.cells=[320, 80]", f"parallel.ranks=[{ranks}, 1]", "time.max_steps=40",
                          "output.write[1].every=8 steps",  # so that no launch passes over the 32nd
                          f"output.folder={folder}", *arguments, ranks=ranks, code=STOPPED).stdout

    def timeline(self, ranks):
        """Runs with --profile; returns the file, the labels of the step's tasks on rank 0, and what comes before what."""
        self.run_deck("--profile", "--graph-dot", "step.dot", ranks=ranks, folder=f"out{ranks}")
        dot = (self.folder / "step.dot").read_text()
        return (json.loads((self.folder / f"out{ranks}" / "timeline.json").read_text()),
                re.findall(r'label="([^"]*)"', dot),
                [(int(a), int(b)) for a, b in re.findall(r"t(\d+) -> t(\d+);", dot)])

    def check_form(self, trace, ranks):
        events = trace["traceEvents"]
        names = {(e["pid"], e["name"], e.get("tid")): e["args"] for e in events if e["ph"] == "M"}
        self.assertEqual({e["pid"] for e in events}, set(range(ranks)))
        for rank in range(ranks):
            self.assertEqual(names[rank, "process_name", None], {"name": f"rank {rank}"})
        for event in events:
            self.assertIn(event["ph"], "XM")
            if event["ph"] == "X":
                self.assertGreaterEqual(event["dur"], 0.0)
                self.assertGreaterEqual(event["ts"], 0.0)
                self.assertIn((event["pid"], "thread_name", event["tid"]), names)
        self.assertEqual(trace["otherData"]["ranks"], ranks)
        self.assertEqual(trace["otherData"]["phases_left_out"], 0)

    def steps(self, trace, rank):
        steps = collections.defaultdict(list)
        for event in trace["traceEvents"]:
            if event["ph"] == "X" and event["pid"] == rank and "step" in event["args"]:
                steps[event["args"]["step"]].append(event)
        return steps

    def check_step(self, tasks, labels, edges):
        def without_side(label):  # the ranks have different sides of the domain, and as many
            return re.sub(r"^boundary \d", "boundary", label)
        self.assertEqual([without_side(task["name"]) for task in tasks], [without_side(label) for label in labels])
        for before, after in edges:
            self.assertLessEqual(end(tasks[before]), tasks[after]["ts"] + ROUNDING,
                                 f"{labels[before]} and {labels[after]}")
        stage, ended, boundaries = 0, 0.0, 0
        for task in tasks:
            if task["name"].startswith("stage "):
                if int(task["name"].split()[1]) > stage:
                    stage, ended = stage + 1, 0.0
                ended = max(ended, end(task))
            elif task["name"].startswith("boundary "):
                boundaries += 1
                self.assertGreater(ended, 0.0)
                self.assertLessEqual(ended, task["ts"] + ROUNDING, f"{task['name']} of stage {stage}")
        self.assertGreaterEqual(boundaries, 6)

    def test_every_rank_and_every_task_of_the_sampled_steps_in_their_order(self):
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                trace, labels, edges = self.timeline(ranks)
                self.check_form(trace, ranks)
                self.assertTrue(any("inner" in label for label in labels))
                self.assertGreaterEqual(len(edges), len(labels) - 1)
                begun = []
                for rank in range(ranks):
                    steps = self.steps(trace, rank)
                    first = min(steps)
                    self.assertGreater(first, 4)
                    self.assertEqual(sorted(steps)[:8], list(range(first, first + 8)))
                    self.assertEqual(len(steps), 9, "and the one that telemetry has after 32 steps")
                    for tasks in steps.values():
                        self.check_step(tasks, labels, edges)
                    begun.append((first, steps[first][0]["ts"]))
                # Times are from a barrier that the ranks leave one after the other, as the machine's load has it.
                self.assertEqual(begun[0][0], begun[-1][0])
                self.assertAlmostEqual(begun[0][1], begun[-1][1], delta=0.5e6)

    def test_the_phases_of_the_time_loop_hold_the_tasks_and_do_not_overlap(self):
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                trace, _, _ = self.timeline(ranks)
                for rank in range(ranks):
                    events = [e for e in trace["traceEvents"] if e["ph"] == "X" and e["pid"] == rank]
                    phases = [e for e in events if e["cat"] == "phase"]
                    self.assertEqual({e["name"] for e in phases},
                                     {"launch", "wait", "sample", "write fields", "write history", "write checkpoint"})
                    count = collections.Counter(e["name"] for e in phases)
                    self.assertEqual(count["launch"], count["wait"])
                    self.assertEqual(count["sample"], 9)
                    samples = [e for e in phases if e["name"] == "sample"]
                    for tasks, sample in zip(self.steps(trace, rank).values(), samples):
                        for task in tasks:
                            self.assertGreaterEqual(task["ts"] + ROUNDING, sample["ts"], task["name"])
                            self.assertLessEqual(end(task), end(sample) + ROUNDING, task["name"])
                    for tid in {e["tid"] for e in events}:
                        row = sorted((e for e in events if e["tid"] == tid), key=lambda e: (e["ts"], end(e)))
                        for earlier, later in zip(row, row[1:]):
                            self.assertLessEqual(end(earlier), later["ts"] + ROUNDING)

    def test_the_bits_are_those_of_a_run_without_it_which_leaves_no_timeline(self):
        self.assertIn("result: with/timeline.json\n", self.run_deck("--profile", folder="with"))
        self.assertNotIn("timeline", self.run_deck(folder="without"))
        self.assertFalse((self.folder / "without" / "timeline.json").exists())
        self.assert_same_bits(self.folder / "with" / "checkpoint_40.h5", self.folder / "without" / "checkpoint_40.h5")

    def test_telemetry_samples_the_same_steps_with_it(self):
        sampled = []
        for arguments in ((), ("--profile",)):
            folder = f"telemetry{len(arguments)}"
            self.run_deck(*arguments, folder=folder)
            lines = [json.loads(line) for line in (self.folder / folder / "telemetry.jsonl").read_text().splitlines()]
            sampled.append(sum(line["kind"] == "sample" for line in lines))
        self.assertEqual(sampled, [1, 1])

    def test_watched_tasks_have_no_timeline(self):
        done = self.foehn("run", DECK, "--profile", "--check-tasks", code=BAD_INPUT)
        self.assertIn("--check-tasks excludes --profile", done.stderr)
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
