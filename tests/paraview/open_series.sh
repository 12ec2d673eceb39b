#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# open_series.sh WRITE_SERIES FOLDER: writes series of every kind into the folder and opens each with pvpython. Exit 77 where
# there is no pvpython or no display for it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
writer=$1
folder=$2

command -v pvpython > /dev/null || {
    echo "skipped: no pvpython here (Debian: python3-paraview)"
    exit 77
}
display=()
if [ -z "${DISPLAY:-}" ]; then
    command -v xvfb-run > /dev/null || {
        echo "skipped: no display and no xvfb-run here (Debian: xvfb xauth)"
        exit 77
    }
    display=(xvfb-run -a -s "-screen 0 1280x1024x24 -noreset")
fi
rm -rf "$folder"
mkdir -p "$folder"
"$writer" "$folder"
"${display[@]}" pvpython "$here/open_snapshot.py" "$folder"/*.xdmf
