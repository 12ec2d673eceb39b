#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# device_hash.sh: one SHA-256 over what decides what a GPU computes: the sources of physics/, mesh/ and solver/ and the flags
# that they are compiled with. gpu_check.sh records it as proven; check_gpu_proof.sh compares.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

cd "$foehn_root"
{
    find physics mesh solver -name '*.hpp' -o -name '*.cpp'
    printf 'cmake/FoehnTargets.cmake\n'
} | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum | cut -d ' ' -f 1
