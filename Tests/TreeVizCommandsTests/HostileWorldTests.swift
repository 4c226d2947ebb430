import Foundation
import Testing

/// Hostile arguments, links and signals.
@Suite struct HostileWorldTests {
  @Test func standardInputIsReadOnce() async throws {
    #expect(try await Tool.run("insert", "-", "--into", "-", input: "3 4").status == 64)
    #expect(try await Tool.run("insert", "-", "-", input: "3 4").status == 64)
    #expect(try await Tool.run("remove", "-", "--from", "-", input: "3 4").status == 64)
  }

  @Test func noKeyAmongTheArgumentsIsUsage() async throws {
    #expect(try await Tool.run("insert", "").status == 64)
    #expect(try await Tool.run("insert", " , ").status == 64)
    #expect(try await Tool.run("insert", "5", "-o", "").status == 64)
    #expect(try await Tool.run("insert", "5", "--reversed").status == 64)
  }

  @Test func aFileMayBeginWithAMinusAndADigit() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(["insert", "5", "-o", "-7.svg"], in: folder.url)
    #expect(result.status == 0)
    #expect(folder.names == ["-7.svg"])
    let wrong = try await Tool.run("random", "-3")
    #expect(wrong.status == 64)
    #expect(!wrong.errors.contains("\u{2212}"))
  }

  @Test func messagesHoldNoEscapes() async throws {
    for arguments in [
      ["draw", "x\u{1B}[31m.json"], ["insert", "5", "--fo\u{1B}[31mo"],
      ["insert", "5", "--layout", "\u{1B}[31m"], ["insert", "5", "--format", "\u{1B}]52"],
    ] {
      let result = try await Tool.run(arguments)
      #expect(result.status != 0)
      #expect(!result.errors.contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test func linksAreFollowedToTheirEnd() async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("a.svg"), withDestinationPath: "b.svg")
    try files.createSymbolicLink(atPath: folder.path("b.svg"), withDestinationPath: "c.svg")
    #expect(try await Tool.run("insert", "5", "-o", folder.path("a.svg")).status == 0)
    #expect(folder.names == ["a.svg", "b.svg", "c.svg"])
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("b.svg")) == "c.svg")
    #expect(try String(contentsOfFile: folder.path("c.svg"), encoding: .utf8).contains("<svg"))
  }

  /// If standard error is closed, the output is still written.
  @Test func aClosedStandardErrorDoesNotCostTheProduct() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.file("log", "starting\nTREE [5]\nand so on\nTREE [5,3]\n")
    for redirection in ["2>&-", "2>/dev/full", "2>&1 >&- | true"] {
      let page = folder.path("x.html")
      let command = "treeviz play \(log) --prefix TREE -o \(page) \(redirection)"
      let result = try await Tool.shell(command, in: folder.url)
      #expect(result.status == 0, "\(redirection)")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.lowercased().hasPrefix("<!doctype html>"), "\(redirection)")
      #expect(!text.contains("starting\n"), "\(redirection)")
      try FileManager.default.removeItem(atPath: page)
    }
  }

  /// Whether file systems can be mounted, which needs privileges.
  private static func mounts() async throws -> Bool {
    let line = "unshare -m mount --bind /tmp /tmp"
    return try await Tool.shell(line, in: FileManager.default.temporaryDirectory).status == 0
  }

  /// A mount point cannot be replaced, nor can a file in a read-only folder.
  @Test(
    .enabled("file systems cannot be mounted here") { try await mounts() },
    arguments: [
      "mount --bind new.svg out.svg",
      """
      mount --bind "$PWD" "$PWD" && cd "$PWD" && mount --bind new.svg out.svg \
      && mount -o remount,ro,bind "$PWD"
      """,
    ])
  func aFileThatCannotBeReplacedIsOverwritten(_ mounting: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("out.svg", "old")
    _ = try folder.file("new.svg", String(repeating: "x", count: 100_000))
    let script = """
      cd '\(folder.url.path)' && \(mounting) && cd '\(folder.url.path)' \
      && "$0" insert 5 3 8 -o out.svg && cat out.svg
      """
    let result = try await Tool.run(
      ["unshare", "-m", "sh", "-c", script, Tool.program.path],
      program: URL(fileURLWithPath: "/usr/bin/env"))
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("<") && result.text.hasSuffix("</svg>\n"))
    #expect(folder.names == ["new.svg", "out.svg"])
  }

  @Test func everyVerbThatTakesMarksUsesThem() async throws {
    #expect(try await Tool.run("convert", "[5,3]", "--to", "svg", "--mark", "99").status == 65)
  }
}
