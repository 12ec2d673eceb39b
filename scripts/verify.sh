#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# verify.sh SIZE [BUILD]: runs the verification table and writes one report, Markdown and HTML with plots. Exit code 1 if a row
# fails, is missing or is not listed.
#   SIZE    ci (minutes on two cores) or full (a GPU, or an hour on a CPU; the report then goes to docs/ with FOEHN_VERIFY_OUT=docs)
#   BUILD   a finished build of any preset (default: build/release, which is built first)
#   FOEHN_VERIFY_JOBS  how many cases of a program run at once (default: 1; many small cases fill a GPU that has CPU cores to spare)
#   FOEHN_VERIFY_ROWS  the rows that must be there (default: tests/verification/rows.txt); of use for a part of the table, which
#                      GoogleTest's own GTEST_FILTER picks
#   FOEHN_VERIFY_OUT   where the report goes (default: BUILD/verification_SIZE/report)
# Where matplotlib is not installed the numbers and curves are written all the same: scripts/verify_report.py DIR draws them
# elsewhere. CTest runs the same programs at size ci and ends with the same report: no need to run both.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

size=${1:-}
case $size in
ci | full) ;;
*) fail "usage: scripts/verify.sh SIZE [BUILD]; SIZE is one of ci, full" ;;
esac
jobs=${FOEHN_VERIFY_JOBS:-1}
[[ $jobs =~ ^[1-9][0-9]*$ ]] || fail "FOEHN_VERIFY_JOBS is '$jobs'; it is a whole number, at least 1"
rows=${FOEHN_VERIFY_ROWS:-$foehn_root/tests/verification/rows.txt}
[ -f "$rows" ] || fail "there is no list of rows $rows"
if [ $# -lt 2 ]; then
    build_preset release
fi
build=${2:-$foehn_root/build/release}
[ -s "$build/verification_tests.txt" ] || fail "there is no $build/verification_tests.txt: build it first, with its tests"
build=$(cd "$build" && pwd)
folder=$build/verification_$size
out=${FOEHN_VERIFY_OUT:-$folder/report}
rm -rf "$folder"
mkdir -p "$folder"

allow_mpi_as_root
allow_oversubscription
export GTEST_COLOR=no FOEHN_VERIFY_DIR=$folder FOEHN_VERIFY_SIZE=$size FOEHN_INPUTS=$foehn_root/inputs
export OMP_NUM_THREADS=${OMP_NUM_THREADS:-$(core_count)} OMP_PROC_BIND=${OMP_PROC_BIND:-false}

# What is said of the machine and the sources at the head of the report, as JSON.
about() {
    local device cores
    device=$(nvidia-smi --query-gpu=name --format=csv,noheader 2> /dev/null | sed -n 1p || true)
    cores="$(core_count) cores of $(lscpu 2> /dev/null | sed -n 's/^Model name: *//p' | sed -n 1p)"
    if [ -z "$(cached "$build" FOEHN_CUDA | grep -i '^on$')" ]; then
        device=""
    fi
    printf '{"date": "%s",\n "machine": "%s",\n "version": "%s",\n "commit": "%s",\n "build": "%s",\n "command": "%sscripts/verify.sh %s",\n "took": "%s s"}\n' \
        "$(date -u +%Y-%m-%d)" "${device:-$cores}" "$("$build/solver/foehn" version 2> /dev/null | sed -n 1p | tr -d '"')" \
        "${FOEHN_COMMIT:-$(git -C "$foehn_root" describe --always --dirty 2> /dev/null || printf unknown)}" \
        "$(cached "$build" CMAKE_BUILD_TYPE), $(if [ -n "$device" ]; then printf CUDA; else printf CPU; fi)" "${FOEHN_VERIFY_JOBS:+FOEHN_VERIFY_JOBS=$FOEHN_VERIFY_JOBS }" "$size" "$SECONDS"
}

# Runs the cases of a program, shared out over `jobs` copies of it; prints what they say.
in_shards() {
    local n
    for ((n = 0; n < jobs; ++n)); do
        GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$n "$1" < /dev/null > "$folder/log.$n" 2>&1 &
    done
    wait
    for ((n = 0; n < jobs; ++n)); do
        cat "$folder/log.$n"
        grep -q '\[  PASSED  \]' "$folder/log.$n" || printf '%s, copy %d, did not come to its end\n' "$(basename "$1")" "$n" >> "$failures"
        rm "$folder/log.$n"
    done
}

# Every program says on its own what failed: a row, which the report counts, or a case that wrote none, which it is told of.
failures=$folder/failures.txt
while read -r ranks program; do
    say "== $program, $ranks ranks"
    start=$SECONDS
    if [ "$ranks" -eq 1 ]; then
        in_shards "$build/$program" > "$folder/log"
    else
        OMP_NUM_THREADS=1 mpirun -n "$ranks" "$build/$program" < /dev/null > "$folder/log" 2>&1 || true
    fi
    cat "$folder/log" >> "$folder/all.log"
    say "   $(grep -c '^\[row\]' "$folder/log" || true) rows, $((SECONDS - start)) s"
    sed -n 's/^\[  FAILED  \] \([A-Za-z0-9]*\.[A-Za-z0-9]*\).*/\1/p' "$folder/log" | sort -u | tee -a "$failures" | sed 's/^/   failed: /'
    grep -q '\[  PASSED  \]' "$folder/log" || printf '%s did not come to its end\n' "$program" >> "$failures"
done < "$build/verification_tests.txt"
rm -f "$folder/log"
about > "$folder/machine.json"
[ -s "$folder/rows.jsonl" ] || fail "no program wrote a row; what they said is in $folder/all.log"

python=$(python_path)
if ! "$python" -c 'import matplotlib, numpy' 2> /dev/null; then
    say "matplotlib is not here: no plots. scripts/verify_report.py $folder makes the report anywhere else"
fi
"$python" "$foehn_root/scripts/verify_report.py" "$folder" --out "$out" --rows "$rows"
