import Foundation
import Testing
import TreeRaster

@testable import TreeVizCommands

/// Pages of pictures: their size, background and appearance, and additions to the tree.
@Suite struct PageTests {
  private static func svg(_ options: String...) async throws -> String {
    try await svg(options)
  }

  private static func svg(_ options: [String]) async throws -> String {
    try await Tool.run(["draw", "[8,4,12,2,6]", "--format", "svg"] + options).text
  }

  /// Returns the attributes of the root element.
  private static func head(_ svg: String) -> Substring { svg.prefix { $0 != ">" } }

  @Test func picturesFitTheirPage() async throws {
    let plain = try await Self.svg()
    #expect(Self.head(plain).contains(#"width="162" height="206" viewBox="0 0 162 206""#))
    let page = try await Self.svg("--fit", "800x600")
    #expect(Self.head(page).contains(#"width="800" height="600" viewBox=""#))
    let slide = try await Self.svg("--fit", "16:9")
    #expect(Self.head(slide).contains(#"width="367" height="206" viewBox="-102.5 0 367 206""#))
    // Portrait format for a high picture, landscape for a wide one.
    #expect(
      Self.head(try await Self.svg("--fit", "a4")).contains(#"width="793.7" height="1122.52""#))
    let wide = try await Tool.run("random", "31", "--seed", "1", "--fit", "A4", "--format", "svg")
      .text
    #expect(Self.head(wide).contains(#"width="1122.52" height="793.7""#))
    // Only the page differs, not the picture.
    #expect(
      plain.drop { $0 != ">" }.split(separator: "\n").dropFirst(3).count
        == page.drop { $0 != ">" }.split(separator: "\n").dropFirst(3).count)
  }

  /// The branches of a dendrogram are as long as the page allows.
  @Test(arguments: ["down", "right"]) func dendrogramsFillTheirPage(orientation: String)
    async throws
  {
    let tree = "(((a:1,b:1):2,(c:2,d:2):1):4,(e:3,(f:1,g:1):2):4);"
    for (page, ratio) in [("16:9", 16.0 / 9), ("500x1000", 0.5), ("1:1", 1)] {
      let head = Self.head(
        try await Tool.run(
          "draw", tree, "--layout", "dendrogram", "--orientation", orientation, "--fit", page,
          "--format", "svg"
        ).text)
      let box = try #require(head.firstMatch(of: /viewBox="([-0-9. ]+)"/)?.output.1)
      let numbers = box.split(separator: " ").compactMap { Double($0) }
      let leaves = orientation == "down" ? numbers[2] : numbers[3]
      // The picture fills the page, unless the branches have their minimum length.
      let isFilled = numbers[0].magnitude < 2 && numbers[1].magnitude < 2
      #expect(isFilled || leaves < 400, "\(page) \(box)")
      #expect(abs(numbers[2] / numbers[3] - ratio) < 0.02, "\(page) \(box)")
    }
    let sheet = Self.head(
      try await Tool.run(
        "draw", tree, "--layout", "dendrogram", "--orientation", "right", "--fit", "a4",
        "--format", "svg"
      ).text)
    #expect(sheet.contains(#"width="793.7" height="1122.52""#))
  }

  @Test(arguments: [
    "0x0", "-1x5", "15x100", "16x40000", "1:0", "1:1000", "16/9", "", "a", "x", "1e9x1",
  ])
  func noPages(fit: String) async throws {
    #expect(try await Tool.run("draw", "5", "--format", "svg", "--fit", fit).status == 64, "\(fit)")
  }

  @Test(arguments: ["16x16", "32767x16", "0.5:1", "100:1"]) func extremePagesAreDrawnOrRefused(
    fit: String
  ) async throws {
    for format in ["svg", "pdf", "png"] {
      let arguments = ["draw", "[8,4,12]", "--fit", fit, "--format", format]
      let status = try await Tool.run(arguments).status
      let isDrawn = format == "svg" || Raster.isAvailable
      #expect(status == (isDrawn ? 0 : 69), "\(arguments)")
    }
  }

  @Test func backgroundsAreDrawn() async throws {
    #expect(try await !Self.svg().contains("tv-page"))
    #expect(try await !Self.svg("--background", "none").contains("tv-page"))
    let white = try await Self.svg("--background", "white")
    #expect(white.contains(#"<rect class="tv-page" x="0" y="0" width="162" height="206" rx="0""#))
    // On a given background, the colors fit the background instead of the viewer's appearance.
    #expect(!white.contains("prefers-color-scheme"))
    #expect(try await Self.svg("--background", "#012").lowercased().contains("#001122"))
    for color in ["red", "#12", "#12345g", "#1234567", "", "rgb(1,2,3)"] {
      #expect(try await Tool.run("draw", "5", "--background", color).status == 64, "\(color)")
    }
    for line in [
      ["compare", "1", "2", "--background", "black"], ["plot", "height", "--background", "black"],
    ] {
      #expect(try await Tool.run(line + ["--format", "svg"]).text.contains("tv-page"))
    }
  }

  @Test func htmlPagesIgnoreTheBackground() async throws {
    let line = ["draw", "[5,3]", "--format", "html"]
    let black = try await Tool.run(line + ["--background", "black"])
    #expect(black.errors.contains("--background: no effect"))
    #expect(try await Tool.run(line).text == black.text)
  }

  @Test func appearancesSelectTheColors() async throws {
    let (automatic, light, dark) = (
      try await Self.svg(), try await Self.svg("--appearance", "light"),
      try await Self.svg("--appearance", "dark")
    )
    #expect(automatic.contains("prefers-color-scheme"))
    #expect(!light.contains("prefers-color-scheme") && !dark.contains("prefers-color-scheme"))
    #expect(light != dark)
    let black = try await Self.svg("--background", "black").split(separator: "\n")
    #expect(black.filter { !$0.contains("tv-page") } == dark.split(separator: "\n"))
  }

  @Test func wordsOnEdges() async throws {
    let svg = try await Self.svg("--edge-labels", "yes,n<o")
    #expect(svg.components(separatedBy: ">yes</text>").count == 3)
    #expect(svg.components(separatedBy: ">n&lt;o</text>").count == 3)
    #expect(try await Self.svg("--edge-labels", "yes,").components(separatedBy: ">yes<").count == 3)
    #expect(try await Self.svg("--edge-labels", "-1,1").contains(">-1</text>"))
    for words in ["yes", "", String(repeating: "x", count: 41) + ",no"] {
      #expect(try await Tool.run("draw", "5", "--edge-labels", words).status == 64, "\(words)")
    }
    #expect(
      try await Tool.run("draw", "5 3", "--edge-labels", "a,b").errors.contains("--edge-labels"))
  }

  /// The numbers and colors of the nodes follow the highlighted order.
  @Test(arguments: [
    ("inorder", ["2": 1, "4": 2, "6": 3, "8": 4, "12": 5]),
    ("level-order", ["8": 1, "4": 2, "12": 3, "2": 4, "6": 5]),
    ("postorder", ["2": 1, "6": 2, "4": 3, "12": 4, "8": 5]),
  ]) func highlightsFollowTheOrder(order: String, expected: [String: Int]) async throws {
    let svg = try await Self.svg("--highlight", order)
    let pattern = /data-key="(\d+)"(?: fill="(#\w+)")?>.*>#(\d)<\/tspan>/
    let nodes = svg.matches(of: pattern).map(\.output)
    let places = nodes.map { (String($0.1), Int($0.3) ?? 0) }
    #expect(Dictionary(uniqueKeysWithValues: places) == expected)
    // The first node has the default color; each further node is darker.
    let colors = nodes.sorted { $0.3 < $1.3 }.map { $0.2 }
    try #require(colors.count == 5 && colors[0] == nil)
    let shades = colors.dropFirst().compactMap { $0 }
    #expect(shades.count == 4 && shades == shades.sorted(by: >) && Set(shades).count == 4)
    #expect(try await !Self.svg().contains(">#1<"))
  }

  @Test func radiiAreInTheirRange() async throws {
    func radii(_ options: [String] = []) async throws -> [Double] {
      try await Self.svg(["--size-by", "subtree"] + options).matches(of: /\ r="([0-9.]+)"/)
        .compactMap { Double($0.output.1) }
    }
    // In pre-order: 8, 4, 2, 6, 12, with subtrees of 5, 3, 1, 1 and 1 nodes.
    for (options, range) in [(["--radii", "6...20"], 6.0...20), ([], 9...32)] {
      let found = try await radii(options)
      try #require(found.count == 5)
      #expect(found[0] == range.upperBound && found[0] > found[1] && found[1] > found[2])
      #expect(found[2] >= range.lowerBound && found[2] == found[3] && found[3] == found[4])
    }
    #expect(try await radii(["--radii", "9...32"]) == radii())
    for radii in ["0...5", "5...3", "1...1001", "x", "5", "nan...5"] {
      #expect(try await Tool.run("draw", "5", "--radii", radii).status == 64, "\(radii)")
    }
  }

  /// HTML allows control characters neither as such nor as references.
  @Test func titlesShowControlCharactersAsSymbols() async throws {
    let folder = try TemporaryFolder()
    // U+FDD0, which a literal cannot contain.
    let noncharacter = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
    let title = "a\u{7F}b\u{85}c\(noncharacter)d"
    for line in [["draw", "[5]"], ["insert", "5"], ["insert", "5", "--step"]] {
      let page = folder.path("page.html")
      #expect(try await Tool.run(line + ["--title", title, "-o", page]).status == 0)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("<title>a&#9249;b&#65533;c&#65533;d</title>"))
      #expect(!text.contains("&#127;") && !text.contains("&#133;"))
    }
  }

  @Test func picturesHaveTheRequestedWidth() async throws {
    for width in ["1", "500", "10000"] {
      let picture = try await Tool.run("draw", "[5,3]", "--format", "svg", "--width", width)
      #expect(picture.text.contains(" width=\"\(width)\" "), "\(picture.text.prefix(300))")
    }
    let fitted = try await Tool.run(
      "draw", "[5,3]", "--format", "svg", "--width", "500", "--fit", "64x64")
    #expect(fitted.text.contains(" width=\"64\" height=\"64\""))
    // In a session, the width of the terminal does not apply to pictures.
    var session = Session(try Settings.shared())
    for line in ["set width 40", "set drawing off", "insert 5 3"] { session.run(line) { _ in } }
    session.run("draw --format svg") { event in
      if case .output(let text) = event { #expect(!text.contains(" width=\"40\"")) }
    }
  }
}
