#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# gpu_check.sh BUILD [CPU_BUILD]: proves a finished CUDA build on a machine with a GPU, without a network. Runs the tests
# labelled gpu; runs every problem's deck, made small, on the CPU build and on the GPU: task by task, as a replayed graph, as a
# loop on the device, with two ranks on one GPU; compares; looks for memory errors and races where compute-sanitizer is there;
# measures. Prints one table, the hash of the device sources that it proves, and `N passed, N failed`. The exit code is 1 if any
# row failed.
#   CPU_BUILD        a build of the same sources with a CPU Kokkos (default: build/release): a build has one backend
#   FOEHN_CPU_LIBS   a folder to look for the CPU build's shared libraries in (on a machine that has not got them)
#   FOEHN_BENCHMARK_CELLS   edge lengths of the cubes that are measured (default: "32 64 128 256")
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

build=${1:-}
cpu_build=${2:-$foehn_root/build/release}
[ -n "$build" ] || fail "usage: scripts/gpu_check.sh BUILD [CPU_BUILD]"
build=$(cd "$build" && pwd)
gpu=$build/solver/foehn
cpu=$cpu_build/solver/foehn
[ -x "$gpu" ] || fail "there is no $gpu: build the preset cuda first"
[ -x "$cpu" ] || fail "there is no $cpu to compare with: build the preset release, or name another CPU build as the second argument"
nvidia-smi -L > /dev/null 2>&1 || fail "no GPU is here: nvidia-smi lists none"

allow_mpi_as_root
allow_oversubscription
export OMP_NUM_THREADS=${OMP_NUM_THREADS:-1} OMP_PROC_BIND=false
mpirun=$(command -v mpirun) || fail "there is no mpirun on PATH"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
rows=$work/rows

# row NAME RESULT DETAIL: RESULT is pass or FAIL.
row() {
    printf '%-34s %-5s %s\n' "$1" "$2" "$3" >> "$rows"
    if [ "$2" = pass ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    say "   $1: $2 $3"
}

on_cpu() { LD_LIBRARY_PATH=${FOEHN_CPU_LIBS:-}${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} "$cpu" "$@"; }

# The largest difference of a field, relative to its largest value, in a report of `foehn diff`.
worst() { awk '/^field/ {table = 1; next} table && NF == 5 && $3 ~ /^[0-9.]+e|nan/ {w = $4 > w || $4 != $4 + 0 ? $4 : w} END {printf "%.1e", w}' "$1"; }

# test_program NAME COMMAND...: one GoogleTest program.
test_program() {
    local name=$1 log
    shift
    log=$work/${name// /_}.log
    if "$@" < /dev/null > "$log" 2>&1 && grep -q '\[  PASSED  \].*[1-9][0-9]* test' "$log"; then
        row "test $name" pass "$(sed -n 's/.*\[  PASSED  \][^0-9]*\([0-9]* tests*\.\)/\1/p' "$log" | tail -n 1)"
    else
        row "test $name" FAIL "$(grep -m 3 -E 'FAILED|rror' "$log" | tr '\n' ' ' | cut -c 1-120)"
        cat "$log"
    fi
}

run_tests() {
    local program
    [ -s "$build/gpu_tests.txt" ] || { row "tests labelled gpu" FAIL "$build/gpu_tests.txt lists none"; return 0; }
    while read -r program; do
        test_program "$(basename "$program")" "$build/$program"
    done < "$build/gpu_tests.txt"
    test_program "graph_bits_test, 2 ranks" "$mpirun" -n 2 "$build/tests/graph/graph_bits_test"
}

# on_gpu RANKS NAME DECK OVERRIDES...: its summary is in NAME.log.
on_gpu() {
    local ranks=$1 name=$2
    shift 2
    if [ "$ranks" -eq 1 ]; then
        "$gpu" run "$@" output.folder="$work/$name" > "$work/$name.log" 2>&1
    else
        "$mpirun" -n "$ranks" "$gpu" run "$@" output.folder="$work/$name" < /dev/null > "$work/$name.log" 2>&1
    fi
}

# compare DECK OVERRIDES...: GPU against CPU to round-off of the initial states' functions; on the GPU steps made task by
# task, as a replayed graph, as a loop on the device, and two ranks replayed against one, to the bit.
compare() {
    local deck=$1 name last difference rate way
    shift
    name=$(basename "$deck" .toml)
    if ! on_cpu run "$deck" "$@" output.folder="$work/$name.cpu" --quiet > "$work/$name.cpu.log" 2>&1 ||
        ! on_gpu 1 "$name.off" "$deck" "$@" graph.mode=off ||
        ! on_gpu 1 "$name.replay" "$deck" "$@" graph.mode=replay ||
        ! on_gpu 1 "$name.loop" "$deck" "$@" graph.mode=loop ||
        ! on_gpu 2 "$name.ranks" "$deck" "$@"; then
        row "$name" FAIL "$(cat "$work/$name".*.log 2> /dev/null | grep -v WARNING | tail -n 2 | tr '\n' ' ' | cut -c 1-200)"
        return 0
    fi
    rate=$(sed -n 's/^throughput: //p' "$work/$name.loop.log")
    last=$(cd "$work/$name.off" && printf '%s\n' *_[0-9]*.h5 | tail -n 1)
    "$gpu" diff "$work/$name.cpu/$last" "$work/$name.off/$last" > "$work/diff" 2>&1 || true
    difference=$(worst "$work/diff")
    if ! grep -q '^field' "$work/diff" || ! awk -v d="$difference" 'BEGIN {exit !(d <= 1e-10)}'; then
        row "$name" FAIL "GPU against CPU: worst relative difference $difference; $(grep -E '^(t|dt|step):' "$work/diff" | tr '\n' ' ')"
        return 0
    fi
    for way in replay loop ranks; do
        if ! "$gpu" diff "$work/$name.off/$last" "$work/$name.$way/$last" > "$work/diff" 2>&1; then
            row "$name" FAIL "$way differs from steps made task by task: $(worst "$work/diff")"
            return 0
        fi
    done
    row "$name" pass "$(printf 'CPU-GPU %s   off = replay = loop = 2 ranks to the bit   %s' "$difference" "$rate")"
}

# sanitize TOOL MODE: errors of steps made so, as compute-sanitizer sees them.
sanitize() {
    local log=$work/$1.$2 found
    compute-sanitizer --tool "$1" "$gpu" run "$foehn_root/inputs/free_stream.toml" time.max_steps=3 "graph.mode=$2" \
        output.folder="$log.out" --quiet > "$log" 2>&1 || true
    found=$(grep -E '(ERROR|RACECHECK) SUMMARY' "$log" | tail -n 1)
    if [[ $found =~ ' 0 errors'|' 0 hazards' ]] && compgen -G "$log.out/checkpoint_3.h5" > /dev/null; then
        row "$1, graph.mode=$2" pass "${found#*SUMMARY: }"
    else
        row "$1, graph.mode=$2" FAIL "$(grep -m 2 '=====' "$log" | tr '\n' ' ')"
        cat "$log"
    fi
}

check_memory() {
    if ! command -v compute-sanitizer > /dev/null; then
        say "   compute-sanitizer is not on PATH: memory is not checked here"
        return 0
    fi
    say "   $(compute-sanitizer --version | grep -i version)"
    sanitize memcheck off
    sanitize memcheck replay
    sanitize memcheck loop
    sanitize racecheck replay
    sanitize synccheck replay
}

say "GPU: $(nvidia-smi -L | head -n 1)"
say "build: $("$gpu" version), compared with $(on_cpu version)"
say "== tests"
run_tests
say "== problems, GPU against CPU, one rank and two ranks on one GPU"

while read -r deck overrides; do
    # shellcheck disable=SC2086
    compare "$foehn_root/inputs/$deck.toml" $overrides
done < "$foehn_root/tests/gpu/cases.txt"
for deck in "$foehn_root"/inputs/*.toml; do
    grep -q "^$(basename "$deck" .toml) " "$foehn_root/tests/gpu/cases.txt" ||
        row "$(basename "$deck" .toml)" FAIL "tests/gpu/cases.txt has no line for this deck"
done
say "== memory errors"
check_memory
say "== speed"
for cells in ${FOEHN_BENCHMARK_CELLS:-32 64 128 256}; do
    "$build/tests/perf/foehn_benchmark" "$cells" 20 3 > "$work/benchmark" 2>&1 && row "benchmark $cells^3" pass "" ||
        row "benchmark $cells^3" FAIL "$(tail -n 1 "$work/benchmark")"
    cat "$work/benchmark" | tee -a "$work/benchmarks"
done

say ""
say "gpu_check: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader | head -n 1)"
cat "$rows"
cat "$work/benchmarks"
hash=$("$foehn_root/scripts/device_hash.sh")
if [ "$failed" -eq 0 ]; then
    say "proves device sources $hash (add this to docs/gpu_proven.txt):"
    say "$hash $(date -u +%Y-%m-%d) $(nvidia-smi --query-gpu=name --format=csv,noheader | head -n 1), $passed rows"
else
    say "does not prove device sources $hash"
fi
say "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
