# Functions for the comparisons with peers; this file is sourced, not run.
# shellcheck shell=bash

say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# Prints the date, the machine and the system as facts of a report: name, tab, value.
machine_facts() {
  # shellcheck source=/dev/null
  . /etc/os-release
  printf 'date\t%s\n' "$(date -u +%Y-%m-%d)"
  printf 'machine\t%s, %s cores, %s of memory\n' \
    "$(lscpu | sed -n 's/^Model name: *//p' | head -n 1)" "$(nproc)" \
    "$(awk '/^MemTotal/ { printf "%.0f GiB", $2 / 1048576 }' /proc/meminfo)"
  printf 'load average before the run\t%s\n' "$(cut -d ' ' -f 1 /proc/loadavg)"
  printf 'system\t%s, Linux %s\n' "$PRETTY_NAME" "$(uname -r | cut -d - -f 1)"
  printf 'Swift\t%s\n' "$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')"
}

# Makes a release build of a program of this package and sets `built` to its path.
build() { # PRODUCT
  has swift || { say "swift is not on the PATH; see https://swift.org/install"; exit 69; }
  # shellcheck disable=SC2154 # set by the script that sources this
  swift build --package-path "$benchmarks" --configuration release --product "$1" >&2
  # shellcheck disable=SC2034 # used by the script that sources this
  built=$(swift build --package-path "$benchmarks" --configuration release --show-bin-path)/$1
}
