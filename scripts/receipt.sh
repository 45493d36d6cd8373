# A record of what an installation did, so that it can be undone to the letter. Read by install.sh.
#
# $receipt names the file. Each line is a kind, a space and a path or name:
# file, folder (made here), repo and server (hooks placed), build (made here), package (added).

write_receipt() {
    has_receipt "$1" "$2" && return
    make_folder "${receipt%/*}"
    echo "$1 $2" >>"$receipt"
    for package in ${added_packages-}; do echo "package $package" >>"$receipt"; done
    added_packages=
}

has_receipt() {
    [ -f "$receipt" ] && grep -Fqx -- "$1 $2" "$receipt"
}

receipt_lines() {
    sed -n "s/^$1 //p" "$receipt"
}

# Makes a folder and the ones above it that are missing, and notes each.
make_folder() {
    [ ! -d "$1" ] || return 0
    make_folder "$(dirname "$1")"
    mkdir "$1"
    made_folders="folder $1
${made_folders-}"
    # The first folder is made before there is a receipt to note it in.
    if [ -d "${receipt%/*}" ]; then
        printf '%s' "$made_folders" | sort >>"$receipt"
        made_folders=
    fi
}

# Removes the receipt and the folders that were made, deepest first, unless others put something there.
remove_receipt() {
    folders=$(receipt_lines folder | sort -r)
    rm -f "$receipt"
    printf '%s\n' "$folders" | while IFS= read -r folder; do
        [ -z "$folder" ] || rmdir "$folder" 2>/dev/null || true
    done
}
