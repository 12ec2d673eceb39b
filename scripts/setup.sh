#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what Foehn needs on Debian 12 and 13 (and Ubuntu 24.04 or later): see the text of --help below. The system's
# package sources stay as they are, also when this is interrupted; what is there already is left alone.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source=scripts/lib/survey.sh
. "$foehn_root/scripts/lib/survey.sh"
# shellcheck source=scripts/lib/kokkos.sh
. "$foehn_root/scripts/lib/kokkos.sh"

usage() {
    cat << 'TEXT'
usage: scripts/setup.sh [--yes] [--check] [--with-paraview]
  Installs what Foehn needs and is not there: says what, and asks when a person is there.
  --yes             does not ask
  --check           only lists what is there and what is missing; exit 1 if anything is; no root, no network
  --with-paraview   also ParaView's Python and a display without a screen, for the tests that open snapshots (about 350 MB)
  Kokkos_ROOT, Kokkos_DIR or CMAKE_PREFIX_PATH: a Kokkos of yours (4.6 up to but not including 5.3), used instead of Debian's
  FOEHN_PACKAGE_CACHE=/folder: Kokkos' Debian packages, with their SHA256SUMS, for machines without a network
  FOEHN_PYTHON=/path: the Python for plots, if not /usr/bin/python3
TEXT
}

# apt_get ARGUMENTS...: never asks, keeps changed configuration files, waits for another apt to end.
apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 \
        -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold "$@"
}

apt_install() { logged "installing $*" apt_get install -y --no-install-recommends "$@"; }

# logged WHAT COMMAND...: says what is done and shows the command's output only when it fails.
logged() {
    local what=$1
    say "setup: $what"
    shift
    if ! "$@" > "$work/log" 2>&1 < /dev/null; then
        tail -n 20 "$work/log" >&2
        fail "$what failed; its last lines are above. (No network? --check lists what is missing, --help tells of package caches.)"
    fi
}

report() {
    local need
    for need; do
        case ${state[$need]} in
        present) printf '  present  %-11s %s\n' "$need" "${detail[$need]}" ;;
        missing) printf '  missing  %-11s %s\n' "$need" "(Debian: ${packages[$need]})${detail[$need]:+ ${detail[$need]}}" ;;
        wrong) printf '  wrong    %-11s %s\n' "$need" "${detail[$need]}" ;;
        esac
    done
}

# What a package cannot mend is an error before anything is installed.
refuse_wrong() {
    local need
    for need in "${needs[@]}"; do
        if [ "${state[$need]}" = wrong ]; then
            if [ "$need" != HDF5 ] || dpkg -s libhdf5-openmpi-dev > /dev/null 2>&1; then
                fail "$need: ${detail[$need]}"
            fi
        fi
    done
}

confirm() {
    local answer
    if [ "$yes" = no ] && [ -t 0 ]; then
        read -r -p "Go on? [Y/n] " answer
        case $answer in
        '' | [Yy]*) ;;
        *) fail "nothing was installed." ;;
        esac
    fi
}

yes=no
check=no
for argument; do
    case $argument in
    --yes) yes=yes ;;
    --check) check=yes ;;
    --with-paraview) needs+=(ParaView) ;;
    -h | --help)
        usage
        exit 0
        ;;
    *) fail "unknown argument '$argument'; allowed: --yes, --check, --with-paraview, --help" ;;
    esac
done

survey
mapfile -t missing < <(wanting "${needs[@]}")
if [ "$check" = yes ]; then
    report "${needs[@]}"
    if [ ${#missing[@]} -gt 0 ]; then
        say "setup: not there: ${missing[*]}"
        exit 1
    fi
fi
if [ ${#missing[@]} -eq 0 ]; then
    say "setup: everything that Foehn needs is there."
    exit 0
fi

command -v apt-get > /dev/null ||
    fail "not there: ${missing[*]}, and there is no apt-get to install them. Load your site's modules ('--check' tells more)."
refuse_wrong
to_install=()
for need in "${missing[@]}"; do
    if [ "$need" != Kokkos ]; then
        read -r -a names <<< "${packages[$need]}"
        to_install+=("${names[@]}")
    fi
done

work=$(mktemp -d)
trap 'rm -rf "$work" 2> /dev/null || as_root rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
chmod 755 "$work" # apt reads package files there as a user of its own

if [ "${state[Kokkos]}" != present ] && [ -z "$(kokkos_libraries)" ] && kokkos_from_cache; then
    kokkos_copy_cache
fi
say "Foehn needs what is not on this machine. This will be installed:"
if [ ${#to_install[@]} -gt 0 ]; then
    say "  from this machine's package sources: ${to_install[*]}"
fi
if [ "${state[Kokkos]}" != present ]; then
    kokkos_plan
fi
confirm
as_root true

if [ ${#to_install[@]} -gt 0 ] || { [ -z "$(kokkos_libraries)" ] && ! kokkos_from_cache; }; then
    # Not fatal: one broken source among many need not matter.
    say "setup: reading the package lists"
    apt_get update > "$work/log" 2>&1 || say "setup: 'apt-get update' complained; going on: $(sed -n '/^E:/p' "$work/log" | sed -n 1p)"
fi
if [ ${#to_install[@]} -gt 0 ]; then
    apt_install "${to_install[@]}"
fi
# Once more, now with CMake: a Kokkos of the user's may have come to light.
survey
if [ "${state[Kokkos]}" = missing ]; then
    kokkos_install
    survey
fi
mapfile -t missing < <(wanting "${needs[@]}")
if [ ${#missing[@]} -gt 0 ]; then
    report "${missing[@]}" >&2
    fail "still not there after the installation: ${missing[*]}"
fi
say "setup: done; everything that Foehn needs is there."
