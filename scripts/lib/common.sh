# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What Foehn's scripts share; sourced, not run.

# The root of the sources.
foehn_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

say() { printf '%s\n' "$*"; }

# fail MESSAGE...: one clear line, exit 1.
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# as_root COMMAND...: as it is for root, by sudo for others.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo -- "$@"
    else
        fail "root is needed to install packages, and there is no sudo here. 'setup.sh --check' lists what is missing."
    fi
}

# The Python for plots and readers: FOEHN_PYTHON if given, else the system's (which is where Debian's packages go, whatever
# other Python comes first on PATH), else the first on PATH.
python_path() {
    if [ -n "${FOEHN_PYTHON:-}" ]; then
        printf '%s\n' "$FOEHN_PYTHON"
    elif [ -x /usr/bin/python3 ]; then
        printf '/usr/bin/python3\n'
    else
        command -v python3 || printf 'python3\n'
    fi
}

# The physical cores that this process may use.
core_count() {
    local cores usable
    usable=$(nproc)
    cores=$(lscpu --parse=CORE,SOCKET 2> /dev/null | grep -v '^#' | sort -u | wc -l)
    if [ "$cores" -lt 1 ] || [ "$cores" -gt "$usable" ]; then
        cores=$usable
    fi
    printf '%s\n' "$cores"
}

# Lets Open MPI run as root, where we are root.
allow_mpi_as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    fi
}

# Lets Open MPI (4 and 5) start more ranks than there are cores.
allow_oversubscription() {
    export OMPI_MCA_rmaps_base_oversubscribe=1 PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
}

# build_preset PRESET [TARGET]: configures it and builds all of it, or one target, in build/PRESET. Returns non-zero when that
# fails, with the compiler's output above.
build_preset() {
    local log
    log=$(mktemp)
    if ! (cd "$foehn_root" && cmake --preset "$1") > "$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
    (cd "$foehn_root" && cmake --build --preset "$1" --parallel "$(nproc)" ${2:+--target "$2"})
}

# cached BUILD NAME: an entry of that build's CMake cache.
cached() { sed -n "s/^$2:[A-Z]*=//p" "$1/CMakeCache.txt"; }

# sources PATTERN...: the project's files that match, relative to its root: those that git knows or would add, or, without
# git, those outside build folders.
sources() {
    if git -C "$foehn_root" rev-parse --is-inside-work-tree > /dev/null 2>&1; then
        (cd "$foehn_root" && git ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do
            [ ! -f "$file" ] || printf '%s\n' "$file"
        done)
    else
        (cd "$foehn_root" && find . -path ./build -prune -o -path ./.git -prune -o -type f -print | cut -c 3- |
            while read -r file; do
                for pattern; do
                    # shellcheck disable=SC2254  # a pattern, meant as one
                    case $file in $pattern) printf '%s\n' "$file" ;; esac
                done
            done)
    fi | LC_ALL=C sort -u
}
