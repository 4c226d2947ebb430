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

  @Test func everyVerbThatTakesMarksUsesThem() throws {
    #expect(try Tool.run("convert", "[5,3]", "--to", "svg", "--mark", "99").status == 65)
  }
}
