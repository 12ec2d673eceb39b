#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_files.sh: the house rules that concern whole files: an SPDX line first, 400 lines at most, names in snake_case, a README
# in every top folder, no words that mark unfinished work, scripts that parse. Lists every breach; exit 1 if there is one.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
cd "$foehn_root"

breaches=0
breach() {
    say "$1: $2"
    breaches=$((breaches + 1))
}

spdx='SPDX-License-Identifier: Apache-2.0'
unfinished='TO[D]O|FIX[M]E|X[X]X|not implemente[d]|placeholde[r]'
mapfile -t files < <(sources '*.hpp' '*.cpp' '*.cmake' '*CMakeLists.txt' '*.sh' '*.py' '.ci/run')
for file in "${files[@]}"; do
    head -n 2 "$file" | awk 'NR == 1 && /^#!/ { next } { print; exit }' | grep -q "$spdx" ||
        breach "$file" "does not begin with '$spdx'"
    lines=$(wc -l < "$file")
    [ "$lines" -le 400 ] || breach "$file" "$lines lines, more than 400"
    if match=$(grep -nE "$unfinished" "$file"); then
        breach "$file" "marks unfinished work: $match"
    fi
    name=$(basename "$file")
    case $name in
    CMakeLists.txt | Foehn*.cmake) ;;
    *) [[ $name =~ ^[a-z0-9_]+(\.[a-z]+)?$ ]] || breach "$file" "its name is not in snake_case" ;;
    esac
    case $file in
    *.sh | .ci/run) bash -n "$file" || breach "$file" "does not parse" ;;
    esac
done
for folder in $(sources '*' | sed -n 's,^\([^./][^/]*\)/.*,\1,p' | sort -u); do
    [ -f "$folder/README.md" ] || breach "$folder/" "has no README.md"
done
say "${#files[@]} files checked, $breaches breaches"
[ "$breaches" -eq 0 ]
