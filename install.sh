#!/bin/sh
# Builds and installs Plimsoll; './install.sh --help' says what else it does.
set -eu

root=$(cd "$(dirname "$0")" && pwd -P)
. "$root/scripts/requirements.sh"
. "$root/scripts/receipt.sh"

usage() {
    cat <<'TEXT'
usage: ./install.sh [--prefix DIR] [--repo DIR]... [--server DIR]...
       ./install.sh uninstall [--prefix DIR]
       ./install.sh requirements
       ./install.sh demo
       ./install.sh test [ARGUMENT]...

Builds a release, installs the command as DIR/bin/plimsoll, and places its hooks.

  --prefix DIR  where to install (default: /usr/local for root, else ~/.local)
  --repo DIR    place the hooks in the repository that somebody works in at DIR
  --server DIR  place the hook that judges pushes in the server's repository DIR
  uninstall     remove the command and the hooks that were placed with it, and
                leave everything else as it was found
  requirements  install only what building needs
  demo          show in a temporary folder what the hooks do
  test          run the tests; arguments go to 'swift test'

Each installs what it needs first, with apt-get (and sudo) or brew; a Swift
toolchain must be there already.
TEXT
}

fail() {
    echo "install.sh: $1" >&2
    exit "${2:-1}"
}

absolute() {
    [ -d "$1" ] || fail "there is no folder $1"
    (cd "$1" && pwd -P)
}

build() {
    set -- -c release --package-path "$root" --product plimsoll
    # A static standard library starts faster, and needs no toolchain where the command runs.
    [ "$(uname)" != Linux ] || set -- "$@" --static-swift-stdlib
    [ -d "$root/.build" ] || built_here=yes
    echo "building plimsoll"
    swift build "$@" >&2
    built=$(swift build "$@" --show-bin-path)/plimsoll
}

place_command() {
    if [ -e "$command" ] && ! has_receipt file "$command"; then
        fail "$command is there and was not installed by this script: remove it or use --prefix"
    fi
    "$built" --version >/dev/null || fail "$built does not run here"
    make_folder "$prefix/bin"
    write_receipt file "$command"
    [ -z "${built_here-}" ] || write_receipt build "$root/.build"
    # A hook may be running the old one.
    cp "$built" "$command.new"
    chmod 755 "$command.new"
    mv "$command.new" "$command"
    echo "installed $command"
    case :$PATH: in
        *":$prefix/bin:"*) ;;
        *) echo "note: $prefix/bin is not in PATH; the hooks find the command all the same" ;;
    esac
}

install_all() {
    require_for_build
    build
    place_command
    while [ $# -gt 0 ]; do
        write_receipt "$1" "$2"
        if [ "$1" = repo ]; then "$command" install -C "$2"; else "$command" install --server "$2"; fi || status=$?
        shift 2
    done
    exit "${status:-0}"
}

uninstall_all() {
    [ -f "$receipt" ] || fail "nothing is installed at $prefix"
    receipt_lines repo | while IFS= read -r folder; do take_back -C "$folder"; done
    receipt_lines server | while IFS= read -r folder; do take_back --server "$folder"; done
    receipt_lines file | while IFS= read -r file; do rm -f "$file"; done
    receipt_lines build | while IFS= read -r folder; do rm -rf "$folder"; done
    packages=$(receipt_lines package | tr '\n' ' ')
    remove_receipt
    echo "uninstalled $command"
    [ -z "$packages" ] || echo "these packages were added for the build and stay: $packages"
}

take_back() {
    [ ! -d "$2" ] || "$command" uninstall "$1" "$2" || echo "install.sh: the hooks of $2 may still be there" >&2
}

action=install
case ${1-} in
    -h | --help) usage; exit ;;
    uninstall) action=uninstall; shift ;;
    requirements) require_for_build; exit ;;
    demo)
        require_for_demo
        build
        exec sh "$root/scripts/demo.sh" "$built"
        ;;
    test)
        shift
        require_for_tests
        exec swift test --package-path "$root" "$@"
        ;;
esac

prefix=$HOME/.local
[ "$(id -u)" != 0 ] || prefix=/usr/local
# What is left of the arguments is turned, word by word, into pairs of a kind and a folder.
words=$#
while [ "$words" -gt 0 ]; do
    case $1 in
        --prefix | --repo | --server) [ "$words" -ge 2 ] && [ -n "$2" ] || fail "option '$1' needs a value" 2 ;;
        *) usage >&2; fail "unknown argument '$1'" 2 ;;
    esac
    case $action$1 in
        *--prefix) prefix=$2 ;;
        install--repo | install--server)
            folder=$(absolute "$2")
            set -- "$@" "${1#--}" "$folder"
            ;;
        *) fail "'uninstall' takes no '$1': it knows what was installed" 2 ;;
    esac
    shift 2
    words=$((words - 2))
done
case $prefix in
    /*) ;;
    *) prefix=$PWD/$prefix ;;
esac
command=$prefix/bin/plimsoll
receipt=$prefix/share/plimsoll/receipt

case $action in
    install) install_all "$@" ;;
    uninstall) uninstall_all ;;
esac
