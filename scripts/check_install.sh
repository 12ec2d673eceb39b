#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# check_install.sh BUILD: installs a finished build, moves the tree, and runs the program from its new place.
set -euo pipefail
# shellcheck source=scripts/lib/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

build=${1:?usage: check_install.sh BUILD}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$build" --prefix "$folder/installed" > "$folder/log" || fail "cmake --install failed"
mv "$folder/installed" "$folder/moved"
for path in bin/foehn share/foehn/inputs share/foehn/inputs/gust.h5 share/foehn/scripts/plot.py \
    share/foehn/scripts/write_inflow.py share/foehn/LICENSE; do
    [ -e "$folder/moved/$path" ] || fail "the installed tree has no $path"
done
allow_mpi_as_root
export OMP_PROC_BIND=false
(cd / && "$folder/moved/bin/foehn" version)
