import Foundation
import Testing

/// Branch lengths are drawn by default where a tree has them.
@Suite struct BranchLengthTests {
  private let tree = "((cat:1,dog:2)97:1,fox:4);"

  @Test func picturesGrowToTheRightByDefault() async throws {
    let named = ["--layout", "dendrogram", "--orientation", "right"]
    for format in ["svg", "tex"] {
      let plain = try await Tool.run(["draw", tree, "--format", format])
      let dendrogram = try await Tool.run(["draw", tree, "--format", format] + named)
      #expect(plain.status == 0 && plain.text == dendrogram.text)
      let tidy = try await Tool.run(["draw", tree, "--format", format, "--layout", "tidy"])
      let down = try await Tool.run(["draw", tree, "--format", format, "--orientation", "down"])
      #expect(tidy.text != plain.text && tidy.text == down.text)
    }
  }

  @Test func treesWithoutLengthsKeepTheirLayout() async throws {
    let tree = "((cat,dog)pets,fox);"
    for format in ["svg", "text"] {
      let plain = try await Tool.run(["draw", tree, "--format", format])
      let tidy = try await Tool.run(["draw", tree, "--format", format, "--layout", "tidy"])
      #expect(plain.status == 0 && plain.text == tidy.text)
    }
  }

  @Test func textHasOneRowForEachLeaf() async throws {
    let text = try await Tool.run("draw", tree, "--width", "30")
    #expect(
      text.text == """
        ╭─────┬─────── cat
        │     ╰───────────── dog
        ╰───────────────────────── fox

        """)
    let ascii = try await Tool.run("draw", tree, "--width", "30", "--charset", "ascii")
    #expect(
      ascii.text == """
        .-----.------- cat
        |     '------------- dog
        '------------------------- fox

        """)
    let named = try await Tool.run(
      "draw", tree, "--layout", "dendrogram", "--orientation", "right", "--width", "30")
    #expect(named.text == text.text)
    let tidy = try await Tool.run("draw", tree, "--orientation", "right", "--layout", "tidy")
    #expect(tidy.status == 64 && tidy.errors.contains("dendrograms also to the right"))
  }

  @Test func textJoinsAllChildrenOfANode() async throws {
    let four = try await Tool.run("draw", "(a:1,b:1,c:1,d:1);", "--width", "16")
    #expect(
      four.text == """
        ╭───────────── a
        ├───────────── b
        ├───────────── c
        ╰───────────── d

        """)
    let mixed = try await Tool.run("draw", "((a:1,b:1):1,c:1,d:1);", "--width", "16")
    #expect(
      mixed.text == """
        ╭──────┬────── a
        │      ╰────── b
        ├─────── c
        ╰─────── d

        """)
    #expect(four.errors.isEmpty && mixed.errors.isEmpty)
  }

  @Test func textReportsBranchesThatItCannotShow() async throws {
    let short = try await Tool.run("draw", "((a:1,b:1):0.001,c:1);")
    #expect(short.errors.contains("1 inner branch is shorter than a column"))
    let negative = try await Tool.run("draw", "(a:-1,b:2);")
    #expect(negative.errors.contains("1 branch has a negative length, drawn as 0"))
  }

  @Test func endsOfBranchesHaveNeitherDotsNorPlates() async throws {
    let picture = try await Tool.run("draw", tree, "--annotate", "support", "--format", "svg")
    #expect(picture.errors.isEmpty && !picture.text.contains(#"class="tv-plate""#))
    #expect(picture.text.contains("stroke-width=\"1.25\"") && picture.text.contains(">97<"))
    let dots = try await Tool.run("draw", tree, "--nodes", "point", "--format", "svg")
    #expect(dots.text.contains(#"class="tv-plate""#))
  }

  @Test func treesWithLengthsHaveInteractivePages() async throws {
    func page(leaves: Int, _ more: String..., last: String = "") async throws -> Tool.Result {
      let tree = (1..<leaves).reduce("t0:1") { tree, leaf in "(\(tree),t\(leaf):1\(last)):1" }
      return try await Tool.run(
        ["draw", "-", "--format", "html"] + more, input: Data("\(tree);".utf8))
    }
    let interactive = [
      try await page(leaves: 20), try await page(leaves: 10_001),
      try await page(leaves: 20, last: ",x:1"),
    ]
    for page in interactive {
      #expect(!page.text.contains("main class=\"still\"") && page.errors.isEmpty)
    }
    #expect(interactive.map { $0.text.contains("<title>A binary tree<") } == [true, true, false])
    // A layout, a cut, and nodes with three children but without lengths need a picture.
    let pictures = [
      try await page(leaves: 20, "--layout", "dendrogram"),
      try await page(leaves: 20, "--clusters", "3"),
      try await Tool.run("draw", "(a,b,c);", "--format", "html"),
    ]
    for page in pictures { #expect(page.text.contains("main class=\"still\"")) }
  }

  @Test func aScaleBarReplacesTheRuler() async throws {
    let picture = try await Tool.run("draw", tree, "--scale-bar", "--format", "svg")
    #expect(!picture.errors.contains("--scale-bar") && picture.text.contains("tv-rulers"))
    #expect(!picture.text.contains(">distance</text>"))
    let none = try await Tool.run("draw", "(a,b);", "--scale-bar", "--format", "svg")
    #expect(none.errors.contains("--scale-bar: the picture shows no branch lengths"))
  }

  /// The size of a picture depends on its page, not on the number of leaves.
  @Test func linesThatShareAPixelAreMerged() async throws {
    let quarter = (0..<2_000).map { "t\($0):\(1 + $0 % 7)" }
    var row = quarter
    while row.count > 1 {
      row = stride(from: 0, to: row.count, by: 2).map {
        $0 + 1 < row.count ? "(\(row[$0]),\(row[$0 + 1])):1" : row[$0]
      }
    }
    let large = try await Tool.run("draw", "\(row[0]);", "--fit", "400x300", "--format", "svg")
    #expect(large.status == 0 && large.text.utf8.count < 100_000)
    #expect(large.errors.contains("lines that fall into the same pixel are merged"))
    #expect(large.errors.contains("labels and nodes of less than 4 px are left out"))
    let small = try await Tool.run("draw", tree, "--fit", "400x300", "--format", "svg")
    #expect(small.errors.isEmpty || !small.errors.contains("merged"))
  }
}
