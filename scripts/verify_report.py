#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The verification report, from what the verification programs have left in a folder (FOEHN_VERIFY_DIR).

  verify_report.py DIR                     DIR/report/verification.md, .html (self-contained) and verification/*.png
  verify_report.py DIR --out docs          the same in docs/
  verify_report.py DIR --add-rows          puts rows that rows.txt does not list yet into it

Exit code 1 if a row failed, if a row that tests/verification/rows.txt lists for this size is missing, or if one is there
that it does not list.
"""

import argparse
import base64
import html
import json
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
ROWS = ROOT / "tests" / "verification" / "rows.txt"
SECTIONS = ["Smooth flow", "Riemann problems", "Strong shocks", "Instabilities", "Gravity and boundaries",
            "Stretched axes", "Positivity", "Exact properties"]


def read_rows(folder):
    """The rows by name; of rows that ran more than once, the last."""
    rows = {}
    with open(pathlib.Path(folder) / "rows.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            rows[row["name"]] = row
    return rows


def read_list(path, size):
    """Names that rows.txt lists, and of them those that this size must have. A line: `ci NAME` or `full NAME`."""
    listed, wanted = [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            which, name = line.split(" ", 1)
            listed.append(name)
            if size == "full" or which == "ci":
                wanted.append(name)
    return listed, wanted


def show(value):
    if value is None:
        return "not a number"
    return f"{value:.10g}" if value == 0 or 1e-3 <= abs(value) < 1e6 else f"{value:.4e}"


def missed_kind(row):
    """The kind that a bound known not to hold would have if it were judged."""
    return "at most" if row["expected"] is None else "near"


def expected_of(row):
    kind = row["kind"]
    if kind == "at most":
        return f"≤ {show(row['upper'])}"
    if kind == "at least":
        return f"≥ {show(row['lower'])}"
    if kind == "between":
        return f"{show(row['lower'])} to {show(row['upper'])}"
    if kind == "error":
        return f"{show(row['expected'])}, accepted ≤ {show(row['upper'])}"
    if kind == "near":
        return f"{show(row['expected'])} ± {(row['upper'] - row['lower']) / 2:.3g}"
    if kind == "exactly":
        return f"exactly {show(row['expected'])}"
    if kind == "missed":
        return f"{expected_of(row | {'kind': missed_kind(row)})} (not judged)"
    return "(not judged)" if row["expected"] is None else f"{show(row['expected'])} (not judged)"


def measured_of(row):
    value = row["measured"]
    return "not a number" if value is None else (f"{value:.6g}" if row["kind"] != "near" else f"{value:.8g}")


def is_missed(row):
    """A bound that is known not to hold, and does not: shown, and named at the top."""
    if row["kind"] != "missed" or row["measured"] is None:
        return False
    return row["measured"] > row["upper"] or (row["lower"] is not None and row["measured"] < row["lower"])


def grouped(rows, listed):
    """[(section, [(problem, scheme, reference, [rows])])], sections as in SECTIONS, the rest as rows.txt has them."""
    place = {name: n for n, name in enumerate(listed)}
    order = {section: n for n, section in enumerate(SECTIONS)}
    ordered = sorted(rows.values(), key=lambda r: (order.get(r["section"], len(order)), place.get(r["name"], len(place))))
    sections = {}
    for row in ordered:
        key = (row["problem"], row["scheme"], row["reference"])
        sections.setdefault(row["section"], {}).setdefault(key, []).append(row)
    return [(name, [(*key, members) for key, members in groups.items()]) for name, groups in sections.items()]


def read_machine(folder):
    path = pathlib.Path(folder) / "machine.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


class Report:
    """What both forms show."""

    def __init__(self, folder, rows_file):
        self.rows = read_rows(folder)
        self.size = "full" if any(row["size"] == "full" for row in self.rows.values()) else "ci"
        self.list_name = rows_file.relative_to(ROOT) if rows_file.is_relative_to(ROOT) else rows_file
        self.listed, wanted = read_list(rows_file, self.size)
        self.missing = [name for name in wanted if name not in self.rows]
        self.unlisted = [name for name in self.rows if name not in self.listed]
        self.failed = [name for name, row in self.rows.items() if not row["pass"]]
        self.missed = [name for name, row in self.rows.items() if is_missed(row)]
        self.sections = grouped(self.rows, self.listed)
        self.machine = read_machine(folder)
        cases = pathlib.Path(folder) / "failures.txt"
        self.failed_cases = sorted(set(cases.read_text(encoding="utf-8").splitlines())) if cases.exists() else []

    def summary(self):
        text = f"{len(self.rows) - len(self.failed) - len(self.missed)} rows passed, {len(self.failed)} failed"
        text += f", {len(self.missing)} missing" if self.missing else ""
        text += f", {len(self.missed)} bounds not held and not judged" if self.missed else ""
        return text + (f", {len(self.unlisted)} not in rows.txt" if self.unlisted else "")

    def problems(self):
        return ([f"failed case: {name}" for name in self.failed_cases] + [f"failed: {name}" for name in self.failed] + [f"missing: {name}" for name in self.missing] +
                [f"not in {self.list_name}: {name}" for name in self.unlisted])


TITLE = "Verification"
LEAD = ("Each row is a number that a correct solver shows: what is expected, from where, and what the tests measured. "
        "`tests/verification/` holds the programs, `scripts/verify.sh` runs them and writes this page.")


MISSED = "Bounds that are asked for, do not hold, and are therefore not judged; the text above each table says why:"


def missed_line(row):
    return f"{row['name']}: {expected_of(row | {'kind': missed_kind(row)})}, measured {measured_of(row)}"


def section_of_plots(plots, report):
    """{section: [(plot, path)]}: a plot's file name begins with its section's initials, see tests/verification."""
    by_section = {name: [] for name, _ in report.sections}
    for plot, path in plots.items():
        section = next((s for s in by_section if plot.startswith(prefix_of(s))), None)
        by_section.setdefault(section or "Other", []).append((plot, path))
    return by_section


def prefix_of(section):
    """The first word of a section, in lower case: `smooth`, `riemann`, `strong` ..."""
    return section.split()[0].lower() + "_"


def markdown(report, plots, folder_name):
    lines = ["<!-- SPDX-License-Identifier: Apache-2.0; written by scripts/verify_report.py -->", f"# {TITLE}", "", LEAD, "",
             f"**{report.summary()}** at size `{report.size}`.", ""]
    lines += [f"- {key}: {value}" for key, value in report.machine.items()] + [""]
    lines += [f"- {line}" for line in report.problems()]
    if report.missed:
        lines += ["", MISSED, ""] + [f"- {missed_line(report.rows[name])}" for name in report.missed]
    by_section = section_of_plots(plots, report)
    for section, groups in report.sections:
        lines += ["", f"## {section}"]
        for problem, scheme, reference, rows in groups:
            lines += ["", f"### {problem}", "", f"{scheme}. Expected: {reference}.", "",
                      "| row | expected | measured | |", "| --- | --- | --- | --- |"]
            lines += [f"| {row['name'].replace('|', chr(92) + '|')} | {expected_of(row)} | {measured_of(row)} | "
                      f"{mark(row)} |" for row in rows]
        lines += [""] + [f"![{plot}]({folder_name}/{path.name})" for plot, path in by_section.get(section, [])]
    return "\n".join(lines).rstrip() + "\n"


def mark(row):
    if not row["pass"]:
        return "FAIL"
    if is_missed(row):
        return "not held"
    return "shown" if row["kind"] in ("shown", "missed") else "pass"


STYLE = """body{font:15px/1.45 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%;margin:.4rem 0 1rem;font-size:14px}td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem;
text-align:left}td:nth-child(n+2){font-variant-numeric:tabular-nums;white-space:nowrap}.pass{color:#1a7f37}.FAIL{color:#fff;
background:#c0182b;font-weight:bold}.shown{color:#777}.not-held{color:#b8860b}h3{margin:1.2rem 0 0}p.about{margin:.1rem 0;color:#555}img{max-width:49%}
.sum{font-size:1.2rem;font-weight:600}.bad{color:#c0182b}"""


def web_page(report, plots):
    esc = html.escape
    parts = [f"<!DOCTYPE html><html lang='en'><meta charset='utf-8'><title>Foehn: {TITLE}</title><style>{STYLE}</style>",
             f"<h1>{TITLE}</h1><p>{esc(LEAD).replace('`', '')}</p>",
             f"<p class='sum{' bad' if report.problems() else ''}'>{esc(report.summary())} at size {report.size}</p><ul>"]
    parts += [f"<li>{esc(key)}: {esc(str(value))}</li>" for key, value in report.machine.items()]
    parts += [f"<li class='bad'>{esc(line)}</li>" for line in report.problems()] + ["</ul>"]
    if report.missed:
        parts += [f"<p>{esc(MISSED)}</p><ul>"]
        parts += [f"<li>{esc(missed_line(report.rows[name]))}</li>" for name in report.missed] + ["</ul>"]
    by_section = section_of_plots(plots, report)
    for section, groups in report.sections:
        parts.append(f"<h2>{esc(section)}</h2>")
        for problem, scheme, reference, rows in groups:
            parts.append(f"<h3>{esc(problem)}</h3><p class='about'>{esc(scheme)}. Expected: {esc(reference)}.</p>"
                         "<table><tr><th>row<th>expected<th>measured<th></tr>")
            parts += [f"<tr><td>{esc(row['name'])}<td>{esc(expected_of(row))}<td>{esc(measured_of(row))}"
                      f"<td class='{mark(row).replace(' ', '-')}'>{mark(row)}</tr>" for row in rows]
            parts.append("</table>")
        for plot, path in by_section.get(section, []):
            data = base64.b64encode(path.read_bytes()).decode("ascii")
            parts.append(f"<img alt='{esc(plot)}' src='data:image/png;base64,{data}'>")
    return "\n".join(parts) + "\n</html>\n"


def draw_plots(folder, out):
    """Empty, and said so, where matplotlib is not there."""
    try:
        import verify_plots
    except ImportError as error:
        # Debian's packages belong to the system's Python, which need not be the first on PATH.
        system = "/usr/bin/python3"
        if os.path.exists(system) and os.path.realpath(sys.executable) != os.path.realpath(system):
            os.execv(system, [system, *sys.argv])
        print(f"verify_report.py: no plots: {error}")
        return {}
    return verify_plots.draw_all(pathlib.Path(folder) / "curves", out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR")
    parser.add_argument("--out", help="where the report goes (default: DIR/report)")
    parser.add_argument("--rows", default=ROWS, type=pathlib.Path, help="the list of rows that must be there")
    parser.add_argument("--add-rows", action="store_true")
    parser.add_argument("--no-plots", action="store_true")
    arguments = parser.parse_args()
    sys.dont_write_bytecode = True
    if not (pathlib.Path(arguments.folder) / "rows.jsonl").exists():
        sys.exit(f"verify_report.py: {arguments.folder} has no rows.jsonl: run the verification programs with "
                 "FOEHN_VERIFY_DIR set to it (scripts/verify.sh does)")
    report = Report(arguments.folder, arguments.rows)
    if arguments.add_rows:
        with open(arguments.rows, "a", encoding="utf-8") as file:
            file.writelines(f"{report.size} {name}\n" for name in report.unlisted)
        print(f"{len(report.unlisted)} rows added to {arguments.rows}")
        return 0
    out = pathlib.Path(arguments.out or pathlib.Path(arguments.folder) / "report")
    out.mkdir(parents=True, exist_ok=True)
    plots = {} if arguments.no_plots else draw_plots(arguments.folder, out / "verification")
    (out / "verification.md").write_text(markdown(report, plots, "verification"), encoding="utf-8")
    (out / "verification.html").write_text(web_page(report, plots), encoding="utf-8")
    for line in report.problems():
        print(line)
    print(f"verification, size {report.size}: {report.summary()}")
    print(out / "verification.html")
    return 1 if report.problems() or not report.rows else 0


if __name__ == "__main__":
    sys.exit(main())
