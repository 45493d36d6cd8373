#!/bin/sh
# Runs the tests under a sanitizer, built apart from everything else: sh scripts/sanitize.sh address|thread [FILTER]...
# FILTER is a test's or a suite's name, as `swift test --filter` takes it; the end-to-end tests start a command that is sanitized too.
# Reports lie in .build/sanitize-KIND/reports, one file a process. Ends with 1 where there is one, or a test fails.
set -eu

kind=${1:-}
case $kind in
    address | thread) shift ;;
    *)
        sed -n '2,4s/^# //p' "$0"
        exit 2
        ;;
esac
cd "$(dirname "$0")/.."
scratch=.build/sanitize-$kind
reports=$(pwd -P)/$scratch/reports
rm -rf "$reports"
mkdir -p "$reports"
# XCTest itself leaks a few hundred bytes, and what constants of Swift hold is taken for leaked, the descriptions of rules among it. The tests of little
# memory take the room that sanitizers need.
export ASAN_OPTIONS="detect_leaks=0:exitcode=99:log_path=$reports/address" TSAN_OPTIONS="exitcode=66:log_path=$reports/thread"
# Tests give the command an environment of their own.
export PLIMSOLL_COMMAND="$reports/../plimsoll"
printf '#!/bin/sh\nASAN_OPTIONS="%s" TSAN_OPTIONS="%s" exec "%s/debug/plimsoll" "$@"\n' "$ASAN_OPTIONS" "$TSAN_OPTIONS" "$reports/.." >"$PLIMSOLL_COMMAND"
chmod +x "$PLIMSOLL_COMMAND"
filters=
for filter in "$@"; do filters="$filters --filter $filter"; done
result=0
# shellcheck disable=SC2086 # names of tests hold no blanks
swift test --sanitize="$kind" --scratch-path "$scratch" $filters --skip 'FaultTests.tooLittleMemory' --skip 'FaultTests.aKilledHook' || result=1
for report in "$reports"/*; do
    [ -f "$report" ] || continue
    result=1
    cat "$report"
done
exit "$result"
