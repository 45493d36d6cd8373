#!/bin/sh
# Holds the evaluator's law on every commit of real repositories: sh scripts/law.sh FOLDER [OPTION]...
# FOLDER holds clones, or bundles, which are unpacked first. The options are those of plimsoll-law; without any, every commit is compared.
# Prints one line of figures for each repository, and before it whatever is wrong there. Ends with 1 where the law doesn't hold.
set -eu

[ $# -gt 0 ] || {
    sed -n '2,4s/^# //p' "$0"
    exit 2
}
corpus=$(cd "$1" && pwd -P)
shift
[ $# -gt 0 ] || set -- --everything-last 1000000 --pairs 50
cd "$(dirname "$0")/.."
work=$(mktemp -d "${TMPDIR:-/tmp}/plimsoll-law.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

swift build -c release --product plimsoll-law >&2
law=$(swift build -c release --show-bin-path)/plimsoll-law
result=0
for repository in "$corpus"/*; do
    name=$(basename "$repository" .bundle)
    case $repository in
        *.bundle)
            git clone -q --bare "$repository" "$work/$name"
            repository=$work/$name
            ;;
        *) [ -d "$repository" ] || continue ;;
    esac
    status=0
    "$law" "$repository" "$@" >"$work/output" 2>&1 || status=$?
    [ "$status" -eq 0 ] || result=1
    # A status above 2 is a crash: once more, to learn where.
    [ "$status" -le 2 ] || "$law" "$repository" "$@" --trace 1 2>&1 | tail -n 1
    sed "s|^|$name: |; \$d" "$work/output" | grep -v ': commits' || :
    printf '%s\t' "$name"
    tail -n 1 "$work/output"
    rm -rf "${work:?}/$name"
done
exit "$result"
