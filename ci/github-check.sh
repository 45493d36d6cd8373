#!/bin/sh
# Runs the check that action.yml describes; its inputs and the event's commits are in the environment.
set -eu
plimsoll=$1

if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    # The merge base, and with it what the pull request itself changes, is known only with the history.
    git fetch --quiet --no-tags --unshallow
fi

if [ -n "${RANGE-}" ]; then
    range=$RANGE
elif [ -n "${PULL_BASE-}" ]; then
    for commit in "$PULL_BASE" "$PULL_HEAD"; do
        git cat-file -e "$commit^{commit}" 2>/dev/null || git fetch --quiet --no-tags origin "$commit"
    done
    range=$PULL_BASE...$PULL_HEAD
elif git cat-file -e "${PUSH_BASE:-none}^{commit}" 2>/dev/null; then
    range=$PUSH_BASE..$PUSH_HEAD
else
    # A new branch has no earlier commit: its last one is judged.
    range=$PUSH_HEAD
fi

set -- check --format github --fail-on "${FAIL_ON:-error}"
[ -z "${CONFIG-}" ] || set -- "$@" --config "$CONFIG"
exec "$plimsoll" "$@" -- "$range"
