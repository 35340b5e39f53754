#!/bin/sh
# Each public header stands alone, in C11 and in C++; and, with a build directory, what
# `cmake --install` gives is usable: the programs of docs/library.md are built from the installed
# tree, which has been moved, with pkg-config alone and with find_package alone, and print what the
# page says they print.
#
#     scripts/check-install.sh CC [BUILD]
set -eu
export LC_ALL=C
cc=$1
build=${2:-}
cxx=$(echo "$cc" | sed 's/gcc$/g++/; s/clang$/clang++/; s/cc$/c++/')
cd "$(dirname "$0")/.."
page=docs/library.md
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

bad() {
    echo "install: $*"
    status=1
}

# alone LANGUAGE FLAGS...
alone() {
    language=$1
    shift
    for header in include/xqferry/*.h; do
        printf '#include "xqferry/%s"\nextern int nothing_else;\n' "${header##*/}" |
            "$cc" -x "$language" "$@" -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only - ||
            bad "$header does not stand alone in $language"
    done
}

# block LANGUAGE N: the N-th block of the page with that mark.
block() {
    awk -v open="\`\`\`$1" -v wanted="$2" '
        $0 == "```" { inside = 0 }
        inside && n == wanted { print }
        $0 == open { inside = 1; n++ }' "$page"
}

# The programs on the page are the files that are built here.
page_is_true() {
    block c 1 | cmp -s - tests/library/moves.c || bad "$page: its C program is not moves.c"
    block cpp 1 | cmp -s - tests/library/moves.cpp || bad "$page: its C++ program is not moves.cpp"
    block cmake 1 | cmp -s - tests/library/CMakeLists.txt ||
        bad "$page: its CMakeLists.txt is not the tested one"
    block text 1 >"$scratch/wanted"
    block text 2 >"$scratch/wanted-words"
    [ -s "$scratch/wanted" ] && [ -s "$scratch/wanted-words" ] || bad "$page: no output is shown"
}

# runs NAME PROGRAM: it prints what the page says, and refuses as the page says.
runs() {
    printf '1. 炮二平五 H8+7  2. h0g2 R9=8\n' | "$2" >"$scratch/printed" ||
        bad "$1: ended with status $?"
    cmp "$scratch/printed" "$scratch/wanted" || bad "$1: does not print what $page shows"
    ! printf 'C2=5 a0a9\n' | "$2" >"$scratch/printed" 2>"$scratch/words" ||
        bad "$1: took an illegal move"
    cmp "$scratch/words" "$scratch/wanted-words" || bad "$1: does not refuse as $page shows"
}

# The installed folder is moved before it is used.
install_tree() {
    cmake --install "$build" --prefix "$scratch/first" >"$scratch/log" || {
        cat "$scratch/log"
        exit 1
    }
    mv "$scratch/first" "$scratch/tree"
    pc=$(find "$scratch/tree" -name xqferry.pc)
    libraries=${pc%/pkgconfig/xqferry.pc}
    PKG_CONFIG_PATH=${pc%/xqferry.pc}
    LD_LIBRARY_PATH=$libraries
    export PKG_CONFIG_PATH LD_LIBRARY_PATH
    for file in bin/xqferry share/man/man1/xqferry.1; do
        [ -f "$scratch/tree/$file" ] || bad "$file is not installed"
    done
    "$scratch/tree/bin/xqferry" --version >"$scratch/printed" || bad "the program does not run"
}

# The shared library: only our names, and a name of its own that carries the minor version.
check_shared() {
    shared=$libraries/libxqferry.so
    version=$(pkg-config --modversion xqferry)
    nm -D --defined-only "$shared" | awk '{ print $3 }' >"$scratch/exported"
    [ -s "$scratch/exported" ] || bad "the shared library exports nothing"
    foreign=$(grep -v '^xq_' "$scratch/exported") && bad "the shared library exports" $foreign
    readelf -d "$shared" | grep -qF "soname: [libxqferry.so.${version%.*}]" ||
        bad "the shared library's own name does not carry ${version%.*}"
}

# with_pkg_config NAME COMPILER SOURCE FLAGS...
with_pkg_config() {
    name=$1 compiler=$2 source=$3
    shift 3
    # shellcheck disable=SC2046 # a list of flags
    "$compiler" "$@" -Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags xqferry) \
        -o "$scratch/program" "$source" $(linked "$name") || {
        bad "$name: does not build"
        return 0
    }
    runs "$name" "$scratch/program"
}

# What is linked: the shared library as pkg-config has it, or the static one by its file.
linked() {
    case $1 in
    *static*) echo "$libraries/libxqferry.a" ;;
    *) pkg-config --libs xqferry ;;
    esac
}

with_cmake() {
    cmake -S tests/library -B "$scratch/build" -DCMAKE_PREFIX_PATH="$scratch/tree" \
        -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx" >"$scratch/log" 2>&1 &&
        cmake --build "$scratch/build" >>"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        bad "find_package: does not build"
        return 0
    }
    runs 'find_package, C, static' "$scratch/build/moves"
    runs 'find_package, C++, shared' "$scratch/build/moves-cpp"
}

alone c -std=c11
compiles_cpp=yes
if echo 'int main() { return 0; }' | "$cc" -x c++ -fsyntax-only - 2>/dev/null; then
    alone c++ -std=c++11
else
    compiles_cpp=no
    echo "headers: $cc compiles no C++; only C was looked at"
fi
[ "$status" -ne 0 ] || echo "headers: each stands alone"

if [ -n "$build" ]; then
    page_is_true
    install_tree
    check_shared
    with_pkg_config 'pkg-config, C, shared' "$cc" tests/library/moves.c -std=c11
    with_pkg_config 'pkg-config, C, static' "$cc" tests/library/moves.c -std=c11
    with_pkg_config 'pkg-config, C, static, LTO' "$cc" tests/library/moves.c -std=c11 -O2 -flto
    if [ "$compiles_cpp" = yes ]; then
        with_pkg_config 'pkg-config, C++, shared' "$cxx" tests/library/moves.cpp -std=c++11
        with_pkg_config 'pkg-config, C++, static' "$cxx" tests/library/moves.cpp -std=c++11
        with_cmake
    fi
    [ "$status" -ne 0 ] || echo "install: all programs of $page run from a moved tree"
fi
exit "$status"
