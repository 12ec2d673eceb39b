# SPDX-License-Identifier: Apache-2.0
"""Every command: what it prints and how it exits."""
import pathlib
import re
import sys
import tomllib
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from foehn_program import BAD_INPUT, INPUTS, OTHER, STOPPED, FoehnTest  # noqa: E402

COMMANDS = ("run", "check", "problems", "schemes", "keys", "info", "diff", "version")
SOD = INPUTS / "sod.toml"
ROOT = INPUTS.parent


class Commands(FoehnTest):
    def test_help_everywhere(self):
        text = self.foehn("--help").stdout
        for command in COMMANDS:
            self.assertRegex(text, rf"\n  {command} +\S")
            own = self.foehn(command, "--help").stdout
            self.assertIn(f"foehn {command}", own)
            self.assertGreater(len(own.splitlines()), 3)
        self.assertIn("--restart", self.foehn("run", "--help").stdout)

    def test_version(self):
        self.assertRegex(self.foehn("version").stdout, r"^foehn \d+\.\d+\.\d+")
        self.foehn("--version")

    def test_an_unknown_command_or_option_is_named(self):
        done = self.foehn("rum", "deck.toml", code=BAD_INPUT)
        self.assertEqual(done.stderr, '"rum" is no command of foehn; commands: ' + ", ".join(COMMANDS) + "\n")
        self.assertIn("--fast", self.foehn("run", SOD, "--fast", code=BAD_INPUT).stderr)
        self.assertIn("subcommand", self.foehn(code=BAD_INPUT).stderr)
        self.assertIn("deck", self.foehn("run", code=BAD_INPUT).stderr)
        self.assertEqual(self.files(), [])

    def test_problems_and_schemes_are_listed(self):
        problems = self.foehn("problems").stdout
        decks = INPUTS.glob("*.toml")
        for name in sorted({tomllib.loads(deck.read_text())["problem"]["name"] for deck in decks}):
            self.assertRegex(problems, rf"(?m)^{name} ")
        schemes = self.foehn("schemes").stdout
        for row in (r"euler +plm +van_leer +primitive +hllc", r"euler +plm +minmod +characteristic +rusanov",
                    r"euler +constant +- +primitive +hllc", r"advection +plm +mc "):
            self.assertRegex(schemes, row)
        self.assertIn("ssprk2 ssprk3", schemes)

    def test_keys_are_those_of_the_page(self):
        text = self.foehn("keys").stdout
        for key in ("gamma", "reconstruction", "max_steps", "wall_limit", "max_retries", "every", "folder", "ranks"):
            self.assertIn(key, text)
        page = ROOT / "docs" / "keys.md"
        self.assertEqual(self.foehn("keys", "--markdown").stdout, page.read_text(),
                         "docs/keys.md is old: foehn keys --markdown > docs/keys.md")

    def test_check_prints_the_deck_ranks_and_memory_and_makes_nothing(self):
        deck = INPUTS / "double_mach_reflection.toml"
        text = self.foehn("check", deck, "mesh.cells=[720, 180]", "--ranks", 3).stdout
        self.assertIn('name = "double_mach_reflection"', text)
        self.assertRegex(text, r"max_steps")
        self.assertIn("# 3 ranks as 3 x 1 x 1", text)
        boxes = re.findall(r"(?m)^# rank (\d) +(\d+) cells +([\d.]+) MiB +(\[.*\))$", text)
        self.assertEqual([b[0] for b in boxes], ["0", "1", "2"])
        self.assertEqual(sum(int(b[1]) for b in boxes), 720 * 180)
        self.assertEqual(boxes[1][3], "[240, 480) x [0, 180)")
        for field in ("u0", "u1", "u2", "halo buffers"):
            self.assertRegex(text, rf"(?m)^#   {field} +[\d.]+ MiB$")
        self.assertRegex(text, r"# memory: [\d.]+ MiB on the largest rank, [\d.]+ MiB in all")
        self.assertEqual(self.files(), [])

    def test_check_tells_the_widths_along_stretched_axes(self):
        text = self.foehn("check", INPUTS / "kelvin_helmholtz.toml", "mesh.cells=[64, 32]",
                          "mesh.stretch.y.function=geometric", "mesh.stretch.y.ratio=4").stdout
        self.assertRegex(text, r"(?m)^# y: geometric, widths 0\.02\d+ to 0\.1\d+, neighbours up to 4 : 1$")
        self.assertNotIn("# x:", text)

    def test_what_check_prints_is_a_deck_with_the_same_meaning(self):
        for deck in sorted(INPUTS.glob("*.toml")):
            with self.subTest(deck.name):
                first = self.foehn("check", deck, "output.folder=out").stdout
                again = self.foehn("check", self.write("again.toml", first)).stdout
                self.assertEqual(first, again)

    def test_check_of_too_many_ranks_names_the_nearest_count(self):
        done = self.foehn("check", SOD, "--ranks", 201, code=BAD_INPUT)
        self.assertIn("201 ranks", done.stderr)
        self.assertIn("nearest count that does is 200 ranks", done.stderr)
        self.foehn("check", SOD, "--ranks", 0, code=BAD_INPUT)

    def test_info_describes_a_file(self):
        self.foehn("run", "--quiet", SOD, "output.folder=out", "time.max_steps=4", code=STOPPED)
        text = self.foehn("info", "out/checkpoint_4.h5").stdout
        for part in ("checkpoint", "sod", "euler", "400 cells", "step       4", "[0, 1]", "1 rank"):
            self.assertIn(part, text)
        self.assertIn("snapshot", self.foehn("info", "out/sod_00000.h5").stdout)

    def test_diff_tells_same_bits_from_others(self):
        self.foehn("run", "--quiet", SOD, "output.folder=a", "time.max_steps=4", code=STOPPED)
        self.foehn("run", "--quiet", SOD, "output.folder=b", "time.max_steps=4", code=STOPPED)
        self.foehn("run", "--quiet", SOD, "output.folder=c", "time.max_steps=4", "scheme.cfl=0.3", code=STOPPED)
        self.foehn("diff", "a/checkpoint_4.h5", "b/checkpoint_4.h5")
        text = self.foehn("diff", "a/checkpoint_4.h5", "c/checkpoint_4.h5", code=OTHER).stdout
        for part in ("rho", "momentum_x", "t: ", "dt: "):
            self.assertIn(part, text)
        self.assertIn("cannot open", self.foehn("diff", "a/checkpoint_4.h5", "no.h5", code=None).stderr)

    def test_damaged_files_are_refused_and_named(self):
        self.foehn("run", "--quiet", SOD, "output.folder=out", "time.max_steps=4", code=STOPPED)
        good = (self.folder / "out" / "checkpoint_4.h5").read_bytes()
        flipped = bytearray(good)
        flipped[len(good) // 2] ^= 4
        damaged = {"empty.h5": b"", "text.h5": b"no HDF5 at all\n", "half.h5": good[: len(good) // 2],
                   "head.h5": good[:600], "shifted.h5": good[1:]}
        for name, content in damaged.items():
            with self.subTest(name):
                self.write(name, content)
                for arguments in (("info", name), ("diff", name, "out/checkpoint_4.h5"), ("diff", "out/checkpoint_4.h5", name)):
                    done = self.foehn(*arguments, code=None)
                    self.assertGreater(done.returncode, 1, f"{arguments}: {done.stdout}{done.stderr}")
                    self.assertIn(name, done.stderr)
                    self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.write("flipped.h5", bytes(flipped))
        done = self.foehn("diff", "flipped.h5", "out/checkpoint_4.h5", code=None)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
