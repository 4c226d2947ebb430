import Foundation
import Testing

/// Arguments, links and signals that are out to get us.
@Suite struct HostileWorldTests {
  @Test func standardInputIsReadOnce() throws {
    #expect(try Tool.run("insert", "-", "--into", "-", input: "3 4").status == 64)
    #expect(try Tool.run("insert", "-", "-", input: "3 4").status == 64)
    #expect(try Tool.run("remove", "-", "--from", "-", input: "3 4").status == 64)
  }

  @Test func noKeyAmongTheArgumentsIsUsage() throws {
    #expect(try Tool.run("insert", "").status == 64)
    #expect(try Tool.run("insert", " , ").status == 64)
    #expect(try Tool.run("insert", "5", "-o", "").status == 64)
    #expect(try Tool.run("insert", "5", "--reversed").status == 64)
  }

  @Test func aFileMayBeginWithAMinusAndADigit() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["insert", "5", "-o", "-7.svg"], in: folder.url)
    #expect(result.status == 0)
    #expect(folder.names == ["-7.svg"])
    let wrong = try Tool.run("random", "-3")
    #expect(wrong.status == 64)
    #expect(!wrong.errors.contains("\u{2212}"))
  }

  @Test func messagesHoldNoEscapes() throws {
    for arguments in [
      ["draw", "x\u{1B}[31m.json"], ["insert", "5", "--fo\u{1B}[31mo"],
      ["insert", "5", "--layout", "\u{1B}[31m"], ["insert", "5", "--format", "\u{1B}]52"],
    ] {
      let result = try Tool.run(arguments)
      #expect(result.status != 0)
      #expect(!result.errors.contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test func linksAreFollowedToTheirEnd() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("a.svg"), withDestinationPath: "b.svg")
    try files.createSymbolicLink(atPath: folder.path("b.svg"), withDestinationPath: "c.svg")
    #expect(try Tool.run("insert", "5", "-o", folder.path("a.svg")).status == 0)
    #expect(folder.names == ["a.svg", "b.svg", "c.svg"])
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("b.svg")) == "c.svg")
    #expect(try String(contentsOfFile: folder.path("c.svg"), encoding: .utf8).contains("<svg"))
  }

  @Test func aSignalLeavesTheOldFileAndNothingElse() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1] {
      let folder = try TemporaryFolder()
      let file = try folder.file("tree.svg", "old")
      let process = Process()
      process.executableURL = Tool.program
      process.arguments = ["random", "120000", "-o", file]
      process.standardError = FileHandle.nullDevice
      try process.run()
      var waited = 0
      while process.isRunning, folder.names.count < 2, waited < 6000 {
        usleep(5000)
        waited += 1
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      guard process.terminationReason == .uncaughtSignal else {
        // It was done before the signal came: then the new file is whole.
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("</svg>\n"))
        continue
      }
      #expect(process.terminationStatus == signal)
      #expect(folder.names == ["tree.svg"])
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }
  }

  /// Whoever reads messages may be gone; the product is written all the same.
  @Test func aClosedStandardErrorDoesNotCostTheProduct() throws {
    let folder = try TemporaryFolder()
    let log = try folder.file("log", "starting\nTREE [5]\nand so on\nTREE [5,3]\n")
    for redirection in ["2>&-", "2>/dev/full", "2>&1 >&- | true"] {
      let page = folder.path("x.html")
      let command = "\"$0\" play \(log) --prefix TREE -o \(page) \(redirection)"
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", command, Tool.program.path]
      shell.standardError = FileHandle.nullDevice
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0, "\(redirection)")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.lowercased().hasPrefix("<!doctype html>"), "\(redirection)")
      #expect(!text.contains("starting\n"), "\(redirection)")
      try FileManager.default.removeItem(atPath: page)
    }
  }

  /// Mounting needs rights that not everybody has.
  private static let mounts: Bool = {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "unshare -m mount --bind /tmp /tmp 2>/dev/null"]
    try? shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus == 0
  }()

  /// A file that is a mount point cannot be replaced, nor one in a folder that may not be written.
  @Test(
    .enabled(if: mounts, "file systems cannot be mounted here"),
    arguments: [
      "mount --bind new.svg out.svg",
      """
      mount --bind "$PWD" "$PWD" && cd "$PWD" && mount --bind new.svg out.svg \
      && mount -o remount,ro,bind "$PWD"
      """,
    ])
  func aFileThatCannotBeReplacedIsOverwritten(_ mounting: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("out.svg", "old")
    _ = try folder.file("new.svg", String(repeating: "x", count: 100_000))
    let script = """
      cd '\(folder.url.path)' && \(mounting) && cd '\(folder.url.path)' \
      && "$0" insert 5 3 8 -o out.svg && cat out.svg
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = ["unshare", "-m", "sh", "-c", script, Tool.program.path]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(text.hasPrefix("<") && text.hasSuffix("</svg>\n"))
    #expect(folder.names == ["new.svg", "out.svg"])
  }

  @Test func everyVerbThatTakesMarksUsesThem() throws {
    #expect(try Tool.run("convert", "[5,3]", "--to", "svg", "--mark", "99").status == 65)
  }
}
