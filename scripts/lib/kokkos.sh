# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Debian's Kokkos, which only the suite sid has; sourced by setup.sh. Its packages want glibc 2.38 and libstdc++ 13.1: where
# those are there (Debian 13, Ubuntu 24.04) the two packages are all that is installed; elsewhere (Debian 12) apt upgrades
# what they depend on from the suite trixie. The suites are known to a private apt state only, in `work`, a folder of
# setup.sh's that goes when it ends: the system's package sources are never written.

# True where Kokkos' packages fit what is installed.
kokkos_fits() {
    local glibc libstdcxx
    glibc=$(dpkg-query -W -f '${Version}' libc6 2> /dev/null) || return 1
    libstdcxx=$(dpkg-query -W -f '${Version}' libstdc++6 2> /dev/null) || return 1
    dpkg --compare-versions "$glibc" ge 2.38 && dpkg --compare-versions "$libstdcxx" ge 13.1
}

kokkos_from_cache() { [ -n "${FOEHN_PACKAGE_CACHE:-}" ]; }

kokkos_plan() {
    local source="Debian's suite sid"
    if kokkos_from_cache; then
        source=$FOEHN_PACKAGE_CACHE
    fi
    if [ -n "$(kokkos_libraries)" ]; then
        say "  Kokkos: two empty archives that Debian's package forgets"
    elif kokkos_fits; then
        say "  Kokkos: libkokkos-dev and its library from $source; nothing else is touched"
    else
        say "  Kokkos: libkokkos-dev and its library from $source. They need a newer libc (2.38) than is installed:"
        say "    about 30 packages, libc6, libstdc++6 and dpkg among them, are UPGRADED from Debian's suite trixie (13)."
        say "    None is removed. /etc/os-release will then say 13; the package sources stay as they are."
        say "    (To avoid this, give a Kokkos of your own: Kokkos_ROOT=/folder scripts/setup.sh)"
    fi
}

# Fails unless version $1 of Kokkos is one that Foehn builds with.
kokkos_version_check() {
    if dpkg --compare-versions "$1" lt 4.6 || dpkg --compare-versions "$1" ge 5.3~; then
        fail "$2 offers Kokkos $1, but Foehn needs 4.6 up to but not including 5.3." \
            "Give the packages of one that fits in FOEHN_PACKAGE_CACHE=/folder, or a build of yours with Kokkos_ROOT=/folder."
    fi
}

# Copies the packages of the cache into $work/debs and checks the copies, before anything is installed. A package without a
# checksum is refused too.
kokkos_copy_cache() {
    local cache=$FOEHN_PACKAGE_CACHE architecture deb
    architecture=$(dpkg --print-architecture)
    [ -d "$cache" ] || fail "FOEHN_PACKAGE_CACHE=$cache is not a folder."
    [ -f "$cache/SHA256SUMS" ] || fail "$cache has no SHA256SUMS: its packages cannot be trusted."
    mkdir -p "$work/debs"
    for deb in "$cache"/libkokkos*_"$architecture".deb; do
        [ -e "$deb" ] || fail "$cache holds no libkokkos packages for $architecture."
        cp "$deb" "$work/debs/"
        awk -v name="$(basename "$deb")" '$2 == name || $2 == "*" name' "$cache/SHA256SUMS" > "$work/sum"
        [ -s "$work/sum" ] || fail "$deb is not listed in SHA256SUMS: refused."
        (cd "$work/debs" && sha256sum --check --status "$work/sum") ||
            fail "$deb does not have the checksum that SHA256SUMS gives: refused."
    done
    set -- "$work"/debs/libkokkos-dev_*.deb
    if [ $# -ne 1 ] || [ ! -e "$1" ]; then
        fail "$cache must hold exactly one libkokkos-dev package for $architecture."
    fi
    kokkos_version_check "$(dpkg-deb -f "$1" Version)" "$cache"
}

# The Debian mirror that the machine's own sources name, else the general one.
debian_mirror() {
    local mirror
    # shellcheck disable=SC2016  # apt's own variables
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' 2> /dev/null | sed -n 1p)
    printf '%s\n' "${mirror:-http://deb.debian.org/debian}"
}

# A private apt state that knows trixie and sid; sets the array private_apt.
kokkos_private_apt() {
    local keyring=/usr/share/keyrings/debian-archive-keyring.gpg mirror suite
    [ -f $keyring ] || apt_install debian-archive-keyring
    mirror=$(debian_mirror)
    mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
    for suite in trixie sid; do
        say "deb [signed-by=$keyring] $mirror $suite main"
    done > "$work/apt/sources.list"
    private_apt=(-o "Dir::Etc::sourcelist=$work/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null
        -o "Dir::State::lists=$work/apt/lists" -o "Dir::Cache=$work/apt/cache" -o Acquire::Languages=none)
    logged "reading the package lists of trixie and sid from $mirror" \
        apt_get "${private_apt[@]}" -o APT::Update::Error-Mode=any update
}

kokkos_install_packages() {
    local private_apt=() wanted=(libkokkos-dev) candidate
    if kokkos_from_cache; then
        wanted=("$work"/debs/*.deb)
    fi
    if ! kokkos_from_cache || ! kokkos_fits; then
        kokkos_private_apt
    fi
    if ! kokkos_from_cache; then
        candidate=$(apt-cache "${private_apt[@]}" policy libkokkos-dev | sed -n 's/^ *Candidate: //p')
        case $candidate in
        '' | '(none)') fail "Debian's suite sid has no libkokkos-dev for $(dpkg --print-architecture)." ;;
        esac
        kokkos_version_check "$candidate" "Debian's suite sid"
    fi
    if [ ${#private_apt[@]} -gt 0 ]; then
        private_apt+=(-t trixie)
    fi
    logged "installing Kokkos" apt_get "${private_apt[@]}" install -y --no-install-recommends --no-remove "${wanted[@]}"
}

kokkos_install() {
    local libraries archive
    if [ -z "$(kokkos_libraries)" ]; then
        kokkos_install_packages
    fi
    libraries=$(kokkos_libraries)
    [ -n "$libraries" ] || fail "libkokkos-dev was installed, but holds no libkokkoscore.so."
    for archive in "${kokkos_archives[@]}"; do
        if [ ! -e "$libraries/$archive" ]; then
            printf '!<arch>\n' > "$work/$archive"
            as_root install -m 644 "$work/$archive" "$libraries/$archive"
        fi
    done
}
