# Debian packages: which are missing, and how to get them. Sourced by scripts/start and
# scripts/test; speaks on standard error alone, since standard output may carry a protocol.

say() {
    echo "$(basename "$0"): $*" >&2
}

# Prints those of the packages named that are not installed. On a system without dpkg nothing is
# known to be missing: cmake says what it does not find.
missing_packages() {
    command -v dpkg-query >/dev/null || return 0
    # dpkg-query fails where it does not know one of them; it still tells the others.
    installed=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true) "
    for package in "$@"; do
        case "$installed" in
        *" installed:$package "*) ;;
        *) has_stand_in "$package" || echo "$package" ;;
        esac
    done
}

# npm comes with nodejs where that is not Debian's own.
has_stand_in() {
    [ "$1" = npm ] && command -v npm >/dev/null
}

# Installs what is missing. Not root: says what is missing and changes nothing.
install_packages() {
    missing=$(missing_packages "$@" | tr '\n' ' ')
    missing=${missing% }
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        say "these Debian packages are missing, and only root can install them: $missing"
        say "run this as root, then try again: apt-get install $missing"
        return 1
    fi
    say "installing $missing"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of words
    if ! { apt-get update -q && apt-get install -q -y --no-install-recommends $missing; } \
        </dev/null >&2; then
        say "the packages could not be installed"
        return 1
    fi
}
