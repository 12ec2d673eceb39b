#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# test.sh: proves the build. Sets up what is missing, checks the style, builds, runs every test, compiles every unit for CUDA
# where nvcc is there, installs and moves the result. Each style check and each build counts as a test beside CTest's. The
# last line counts them: `N passed, N failed[, N skipped]`; the exit code is 1 if any failed or none passed.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

passed=0
failed=0
skipped=0
failures=()

# count NAME COMMAND...: runs a check as one test; exit code 77 means skipped.
count() {
    local name=$1 code=0
    shift
    say "== $name"
    "$@" || code=$?
    case $code in
    0) passed=$((passed + 1)) && say "-- passed: $name" ;;
    77) skipped=$((skipped + 1)) && say "-- skipped: $name" ;;
    *) failed=$((failed + 1)) && failures+=("$name") && say "-- FAILED: $name" ;;
    esac
    return 0
}

# Runs CTest on the release build and adds its counts.
run_ctest() {
    local report=$foehn_root/build/release/ctest.xml total bad left
    rm -f "$report"
    say "== tests"
    (cd "$foehn_root" && ctest --preset release --parallel "$(nproc)" --no-tests=error --output-junit "$report") || true
    attribute() { sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p" "$report" 2> /dev/null | sed -n 1p; }
    total=$(attribute tests)
    bad=$(attribute failures)
    left=$(($(attribute skipped) + $(attribute disabled)))
    if [ -z "$total" ] || [ "$total" -eq 0 ]; then
        failed=$((failed + 1)) && failures+=("ctest ran no test")
        return 0
    fi
    passed=$((passed + total - bad - left))
    failed=$((failed + bad))
    skipped=$((skipped + left))
    if [ "$bad" -gt 0 ]; then
        failures+=("$bad of CTest's (named above)")
    fi
}

compile_for_cuda() {
    if ! command -v nvcc > /dev/null && [ -z "${CUDACXX:-}" ]; then
        say "nvcc is not on PATH: the CUDA units are not compiled here"
        return 77
    fi
    build_preset cuda-compile-only
}

scripts=$foehn_root/scripts
"$scripts/setup.sh"
count "files" "$scripts/check_files.sh"
count "include directions" "$scripts/check_includes.sh"
count "format" "$scripts/check_format.sh"
count "release build" build_preset release
if [ "$failed" -eq 0 ] || [[ " ${failures[*]} " != *" release build "* ]]; then
    run_ctest
    count "install" "$scripts/check_install.sh" "$foehn_root/build/release"
    count "loops vectorise" "$scripts/check_vectorised.sh" "$foehn_root/build/release"
    count "clang-tidy" "$scripts/check_tidy.sh" "$foehn_root/build/release"
fi
count "CUDA units compile" compile_for_cuda
"$scripts/check_gpu_proof.sh"

for failure in "${failures[@]}"; do
    say "failed: $failure"
done
if [ "$skipped" -gt 0 ]; then
    say "$passed passed, $failed failed, $skipped skipped"
else
    say "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
