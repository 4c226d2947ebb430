import Foundation
import Testing
import TreeRaster

/// `embed` renews the blocks of Markdown documents.
struct EmbedTests {
  private static let end = "<!-- /treeviz -->"

  private func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `text becomes fenced code, and pictures become images`() async throws {
    let folder = try TemporaryFolder()
    let text = """
      # Trees

      <!-- treeviz insert 5 3 8 -->
      old
      \(Self.end)

      <!-- treeviz draw '[5,3,8]' --title 'A [tree]' -o tree.svg -->
      \(Self.end)
      <!-- treeviz insert 5 3 --format mermaid -->
      \(Self.end)
      <!-- treeviz convert '(a (b))' --to json -->
      \(Self.end)

      """
    let file = try folder.file("a.md", text)
    let stale = try await Tool.run(["embed", "--check", "a.md"], in: folder.url)
    #expect(stale.status == 1 && stale.errors.isEmpty)
    #expect(
      stale.text == """
        a.md:3: out of date: treeviz insert 5 3 8
        a.md:7: out of date: treeviz draw '[5,3,8]' --title 'A [tree]' -o tree.svg
        a.md:7: out of date: tree.svg
        a.md:9: out of date: treeviz insert 5 3 --format mermaid
        a.md:11: out of date: treeviz convert '(a (b))' --to json

        """)
    #expect(try contents(file) == text)
    #expect(folder.names == ["a.md"])
    let done = try await Tool.run(["embed", "a.md"], in: folder.url)
    #expect(done.status == 0 && done.errors.isEmpty)
    #expect(done.text == "a.md: 4 of 4 blocks renewed\n")
    let expected = """
      # Trees

      <!-- treeviz insert 5 3 8 -->
      ```text
        5
      ╭─┴─╮
      3   8
      ```
      \(Self.end)

      <!-- treeviz draw '[5,3,8]' --title 'A [tree]' -o tree.svg -->
      ![treeviz draw '\\[5,3,8\\]' --title 'A \\[tree\\]'](tree.svg)
      \(Self.end)
      <!-- treeviz insert 5 3 --format mermaid -->
      ```mermaid
      flowchart TD
      """
    #expect(try contents(file).hasPrefix(expected))
    #expect(try contents(file).contains("```json\n{\"element\":\"a\""))
    let drawn = try await Tool.run("draw", "[5,3,8]", "--title", "A [tree]", "--format", "svg")
    #expect(try contents(folder.path("tree.svg")) == drawn.text)
    let check = try await Tool.run(["embed", "--check", "a.md"], in: folder.url)
    #expect(check.status == 0 && check.text.isEmpty && check.errors.isEmpty)
    #expect(
      try await Tool.run(["embed", "a.md"], in: folder.url).text == "a.md: 0 of 4 blocks renewed\n")
    // Another alternative text is kept.
    let renamed = try contents(file).replacing(
      /!\[.*\]\(tree.svg\)/, with: "![Three keys](tree.svg)")
    try Data(renamed.utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await Tool.run(["embed", "--check", "a.md"], in: folder.url).status == 0)
    // A picture that was changed is renewed.
    _ = try folder.file("tree.svg", "<svg/>")
    let changed = try await Tool.run(["embed", "--check", "a.md"], in: folder.url)
    #expect(changed.status == 1 && changed.text == "a.md:11: out of date: tree.svg\n")
    #expect(
      try await Tool.run(["embed", "a.md"], in: folder.url).text == "a.md: 1 of 4 blocks renewed\n")
    #expect(try contents(folder.path("tree.svg")) == drawn.text)
  }

  @Test func `commands run in the folder of their document`() async throws {
    let folder = try TemporaryFolder()
    let docs = folder.url.appendingPathComponent("docs/images")
    try FileManager.default.createDirectory(at: docs, withIntermediateDirectories: true)
    _ = try folder.file("docs/tree.list", "[2,1]\n")
    let text =
      "<!-- treeviz draw tree.list -->\n\(Self.end)\n"
      + "<!-- treeviz draw tree.list -o images/t.svg -->\n\(Self.end)\n"
    let (first, second) = (
      try folder.file("docs/a.md", text), try folder.file("b.md", "no block\n")
    )
    let done = try await Tool.run(["embed", "docs/a.md", "b.md"], in: folder.url)
    #expect(done.text == "docs/a.md: 2 of 2 blocks renewed\nb.md: 0 of 0 blocks renewed\n")
    #expect(done.errors == "treeviz: b.md: no block (expected: <!-- treeviz VERB … -->)\n")
    #expect(try contents(first).contains("```text\n  2\n╭─╯\n1\n```"))
    #expect(try contents(folder.path("docs/images/t.svg")).contains("<svg"))
    #expect(try contents(second) == "no block\n")
  }

  @Test func `negative answers and notes are no failures`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "a.md",
      "<!-- treeviz search 4 --in '5 3 8' -->\n\(Self.end)\n"
        + "<!-- treeviz convert '(a () (b))' --to newick -->\n\(Self.end)\n")
    let done = try await Tool.run(
      ["embed", "a.md"], in: folder.url, environment: ["FORCE_COLOR": "1"])
    #expect(done.status == 0)
    #expect(done.errors.hasPrefix("treeviz: a.md:3: newick cannot record whether an only child"))
    #expect(try !contents(file).contains("\u{1B}"))
    #expect(
      try await Tool.run(["embed", "--quiet", "--check", "a.md"], in: folder.url).errors.isEmpty)
  }

  @Test(arguments: [
    ("judge --kind avl -- /bin/false", 64, "a block cannot run 'judge'"),
    ("embed a.md", 64, "a block cannot run 'embed'"), ("repl", 64, "a block cannot run 'repl'"),
    ("quiz", 64, "a block cannot run 'quiz'"), ("rm -rf x", 64, "a block cannot run 'rm'"),
    ("random 5", 64, "needs --seed"), ("draw -", 64, "a block cannot read standard input"),
    ("insert -", 64, "a block cannot read standard input"), ("draw --help", 64, "the help"),
    ("draw '[1", 64, "an unclosed quotation mark"), ("draw '[1,2'", 65, "line 1, column 5"),
    ("draw missing.json", 66, "missing.json"), ("draw 1 --oak", 64, "--oak"),
    ("draw [1] -o /tmp/treeviz-embed-test.svg", 64, "only in the folder of its document"),
    ("draw [1] -o ../x.svg", 64, "only in the folder of its document"),
    ("draw [1] -o a.md --format svg", 64, "this file is a document"),
    ("draw [1] -o b.svg", 64, "another block writes it"),
    ("draw [1] --view", 64, "--view needs a terminal"),
  ])
  func `a block that cannot be renewed is refused with its line`(
    _ command: String, _ status: Int32, _ words: String
  ) async throws {
    let folder = try TemporaryFolder()
    let text =
      "<!-- treeviz draw [1] -o b.svg -->\n\(Self.end)\n\n<!-- treeviz \(command) -->\n\(Self.end)\n"
    let file = try folder.file("a.md", text)
    for options in [[], ["--check"]] {
      let result = try await Tool.run(["embed", "a.md"] + options, in: folder.url)
      #expect(result.status == status, "\(result.errors)")
      #expect(result.errors.hasPrefix("treeviz: a.md:4: ") && result.errors.contains(words))
      #expect(result.output.isEmpty)
      #expect(try contents(file) == text)
      #expect(folder.names == ["a.md"])
    }
  }

  @Test func `nothing is written if one of several documents has a fault`() async throws {
    let folder = try TemporaryFolder()
    let good = try folder.file("a.md", "<!-- treeviz draw [1] -o a.svg -->\n\(Self.end)\n")
    _ = try folder.file("b.md", "x\n<!-- treeviz draw [1] -->\n")
    let result = try await Tool.run(["embed", "a.md", "b.md"], in: folder.url)
    #expect(
      result.status == 65 && result.errors.contains("b.md: line 2, column 1: a block without"))
    #expect(folder.names == ["a.md", "b.md"])
    #expect(try !contents(good).contains("a.svg)"))
    for words in [["a.md", "a.md"], ["a.md", "./a.md"], ["-"], [""], []] {
      #expect(try await Tool.run(["embed"] + words, in: folder.url).status == 64)
    }
    #expect(try await Tool.run(["embed", "c.md"], in: folder.url).status == 66)
  }

  @Test(.enabled(if: Raster.isAvailable)) func `bitmaps are images, and need a file`() async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "a.md", "<!-- treeviz draw [1] -o 'a b.png' -->\n\(Self.end)\n")
    #expect(try await Tool.run(["embed", "a.md"], in: folder.url).status == 0)
    #expect(try contents(file).contains("](<a b.png>)"))
    #expect(folder.names == ["a b.png", "a.md"])
    _ = try folder.file("b.md", "<!-- treeviz draw [1] --format png -->\n\(Self.end)\n")
    let result = try await Tool.run(["embed", "b.md"], in: folder.url)
    #expect(result.status == 65 && result.errors.contains("b.md:1: the output is not text"))
  }

  @Test func `the command lines of the article are correct and silent`() async throws {
    let page = try DocumentationPage("MarkdownDocuments.md")
    let folder = try TemporaryFolder()
    let script = "set -e\n" + page.code("sh").joined()
    let result = try await Tool.shell(script, in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.text.contains("trees.md: 3 of 3 blocks renewed\n"))
    #expect(folder.names == ["four.svg", "trees.md"])
    #expect(try await Tool.run(["embed", "--check", "trees.md"], in: folder.url).status == 0)
  }
}
