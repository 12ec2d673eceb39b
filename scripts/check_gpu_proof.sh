#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_gpu_proof.sh: says whether the device sources as they are now have passed gpu_check.sh on a GPU. A line of
# docs/gpu_proven.txt begins with the hash that a passed check proves. Never fails: machines without a GPU cannot mend it.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

hash=$("$foehn_root/scripts/device_hash.sh")
record=$foehn_root/docs/gpu_proven.txt
if proof=$(grep "^$hash" "$record" 2> /dev/null); then
    say "GPU proven: $proof"
else
    say "GPU UNPROVEN: no passed gpu_check.sh is recorded for the device sources $hash"
fi
