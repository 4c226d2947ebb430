import Foundation
import Testing

/// `treeviz play` on the output of programs that print trees among other lines.
@Suite struct LogTests {
  /// Returns the titles and captions of the steps.
  private func steps(_ log: String, _ options: String...) async throws -> [String] {
    let result = try await Tool.run(["play", "-"] + options, input: Data(log.utf8))
    #expect(result.status == 0, "\(result.errors)")
    let words = ["step", "Added", "Removed", "Moved", "Nothing", "Rotated"]
    return result.text.split(separator: "\n").filter { line in
      words.contains { line.hasPrefix($0) }
    }.map { String($0) }
  }

  /// Several files are played side by side on a page, which is the only format that supports this.
  @Test func severalFilesArePlayedOnAPage() async throws {
    let folder = try TemporaryFolder()
    for order in ["inorder", "preorder"] {
      let line = ["traverse", "[2,1,3]", "--order", order, "--step", "-o", "\(order).json"]
      #expect(try await Tool.run(line, in: folder.url).status == 0)
    }
    _ = try folder.file("trees.txt", "[5]\n[5,3]\n")
    let files = ["inorder.json", "preorder.json", "trees.txt"]
    let page = try await Tool.run(["play"] + files + ["-o", "x.html"], in: folder.url)
    #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
    let text = try String(contentsOf: folder.url.appendingPathComponent("x.html"), encoding: .utf8)
    #expect(text.matches(of: /"packed":"/).count == 3)
    #expect(text.contains("<title>3 recordings</title>"))
    for options in [[], ["-o", "x.svg"], ["-o", "x.json"]] {
      let result = try await Tool.run(["play"] + files + options, in: folder.url)
      #expect(result.status == 64 && result.errors.contains("-o FILE.html"), "\(options)")
    }
    let twice = try await Tool.run(
      ["play", "-", "-", "-o", "y.html"], input: Data("[5]\n".utf8), in: folder.url)
    #expect(twice.status == 64 && twice.errors.contains("only once"))
    let absent = try await Tool.run(
      ["play", "inorder.json", "z.json", "-o", "y.html"], in: folder.url)
    #expect(absent.status == 66 && absent.errors.contains("z.json"))
  }

  /// The brackets of escape sequences do not belong to a tree.
  @Test func coloredTreesAreRead() async throws {
    let log = "\u{1B}[32m[5]\u{1B}[0m\n\u{1B}[32m[5,3]\u{1B}[0m\n"
    #expect(try await steps(log) == ["step 1 of 1: line 2", "Added 3."])
  }

  private static let log = """
    12:00:01 INFO starting up
    12:00:02 DEBUG TREE [5]
    12:00:03 INFO insert 3
    TREE: [5,3]
    (not a tree: at all)
    at TREE [5,null,8]
    bye
    """

  @Test func aPrefixMarksTrees() async throws {
    let result = try await Tool.run("play", "-", "--prefix", "TREE", input: Self.log)
    #expect(result.status == 65, "a colon belongs to the prefix")
    let played = try await Tool.run(
      "play", "-", "--prefix", "TREE ", input: Self.log.replacing("TREE:", with: "TREE "))
    #expect(played.status == 0, "\(played.errors)")
    #expect(
      played.errors == """
        12:00:01 INFO starting up
        12:00:03 INFO insert 3
        (not a tree: at all)
        bye

        """)
    #expect(played.text.contains("step 1 of 2: line 4: 12:00:03 INFO insert 3"))
    #expect(played.text.contains("step 2 of 2: line 6: (not a tree: at all)"))
    let skipped = try await Tool.run(
      "play", "-", "--prefix", "TREE ", "--skip-other", input: Self.log)
    #expect(skipped.status == 0 && skipped.errors.isEmpty, "\(skipped.errors)")
  }

  @Test func aPrefixIsNoPartOfAWord() async throws {
    let log = "BAT: 1\n12:30 T: [1]\n-> T: [1,2]\nNOT: BAT: T: [1]"
    #expect(try await steps(log, "--prefix", "T:").count == 4)
    #expect(try await steps("-> [1]\n-> [1,2]", "--prefix", "-> ").count == 2)
    #expect(try await Tool.run("play", "-", "--prefix", "", input: "").status == 64)
    #expect(try await Tool.run("play", "-", "--prefix", " ", input: "").status == 64)
  }

  @Test func otherLinesAreSkipped() async throws {
    let others = "[INFO] started\n[5]\n42\ninsert(3\n[5,3]\nwords and words\n"
    let log = others + "\n[x\n  y\n(5 (3) (8))\n"
    #expect(try await Tool.run("play", "-", input: log).status == 65)
    let skipped = try await Tool.run("play", "-", "--skip-other", input: log)
    #expect(skipped.status == 0 && !skipped.errors.contains("words"), "\(skipped.errors)")
    #expect(skipped.text.contains("step 1 of 2: line 5: insert(3"), "\(skipped.text)")
    #expect(skipped.text.contains("step 2 of 2: line 10: y"), "\(skipped.text)")
  }

  /// A damaged tree after the prefix is an error, or a note if other lines are skipped.
  @Test func damagedTrees() async throws {
    let log = "T [1]\nT [1,2\n\nT [1,2]\n"
    let strict = try await Tool.run("play", "-", "--prefix", "T ", input: log)
    #expect(strict.status == 65 && strict.errors.contains("line 2, column 7"), "\(strict.errors)")
    #expect(strict.errors.hasSuffix("\n  --skip-other skips damaged trees\n"), "\(strict.errors)")
    let skipping = try await Tool.run("play", "-", "--prefix", "T ", "--skip-other", input: log)
    #expect(skipping.status == 0 && skipping.errors.contains("line 2, column 7"))
    #expect(skipping.text.contains("step 1 of 1: line 4") && !skipping.errors.contains("--skip"))
  }

  /// A program that prints messages among its trees, or prints nothing.
  @Test func messagesAndSilenceAreReported() async throws {
    let mixed = try await Tool.run("play", "-", input: "inserting 5\n[5]\ninserting 3\n[5,3]\n")
    let notes = mixed.errors.split(separator: "\n").filter { $0.contains("unlike the lines") }
    #expect(notes.first?.hasSuffix("; --skip-other skips lines that are not trees") == true)
    #expect(notes.count { $0.contains("--skip-other") } == 1, "\(mixed.errors)")
    let silent = try await Tool.run("play", "-", input: "")
    #expect(silent.status == 65)
    #expect(silent.errors.contains("standard input: no tree, because there is no text"))
  }

  @Test func treesOverSeveralLines() async throws {
    let log = """
      {'key': 5,
       'left': {'key': 3,
                'left': None},
       'right': None}
      {
        "value": 5
      }
      (5
        (3 (1))

      """
    let broken = try await Tool.run("play", "-", input: log)
    #expect(broken.status == 65 && broken.errors.contains("line 9, column 10"), "\(broken.errors)")
    #expect(try await steps("[5]\n(5\n(5\n  (3\n    (1))\n  (8))", "--skip-other").count == 2)
    #expect(
      try await steps(log.split(separator: "\n").prefix(7).joined(separator: "\n")).last
        == "Removed 3.")
    let marked = "say\n1 T {'key': 5,\n 'left': None\n}\nmore\n2 T Node(5,\nNode(3), None)\nend"
    #expect(try await steps(marked, "--prefix", "T ").last == "Added 3.")
    // An apostrophe inside a word is not an opening quote.
    #expect(try await steps("(don't (a))\n(don't (a) (b))\n").last == "Added b.")
  }

  @Test func drawingsInALog() async throws {
    let log = """
      begin
        5
      ╭─╯
      3
      inserting 8
        5
      ╭─┴─╮
      3   8
      done
      """
    #expect(
      try await steps(log, "--skip-other") == ["step 1 of 1: line 6: inserting 8", "Added 8."])
    let marked = "TREE:\n5\n  3\n\nother\nTREE:\n  5\n╭─┴─╮\n3   8\nother\n1 TREE:   5\n"
    #expect(try await steps(marked + "        ╭─╯\n        3\nend", "--prefix", "TREE:").count == 4)
  }

  @Test func otherTextGetsAHint() async throws {
    let result = try await Tool.run("play", "-", input: "after step: Node(5, Node(3), None)\n")
    #expect(result.status == 65)
    #expect(result.errors.contains("--prefix TEXT"), "\(result.errors)")
    #expect(try await steps("after step: Node(5, None, None)\n", "--prefix", "after step:") == [])
    let stamped = try await Tool.run("play", "-", input: "12:30:01,5 INFO tree: (5, None, None)\n")
    #expect(stamped.errors.contains("--prefix TEXT"), "\(stamped.errors)")
    let words = try await Tool.run("play", "-", input: "[5]\nhello [world\n")
    #expect(words.errors.contains("--prefix TEXT") && words.errors.contains("--skip-other"))
  }

  @Test func anyNumberOfLines() async throws {
    for options in [[], ["--prefix", "T "], ["--skip-other"]] {
      let none = try await Tool.run(["play", "-"] + options)
      #expect(none.status == 65 && none.errors.contains("there is no text"))
      let tree = "\(options.contains("T ") ? "T " : "")[1]"
      let one = try await Tool.run(["play", "-"] + options, input: Data(tree.utf8))
      #expect(one.status == 0 && one.errors.isEmpty, "\(one.errors)")
    }
    let log = String(repeating: "INFO a line of a log\n", count: 100_000) + "T [1]\nT [1,2]\n"
    let result = try await Tool.run("play", "-", "--prefix", "T ", "--skip-other", input: log)
    #expect(result.status == 0 && result.text.contains("step 1 of 1: line 100002"))
  }

  @Test func drawingsArePlayed() async throws {
    let drawings = "5\n\n  5\n╭─╯\n3\n\ninorder: 3 5\n\n\n  5\n╭─┴─╮\n3   8\n"
    let played = try await Tool.run("play", "-", "--format", "json", input: drawings)
    #expect(played.status == 0 && played.errors == "", "\(played.errors)")
    #expect(played.text.contains("\"labels\":[\"3\",\"8\"]"), "\(played.text)")
    #expect(played.text.contains("line 10"))
    let broken = try await Tool.run("play", "-", input: "5\n\n  5\n╭─┴─╮\n3\n")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("standard input, line 5, column 2: an edge"), "\(broken.errors)")
    // If no line is part of a drawing, each line is a separate tree.
    let lines = try await Tool.run(
      "play", "-", "--format", "json", input: "[5]\n[5,3]\n\n[5,3,8]\n")
    #expect(lines.status == 0 && lines.text.contains("line 4"))
  }
}
