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
