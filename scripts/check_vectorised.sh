#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_vectorised.sh BUILD: asks the compiler whether the loops of the stage's host form became vector loops, in every scheme
# of the Euler equations. GCC only (exit code 77 elsewhere): others report in other words.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

build=${1:-$foehn_root/build/release}
"$(cached "$build" CMAKE_CXX_COMPILER)" --version | grep -qiE 'gcc|g\+\+|Free Software' || exit 77
command=$(sed -n 's/^ *"command": "\(.*schemes_euler\.cpp\)",*$/\1/p' "$build/compile_commands.json")
[ -n "$command" ] || fail "$build/compile_commands.json does not name schemes_euler.cpp"
report=$(mktemp)
trap 'rm -f "$report"' EXIT
(cd "$build" && eval "${command//-o */-o /dev/null} -c $foehn_root/solver/schemes_euler.cpp -fopt-info-vec-optimized") 2> "$report" ||
    { cat "$report" >&2; fail "the unit does not compile"; }

schemes=$(grep -c '^euler' <("$build/solver/foehn" schemes))
source=$foehn_root/solver/stage_march.hpp
bad=0
for line in $(awk '/pragma omp simd/ {pragma = NR} /face_flux/ && pragma {print pragma + 1; pragma = 0}' "$source"); do
    count=$(grep -cE "stage_march\.hpp:($line|$((line + 1))):[0-9]+: optimized: loop vectorized" "$report" || true)
    say "stage_march.hpp:$line: vectorised $count times, in $schemes schemes"
    [ "$count" -ge "$schemes" ] || bad=$((bad + 1))
done
[ "$bad" -eq 0 ] || fail "$bad loops over faces are scalar in some scheme"
