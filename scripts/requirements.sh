# What building, testing and showing need, installed where it is missing. Read by install.sh.

swift_advice='  Linux: https://www.swift.org/install/linux (swiftly install latest)
  macOS: Xcode 16 or later, or https://www.swift.org/install/macos'

require_for_build() {
    # The libraries are found with pkg-config, so it comes first.
    require git pkg-config
    require libgit2 yaml-0.1 libpng zlib
    require_swift
}

require_for_demo() {
    require python3
    require_for_build
}

require_for_tests() {
    require_for_demo
}

# Takes names of commands and of pkg-config's libraries.
require() {
    missing=
    for need in "$@"; do
        has "$need" || missing="$missing $(package_of "$need")"
    done
    [ -n "$missing" ] || return 0
    echo "installing$missing"
    case $(uname) in
        Linux) install_with_apt $missing ;;
        Darwin) install_with_brew $missing ;;
        *) fail "please install$missing" ;;
    esac
    for package in $missing; do added_packages="${added_packages-} $package"; done
    for need in "$@"; do
        has "$need" || fail "'$need' is still missing"
    done
}

has() {
    case $1 in
        git | python3 | pkg-config) command -v "$1" >/dev/null 2>&1 ;;
        # zlib is part of macOS, where no pkg-config file speaks of it.
        zlib) [ "$(uname)" = Darwin ] || pkg-config --exists zlib 2>/dev/null ;;
        *) pkg-config --exists "$1" 2>/dev/null ;;
    esac
}

package_of() {
    case $(uname):$1 in
        Darwin:libgit2) echo libgit2 ;;
        Darwin:yaml-0.1) echo libyaml ;;
        Darwin:libpng) echo libpng ;;
        Darwin:pkg-config) echo pkgconf ;;
        *:libgit2) echo libgit2-dev ;;
        *:yaml-0.1) echo libyaml-dev ;;
        *:libpng) echo libpng-dev ;;
        *:zlib) echo zlib1g-dev ;;
        *) echo "$1" ;;
    esac
}

install_with_apt() {
    command -v apt-get >/dev/null 2>&1 || fail "please install, by the names they have here: $*"
    # The lists are fetched only when the packages aren't to be had from those that are there.
    apt_get install -y --no-install-recommends "$@" >&2 || {
        apt_get update >&2
        apt_get install -y --no-install-recommends "$@" >&2
    } || fail "apt-get could not install: $*"
}

apt_get() {
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive apt-get "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo env DEBIAN_FRONTEND=noninteractive apt-get "$@"
    else
        fail "this needs root; please install: $missing"
    fi
}

install_with_brew() {
    command -v brew >/dev/null 2>&1 || fail "Homebrew (https://brew.sh) is missing; please install: $*"
    brew install "$@" >&2 || fail "brew could not install: $*"
}

require_swift() {
    found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\).*/\1/p' | head -n 1) || found=
    [ -n "$found" ] || fail "a Swift toolchain is missing, and only you can install it:
$swift_advice"
    [ "$found" -ge 6 ] || fail "Swift 6 or later is needed, and $(command -v swift) is Swift $found:
$swift_advice"
}
