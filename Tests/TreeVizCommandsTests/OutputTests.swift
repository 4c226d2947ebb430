import Foundation
import Testing
import TreeGraphviz

@Suite struct OutputTests {
  @Test func theExtensionPicksTheFormat() async throws {
    let folder = try TemporaryFolder()
    func written(_ name: String) async throws -> String {
      let result = try await Tool.run(
        "insert", "5", "3", "8", "--traversal", "inorder", "-o", folder.path(name))
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.isEmpty)
      return String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path(name))), as: UTF8.self)
    }
    #expect(try await written("tree.txt") == "  5\n╭─┴─╮\n3   8\n\ninorder: 3 5 8\n")
    #expect(try await written("tree.svg").hasPrefix("<svg"))
    #expect(try await written("tree.dot").contains("digraph"))
    #expect(try await written("tree.json").hasPrefix("{"))
    #expect(try await written("tree.nwk").hasSuffix(";\n"))
    #expect(try await Tool.run("insert", "5", "-o", folder.path("tree.xyz")).status == 64)
  }

  @Test(.enabled(if: Graphviz.isAvailable)) func picturesByGraphviz() async throws {
    let folder = try TemporaryFolder()
    for (name, magic) in [("tree.png", "\u{89}PNG"), ("tree.pdf", "%PDF")] {
      let result = try await Tool.run("insert", "5", "3", "8", "-o", folder.path(name))
      #expect(result.status == 0, "\(result.errors)")
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
      #expect(data.starts(with: magic.unicodeScalars.map { UInt8($0.value) }))
    }
    for engine in ["graphviz", "dot", "neato", "twopi"] {
      let result = try await Tool.run("insert", "5", "3", "8", "--engine", engine)
      #expect(result.status == 0, "\(engine): \(result.errors)")
      #expect(result.text.contains("<svg"))
    }
    #expect(try await Tool.run("insert", "5", "--engine", "frobnicate").status == 64)
  }

  /// With an engine, an extension may name any format of Graphviz.
  @Test(.enabled(if: Graphviz.isAvailable)) func graphvizNamesFormatsByExtensions() async throws {
    let folder = try TemporaryFolder()
    for (name, beginning) in [("tree.eps", "%!PS"), ("tree.gif", "GIF8"), ("tree.plain", "graph ")]
    {
      let result = try await Tool.run("insert", "5", "--engine", "dot", "-o", folder.path(name))
      #expect(result.status == 0, "\(result.errors)")
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
      #expect(data.starts(with: beginning.utf8), "\(name)")
    }
    let unknown = try await Tool.run(
      "insert", "5", "--engine", "dot", "-o", folder.path("tree.xyz"))
    #expect(unknown.status != 0 && unknown.errors.contains("xyz"), "\(unknown.errors)")
  }

  @Test(.enabled(if: !Graphviz.isAvailable)) func withoutGraphvizItSaysSo() async throws {
    let result = try await Tool.run("insert", "5", "3", "8", "--engine", "dot")
    #expect(result.status == 69)
    #expect(result.errors.contains("Graphviz"))
  }

  /// The folder of plug-ins exists but contains no usable plug-in.
  @Test(.enabled(if: Graphviz.isAvailable)) func brokenPlugInsOfGraphvizAreNamed() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("config6a", "libgvplugin_broken.so.6 broken {\n}\n")
    for plugIns in [folder.url.path, folder.path("absent")] {
      let result = try await Tool.run(
        ["insert", "5", "--engine", "dot"], environment: ["GVBINDIR": plugIns])
      #expect(result.status == 69)
      #expect(result.errors.contains("found no layout engines"), "\(result.errors)")
      #expect(!result.errors.contains("not built in"), "\(result.errors)")
    }
  }

  /// A library that cannot be loaded is treated as missing, but the reason is reported.
  @Test(.enabled(if: Graphviz.isAvailable)) func aLibraryOfGraphvizThatCannotBeLoadedIsNamed()
    async throws
  {
    #if os(Linux)
      let folder = try TemporaryFolder()
      for name in ["libgvc.so.6", "libgvc.so.7", "libgvc.so"] {
        _ = try folder.file(name, "no library")
      }
      let result = try await Tool.run(
        ["insert", "5", "--engine", "dot"], environment: ["LD_LIBRARY_PATH": folder.url.path])
      #expect(result.status == 69)
      #expect(result.errors.contains("Graphviz could not be loaded: "), "\(result.errors)")
    #endif
  }

  /// Without cairo, a picture by Graphviz is suggested only if Graphviz is installed.
  @Test(.enabled(if: Graphviz.isAvailable)) func graphvizIsSuggestedIfItIsInstalled() async throws {
    #if os(Linux)
      let names = ["libcairo.so.2", "libgvc.so.6", "libgvc.so.7", "libgvc.so"]
      for count in [1, names.count] {
        let folder = try TemporaryFolder()
        for name in names.prefix(count) { _ = try folder.file(name, "no library") }
        let result = try await Tool.run(
          ["insert", "5", "-o", "-", "--format", "png"],
          environment: ["LD_LIBRARY_PATH": folder.url.path])
        #expect(result.status == 69)
        #expect(result.errors.contains("cairo"), "\(result.errors)")
        #expect(result.errors.contains("--engine graphviz") == (count == 1), "\(result.errors)")
      }
    #endif
  }

  @Test func filesAreWrittenWholeOrNotAtAll() async throws {
    let folder = try TemporaryFolder()
    #expect(try await Tool.run("insert", "5", "-o", folder.path("absent/tree.svg")).status == 73)
    #expect(folder.names.isEmpty)

    let kept = try folder.file("kept.svg", "old")
    #expect(try await Tool.run("insert", "nan", "-o", kept).status == 65)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "old")

    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: kept)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.svg"), withDestinationPath: "kept.svg")
    #expect(try await Tool.run("insert", "5", "-o", folder.path("link.svg")).status == 0)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("<svg"))
    let attributes = try FileManager.default.attributesOfItem(atPath: kept)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.attributesOfItem(atPath: folder.path("link.svg"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(folder.names == ["kept.svg", "link.svg"])
  }

  @Test func devicesAreWrittenTo() async throws {
    let result = try await Tool.run("insert", "5", "3", "--format", "list", "-o", "/dev/stdout")
    #expect(result.status == 0)
    #expect(result.text == "[5,3]\n")
    #expect(try await Tool.run("insert", "5", "--format", "list", "-o", "-").text == "[5]\n")
  }

  @Test func aFullDiskIsNoticed() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try await Tool.run("insert", "5", "--format", "svg", "-o", "/dev/full")
    #expect(result.status == 74)
    #expect(!result.errors.isEmpty)
  }

  /// Pictures of this size are written in many chunks.
  @Test func largePicturesAreWholeAndTheirFailuresNoticed() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["random", "60000", "--seed", "1", "--quiet", "-o"]
    for name in ["one.svg", "two.svg"] {
      #expect(try await Tool.run(arguments + [folder.path(name)]).status == 0)
    }
    let one = try Data(contentsOf: URL(fileURLWithPath: folder.path("one.svg")))
    let two = try Data(contentsOf: URL(fileURLWithPath: folder.path("two.svg")))
    let piped = try await Tool.run(arguments + ["-", "--format", "svg"]).output
    #expect(one == two && one == piped)
    let text = String(decoding: one, as: UTF8.self)
    #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>\n"))
    #expect(text.components(separatedBy: "<text ").count == 60_001)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(try await Tool.run(arguments + ["/dev/full", "--format", "svg"]).status == 74)
  }

  /// A file that cannot be written completely does not replace an existing file.
  @Test func unfinishedOutputIsNotKept() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("old.svg", "old")
    // A write beyond the limit fails, because the signal is ignored.
    let script = """
      trap '' XFSZ; ulimit -f 16
      for name in old new; do treeviz random 3000 --seed 1 --quiet -o $name.svg; echo $?; done
      """
    let result = try await Tool.shell(script, in: folder.url)
    #expect(result.text == "74\n74\n", "\(result.errors)")
    #expect(folder.names == ["old.svg"])
    #expect(try String(contentsOfFile: folder.path("old.svg"), encoding: .utf8) == "old")
  }

  @Test func aClosedPipeEndsQuietly() async throws {
    let folder = try TemporaryFolder()
    let line = "{ treeviz random 20000 --quiet --format sexpr; echo $? >&2; } | head -c 1"
    #expect(try await Tool.shell(line, in: folder.url).errors == "0\n")
  }

  @Test func missingInputIsSaid() async throws {
    #expect(try await Tool.run("draw", "absent/tree.json").status == 66)
    #expect(try await Tool.run("draw", "absent.nwk").status == 66)
    let folder = try TemporaryFolder()
    let file = try folder.file("5 3 8", "(7 (6))")
    #expect(try await Tool.run("traverse", file, "--order", "inorder").text == "6 7\n")
    #expect(try await Tool.run("draw", folder.url.path).status == 74)
  }

  @Test func badTreesShowACaret() async throws {
    for text in ["[null,1]", "[1,null,null,2]", "(5", "((a,b)", "{\"value\":", "(5 (3) (4) (6))"] {
      let result = try await Tool.run("draw", text)
      #expect(result.status == 65, "\(text)")
      #expect(result.errors.contains("^"), "\(text): \(result.errors)")
      #expect(result.errors.contains("line 1, column"), "\(text): \(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  @Test func limitsAreStatedAndKept() async throws {
    #expect(try await Tool.run("draw", "[1,2,3]", "--max-nodes", "2").status == 65)
    #expect(try await Tool.run("draw", "[1,2,3]", "--max-bytes", "3").status == 65)
    #expect(try await Tool.run("random", "11", "--max-nodes", "10").status == 65)
  }

  @Test func colorFollowsTheEnvironment() async throws {
    func drawn(_ arguments: [String], _ environment: [String: String]) async throws -> String {
      try await Tool.run(["search", "3", "--in", "5 3"] + arguments, environment: environment).text
    }
    #expect(try await !drawn([], [:]).contains("\u{1B}"))
    #expect(try await drawn([], ["FORCE_COLOR": "1"]).contains("\u{1B}"))
    #expect(try await !drawn([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(try await drawn(["--color", "always"], ["NO_COLOR": "1"]).contains("\u{1B}"))
    for (variables, isColored) in [
      (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true),
      (["FORCE_COLOR": "1", "CLICOLOR": "0"], true),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], false),
      (["CLICOLOR": "1"], false),
    ] as [([String: String], Bool)] {
      #expect(try await drawn([], variables).contains("\u{1B}") == isColored, "\(variables)")
    }
    let line = ["insert", "1", "2", "--kind", "red-black"]
    for (variables, isColored) in [
      ([:], true), (["CLICOLOR": "0"], false), (["CLICOLOR": "1"], true),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
      (["CLICOLOR": "0", "FORCE_COLOR": "1"], true), (["CLICOLOR": "1", "NO_COLOR": "1"], false),
    ] as [([String: String], Bool)] {
      let output = try await PseudoTerminal.run(line, environment: variables).output
      #expect(output.contains(0x1B) == isColored, "\(variables)")
    }
  }

  @Test func picturesGrowInEveryDirection() async throws {
    func size(_ orientation: String) async throws -> [Substring] {
      let svg = try await Tool.run(
        "insert", "5", "3", "1", "--format", "svg", "--orientation", orientation
      ).text
      let box = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
      return [box.1, box.2]
    }
    #expect(try await size("down") == size("up"))
    #expect(try await size("right") == size("left"))
    #expect(try await size("down") != size("right"))
    #expect(try await Tool.run("insert", "5", "--orientation", "right").status == 64)
  }

  @Test func asciiOnRequest() async throws {
    for (variables, isASCII) in [
      (["LC_ALL": "C"], true), (["LC_ALL": "", "LC_CTYPE": "de_DE.ISO-8859-1"], true),
      (["LC_ALL": "en_US"], true), (["LC_CTYPE": "UTF-8"], false), (["LC_ALL": "C.utf8"], false),
      (["LANG": ""], false),
    ] as [([String: String], Bool)] {
      let (line, shown) = (["insert", "5", "3"], variables)
      let terminal = try await PseudoTerminal.run(line, environment: variables).output
      #expect(terminal.allSatisfy { $0 < 0x80 } == isASCII, "\(shown)")
      // Elsewhere, the bytes do not depend on the locale.
      let piped = try await Tool.run(line, environment: variables)
      #expect(piped.text == "  5\n╭─╯\n3\n", "\(shown)")
      let chosen = try await PseudoTerminal.run(
        line + ["--charset", "unicode"], environment: variables)
      #expect(!chosen.output.allSatisfy { $0 < 0x80 }, "\(shown)")
    }
    let result = try await Tool.run("insert", "5", "3", "8", "--charset", "ascii")
    #expect(result.text == "  5\n.-'-.\n3   8\n")
  }

  /// Layouts that text cannot show are refused before any work is done.
  @Test(arguments: ["radial", "circular", "htree", "indented"])
  func textRefusesSomeLayouts(_ layout: String) async throws {
    let folder = try TemporaryFolder()
    let judge = ["judge", "--layout", layout, "--", "sh", "-c", "echo >ran; cat"]
    for arguments in [
      ["draw", "[5,3]"], ["insert", "5", "3"], ["remove", "5", "--from", "[5,3]"],
      ["search", "5", "--in", "[5,3]"], ["random", "7"], ["build", "--minimal-height", "5", "3"],
      ["compare", "5", "3"], ["diff", "[5,3]", "[5]"], ["check", "[5,3]", "--format", "text"],
      ["traverse", "[5,3]", "--format", "text"],
    ].map({ $0 + ["--layout", layout] }) + [judge] {
      let result = try await Tool.run(arguments, in: folder.url)
      #expect(result.status == 64 && result.output.isEmpty, "\(arguments)")
      #expect(result.errors.contains("cannot show the \(layout) layout"), "\(arguments)")
    }
    #expect(folder.names.isEmpty)
    #expect(try await Tool.run("draw", "[5,3]", "--layout", layout, "--format", "svg").status == 0)
  }

  /// `--quiet` suppresses only messages on standard error; requested JSON is still written.
  @Test func quietKeepsTheOutput() async throws {
    let check = try await Tool.run("check", "[5,3]", "--json", "--quiet")
    #expect(check.status == 0 && check.text.hasPrefix("{"))
    #expect(try await Tool.run("check", "[5,3]", "--quiet").text.isEmpty)
    let info = try await Tool.run("info", "5 3 x", "--quiet", "--json")
    #expect(info.status == 0 && info.errors.isEmpty && info.text.hasPrefix("{"))
    #expect(!(try await Tool.run("info", "5 3 x").errors.isEmpty))
  }

  @Test func standardOutputHasOneProduct() async throws {
    for line in [["-o", "-"], ["--format", "svg"], ["--format", "json"]] {
      let result = try await Tool.run(["check", "[5,3]", "--json"] + line)
      #expect(result.status == 64 && result.text.isEmpty, "\(line)")
    }
    let folder = try TemporaryFolder()
    let both = try await Tool.run(["check", "[5,3]", "--json", "-o", folder.path("x.svg")])
    #expect(both.status == 0 && both.text.contains("\"holds\":true"))
  }

  /// If standard error is closed, the output is still written.
  @Test func closedStandardErrorKeepsTheOutput() async throws {
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
  func filesThatCannotBeReplacedAreOverwritten(_ mounting: String) async throws {
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
}
