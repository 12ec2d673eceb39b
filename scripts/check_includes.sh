#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_includes.sh: who includes whom. physics and mesh include nothing of ours but themselves; io may include mesh; solver may
# include all three; nothing but tests includes solver. Our headers are included from the root, in quotes, and exist.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
cd "$foehn_root"

declare -A allowed=(
    [physics]="physics" [mesh]="mesh" [io]="io mesh" [solver]="solver physics mesh io" [tests]="tests solver physics mesh io")
ours='physics|mesh|io|solver|tests'

breaches=0
breach() {
    say "$1"
    breaches=$((breaches + 1))
}

mapfile -t files < <(sources 'physics/*.[ch]pp' 'mesh/*.[ch]pp' 'io/*.[ch]pp' 'solver/*.[ch]pp' 'tests/*.[ch]pp')
for file in "${files[@]}"; do
    from=${file%%/*}
    while IFS=: read -r line header; do
        to=${header%%/*}
        if [[ ! $header =~ ^($ours)/ ]]; then
            breach "$file:$line: \"$header\" is not written from the root"
        elif [ ! -f "$header" ]; then
            breach "$file:$line: there is no $header"
        elif [[ " ${allowed[$from]} " != *" $to "* ]]; then
            breach "$file:$line: $from must not include $to ($header); allowed: ${allowed[$from]}"
        fi
    done < <(sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"\([^"]*\)".*/\1/;T;=;p' "$file" | paste -d : - -)
    if match=$(grep -nE "^[[:space:]]*#[[:space:]]*include[[:space:]]*<($ours)/" "$file"); then
        breach "$file:$match: our headers are included in quotes"
    fi
done
say "${#files[@]} files checked, $breaches breaches"
[ "$breaches" -eq 0 ]
