# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What of Foehn's needs is on this machine; sourced by setup.sh. Needs neither root nor a network, and changes nothing.

# Every need, in the order in which it is reported, and the Debian packages that bring it. Kokkos is installed apart.
needs=(compiler CMake Ninja MPI HDF5 toml++ CLI11 fmt oneTBB GoogleTest xxHash Kokkos Python)
declare -A packages=(
    [compiler]="g++" [CMake]="cmake" [Ninja]="ninja-build" [MPI]="libopenmpi-dev openmpi-bin" [HDF5]="libhdf5-openmpi-dev"
    [toml++]="libtomlplusplus-dev" [CLI11]="libcli11-dev" [fmt]="libfmt-dev" [oneTBB]="libtbb-dev" [GoogleTest]="libgtest-dev"
    [xxHash]="libxxhash-dev" [Kokkos]="libkokkos-dev" [Python]="python3-h5py python3-matplotlib python3-numpy"
    [ParaView]="python3-paraview xvfb xauth")

declare -A state detail # state: present, missing or wrong

note() {
    state[$1]=$2
    detail[$1]=${3:-}
}

# The folder of Debian's Kokkos libraries, or nothing; and the two archives that its CMake files name but that the package
# does not hold (both are empty: those parts of Kokkos are headers).
kokkos_libraries() { { dpkg -L libkokkos-dev 2> /dev/null || true; } | sed -n 's,/libkokkoscore\.so$,,p'; }
kokkos_archives=(libkokkosalgorithms.a libkokkossimd.a)

survey_tools() {
    local compiler=${CXX:-c++} version
    if command -v "${compiler%% *}" > /dev/null; then
        note compiler present "$($compiler --version | sed -n 1p)"
    else
        note compiler missing
    fi
    note CMake missing
    if command -v cmake > /dev/null; then
        version=$(cmake --version | sed -n 's/^cmake version \([0-9.]*\).*/\1/p')
        note CMake present "$version ($(command -v cmake))"
        if [ "$(printf '3.25\n%s\n' "$version" | sort -V | sed -n 1p)" != 3.25 ]; then
            note CMake wrong "CMake $version is too old: 3.25 or later is needed"
        fi
    fi
    note Ninja missing
    if command -v ninja > /dev/null; then
        note Ninja present "$(ninja --version) ($(command -v ninja))"
    fi
    local python
    python=$(python_path)
    note Python missing
    if "$python" -c 'import h5py, matplotlib, numpy' 2> /dev/null; then
        note Python present "h5py, matplotlib, numpy ($python)"
    fi
    note ParaView missing
    if command -v pvpython > /dev/null && command -v xvfb-run > /dev/null && command -v xauth > /dev/null; then
        note ParaView present "($(command -v pvpython))"
    fi
}

# named_kokkos FOLDER...: the KokkosConfig.cmake in the first of the folders that holds one.
named_kokkos() {
    local folder
    for folder; do
        if [ -d "$folder" ]; then
            find -L "$folder" -maxdepth 5 -name KokkosConfig.cmake 2> /dev/null || true
        fi
    done | sed -n 1p
}

# Without CMake or a compiler nothing can be probed: then Debian's packages decide, and a Kokkos that the user named is
# taken as it is until CMake is there.
survey_packages() {
    local need package
    for need in MPI HDF5 toml++ CLI11 fmt oneTBB GoogleTest xxHash Kokkos; do
        note "$need" present "(packages ${packages[$need]})"
        for package in ${packages[$need]}; do
            if ! dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q 'ok installed'; then
                note "$need" missing
            fi
        done
    done
    local prefixes config
    IFS=: read -r -a prefixes <<< "${CMAKE_PREFIX_PATH:-}"
    config=$(named_kokkos "${Kokkos_ROOT:-}" "${Kokkos_DIR:-}" "${prefixes[@]}")
    if [ -n "$config" ]; then
        note Kokkos present "yours ($(dirname "$config")), to be checked once CMake is there"
    elif [ -n "${Kokkos_ROOT:-}" ]; then
        note Kokkos wrong "Kokkos_ROOT=$Kokkos_ROOT holds no Kokkos (no KokkosConfig.cmake)"
    fi
}

survey_libraries() {
    local folder line need generator=Ninja
    command -v ninja > /dev/null || generator="Unix Makefiles"
    folder=$(mktemp -d)
    for need in MPI HDF5 toml++ CLI11 fmt oneTBB GoogleTest xxHash; do
        note "$need" missing
    done
    note Kokkos wrong "Kokkos' CMake files end with an error"
    cmake -G "$generator" -S "$foehn_root/cmake/probe" -B "$folder" > "$folder/log" 2>&1 || true
    while IFS='|' read -r _ need line _detail; do
        note "$need" "$line" "$_detail"
    done < <(grep '^probe|' "$folder/log" || true)
    if [ "${detail[Kokkos]}" = "Kokkos' CMake files end with an error" ]; then
        detail[Kokkos]+=": $(sed -n '/^CMake Error/,+3p' "$folder/log" | tr -s ' \n' ' ' | cut -c 1-300)"
    fi
    rm -rf "$folder"
}

survey() {
    survey_tools
    if [ "${state[CMake]}${state[compiler]}" = presentpresent ] && { command -v ninja || command -v make; } > /dev/null; then
        survey_libraries
    else
        survey_packages
    fi
    local libraries archive
    libraries=$(kokkos_libraries)
    for archive in "${kokkos_archives[@]}"; do
        if [ -z "${Kokkos_ROOT:-}" ] && [ -n "$libraries" ] && [ ! -e "$libraries/$archive" ]; then
            note Kokkos missing "two empty archives in $libraries"
        fi
    done
}

# wanting: the needs that are not present, of those given.
wanting() {
    local need
    for need; do
        [ "${state[$need]}" = present ] || printf '%s\n' "$need"
    done
}
