# SPDX-License-Identifier: Apache-2.0
"""scripts/verify.sh and its report, on the cases of tiny_table.cpp: what they say and how they exit.

CTest gives FOEHN_TINY_TABLE, the program, and FOEHN_BUILD, the build that it is of.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import FoehnTest  # noqa: E402

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
BUILD = pathlib.Path(os.environ["FOEHN_BUILD"])
THREE = ("tiny first", "tiny second", "tiny third")


class Verify(FoehnTest):
    """`build` looks to the script like a finished build whose only program is the tiny table."""

    def setUp(self):
        super().setUp()
        self.build = self.folder / "build"
        self.build.mkdir()
        for name in ("CMakeCache.txt", "solver"):
            (self.build / name).symlink_to(BUILD / name)
        (self.build / "tiny_table").symlink_to(os.environ["FOEHN_TINY_TABLE"])
        self.programs("1 tiny_table")

    def programs(self, *lines):
        self.write("build/verification_tests.txt", "".join(line + "\n" for line in lines))

    def rows(self, *names, text=None):
        return self.write("rows.txt", "".join(f"ci {name}\n" for name in names) if text is None else text)

    def run_script(self, script, *arguments, code, **environment):
        given = {name: value for name, value in os.environ.items() if not name.startswith(("GTEST_", "FOEHN_VERIFY_"))}
        done = subprocess.run([SCRIPTS / script, *map(str, arguments)], cwd=self.folder, env={**given, **environment},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, code, f"{script} {arguments}\n{done.stdout}\n{done.stderr}")
        return done

    def verify(self, cases, code, size="ci", **environment):
        """The lines that verify.sh prints, with the cases that GTEST_FILTER picks."""
        done = self.run_script("verify.sh", size, self.build, code=code, GTEST_FILTER=cases,
                               FOEHN_VERIFY_ROWS=str(self.folder / "rows.txt"), **environment)
        return done.stdout.splitlines()

    def refused(self, *arguments, **environment):
        """The one line that verify.sh complains with, having done nothing."""
        before = self.files()
        done = self.run_script("verify.sh", *arguments, code=1, **environment)
        self.assertEqual((done.stdout, len(done.stderr.splitlines()), self.files()), ("", 1, before))
        return done.stderr

    def log(self, size="ci"):
        return (self.build / f"verification_{size}" / "all.log").read_text()

    def test_rows_that_pass(self):
        self.programs("1 tiny_table", "2 tiny_table")
        self.rows(*THREE, *(f"{name}, 2 ranks" for name in THREE))
        lines = self.verify("Passes.*", 0)
        self.assertEqual([line for line in lines if line.startswith("== ")],
                         ["== tiny_table, 1 ranks", "== tiny_table, 2 ranks"])
        self.assertEqual(lines[-2], "verification, size ci: 6 rows passed, 0 failed")
        page = pathlib.Path(lines[-1])
        self.assertEqual(page, self.build / "verification_ci" / "report" / "verification.html")
        for text in (page.read_text(), page.with_suffix(".md").read_text()):
            for name in THREE:
                self.assertIn(name, text)
            self.assertNotRegex(text, r"'FAIL'|FAIL \|")
        machine = json.loads((self.build / "verification_ci" / "machine.json").read_text())
        self.assertEqual(machine["command"], "scripts/verify.sh ci")
        self.assertRegex(machine["version"], r"^foehn \d+\.")

    def test_a_bound_that_is_not_held_is_named_at_the_top(self):
        self.rows("tiny missed", "tiny not missed")
        lines = self.verify("Missed.*", 0)
        self.assertEqual(lines[-2], "verification, size ci: 1 rows passed, 0 failed, 1 bounds not held and not judged")
        page = pathlib.Path(lines[-1])
        for text in (page.read_text(), page.with_suffix(".md").read_text()):
            top = text[:text.index("A tiny table")]
            self.assertIn("tiny missed: 3 ± 0.5, measured 2", top)
            self.assertNotIn("tiny not missed", top)

    def test_the_report_goes_where_it_is_told(self):
        self.rows("tiny first")
        lines = self.verify("Passes.First", 0, FOEHN_VERIFY_OUT=str(self.folder / "pages"))
        self.assertEqual(lines[-1], str(self.folder / "pages" / "verification.html"))
        self.assertTrue((self.folder / "pages" / "verification.md").exists())

    def test_a_row_that_fails(self):
        self.rows("tiny first", "tiny wrong")
        lines = self.verify("Passes.First:Fails.Row", 1)
        self.assertIn("   failed: Fails.Row", lines)
        self.assertIn("failed case: Fails.Row", lines)
        self.assertIn("failed: tiny wrong", lines)
        self.assertEqual(lines[-2], "verification, size ci: 1 rows passed, 1 failed")
        page = self.build / "verification_ci" / "report" / "verification.md"
        self.assertIn("\n| tiny wrong | ≤ 4 | 5 | FAIL |\n", page.read_text())
        self.assertIn("<td class='FAIL'>FAIL", page.with_suffix(".html").read_text())

    def test_a_case_that_fails_without_a_row(self):
        self.rows("tiny first")
        lines = self.verify("Passes.First:Fails.WithoutRow", 1)
        self.assertIn("failed case: Fails.WithoutRow", lines)
        self.assertEqual(lines[-2], "verification, size ci: 1 rows passed, 0 failed")

    def test_a_program_that_does_not_come_to_its_end(self):
        self.rows("tiny first")
        lines = self.verify("Passes.First:Ends.*", 1)
        self.assertIn("failed case: tiny_table, copy 0, did not come to its end", lines)
        self.assertIn("failed case: tiny_table did not come to its end", lines)

    def test_a_row_that_is_missing(self):
        self.rows(text="# a comment\nci tiny first\n\nci tiny second\nfull tiny third\n")
        lines = self.verify("Passes.First", 1)
        self.assertEqual([line for line in lines if line.startswith("missing")], ["missing: tiny second"])
        self.assertEqual(lines[-2], "verification, size ci: 1 rows passed, 0 failed, 1 missing")

    def test_rows_of_the_full_size(self):
        self.rows(text="ci tiny first\nfull tiny third\n")
        self.assertEqual(self.verify("Passes.First", 0)[-2], "verification, size ci: 1 rows passed, 0 failed")
        lines = self.verify("Passes.First", 1, size="full")
        self.assertIn("missing: tiny third", lines)
        self.assertEqual(lines[-1], str(self.build / "verification_full" / "report" / "verification.html"))

    def test_a_row_that_is_not_listed_until_it_is_added(self):
        rows = self.rows("tiny first")
        lines = self.verify("Passes.First:Passes.Third", 1)
        self.assertIn(f"not in {rows}: tiny third", lines)
        self.assertEqual(lines[-2], "verification, size ci: 2 rows passed, 0 failed, 1 not in rows.txt")
        folder = self.build / "verification_ci"
        done = self.run_script("verify_report.py", folder, "--rows", rows, "--add-rows", code=0)
        self.assertEqual(done.stdout, f"1 rows added to {rows}\n")
        self.assertEqual(rows.read_text(), "ci tiny first\nci tiny third\n")
        self.run_script("verify_report.py", folder, "--rows", rows, "--no-plots", code=0)

    def test_without_another_list_the_table_is_the_whole_one(self):
        done = self.run_script("verify.sh", "ci", self.build, code=1, GTEST_FILTER="Passes.First")
        self.assertIn("\nnot in tests/verification/rows.txt: tiny first\n", done.stdout)
        self.assertIn("\nmissing: conservation, ", done.stdout)

    def test_no_tests(self):
        self.rows("tiny first")
        done = self.run_script("verify.sh", "ci", self.build, code=1, GTEST_FILTER="Nothing.*")
        self.assertRegex(done.stderr, r"^verify\.sh: no program wrote a row; what they said is in \S+/all\.log\n$")
        self.programs()
        self.assertRegex(self.refused("ci", self.build), r"^verify\.sh: there is no \S+/verification_tests\.txt: build it first")
        done = self.run_script("verify_report.py", self.build, code=1)
        self.assertIn("has no rows.jsonl: run the verification programs", done.stderr)

    def test_cases_are_shared_out_over_the_jobs(self):
        self.rows(*THREE)
        self.verify("Passes.*", 0)
        self.assertNotIn("test shard", self.log())
        self.assertEqual(self.verify("Passes.*", 0, FOEHN_VERIFY_JOBS="4")[-2],
                         "verification, size ci: 3 rows passed, 0 failed")
        self.assertEqual(re.findall(r"This is test shard (\d) of 4", self.log()), ["1", "2", "3", "4"])
        self.assertEqual(self.log().count("[row]"), 3)
        machine = json.loads((self.build / "verification_ci" / "machine.json").read_text())
        self.assertEqual(machine["command"], "FOEHN_VERIFY_JOBS=4 scripts/verify.sh ci")

    def test_one_of_the_jobs_that_ends_early_is_named(self):
        self.rows("tiny first")
        lines = self.verify("Passes.First:Ends.*", 1, FOEHN_VERIFY_JOBS="2")
        self.assertEqual(len([line for line in lines if re.search(r"copy \d, did not come to its end", line)]), 1)
        self.assertIn("verification, size ci: 1 rows passed, 0 failed", lines)

    def test_what_is_asked_wrongly_is_refused(self):
        for jobs in ("0", "-1", "two", "1.5", "2 3"):
            self.assertEqual(self.refused("ci", self.build, FOEHN_VERIFY_JOBS=jobs),
                             f"verify.sh: FOEHN_VERIFY_JOBS is '{jobs}'; it is a whole number, at least 1\n")
        self.assertIn("there is no list of rows none.txt", self.refused("ci", self.build, FOEHN_VERIFY_ROWS="none.txt"))
        for arguments in ((), ("small",)):
            self.assertIn("usage: scripts/verify.sh SIZE [BUILD]; SIZE is one of ci, full", self.refused(*arguments))


if __name__ == "__main__":
    unittest.main()
