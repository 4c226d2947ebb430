import BinaryTrees
import Testing
import TextSupport
import TreeDrawing
import TreeGraphviz
import TreeLayout
import TreeTestSupport

/// Labels of arbitrary characters are unchanged in Graphviz's SVG.
@Suite(.enabled(if: Graphviz.isAvailable, "Graphviz is not built in or not installed"))
struct GraphvizLabelTests {
  private static let pieces: [String] =
    #"ab\"<>&;#{}|[]/*-+'`$%^,.: NGELTHlnr"#.map { String($0) } + [
      "&lt;", "&amp;", "&#60;", "&#1;", #"\N"#, #"\G"#, #"\E"#, #"\L"#, #"\l"#, #"\r"#, #"\n"#,
      "é", "一", "😀", "--", "->", "//", "/*", "*/", "<b>", "</b>", "]]>", "<!--", "-->", "\u{A0}",
      "\u{202E}", "e\u{301}", "\u{1}", "\u{1B}", "\u{FFFE}", #"\\"#, #"\""#, "]; x->y; [",
      "</text>",
    ]

  private static func labels() -> [String] {
    var generator = SplitMix64(seed: 5)
    return (0..<600).map { _ in
      let text = (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }.joined()
      return text.allSatisfy { $0 == " " } ? "x" : text
    }
  }

  /// Returns the expected text in the SVG: no-break spaces may become spaces, and U+FFFD replaces
  /// characters that XML does not allow.
  private func readable(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\u{A0}": " "
      case "\u{0}"..."\u{8}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: scalar
      }
    }
  }

  @Test func hostileLabelsComeBack() throws {
    let labels = Self.labels()
    var generator = SplitMix64(seed: 6)
    let shape = RandomShape.searchTree(count: labels.count, using: &generator)
    let tree = TreeSnapshot(shape: shape, elements: labels)
    for picture in [
      try Graphviz.render(tree, layout: try Trees.layout(shape), format: "svg"),
      try Graphviz.render(tree, engine: "twopi", format: "svg"),
    ] {
      let svg = try SVGSummary(picture.bytes)
      #expect(svg.labels.count == labels.count)
      #expect(svg.edges == labels.count - 1)
      let wrong = labels.indices.first { index in
        readable((svg.labels["n\(index)"] ?? []).joined()) != readable(labels[index])
      }
      let index = wrong ?? 0
      #expect(
        wrong == nil,
        "\(labels[index].debugDescription) came back as \(svg.labels["n\(index)"] ?? [])")
    }
  }

  @Test func linesComeBackAsLines() throws {
    let shape = Chain.left.shape(count: 2)
    let tree = TreeSnapshot(shape: shape, elements: ["one\ntwo", ""])
    let picture = try Graphviz.render(tree, format: "svg")
    let svg = try SVGSummary(picture.bytes)
    #expect(svg.labels["n0"] == ["one", "two"])
    #expect(svg.labels["n1"] == [])
  }

  @Test func longLabelsAreCutAndDrawn() throws {
    let shape = Chain.left.shape(count: 3)
    let labels = [16_381, 16_382, 400_000].map { String(repeating: "&", count: $0 / 5) }
    let tree = TreeSnapshot(
      shape: shape,
      elements: [labels[0], labels[1] + "&&", "e" + String(repeating: "\u{301}", count: 200_000)])
    #expect(try DOTRenderer().write(tree).losses.first?.contains("2 labels") == true)
    let svg = try SVGSummary(Graphviz.render(tree, format: "svg").bytes)
    #expect(svg.labels["n0"] == [labels[0]])
    #expect(svg.labels["n1"]?.first?.hasSuffix("…") == true)
    #expect(svg.labels["n2"]?.first?.unicodeScalars.last == "…")
  }
}
