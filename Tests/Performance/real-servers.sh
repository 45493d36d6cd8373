#!/bin/sh
# Pushes to gitolite over SSH and to git http-backend behind lighttpd, set up on this machine for the moment:
#   sh Tests/Performance/real-servers.sh PLIMSOLL
# Prints what became of each push and the lines of the log. Ends with 1 where a bad push landed, a good one was refused, or the log lacks a line.
set -eu

[ $# -eq 1 ] || {
    sed -n '2,4s/^# //p' "$0"
    exit 2
}
plimsoll=$(cd "$(dirname "$1")" && pwd -P)/$(basename "$1")
sshd=$(command -v sshd || echo /usr/sbin/sshd)
lighttpd=$(command -v lighttpd || echo /usr/sbin/lighttpd)
backend=$(git --exec-path)/git-http-backend
for program in gitolite ssh-keygen python3 "$sshd" "$lighttpd" "$backend"; do
    command -v "$program" >/dev/null || { echo "$program is missing"; exit 2; }
done
work=$(mktemp -d "${TMPDIR:-/tmp}/plimsoll-servers.XXXXXX")
work=$(cd "$work" && pwd -P)
servers=
trap 'for server in $servers; do kill "$server" 2>/dev/null || :; done; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

for variable in $(git rev-parse --local-env-vars); do unset "$variable"; done
export HOME="$work/home" GIT_CONFIG_NOSYSTEM=1 GIT_TERMINAL_PROMPT=0
mkdir "$HOME" "$work/keys" "$work/www"
git config --global user.name "A Developer"
git config --global user.email developer@example.com
git config --global init.defaultBranch main
git config --global safe.directory '*'

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# gitolite: keys, its own home, the hook for all repositories.
ssh-keygen -q -t ed25519 -N '' -f "$work/keys/ada"
ssh-keygen -q -t ed25519 -N '' -f "$work/keys/host"
gitolite setup -pk "$work/keys/ada.pub" >/dev/null 2>&1
"$plimsoll" install --server "$HOME" >/dev/null
gitolite setup --hooks-only >/dev/null 2>&1
echo 'log: plimsoll.log' >"$HOME/repositories/testing.git/plimsoll-policy.yml"
# Whoever logs in on this machine, gitolite's home is ours.
sed "s|command=\"|command=\"env HOME='$HOME' GIT_CONFIG_NOSYSTEM=1 |" "$HOME/.ssh/authorized_keys" >"$work/keys/authorized"
ssh_port=$(free_port)
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
"$sshd" -D -e -f /dev/null -p "$ssh_port" -h "$work/keys/host" -o ListenAddress=127.0.0.1 -o PidFile=none -o StrictModes=no -o UsePAM=no \
    -o AuthorizedKeysFile="$work/keys/authorized" 2>"$work/sshd.log" &
servers=$!
export GIT_SSH_COMMAND="ssh -F none -i $work/keys/ada -p $ssh_port -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"

# lighttpd: one repository, with a password, so that the server knows who pushes.
git init -q --bare "$work/www/app.git"
git -C "$work/www/app.git" config http.receivepack true
"$plimsoll" install --server "$work/www/app.git" >/dev/null
echo 'log: plimsoll.log' >"$work/www/app.git/plimsoll-policy.yml"
http_port=$(free_port)
echo 'ada:secret' >"$work/passwords"
cat >"$work/lighttpd.conf" <<END
server.document-root = "$work/www"
server.bind = "127.0.0.1"
server.port = $http_port
server.errorlog = "$work/lighttpd.log"
server.modules = ("mod_auth", "mod_authn_file", "mod_alias", "mod_setenv", "mod_cgi")
alias.url = ("/git/" => "$backend/")
setenv.set-environment = ("GIT_PROJECT_ROOT" => "$work/www", "GIT_HTTP_EXPORT_ALL" => "1", "HOME" => "$HOME")
cgi.assign = ("" => "")
auth.backend = "plain"
auth.backend.plain.userfile = "$work/passwords"
auth.require = ("/git/" => ("method" => "basic", "realm" => "git", "require" => "valid-user"))
END
"$lighttpd" -D -f "$work/lighttpd.conf" &
servers="$servers $!"
sleep 1

info_plist() {
    printf '<plist version="1.0">\n<dict>\n\t<key>NSCameraUsageDescription</key>\n\t<string>%s</string>\n</dict>\n</plist>\n' "$1"
}

result=0
# Three pushes to URL: a good one, a bad one, a good one; each in its turn is said to have landed or not, as the server's own branch shows.
try() {
    name=$1 url=$2 server=$3 actor=$4
    clone=$work/clone-$name
    git init -q "$clone"
    mkdir "$clone/App"
    for purpose in "Scans the code." "" "Scans another code."; do
        info_plist "$purpose" >"$clone/App/Info.plist"
        git -C "$clone" add -A
        git -C "$clone" commit -q -m "Say '$purpose'"
        git -C "$clone" push -q "$url" HEAD:refs/heads/main 2>"$work/said" || :
        landed=no
        [ "$(git --git-dir="$server" rev-parse -q --verify refs/heads/main)" != "$(git -C "$clone" rev-parse HEAD)" ] || landed=yes
        wanted=yes
        if [ -z "$purpose" ]; then
            wanted=no
            grep -q 'remote: .*NSCameraUsageDescription' "$work/said" || { cat "$work/said"; result=1; }
            git -C "$clone" reset -q --hard HEAD~1
        fi
        [ "$landed" = "$wanted" ] || { cat "$work/said"; result=1; }
        echo "$name: purpose '$purpose' landed: $landed"
    done
    cat "$server/plimsoll.log"
    [ "$(grep -c "\"$actor\": \"ada\"" "$server/plimsoll.log")" -eq 3 ] || result=1
    [ "$(grep -c '"verdict": "refused"' "$server/plimsoll.log")" -eq 1 ] || result=1
}

try gitolite "ssh://$(id -un)@127.0.0.1/testing" "$HOME/repositories/testing.git" GL_USER
try http-backend "http://ada:secret@127.0.0.1:$http_port/git/app.git" "$work/www/app.git" REMOTE_USER
exit "$result"
