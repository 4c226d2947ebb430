# shellcheck shell=sh
# What Scripts/run and Scripts/test share; each sets `root` to the folder of the package first.
#
# Nothing here writes to standard output or reads standard input.

: "${root:?is set by the script that reads this}"

# Says something to the person who runs the script.
say() { printf 'treeviz: %s\n' "$*" >&2; }

# Succeeds if there is a shared library of that name (libx.so), in any version. What ldconfig does
# not know, or where there is none, may still stand in one of the usual folders.
library_is_there() {
  if [ "$(uname -s)" != Linux ]; then
    # macOS brings its own editing of lines; pango comes from Homebrew.
    case $1 in
      libpango*) ;;
      *) return 0 ;;
    esac
    for folder in /opt/homebrew/lib /usr/local/lib; do
      [ ! -e "$folder/${1%.so}.dylib" ] || return 0
    done
    return 1
  fi
  if PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null |
    grep -q "[[:space:]]$1[. ]"; then
    return 0
  fi
  for folder in /lib /lib64 /usr/lib /usr/lib64 /usr/local/lib /lib/*-linux-* /usr/lib/*-linux-*; do
    for library in "$folder/$1" "$folder/$1".*; do
      [ ! -e "$library" ] || return 0
    done
  done
  return 1
}

# Succeeds if there is a font file of that name, or on another system than Linux.
font_is_there() {
  [ "$(uname -s)" = Linux ] || return 0
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" \
    -name "$1" 2>/dev/null | head -n 1)" ]
}

# Succeeds if what a probe of system-packages names is there.
is_there() {
  case $1 in
    command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
    library:*) library_is_there "${1#library:}" ;;
    font:*) font_is_there "${1#font:}" ;;
    *) return 1 ;;
  esac
}

# Prints the packages of manager $2 (apt, brew or none) that are missing for $1 (run or test).
missing_packages() {
  while read -r purpose probe apt brew; do
    case $purpose in
      '' | '#'*) continue ;;
      test) [ "$1" = test ] || continue ;;
    esac
    is_there "$probe" && continue
    case $2 in
      apt) printf '%s\n' "$apt" ;;
      brew) [ "$brew" = - ] || printf '%s\n' "$brew" ;;
      none) printf '%s\n' "${probe#*:}" ;;
    esac
  done <"$root/Scripts/system-packages" | sort -u | tr '\n' ' ' | sed 's/ $//'
}

# Runs a command with the rights to install packages.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 2 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

apt_install() {
  # The lists of a fresh machine are empty or old: they are fetched only if it does not go without.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ||
    { as_root apt-get update &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; }
}

# Prints why packages cannot be installed, or nothing if nothing speaks against it.
obstacle() {
  case $1 in
    apt)
      if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
        printf 'that needs root or sudo'
      fi
      ;;
    none) printf 'there is neither apt-get nor brew' ;;
  esac
}

# Installs what is missing for $1 (run or test), as far as that can be done, and sets `trouble` to
# what could not be and why, or to nothing.
install_missing() {
  trouble=
  manager=none
  for candidate in apt-get brew; do
    if command -v "$candidate" >/dev/null 2>&1; then
      manager=${candidate%-get}
      break
    fi
  done
  missing=$(missing_packages "$1" "$manager")
  [ -n "$missing" ] || return 0
  obstacle=$(obstacle "$manager")
  if [ -n "$obstacle" ]; then
    trouble="cannot install $missing: $obstacle"
    return 0
  fi

  # What could not be had is not asked for on every run again.
  refused="$root/.build/packages-not-installed"
  if ! { [ -f "$refused" ] && [ "$(cat "$refused")" = "$missing" ]; }; then
    say "installing $missing"
    # The names are words without spaces: to be split.
    # shellcheck disable=SC2086
    case $manager in
      apt) apt_install $missing ;;
      brew) brew install $missing ;;
    esac </dev/null >&2 || :
    hash -r
    missing=$(missing_packages "$1" "$manager")
    mkdir -p "$root/.build"
    rm -f "$refused"
    [ -n "$missing" ] || return 0
    printf '%s' "$missing" >"$refused"
  fi
  trouble="could not install $missing (delete $refused to try again)"
}

# Makes the machine ready for $1 (run or test). Sets `scratch` to the folder to build in, and `trouble`.
prepare() {
  if ! command -v swift >/dev/null 2>&1; then
    say "there is no swift here; get it from https://www.swift.org/install"
    exit 69
  fi
  install_missing "$1"
  scratch="$root/.build"
}

# Says what the machine lacks, if it lacks anything.
say_trouble() {
  [ -z "$trouble" ] || say "$trouble"
}

# Runs a subcommand of swift on the package.
swift_package() {
  subcommand=$1
  shift
  # Graphviz, cairo, pango and libedit are loaded when they are used; a build needs none of them.
  swift "$subcommand" --package-path "$root" --scratch-path "$scratch" "$@"
}

# Succeeds if the release build of treeviz is newer than its sources. Asking SwiftPM takes a second or
# two; this takes a few milliseconds.
program_is_current() {
  [ -x "$program" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$root" ] &&
    [ -z "$(find "$root/Sources" "$root/Package.swift" "$root/Package.resolved" \
      -newer "$stamp" -print 2>/dev/null | head -n 1)" ]
}

# Makes a release build of treeviz unless there is a current one, and sets `program` to its path.
# `prepare` must have run.
build_program() {
  program="$scratch/release/treeviz"
  stamp="$scratch/treeviz-built"
  if program_is_current; then return 0; fi
  say_trouble
  [ -x "$program" ] || say "building; the first time this takes a minute or two"
  mkdir -p "$scratch"
  # Writes Package.resolved if it does not exist yet, which would be newer than the stamp otherwise.
  swift_package package resolve </dev/null >&2 || :
  # A source that is edited during the build is newer than this.
  printf '%s' "$root" >"$stamp.new"
  if ! swift_package build -c release --product treeviz </dev/null >&2; then
    say "treeviz could not be built"
    exit 70
  fi
  mv -f "$stamp.new" "$stamp"
}
