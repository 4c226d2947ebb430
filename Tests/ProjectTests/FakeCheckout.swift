import Foundation
import TreeTestSupport

/// A folder with the scripts that build the package, and a program in place of `swift`.
///
/// The program prints the messages of SwiftPM and writes the files of a build. Variables decide what it
/// does:
///
/// - `SWIFT_VERSION`: the version that it reports; nothing if it is empty.
/// - `SWIFT_FAULT`: `fetch`, `compile` or `space`, the cause of a failure.
/// - `SWIFT_PAUSE`: the modules, or `fetch`, after which it waits for more than a second.
struct FakeCheckout: ~Copyable {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("checkout-\(UUID().uuidString)")

  init() throws {
    for name in ["bin", "tmp", "home", "out"] {
      try FileManager.default.createDirectory(
        at: url(name), withIntermediateDirectories: true)
    }
    for name in [
      "LICENSE", "NOTICE", "Scripts/build-times", "Scripts/build.sh", "Scripts/install",
      "Scripts/release", "Scripts/run", "Scripts/setup.sh",
      "Sources/TreeVizCommands/Command/TreeVizCommand.swift",
    ] {
      let copy = url(name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Project.root.appendingPathComponent(name), to: copy)
    }
    try write("Scripts/system-packages", "")
    try write("Package.swift", "// swift-tools-version: 6.2\n")
    try program("bin/swift", Self.swift)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func write(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
  }

  /// Writes a program.
  ///
  /// The folder `bin` is first in the search path.
  func program(_ name: String, _ text: String) throws {
    try write(name, "#!/bin/sh\n\(text)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url(name).path)
  }

  /// The names of the files in a folder, or an empty list if there is no such folder.
  func files(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(name).path)) ?? []).sorted()
  }

  /// Runs a script in the folder `out`, on a terminal if `terminal` is set.
  func run(
    _ script: String, _ arguments: String..., environment: [String: String] = [:],
    terminal: Bool = false
  ) async throws -> ProcessResult {
    var variables = RunningProcess.plainEnvironment
    variables["FOLDER"] = folder.path
    variables["HOME"] = url("home").path
    variables["TMPDIR"] = url("tmp").path
    variables["TERM"] = "xterm"
    variables["CI"] = ""
    variables["PATH"] = "\(url("bin").path):/usr/bin:/bin"
    variables.merge(environment) { $1 }
    let words = ["sh", url("Scripts/\(script)").path] + arguments
    return try await ProcessResult.of(
      URL(fileURLWithPath: "/usr/bin/env"),
      terminal ? ["script", "-qec", words.joined(separator: " "), "/dev/null"] : words,
      in: url("out"), environment: variables)
  }

  private static let swift = #"""
    echo "$1 ${XDG_CACHE_HOME:-}" >>"$FOLDER/log"
    words=$*
    wait_after() { case " ${SWIFT_PAUSE:-} " in *" $1 "*) sleep 1.5 ;; esac; }
    while [ $# -gt 1 ]; do
      case $1 in --scratch-path) scratch=$2 ;; esac
      shift
    done
    case $words in
      --version)
        [ -z "${SWIFT_VERSION-6.3.1}" ] || echo "Swift version ${SWIFT_VERSION-6.3.1} (fake)"
        ;;
      package*)
        echo "Fetching https://example.invalid/parser"
        wait_after fetch
        [ "${SWIFT_FAULT:-}" != fetch ] || { echo "error: Failed to clone" >&2; exit 1; }
        ;;
      *generate-manual*)
        mkdir -p "$scratch/debug"
        cat >"$scratch/debug/generate-manual" <<'END'
    #!/bin/sh
    while [ "$1" != --output-directory ]; do shift; done
    printf '.Dd May 5\n.Dt TREEVIZ.INSERT 1\n' >"$2/treeviz.insert.1"
    END
        chmod +x "$scratch/debug/generate-manual"
        ;;
      *)
        number=0
        sed -n 's/^\([A-Z][A-Za-z]*\) .*/\1/p' "$FOLDER/Scripts/build-times" | while read -r module; do
          number=$((number + 1))
          echo "[$number/40] Compiling $module File.swift"
          mkdir -p "$scratch/release/$module.build"
          : >"$scratch/release/$module.build/$module.d"
          wait_after "$module"
        done
        case ${SWIFT_FAULT:-} in
          compile) echo "File.swift:1:1: error: no such type" >&2; exit 1 ;;
          space) echo "error: No space left on device" >&2; exit 1 ;;
        esac
        printf '#!/bin/sh\necho "tree $*"\n' >"$scratch/release/treeviz"
        chmod +x "$scratch/release/treeviz"
        ;;
    esac
    """#
}
