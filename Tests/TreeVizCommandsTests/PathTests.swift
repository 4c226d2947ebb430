import Foundation
import Testing

/// Common and unusual file names: the file is written, or the name is refused with a message.
@Suite struct PathTests {
  /// Runs a shell line in a folder, with the program as `$0`.
  private static func shell(_ line: String, in folder: URL) async throws -> Tool.Result {
    try await Tool.run(
      ["-c", line, Tool.program.path], in: folder, program: URL(fileURLWithPath: "/bin/bash"))
  }

  @Test func namesOfOneCharacter() async throws {
    let folder = try TemporaryFolder()
    for line in [
      ["insert", "1", "2", "3", "-o", "x"], ["convert", "[1]", "--to", "json", "-o", "y"],
      ["plot", "--curve", "n", "-o", "p"], ["insert", "1", "--step", "-o", "s"],
      ["insert", "1", "-o", "."], ["insert", "1", "-o", "/"], ["draw", "x"], ["play", "x"],
      ["draw", "a"], ["random", "3", "--engine", "graphviz", "--format", "dot", "-o", "g"],
    ] {
      let result = try await Tool.run(line, in: folder.url)
      let isRefused = result.status > 1 && !result.errors.isEmpty
      #expect(result.status == 0 || isRefused, "\(line): \(result.status)")
    }
    #expect(folder.names.filter { $0 != "g" } == ["p", "s", "x", "y"])
    #expect(try String(contentsOfFile: folder.path("x"), encoding: .utf8).contains("╰─╮"))
    let session = "insert 1\nsave x\nsave ~\nload x\nload y\nload .\nsource x\nsource .\n"
    let result = try await Tool.run(["repl"], input: Data(session.utf8), in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains("line 2: the extension of 'x' is not that of a format"))
  }

  @Test(arguments: [
    ("", 64, ""), (".", 73, ""), ("..", 73, ""), (".svg", 0, ".svg"), ("a.", 0, "a."),
    ("...", 0, "..."), ("dir/", 73, ""), ("dir//", 73, ""), ("./b.svg", 0, "b.svg"),
    ("absent/c.svg", 73, ""), (String(repeating: "n", count: 251) + ".svg", 0, "n…"),
    (String(repeating: "n", count: 252) + ".svg", 73, ""), ("e\u{301}.svg", 0, "e\u{301}.svg"),
    (String(repeating: "漢", count: 83) + ".svg", 0, "漢…"), ("d.SVG", 0, "d.SVG"),
    (" .svg", 0, " .svg"), ("-.svg", 0, "-.svg"), ("a\nb.svg", 0, "a\nb.svg"),
  ]) func namesOfFilesAreWrittenOrRefused(name: String, status: Int32, written: String) async throws
  {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(["insert", "5", "3", "--output=\(name)"], in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.isEmpty == (status == 0))
    let names = folder.names.map { $0.utf8.count > 50 ? "\($0.first ?? " ")…" : $0 }
    #expect(names == (written.isEmpty ? [] : [written]))
  }

  @Test func foldersAndSlashes() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("d"), withIntermediateDirectories: false)
    let file = try folder.file("f.svg", "old")
    for name in ["d", "d/", "f.svg/", "f.svg/x.svg", "d/."] {
      #expect(
        try await Tool.run(["insert", "5", "-o", name], in: folder.url).status == 73, "\(name)")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    #expect(folder.names == ["d", "f.svg"])
  }

  @Test func aNameThatIsNotUTF8IsWrittenAsItIs() async throws {
    let folder = try TemporaryFolder()
    let line = #"f=$'x\xff.svg'; "$0" insert 5 3 -o "$f" && cat "$f" && rm "$f""#
    let result = try await Self.shell(line, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.hasPrefix("<svg"))
    #expect(folder.names.isEmpty)
    let read = try await Self.shell(
      #"f=$'t\xff.json'; echo '{"value":7}' >"$f"; "$0" traverse "$f"; rm "$f""#, in: folder.url)
    #expect(read.text == "7\n")
    let absent = try await Self.shell(#""$0" draw $'no\xff.json'"#, in: folder.url)
    #expect(absent.status == 66)
    #expect(absent.errors.contains("no\u{FFFD}.json: "))
    let key = try await Self.shell(#""$0" insert 5 $'a\xff'"#, in: folder.url)
    #expect(key.status == 65)
    #expect(key.errors.contains("UTF-8"))
  }

  @Test func linksToThemselvesAndHardLinks() async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("loop.svg"), withDestinationPath: "loop.svg")
    let loop = try await Tool.run(["insert", "5", "-o", "loop.svg"], in: folder.url)
    #expect(loop.status == 73)
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path("loop.svg")) == "loop.svg")

    let one = try folder.file("one.svg", String(repeating: "old ", count: 5000))
    try files.linkItem(atPath: one, toPath: folder.path("two.svg"))
    #expect(try await Tool.run(["insert", "5", "-o", one]).status == 0)
    let text = try String(contentsOfFile: folder.path("two.svg"), encoding: .utf8)
    #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>\n"))
    #expect(try files.attributesOfItem(atPath: one)[.referenceCount] as? Int == 2)
    #expect(folder.names == ["loop.svg", "one.svg", "two.svg"])
  }

  @Test func recordingsAndSessionsTakeTheSameNames() async throws {
    let folder = try TemporaryFolder()
    let steps = try await Tool.run(["insert", "1", "2", "--step", "-o", "s.d/"], in: folder.url)
    #expect(steps.status != 0)
    #expect(
      try await Tool.run(["insert", "1", "--step", "-o", "a.b.json"], in: folder.url).status == 0)
    #expect(
      try await Tool.run(["insert", "1", "--step", "-o", "x.nwk"], in: folder.url).status == 64)
    let session = "insert 1\nsave ./t.json\nload t.json\nsave t.xyz\nsave \"a\u{0}b.svg\"\n"
    let result = try await Tool.run(["repl"], input: Data(session.utf8), in: folder.url)
    #expect(result.status == 64)
    #expect(result.text.contains("saved: ./t.json") && result.text.contains("loaded: 1 node"))
    #expect(folder.names == ["a.b.json", "t.json"])
  }

  @Test func namesMayBeginWithAMinus() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(["insert", "5", "-o", "-7.svg"], in: folder.url)
    #expect(result.status == 0)
    #expect(folder.names == ["-7.svg"])
    let wrong = try await Tool.run("random", "-3")
    #expect(wrong.status == 64)
    #expect(!wrong.errors.contains("\u{2212}"))
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
}
