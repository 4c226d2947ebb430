# shellcheck shell=sh disable=SC2154,SC2034 # $root comes from, and $traits goes to, who sources this
# Installs the system packages that are missing. Sourced by Scripts/run and Scripts/test, which set
# $root to the folder of the package. POSIX shell; speaks on standard error only.

say() { printf 'treeviz: %s\n' "$*" >&2; }

# Whether a row of Scripts/system-packages is satisfied: found KIND:NAME.
found() {
  case $1 in
    command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
    library:*) pkg-config --exists "${1#library:}" >/dev/null 2>&1 ;;
  esac
}

# The packages of the given scopes that are missing, by the name in the given column.
missing() { # COLUMN SCOPE...
  column=$1
  shift
  while read -r scope probe apt brew; do
    case " $* " in *" $scope "*) ;; *) continue ;; esac
    found "$probe" && continue
    if [ "$column" = apt ]; then printf '%s\n' "$apt"; else printf '%s\n' "$brew"; fi
  done <"$root/Scripts/system-packages" | sort -u | tr '\n' ' '
}

# Runs a command as the administrator, if there is a way.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else
    return 1
  fi
}

# Installs what the scopes need and says what could not be had.
install_missing() { # SCOPE...
  [ -n "$(missing apt "$@")" ] || return 0
  if command -v apt-get >/dev/null 2>&1; then
    packages=$(missing apt "$@")
    say "installing $packages(apt)"
    # shellcheck disable=SC2086 # one word for each package
    as_root env DEBIAN_FRONTEND=noninteractive sh -c \
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"' sh $packages \
      >&2 </dev/null || true
  elif command -v brew >/dev/null 2>&1; then
    packages=$(missing brew "$@")
    say "installing $packages(brew)"
    # shellcheck disable=SC2086 # one word for each package
    brew install --quiet $packages >&2 </dev/null || true
  fi
  rest=$(missing apt "$@")
  [ -z "$rest" ] || say "could not be installed: $rest"
}

# Sets $traits to the options of `swift build` that fit the machine.
choose_traits() {
  traits=
  if ! found library:libgvc; then
    traits=--disable-default-traits
    say "Graphviz (libgraphviz-dev, found by pkg-config) is not to be had here: building without it"
  fi
}
