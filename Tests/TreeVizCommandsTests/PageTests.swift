import Foundation
import Testing

@testable import TreeVizCommands

/// What pictures are placed on: size, background, appearance; and what they show beside the tree.
@Suite struct PageTests {
  private static func svg(_ options: String...) throws -> String {
    try Tool.run(["draw", "[8,4,12,2,6]", "--format", "svg"] + options).text
  }

  /// The attributes of the root element.
  private static func head(_ svg: String) -> Substring { svg.prefix { $0 != ">" } }

  @Test func sizes() throws {
    let plain = try Self.svg()
    #expect(Self.head(plain).contains(#"width="162" height="206" viewBox="0 0 162 206""#))
    let page = try Self.svg("--fit", "800x600")
    #expect(Self.head(page).contains(#"width="800" height="600" viewBox=""#))
    let slide = try Self.svg("--fit", "16:9")
    #expect(Self.head(slide).contains(#"width="367" height="206" viewBox="-102.5 0 367 206""#))
    // Upright for what is high, turned for what is wide.
    #expect(Self.head(try Self.svg("--fit", "a4")).contains(#"width="793.7" height="1122.52""#))
    let wide = try Tool.run("random", "31", "--seed", "1", "--fit", "A4", "--format", "svg").text
    #expect(Self.head(wide).contains(#"width="1122.52" height="793.7""#))
    // Nothing but the page is another.
    #expect(
      plain.drop { $0 != ">" }.split(separator: "\n").dropFirst(3).count
        == page.drop { $0 != ">" }.split(separator: "\n").dropFirst(3).count)
  }

  /// The branches of a dendrogram are as long as the page has room for.
  @Test(arguments: ["down", "right"]) func dendrogramsFillTheirPage(orientation: String) throws {
    let tree = "(((a:1,b:1):2,(c:2,d:2):1):4,(e:3,(f:1,g:1):2):4);"
    for (page, ratio) in [("16:9", 16.0 / 9), ("500x1000", 0.5), ("1:1", 1)] {
      let head = Self.head(
        try Tool.run(
          "draw", tree, "--layout", "dendrogram", "--orientation", orientation, "--fit", page,
          "--format", "svg"
        ).text)
      let box = try #require(head.firstMatch(of: /viewBox="([-0-9. ]+)"/)?.output.1)
      let numbers = box.split(separator: " ").compactMap { Double($0) }
      let leaves = orientation == "down" ? numbers[2] : numbers[3]
      // The page begins where the picture does, or the branches are as short as they may be.
      let isFilled = numbers[0].magnitude < 2 && numbers[1].magnitude < 2
      #expect(isFilled || leaves < 400, "\(page) \(box)")
      #expect(abs(numbers[2] / numbers[3] - ratio) < 0.02, "\(page) \(box)")
    }
    let sheet = Self.head(
      try Tool.run(
        "draw", tree, "--layout", "dendrogram", "--orientation", "right", "--fit", "a4",
        "--format", "svg"
      ).text)
    #expect(sheet.contains(#"width="793.7" height="1122.52""#))
  }

  @Test(arguments: [
    "0x0", "-1x5", "15x100", "16x40000", "1:0", "1:1000", "16/9", "", "a", "x", "1e9x1",
  ])
  func noPages(fit: String) throws {
    #expect(try Tool.run("draw", "5", "--format", "svg", "--fit", fit).status == 64, "\(fit)")
  }

  @Test(arguments: ["16x16", "32767x16", "0.5:1", "100:1"]) func extremes(fit: String) throws {
    for format in ["svg", "pdf", "png"] {
      let arguments = ["draw", "[8,4,12]", "--fit", fit, "--format", format]
      let status = try Tool.run(arguments).status
      #expect(status == 0 || status == 69, "\(arguments)")
    }
  }

  @Test func backgrounds() throws {
    #expect(try !Self.svg().contains("tv-page"))
    #expect(try !Self.svg("--background", "none").contains("tv-page"))
    let white = try Self.svg("--background", "white")
    #expect(white.contains(#"<rect class="tv-page" x="0" y="0" width="162" height="206" rx="0""#))
    // On a known background the colours follow it, not the reader.
    #expect(!white.contains("prefers-color-scheme"))
    #expect(try Self.svg("--background", "#012").lowercased().contains("#001122"))
    for color in ["red", "#12", "#12345g", "#1234567", "", "rgb(1,2,3)"] {
      #expect(try Tool.run("draw", "5", "--background", color).status == 64, "\(color)")
    }
    for line in [
      ["compare", "1", "2", "--background", "black"], ["plot", "height", "--background", "black"],
    ] {
      #expect(try Tool.run(line + ["--format", "svg"]).text.contains("tv-page"))
    }
  }

  @Test func appearances() throws {
    let (automatic, light, dark) = (
      try Self.svg(), try Self.svg("--appearance", "light"), try Self.svg("--appearance", "dark")
    )
    #expect(automatic.contains("prefers-color-scheme"))
    #expect(!light.contains("prefers-color-scheme") && !dark.contains("prefers-color-scheme"))
    #expect(light != dark)
    let black = try Self.svg("--background", "black").split(separator: "\n")
    #expect(black.filter { !$0.contains("tv-page") } == dark.split(separator: "\n"))
  }

  @Test func wordsOnEdges() throws {
    let svg = try Self.svg("--edge-labels", "yes,n<o")
    #expect(svg.components(separatedBy: ">yes</text>").count == 3)
    #expect(svg.components(separatedBy: ">n&lt;o</text>").count == 3)
    #expect(try Self.svg("--edge-labels", "yes,").components(separatedBy: ">yes<").count == 3)
    #expect(try Self.svg("--edge-labels", "-1,1").contains(">-1</text>"))
    for words in ["yes", "", String(repeating: "x", count: 41) + ",no"] {
      #expect(try Tool.run("draw", "5", "--edge-labels", words).status == 64, "\(words)")
    }
    #expect(try Tool.run("draw", "5 3", "--edge-labels", "a,b").errors.contains("--edge-labels"))
  }

  @Test func highlightsFollowTheOrder() throws {
    let (inorder, levels) = (
      try Self.svg("--highlight", "inorder"), try Self.svg("--highlight", "level-order")
    )
    #expect(inorder != levels)
    #expect(try Self.svg("--highlight", "inorder") == inorder)
    #expect(try inorder != Self.svg())
  }

  @Test func radii() throws {
    let small = try Self.svg("--size-by", "subtree", "--radii", "6...20")
    #expect(try small != Self.svg("--size-by", "subtree"))
    #expect(
      try Self.svg("--size-by", "subtree", "--radii", "9...32") == Self.svg("--size-by", "subtree"))
    for radii in ["0...5", "5...3", "1...1001", "x", "5", "nan...5"] {
      #expect(try Tool.run("draw", "5", "--radii", radii).status == 64, "\(radii)")
    }
  }
}
