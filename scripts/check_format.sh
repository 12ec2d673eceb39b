#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_format.sh [--fix]: clang-format on our sources. Only version 14 is asked, as others break lines differently; exit 77
# (skipped) where it is not there.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
cd "$foehn_root"

formatter=$(command -v clang-format-14 || command -v clang-format || true)
if [ -z "$formatter" ] || ! "$formatter" --version | grep -q 'version 14\.'; then
    say "clang-format 14 is not here: the format is not checked"
    exit 77
fi
mapfile -t files < <(sources '*.hpp' '*.cpp')
if [ "${1:-}" = --fix ]; then
    exec "$formatter" -i "${files[@]}"
fi
"$formatter" --dry-run --Werror "${files[@]}" || fail "these files differ from .clang-format: run scripts/check_format.sh --fix"
say "${#files[@]} files checked"
