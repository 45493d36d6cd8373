#!/bin/sh
# Shows what the hooks do, in a temporary folder: sh scripts/demo.sh PLIMSOLL
# Ends with a status other than 0 as soon as something isn't as the text says.
set -eu

plimsoll=$1
here=$(cd "$(dirname "$0")" && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/plimsoll-demo.XXXXXX")
work=$(cd "$work" && pwd -P)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# Nothing of the machine's own Git set-up may change what is shown.
for variable in $(git rev-parse --local-env-vars); do unset "$variable"; done
export HOME="$work" GIT_CONFIG_NOSYSTEM=1 GIT_TERMINAL_PROMPT=0
git config --global user.name "A Developer"
git config --global user.email developer@example.com
git config --global init.defaultBranch main
git config --global advice.detachedHead false
PATH="$(cd "$(dirname "$plimsoll")" && pwd -P):$PATH"

say() {
    printf '\n%s\n' "$1"
}

# Runs a command, shows it and what it prints, and keeps both: $printed and $status.
run() {
    shown=
    for word in "$@"; do
        case $word in
            *" "*) shown="$shown '$word'" ;;
            *) shown="$shown $word" ;;
        esac
    done
    printf '  $%s\n' "$shown"
    status=0
    printed=$("$@" 2>&1) || status=$?
    [ -z "$printed" ] || printf '%s\n' "$printed" | sed 's/^/  /'
}

expect() {
    # The rest of the words is a condition.
    told=$1
    shift
    "$@" || {
        echo "demo: not as told: $told" >&2
        exit 1
    }
}

prints() {
    printf '%s\n' "$printed" | grep -q -- "$1"
}

fails() {
    [ "$status" -ne 0 ]
}

passes_silently() {
    [ "$status" -eq 0 ] && [ -z "$printed" ]
}

# Puts a text in place of a whole line of a file that begins with another.
edit() {
    sed "s|^$2.*|$3|" "$1" >"$1.new" && mv "$1.new" "$1"
}

settings=Config/App.xcconfig
camera=INFOPLIST_KEY_NSCameraUsageDescription

say "A repository with an app whose permissions are build settings:"
python3 "$here/demo-project.py" "$work/ledger"
cd "$work/ledger"
git init -q
git add .
git commit -q -m "Start the app"
run git ls-files
line=$(grep -n "^$camera" "$settings" | cut -d : -f 1)

say "The hooks are placed:"
run plimsoll install
expect "the hooks are placed" test -x .git/hooks/pre-commit

say "A harmless commit passes, and nothing is printed:"
edit "$settings" MARKETING_VERSION "MARKETING_VERSION = 1.1"
git add .
run git commit -q -m "Go on to version 1.1"
expect "a harmless commit passes silently" passes_silently
good=$(git rev-parse HEAD)

say "Somebody blanks the text that asks for the camera; the commit is refused, at that line:"
edit "$settings" "$camera" "$camera ="
git add .
run git commit -q -m "Tidy up the settings"
expect "the commit is refused" fails
expect "the finding is at line $line" prints "^$settings:$line:.*error: .*\[purpose-string-blank\]"
expect "nothing was committed" test "$(git rev-parse HEAD)" = "$good"

say "A server judges what it receives, also from those who skip their hooks:"
git init -q --bare "$work/server.git"
git push -q --no-verify "$work/server.git" HEAD:refs/heads/main
run plimsoll install --server "$work/server.git"
git commit -q --no-verify -m "Tidy up the settings"
run git push --no-verify "$work/server.git" HEAD:refs/heads/main
expect "the push is refused" fails
expect "the pusher reads why" prints "^remote: .*$settings:$line:"
expect "no reference moved" test "$(git -C "$work/server.git" rev-parse main)" = "$good"

say "What each target ships, and where it is written:"
git reset -q --hard "$good"
run plimsoll show
expect "the products are shown" test "$status" -eq 0
expect "the camera text is shown with its place" prints "NSCameraUsageDescription .*:$line\$"

say "The hooks are taken back:"
run plimsoll uninstall
expect "no hook is left" test ! -e .git/hooks/pre-commit

say "All of it was as told."
