#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_tidy.sh [BUILD]: clang-tidy with .clang-tidy on the units of a configured build (build/release) and the headers that
# they see; tests are left out, as each unit takes seconds. Exit 77 (skipped) where clang-tidy is not there.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

build=${1:-$foehn_root/build/release}
tidy=$(command -v clang-tidy-14 || command -v clang-tidy || true)
if [ -z "$tidy" ]; then
    say "clang-tidy is not here: names and faults are not checked"
    exit 77
fi
[ -f "$build/compile_commands.json" ] || fail "$build is not a configured build."

mapfile -t units < <(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build/compile_commands.json" |
    grep -E "^$foehn_root/(physics|mesh|io|solver)/" | sort -u)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
code=0
printf '%s\0' "${units[@]}" | xargs -0 -n 1 -P "$(nproc)" "$tidy" -p "$build" --quiet > "$log" 2> /dev/null || code=1
# A header's complaint comes once for each unit that sees it.
awk '!seen[$0]++' "$log"
[ "$code" -eq 0 ] || fail "clang-tidy complains (above)"
say "${#units[@]} units checked"
