#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run.sh DECK [arguments of `foehn run`]: from a fresh clone to a flow field. Sets up what is missing, builds the release
# preset, runs the deck on this machine's physical cores under mpirun, makes a picture, and ends by naming the results and the
# picture. The exit code is foehn's (3: stopped at a limit, with a checkpoint). FOEHN_RANKS=N chooses the number of ranks.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

usage="usage: scripts/run.sh DECK [key=value ...] [--restart latest|FILE]"
case ${1:-} in
'') fail "no deck given. $usage" ;;
-h | --help)
    say "$usage"
    say "  FOEHN_RANKS=N  ranks, if not one for each physical core"
    exit 0
    ;;
esac
deck=$1
[ -f "$deck" ] || fail "there is no deck '$deck'. $usage"
shift

cores=$(core_count)
ranks=${FOEHN_RANKS:-$cores}
case $ranks in
'' | *[!0-9]* | 0) fail "FOEHN_RANKS=$ranks is not a number of ranks (1 or more)." ;;
esac

build=$foehn_root/build/release
foehn=$build/solver/foehn
"$foehn_root/scripts/setup.sh"
build_preset release foehn || fail "the build failed; the compiler's messages are above."

# The folder of the results, as foehn itself resolves it from the deck and the key=value arguments.
results_folder() {
    local overrides=() argument folder
    for argument; do
        case $argument in
        -*) ;;
        *=*) overrides+=("$argument") ;;
        esac
    done
    folder=$("$foehn" check "$deck" "${overrides[@]}" 2> /dev/null | sed -n '/^\[output\]/,/^\[/p' |
        sed -n 's/^folder *= *"\([^"]*\)".*/\1/p')
    printf '%s\n' "${folder:-$(basename "$deck" .toml).out}"
}

allow_mpi_as_root
if [ "$ranks" -gt "$cores" ]; then
    allow_oversubscription
fi
export OMP_NUM_THREADS=1 OMP_PROC_BIND=false

say "run: $deck on $ranks ranks"
code=0
"$(cached "$build" MPIEXEC_EXECUTABLE)" "$(cached "$build" MPIEXEC_NUMPROC_FLAG)" "$ranks" "$foehn" run "$deck" "$@" || code=$?
if [ "$code" -ne 0 ] && [ "$code" -ne 3 ]; then
    say "run: foehn ended with exit code $code" >&2
    exit "$code"
fi

results=$(results_folder "$@")
if picture=$("$(python_path)" "$foehn_root/scripts/plot.py" "$results" | tail -n 1); then
    say "results: $results"
    say "picture: $picture"
else
    say "results: $results (the picture failed, see above)"
fi
exit "$code"
