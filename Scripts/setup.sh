# shellcheck shell=sh
# Functions shared by Scripts/run and Scripts/test. Each script first sets `root` to the folder of
# the package.
#
# Nothing here writes to standard output or reads standard input, except the functions whose comment
# says "Prints".

: "${root:?is set by the script that reads this}"

# Writes a message for the user to standard error.
say() { printf 'treeviz: %s\n' "$*" >&2; }

# Succeeds if any version of a shared library of that name (libx.so) is installed. Searches the
# usual folders if ldconfig is missing or does not list the library.
library_is_there() {
  if [ "$(uname -s)" != Linux ]; then
    # macOS includes libedit; pango comes from Homebrew.
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

# Succeeds if a font file of that name is installed. Always succeeds on systems other than Linux.
font_is_there() {
  [ "$(uname -s)" = Linux ] || return 0
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" \
    -name "$1" 2>/dev/null | head -n 1)" ]
}

# Succeeds if the program, library or font named by a probe of system-packages is installed.
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

# Runs a command as root.
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
  # A fresh machine has no package lists or old ones; update them only if the first attempt fails.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ||
    { as_root apt-get update &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; }
}

# Prints the reason why packages cannot be installed, or nothing if they can be installed.
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

# Tries to install all packages that are missing for $1 (run or test). Sets `trouble` to the
# packages that could not be installed and the reason, or to the empty string.
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

  # Do not repeat an attempt that failed in an earlier run.
  refused="$root/.build/packages-not-installed"
  if ! { [ -f "$refused" ] && [ "$(cat "$refused")" = "$missing" ]; }; then
    say "installing $missing"
    # The package names contain no spaces; the shell splits the list into words.
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

# Installs missing packages for $1 (run or test). Sets `scratch` to the build folder, and `trouble`
# as `install_missing` does.
prepare() {
  if ! command -v swift >/dev/null 2>&1; then
    say "there is no swift here; get it from https://www.swift.org/install"
    exit 69
  fi
  install_missing "$1"
  scratch="$root/.build"
}

# Reports the packages that could not be installed, if any.
say_trouble() {
  [ -z "$trouble" ] || say "$trouble"
}

# Runs a subcommand of swift on the package.
swift_package() {
  subcommand=$1
  shift
  # Graphviz, cairo, pango and libedit are loaded at run time; the build does not need them.
  swift "$subcommand" --package-path "$root" --scratch-path "$scratch" "$@"
}

# Succeeds if the release build of treeviz is newer than its sources. SwiftPM takes one or two
# seconds for this check; this function takes a few milliseconds.
program_is_current() {
  [ -x "$program" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$root" ] &&
    [ -z "$(find "$root/Sources" "$root/Package.swift" "$root/Package.resolved" \
      -newer "$stamp" -print 2>/dev/null | head -n 1)" ]
}

# Makes a release build of treeviz if it is out of date, and sets `program` to its path. Call
# `prepare` first.
build_program() {
  program="$scratch/release/treeviz"
  stamp="$scratch/treeviz-built"
  if program_is_current; then return 0; fi
  say_trouble
  [ -x "$program" ] || say "building; the first time this takes a minute or two"
  mkdir -p "$scratch"
  # Creates Package.resolved if it is missing; created during the build, it would be newer than the
  # stamp.
  swift_package package resolve </dev/null >&2 || :
  # The stamp is older than the build, so that a source file edited during the build is newer than
  # it.
  printf '%s' "$root" >"$stamp.new"
  if ! swift_package build -c release --product treeviz </dev/null >&2; then
    say "treeviz could not be built"
    exit 70
  fi
  mv -f "$stamp.new" "$stamp"
}
