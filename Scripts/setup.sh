# shellcheck shell=sh
# Functions shared by the scripts that build TreeViz. Each script first sets `root` to the folder of the
# package.
#
# Nothing here writes to standard output or reads standard input, except the functions whose comment
# says "Prints".

: "${root:?is set by the script that reads this}"

# Writes a message for the user to standard error.
say() { printf 'treeviz: %s\n' "$*" >&2; }

# Reports a failure and ends the script: fail STATUS MESSAGE.
fail() {
  status=$1
  shift
  say "$*"
  exit "$status"
}

# Prints the comment at the beginning of the script.
print_help() { sed -n -e '1d' -e '/^[^#]/q' -e '/^$/q' -e 's/^# \{0,1\}//p' "$0"; }

# Succeeds if any version of a shared library of that name (libx.so) is installed. Searches the
# usual folders if ldconfig is missing or does not list the library.
library_is_there() {
  if [ "$(uname -s)" != Linux ]; then
    # macOS includes libedit and zlib; pango comes from Homebrew.
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

# Succeeds if the program, library, header or font named by a probe of system-packages is installed.
is_there() {
  case $1 in
    command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
    library:*) library_is_there "${1#library:}" ;;
    header:*) [ "$(uname -s)" != Linux ] || [ -e "/usr/include/${1#header:}" ] ;;
    font:*) font_is_there "${1#font:}" ;;
    *) return 1 ;;
  esac
}

# Prints the packages of manager $2 (apt, brew or none) that are missing for $1 (run or test), one per
# line, each with the reason why it is needed.
missing_packages_with_reasons() {
  while read -r purpose probe apt brew reason; do
    case $purpose in
      '' | '#'*) continue ;;
      test) [ "$1" = test ] || continue ;;
    esac
    is_there "$probe" && continue
    case $2 in
      apt) printf '%s: %s\n' "$apt" "$reason" ;;
      brew) [ "$brew" = - ] || printf '%s: %s\n' "$brew" "$reason" ;;
      none) printf '%s: %s\n' "${probe#*:}" "$reason" ;;
    esac
  done <"$root/Scripts/system-packages" | sort -u -t : -k 1,1
}

# Prints the names of these packages on one line.
missing_packages() {
  missing_packages_with_reasons "$@" | sed 's/:.*//' | tr '\n' ' ' | sed 's/ $//'
}

# Runs a command as root.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -n "${CI:-}" ]; then
    sudo -n "$@"
  else
    sudo "$@"
  fi
}

apt_install() {
  # A fresh machine has no package lists or old ones; update them only if the first attempt fails.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ||
    { as_root apt-get update &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; }
}

# Succeeds if the user is root or can become root.
root_is_available() { [ "$(id -u)" -eq 0 ] || is_there command:sudo; }

# Prints the command that installs packages: install_line MANAGER PACKAGES.
install_line() {
  case $1 in
    apt)
      sudo=
      if [ "$(id -u)" -ne 0 ] && root_is_available; then sudo='sudo '; fi
      printf '%sapt-get install --no-install-recommends %s' "$sudo" "$2"
      ;;
    brew) printf 'brew install %s' "$2" ;;
  esac
}

# Prints what the user can do to install packages: advice MANAGER PACKAGES.
advice() {
  case $1 in
    none) printf 'install them with the package manager of this system' ;;
    apt)
      if root_is_available; then as=; else as=' as root'; fi
      printf 'to install them, type%s: %s' "$as" "$(install_line "$@")"
      ;;
    brew) printf 'to install them, type: %s' "$(install_line "$@")" ;;
  esac
}

# Succeeds if missing packages can be installed for $2 (run or test). Asks the user on the terminal, except
# in CI and if the user is root: may_install MANAGER PURPOSE.
may_install() {
  case $1 in
    none) return 1 ;;
    apt) root_is_available || return 1 ;;
  esac
  if [ -n "${CI:-}" ] || [ "$(id -u)" -eq 0 ]; then return 0; fi
  if [ ! -t 2 ] || ! { : </dev/tty; } 2>/dev/null; then return 1; fi
  say "these packages are missing:"
  missing_packages_with_reasons "$2" "$1" | sed 's/^/  /' >&2
  printf 'Run "%s"? [y/N] ' "$(install_line "$1" "$missing")" >&2
  read -r answer </dev/tty || answer=
  case $answer in
    [yY] | [yY][eE][sS]) return 0 ;;
    *) return 1 ;;
  esac
}

# Tries to install all packages that are missing for $1 (run or test). Sets `trouble` to the
# packages that were not installed and what the user can do, or to the empty string.
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

  # Do not repeat a question or an attempt of an earlier run by the same user.
  refused="$root/.build/packages-not-installed-by-$(id -u)"
  if ! { [ -f "$refused" ] && [ "$(cat "$refused")" = "$missing" ]; }; then
    if may_install "$manager" "$1"; then
      say "installing packages:"
      missing_packages_with_reasons "$1" "$manager" | sed 's/^/  /' >&2
      # The package names contain no spaces; the shell splits the list into words.
      # shellcheck disable=SC2086
      case $manager in
        apt) apt_install $missing ;;
        brew) brew install $missing ;;
      esac </dev/null >&2 || :
      hash -r
      missing=$(missing_packages "$1" "$manager")
    fi
    # The folder may be read-only, which is reported only if something is built.
    { mkdir -p "$root/.build" && rm -f "$refused"; } 2>/dev/null || :
    [ -n "$missing" ] || return 0
    { printf '%s' "$missing" >"$refused"; } 2>/dev/null || :
  fi
  trouble="missing packages: $missing; $(advice "$manager" "$missing")"
}

# Installs missing packages for $1 (run or test). Sets `trouble` as `install_missing` does.
prepare() {
  if ! command -v swift >/dev/null 2>&1; then
    fail 69 "there is no swift here; get it from https://www.swift.org/install"
  fi
  install_missing "$1"
}

# Reports the packages that could not be installed, if any.
say_trouble() {
  [ -z "$trouble" ] || say "$trouble"
}

# Prints the commit of the package, with "-dirty" if files were changed, or nothing if it is not a clone.
commit() {
  [ -e "$root/.git" ] || return 0
  git -C "$root" describe --always --dirty --abbrev=8 --exclude='*' 2>/dev/null || :
}

# Prints the time of the last commit in UTC, or the current time if the package is not a clone:
# last_change FORMAT.
last_change() {
  if [ -e "$root/.git" ] &&
    time=$(TZ=UTC0 git -C "$root" log -1 --format=%cd --date="format-local:$1" 2>/dev/null); then
    printf '%s' "$time"
  else
    date -u "+$1"
  fi
}

# Prints the version of the package.
version() {
  sed -n 's/^ *static let current = "\(.*\)"$/\1/p' \
    "$root/Sources/TreeVizCommands/Command/TreeVizCommand.swift"
}

. "$root/Scripts/build.sh"
