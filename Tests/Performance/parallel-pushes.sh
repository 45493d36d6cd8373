#!/bin/sh
# Pushes into one server repository from several clones at once, every other push with a fault:
#   sh Tests/Performance/parallel-pushes.sh PLIMSOLL [PUSHES [STREAMS]]
# Prints the figures. Ends with 1 where a bad push landed, a good one was refused, or the log isn't whole.
set -eu

[ $# -ge 1 ] || {
    sed -n '2,4s/^# //p' "$0"
    exit 2
}
plimsoll=$(cd "$(dirname "$1")" && pwd -P)/$(basename "$1")
pushes=${2:-200}
streams=${3:-8}
work=$(mktemp -d "${TMPDIR:-/tmp}/plimsoll-pushes.XXXXXX")
work=$(cd "$work" && pwd -P)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

for variable in $(git rev-parse --local-env-vars); do unset "$variable"; done
export HOME="$work" GIT_CONFIG_NOSYSTEM=1 GIT_TERMINAL_PROMPT=0
git config --global user.name "A Developer"
git config --global user.email developer@example.com
git config --global init.defaultBranch main

info_plist() {
    printf '<plist version="1.0">\n<dict>\n\t<key>NSCameraUsageDescription</key>\n\t<string>%s</string>\n</dict>\n</plist>\n' "$1"
}

server=$work/server.git
git init -q --bare "$server"
git init -q "$work/first"
mkdir "$work/first/App"
info_plist "Scans the code." >"$work/first/App/Info.plist"
git -C "$work/first" add -A
git -C "$work/first" commit -q -m "Begin"
git -C "$work/first" push -q "$server" main
printf '#!/bin/sh\nexec "%s" hook pre-receive "$@"\n' "$plimsoll" >"$server/hooks/pre-receive"
chmod +x "$server/hooks/pre-receive"
echo 'log: plimsoll.log' >"$server/plimsoll-policy.yml"

# Every push is a branch of its own, so that none is refused as out of date.
stream() {
    clone=$work/clone-$1
    git clone -q "$server" "$clone"
    number=$1
    while [ "$number" -le "$pushes" ]; do
        git -C "$clone" checkout -q -B "work-$number" origin/main
        if [ $((number % 2)) -eq 0 ]; then info_plist ""; else info_plist "Scans code $number."; fi >"$clone/App/Info.plist"
        git -C "$clone" commit -q -a -m "Change $number"
        status=0
        git -C "$clone" push -q origin "work-$number" 2>>"$work/output-$1" || status=$?
        echo "$number $((number % 2)) $status" >>"$work/results-$1"
        number=$((number + streams))
    done
}

start=$(date +%s)
stream=1
while [ "$stream" -le "$streams" ]; do
    stream "$stream" &
    stream=$((stream + 1))
done
wait
seconds=$(($(date +%s) - start))

cat "$work"/results-* >"$work/results"
landed=$(git --git-dir="$server" for-each-ref --format='%(refname:short)' 'refs/heads/work-*' | wc -l)
bad_landed=$(git --git-dir="$server" for-each-ref --format='%(refname:short)' 'refs/heads/work-*' | sed 's/.*-//' | awk '$1 % 2 == 0' | wc -l)
good_refused=$(awk '$2 == 1 && $3 != 0' "$work/results" | wc -l)
lines=$(wc -l <"$server/plimsoll.log")
whole=$(python3 -c '
import json, sys
count = 0
for line in open(sys.argv[1]):
    entry = json.loads(line)
    count += entry["verdict"] in ("accepted", "refused") and len(entry["references"]) == 1
print(count)' "$server/plimsoll.log")
echo "pushes $(wc -l <"$work/results"), streams $streams, seconds $seconds"
echo "landed $landed, bad ones that landed $bad_landed, good ones refused $good_refused"
echo "log lines $lines, whole $whole"
[ "$bad_landed" -eq 0 ] && [ "$good_refused" -eq 0 ] && [ "$lines" -eq "$pushes" ] && [ "$whole" -eq "$pushes" ] && [ "$landed" -eq $(((pushes + 1) / 2)) ]
