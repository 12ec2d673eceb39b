#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_vectorised.sh BUILD: asks the compiler whether the loops of the stage's host form became vector loops, in every scheme
# of the Euler equations. GCC only (exit code 77 elsewhere): others report in other words.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

build=${1:-$foehn_root/build/release}
"$(cached "$build" CMAKE_CXX_COMPILER)" --version | grep -qiE 'gcc|g\+\+|Free Software' || exit 77
source=$foehn_root/solver/stage_march.hpp
# The loop over faces: the first line after its pragma; the compiler names the line of what was inlined into it, too.
first=$(awk '/pragma omp simd reduction\(\+ : fallbacks\)/ {print NR + 1}' "$source")
last=$(awk -v from="$first" 'NR > from && /^  }$/ {print NR; exit}' "$source")
report=$(mktemp)
trap 'rm -f "$report"' EXIT
bad=0
for unit in "$foehn_root"/solver/schemes_euler_*.cpp; do
    name=$(basename "$unit")
    flux=${name#schemes_euler_}
    command=$(sed -n "s/^ *\"command\": \"\(.*$name\)\",*\$/\1/p" "$build/compile_commands.json")
    [ -n "$command" ] || fail "$build/compile_commands.json does not name $name"
    (cd "$build" && eval "${command//-o */-o /dev/null} -c $unit -fopt-info-vec-optimized") 2> "$report" ||
        { cat "$report" >&2; fail "$name does not compile"; }
    # One loop for equal cells, and one an axis for stretched ones.
    schemes=$("$build/solver/foehn" schemes | awk -v flux="${flux%.cpp}" '$1 == "euler" && $NF == flux' | wc -l)
    count=$(awk -F: -v first="$first" -v last="$last" '/stage_march\.hpp:/ && /loop vectorized/ && $2 > first + 1 && $2 <= last' "$report" | wc -l)
    say "$name: $count loops over faces are vectorised, in $schemes schemes"
    [ "$schemes" -gt 0 ] && [ "$count" -ge $((4 * schemes)) ] || bad=$((bad + 1))
done
[ "$bad" -eq 0 ] || fail "loops over faces are scalar in some schemes of $bad units"
