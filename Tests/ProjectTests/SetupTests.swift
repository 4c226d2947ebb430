import Foundation
import Testing
import TreeTestSupport

/// `Scripts/setup.sh` installs missing packages without a question only as root and in CI.
@Suite struct SetupTests {
  /// A machine without the package `oak`.
  ///
  /// All programs that could change something are replaced by scripts that log their arguments.
  private struct Machine: ~Copyable {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setup-\(UUID().uuidString)")

    init() throws {
      let manager = FileManager.default
      for name in ["Scripts", "bin"] {
        try manager.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      for name in ["Scripts/setup.sh", "Scripts/build.sh"] {
        try write(name, try Project.text(name))
      }
      try write(
        "Scripts/system-packages",
        "# comment\nrun command:acorn oak oak furniture\ntest command:elm elm elm paper\n")
      try program("id", "echo $MACHINE_USER")
      try program("brew", "false")
      try program("sudo", #"echo "sudo $1" >>"$MACHINE/log"; [ "$1" != -n ] || shift; "$@""#)
      try program(
        "apt-get",
        #"""
        echo "apt-get $*" >>"$MACHINE/log"
        [ -z "${MACHINE_FAILS:-}" ] || exit 1
        touch "$MACHINE/bin/acorn" && chmod +x "$MACHINE/bin/acorn"
        """#)
      try write(
        "check",
        #"""
        root=$MACHINE
        . "$root/Scripts/setup.sh"
        if [ -n "${MACHINE_WITHOUT_SUDO:-}" ]; then is_there() { false; }; fi
        install_missing run
        echo "trouble: $trouble"
        """#)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func program(_ name: String, _ text: String) throws {
      try write("bin/\(name)", "#!/bin/sh\n\(text)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.appendingPathComponent("bin/\(name)").path)
    }

    /// The commands that could have changed the machine.
    var log: String {
      (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    }

    /// Installs missing packages.
    ///
    /// If there is an answer, the script asks for it on a terminal.
    func run(
      _ variables: [String: String], answer: String? = nil
    ) async throws -> ProcessResult {
      var environment = RunningProcess.plainEnvironment.merging(variables) { $1 }
      environment["MACHINE"] = folder.path
      environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
      environment["CI"] = variables["CI"] ?? ""
      let check = "sh \(folder.path)/check"
      return try await ProcessResult.of(
        URL(fileURLWithPath: "/usr/bin/env"),
        answer == nil ? ["sh", "\(folder.path)/check"] : ["script", "-qec", check, "/dev/null"],
        input: Data("\(answer ?? "")\n".utf8), environment: environment)
    }
  }

  private static let line = "sudo apt-get install --no-install-recommends oak"

  @Test func rootIsNotAsked() async throws {
    let machine = try Machine()
    let result = try await machine.run(["MACHINE_USER": "0"])
    #expect(result.text == "trouble: \n")
    #expect(result.errors == "treeviz: installing packages:\n  oak: furniture\n")
    #expect(machine.log == "apt-get install -y --no-install-recommends oak\n")
    // Nothing is missing now.
    #expect(try await machine.run(["MACHINE_USER": "0"]).errors == "")
  }

  @Test func continuousIntegrationIsNotAsked() async throws {
    let machine = try Machine()
    let result = try await machine.run(["MACHINE_USER": "501", "CI": "true"])
    #expect(result.text == "trouble: \n")
    #expect(machine.log == "sudo -n\napt-get install -y --no-install-recommends oak\n")
  }

  @Test func withoutATerminalTheLineIsPrinted() async throws {
    let machine = try Machine()
    let result = try await machine.run(["MACHINE_USER": "501"])
    #expect(
      result.text == "trouble: missing packages: oak; to install them, type: \(Self.line)\n")
    #expect(machine.log == "" && result.errors == "")
  }

  /// The second run prints the same line, and the line does not begin with `sudo`.
  @Test func withoutSudoTheLineIsForRoot() async throws {
    let machine = try Machine()
    for _ in 1...2 {
      let result = try await machine.run(["MACHINE_USER": "501", "MACHINE_WITHOUT_SUDO": "1"])
      #expect(
        result.text == "trouble: missing packages: oak; to install them, type as root: "
          + "apt-get install --no-install-recommends oak\n")
      #expect(machine.log == "" && result.errors == "")
    }
  }

  @Test func aFailureIsNotRepeated() async throws {
    let machine = try Machine()
    let variables = ["MACHINE_USER": "0", "MACHINE_FAILS": "1"]
    let first = try await machine.run(variables)
    let log = machine.log
    #expect(log.contains("apt-get update"))
    let second = try await machine.run(variables)
    #expect(first.text == second.text && first.text.contains("type: apt-get install"))
    #expect(machine.log == log)
  }

  @Test(
    .enabled("util-linux's script is not installed") { await Project.has("script") },
    arguments: ["y", "n", ""])
  func usersAreAskedOnATerminal(answer: String) async throws {
    let machine = try Machine()
    let result = try await machine.run(["MACHINE_USER": "501"], answer: answer)
    // A terminal ends lines with CR and LF.
    let text = String(decoding: result.output.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    #expect(text.contains("  oak: furniture\nRun \"\(Self.line)\"? [y/N] "))
    if answer == "y" {
      #expect(machine.log == "sudo env\napt-get install -y --no-install-recommends oak\n")
      #expect(text.hasSuffix("trouble: \n"))
    } else {
      #expect(machine.log == "")
      #expect(text.hasSuffix("type: \(Self.line)\n"))
      // The question is not repeated.
      let again = try await machine.run(["MACHINE_USER": "501"], answer: "y")
      #expect(!again.text.contains("[y/N]") && machine.log == "")
    }
  }
}
