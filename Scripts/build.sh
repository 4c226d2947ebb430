# shellcheck shell=sh
# Functions that build treeviz and show the progress on a terminal. Part of setup.sh.

: "${root:?is set by the script that reads this}"
scratch="$root/.build"

# The arguments of release builds. Debugging information would take a tenth of their time.
release="-c release --product treeviz -debug-info-format none"

# Runs a subcommand of swift on the package.
swift_package() {
  subcommand=$1
  shift
  # Graphviz, cairo, pango, zlib and libedit are loaded at run time; the build does not need them.
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
  require_build_conditions
  shows_progress || [ -x "$program" ] || say "building; the first time this takes a few minutes"
  log=$(mktemp -d) || fail 71 "cannot write to ${TMPDIR:-/tmp}; make space there and try again"
  trap 'exit 130' INT TERM
  # The subshell has a trap of its own. An interrupted script waits for it.
  (
    trap 'stop_progress; rm -rf "$log"; rm -f "$stamp.new"' EXIT
    trap 'exit 130' INT TERM
    fetch_packages
    # The stamp is older than the build, so that a source file edited during the build is newer than
    # it.
    printf '%s' "$root" >"$stamp.new"
    # shellcheck disable=SC2086
    log_build compiling swift_package build $release || fail_build
    mv -f "$stamp.new" "$stamp"
  ) || exit $?
  trap - INT TERM
}

# Builds treeviz with the Swift runtime inside, for other machines, and sets `program` to its path. Passes
# its arguments to `swift build`. Needs a temporary folder `log`. Shows messages only if the build fails.
build_static_program() {
  require_build_conditions
  static=
  if [ "$(uname -s)" = Linux ]; then # On macOS, the runtime is part of the system.
    static=--static-swift-stdlib
    # The static Foundation contains 34 MB of data of ICU, which treeviz never reads: it formats and
    # compares nothing by locale. With another definition of the symbol, the linker leaves out the data.
    # ICU checks the first bytes of its data, so a use would be an error instead of a crash.
    libraries=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
    data=$(nm "${libraries}_static/linux/lib_FoundationICU.a" 2>/dev/null | sed -n 's/.* \(icudt[0-9]*_dat\)$/\1/p' | sort -u)
    [ -z "$data" ] || static="$static -Xlinker --defsym=$data=TreeVizTool_main"
  fi
  # Only installed programs print their commit. With the commit in other builds, each new commit would
  # compile all modules again.
  TREEVIZ_COMMIT=${TREEVIZ_COMMIT-$(commit)}
  export TREEVIZ_COMMIT
  quiet=yes
  fetch_packages
  shows_progress || say "building treeviz; the first time this takes a few minutes"
  # The link replaces the program that Scripts/run uses; Scripts/run must link its own again.
  rm -f "$scratch/treeviz-built"
  # shellcheck disable=SC2086
  log_build compiling swift_package build $release $static "$@" || fail_build
  # shellcheck disable=SC2086
  program=$(swift_package build $release $static "$@" --show-bin-path)/treeviz
}

# Fetches missing packages, and creates Package.resolved if it is missing: created during the build, it
# would be newer than the stamp.
fetch_packages() {
  log_build fetching swift_package package resolve || {
    # Without these words, the fault is in the manifest, which the build reports.
    if grep -Eqi '^fetching|fetch|clone' "$log/output"; then
      fail 69 "the packages that TreeViz needs could not be fetched; check the network and try again"
    fi
  }
}

# Ends the script with the reason why a build failed.
fail_build() {
  if grep -Fq 'No space left on device' "$log/output"; then
    fail 71 "the disk is full; make space for $scratch and try again"
  fi
  fail 70 "treeviz could not be built"
}

# --- Conditions -----------------------------------------------------------------------------------

# The disk space of a release build, in KiB: of a whole one, and of one that updates another.
whole_build_size=400000
update_size=100000

# Ends the script with one sentence if a build cannot succeed.
require_build_conditions() {
  needed=$(sed -n '1s/.*swift-tools-version: *//p' "$root/Package.swift")
  advice="get Swift $needed or later from https://www.swift.org/install"
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
  [ -n "$found" ] || fail 69 "$(command -v swift) does not work; $advice"
  [ $((${found%.*} * 1000 + ${found#*.})) -ge $((${needed%.*} * 1000 + ${needed#*.})) ] ||
    fail 69 "Swift $found is too old for TreeViz; $advice"

  { mkdir -p "$scratch" && : >"$scratch/writable" && rm "$scratch/writable"; } 2>/dev/null ||
    fail 73 "cannot write to $scratch; copy $root to a folder that you may write to"
  if [ -x "$scratch/release/treeviz" ]; then size=$update_size; else size=$whole_build_size; fi
  free=$(df -Pk "$scratch" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$size" ] || fail 71 "a build needs $((size / 1000)) MB in $scratch, where only" \
    "$((free / 1000)) MB are free; make space and try again"

  # The compiler and SwiftPM keep caches in the home folder. They fail if it is read-only.
  cache=${XDG_CACHE_HOME:-$HOME/.cache}
  if ! mkdir -p "$cache" 2>/dev/null || [ ! -w "$cache" ]; then
    export XDG_CACHE_HOME="$scratch/cache"
    mkdir -p "$XDG_CACHE_HOME"
  fi
}

# --- Progress -------------------------------------------------------------------------------------

# Succeeds if standard error is a terminal on which a line can be replaced.
shows_progress() { [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; }

# Runs a command that prints the messages of SwiftPM, and writes them to $log/output: log_build PART
# COMMAND…. On a terminal, one line shows the progress of the part (fetching, compiling or documenting), and the
# messages follow only if the command fails; also elsewhere if `quiet` is set. Otherwise they go to
# standard error.
log_build() {
  part=$1
  shift
  : >"$log/output"
  status=0
  if shows_progress; then
    : >"$log/showing"
    show_progress &
    watcher=$!
    "$@" </dev/null >"$log/output" 2>&1 || status=$?
    stop_progress
    [ "$status" -eq 0 ] || grep -v '^\[[0-9]*/[0-9]*\] ' "$log/output" >&2 || :
  elif [ -n "${quiet:-}" ]; then
    "$@" </dev/null >"$log/output" 2>&1 || status=$?
    [ "$status" -eq 0 ] || cat "$log/output" >&2
  else
    {
      "$@" </dev/null 2>&1 || status=$?
      echo "$status" >"$log/status"
    } | tee "$log/output" >&2
    status=$(cat "$log/status")
  fi
  return "$status"
}

# Removes the line of progress, if there is one.
stop_progress() {
  [ -n "${watcher:-}" ] || return 0
  # A new process may lose the signal. It then ends because the file is missing.
  rm -f "$log/showing"
  kill "$watcher" 2>/dev/null || :
  wait "$watcher" 2>/dev/null || :
  watcher=
  printf '\r\033[K' >&2
}

# Shows the line of progress until it is stopped or the script has ended.
show_progress() {
  start=$(date +%s)
  current=$(count_current_modules)
  place=$current
  reached=0
  while [ -e "$log/showing" ] && kill -0 $$ 2>/dev/null; do
    elapsed=$(($(date +%s) - start))
    finished=$(last_finished_module)
    if [ "$finished" -gt "$place" ]; then
      place=$finished
      reached=$elapsed
    fi
    columns=$(stty size <&2 2>/dev/null | cut -d ' ' -f 2)
    [ "${columns:-0}" -gt 0 ] || columns=80
    printf '\r%.*s\033[K' $((columns - 1)) "treeviz: $(progress_line 2>/dev/null)" >&2
    sleep 1
  done
}

# Prints the number of modules at the beginning of build-times that were compiled after their last change:
# each compilation writes a file of dependencies.
count_current_modules() {
  count=0
  while read -r module _; do
    case $module in '#'*) continue ;; esac
    compiled=$scratch/release/$module.build/$module.d
    [ -f "$compiled" ] || break
    [ -z "$(find "$root/Sources/$module" -newer "$compiled" 2>/dev/null | head -n 1)" ] || break
    count=$((count + 1))
  done <"$root/Scripts/build-times"
  echo "$count"
}

# Prints the last place in build-times of a module that SwiftPM has compiled, or 0.
last_finished_module() {
  awk 'FNR == NR { if (/^[^#]/) place[$1] = ++count; next }
    $2 == "Compiling" && place[$3] > last { last = place[$3] }
    END { print last + 0 }' "$root/Scripts/build-times" "$log/output"
}

# Prints the part of the build.
progress_line() {
  case $part in
    fetching) echo "fetching packages" ;;
    documenting) echo "writing manual pages" ;;
    compiling) compiling_line ;;
  esac
}

# Prints the number of modules that are done, and the time that is left: the time in build-times, scaled
# by the speed up to now.
compiling_line() {
  awk -v place="$place" -v current="$current" -v reached="$reached" -v elapsed="$elapsed" '
    /^[^#]/ { name[++count] = $1; end[count] = $2 }
    END {
      # The first seconds do not yet show the speed of this machine.
      speed = (reached + 10) / (end[place] - end[current] + 10)
      left = (end[count] - end[place]) * speed - (elapsed - reached)
      # The name is last, because a narrow terminal cuts the line.
      part = place + 1 < count ? "compiling" : "linking"
      now = place + 1 < count ? " (" name[place + 1] ")" : ""
      time = "about " int(left / 60 + 0.5) " min left"
      if (left < 90) time = "about " 10 * int(left / 10 + 1) " s left"
      if (left < 5) time = "almost done"
      if (left < -10) time = "longer than expected"
      printf "%s, %d of %d modules done, %s%s\n", part, place, count - 1, time, now
    }' "$root/Scripts/build-times"
}
