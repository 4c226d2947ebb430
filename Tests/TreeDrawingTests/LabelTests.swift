import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeTestSupport

/// Tests of labels and of the node sizes that they require.
@Suite struct LabelTests {
  /// Line breaks break lines, tabs become spaces, and neither is drawn as a character.
  @Test func labelsOfSeveralLines() throws {
    let labels = ["a\n\nb\tc", "x\r\ny", "\n", "1\n2\n3\n4\n5\n6\n7\n8\n9"]
    let tree = TreeSnapshot(
      shape: Chain.left.shape(count: labels.count), elements: labels)
    for fit in LabelFit.allCases {
      var style = DrawingStyle.standard
      style.labels = fit
      let scene = try TreeScene(of: tree, style: style)
      let shown = scene.nodes.map { $0.label.lines.map(\.text) }
      #expect(shown[0] == ["a", "b c"] && shown[1] == ["x", "y"] && shown[2] == [])
      #expect(shown[3].count == style.text.maximumLines && scene.node(3).label.isShortened)
      #expect(shown[3].last?.hasSuffix("\u{2026}") == true)
      let svg = String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
      #expect(svg.contains(">b c</tspan>"))
    }
  }

  private func node(_ label: String) throws -> TreeScene.Node {
    try TreeScene(of: TreeSnapshot(.one) { _ in label }).node(0)
  }

  @Test func shortLabelsAreRound() throws {
    for label in ["", "5", "42", "999", "ab"] {
      let node = try node(label)
      #expect(node.isRound && node.box.width == 36 && !node.label.isShortened)
    }
    #expect(try !node("1000").isRound)
  }

  @Test func pillsAreTheirLabelAndTwenty() throws {
    for label in ["1000", "Amazon", "Yangtze Kiang", "W w"] {
      let width = Double(try node(label).box.width)
      let least = FontMetrics().width(of: label, size: 15) + 20
      #expect(width >= least && width < least + 2 && width == 2 * (width / 2).rounded())
    }
  }

  /// The tooltip of a node shows its label, shortened if the label is very long.
  @Test func titlesAreCut() throws {
    let label = String(repeating: "wörd ", count: 20_000)
    let scene = try TreeScene(of: TreeSnapshot(.one) { _ in label })
    let parsed = try ParsedSVG(SVGWriter().bytes(of: scene))
    let titles = parsed.elements.filter { $0.name == "title" }.map(\.text)
    #expect(titles.contains { $0.hasPrefix("wörd wörd") && $0.hasSuffix("…") })
    #expect(titles.allSatisfy { $0.utf8.count <= 1_000 })
  }

  @Test func longLabelsAreWrappedAndThenCut() throws {
    let style = DrawingStyle.standard
    for label in [String(repeating: "x", count: 5_000), String(repeating: "日本", count: 100)] {
      let node = try node(label)
      #expect(node.label.isShortened && node.label.full == label)
      #expect(node.label.lines.count == style.text.maximumLines)
      let shown = node.label.lines.map(\.text).joined()
      #expect(shown.hasSuffix("…") && label.hasPrefix(shown.dropLast()))
      for line in node.label.lines {
        let width = FontMetrics().width(of: line.text, size: 15)
        #expect(width <= style.text.maximumWidth && width > style.text.maximumWidth - 20)
      }
      #expect(node.box.width <= style.text.maximumWidth + 22)
    }
  }

  /// Lines break at spaces; if all lines fit, no text is lost.
  @Test func wordsStayWhole() throws {
    let label = "the quick brown fox jumps over the lazy dog and runs away from all of them at once"
    let node = try node(label)
    #expect(!node.label.isShortened)
    #expect(node.label.lines.map(\.text).joined(separator: " ") == label)
    let tops = node.label.lines.map { $0.anchor.y - node.box.midY }
    #expect(tops == tops.sorted() && abs((tops[0] + tops[tops.count - 1]) / 2 - 5.33) < 0.01)
    var style = DrawingStyle.standard
    style.labels = .wrap
    let narrow = try TreeScene(of: TreeSnapshot(.one) { _ in label }, style: style).node(0)
    #expect(narrow.label.lines.count > node.label.lines.count)
    #expect(narrow.box.width <= style.text.wrapWidth + 22)
  }

  /// A line never breaks inside a character.
  ///
  /// A single overlong character is cut off.
  @Test func charactersStayWhole() throws {
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 50)
    let lines = try node(family).label.lines
    #expect(lines.allSatisfy { $0.text.allSatisfy { $0 == "👩‍👩‍👧‍👦" || $0 == "…" } })
    let bomb = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(try node(bomb).label.lines.map(\.text) == ["e…"])
    #expect(try node(bomb).isRound && node(bomb).label.isShortened)
  }

  @Test func labelsShrinkBeforeNodesGrow() throws {
    var style = DrawingStyle.standard
    style.labels = .shrink
    func node(_ label: String) throws -> TreeScene.Node {
      try TreeScene(of: TreeSnapshot(.one) { _ in label }, style: style).node(0)
    }
    let shrunk = try node("1000")
    #expect(shrunk.isRound && shrunk.box.width == 36)
    let line = try #require(shrunk.label.lines.first)
    #expect(line.size < 15 && line.size >= style.text.minimumSize)
    #expect(FontMetrics().width(of: line.text, size: line.size) <= 33)
    #expect(try node("42").label.lines.first?.size == 15)
    let grown = try node("Mississippi")
    #expect(!grown.isRound && grown.label.lines.first?.size == 9)
    // A longer label is never drawn in a larger size than a shorter one.
    for shape in [NodeShape.circle, .box, .plain] {
      style.shape = shape
      let sizes = try (1...20).map { count in
        try node(String(repeating: "m", count: count)).label.lines.first?.size ?? 0
      }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 }, "\(shape): \(sizes)")
      #expect(sizes.first == 15 && sizes.last == 9)
    }
  }

  /// Returns the lines of a label that is wrapped at a small width.
  private func lines(_ label: String, width: Double? = nil) throws -> [String] {
    var style = DrawingStyle.standard
    style.labels = .wrap
    if let width { style.text.wrapWidth = width }
    let node = try TreeScene(of: TreeSnapshot(.one) { _ in label }, style: style).node(0)
    #expect(!node.label.isShortened)
    return node.label.lines.map(\.text)
  }

  /// Lines break at spaces and after hyphens.
  ///
  /// A word wider than a line makes the node wider, unless it can be broken at its parts.
  @Test func wordsAreBrokenWhereTheyHaveParts() throws {
    #expect(try lines("compactness error <= 0.5") == ["compactness error", "<= 0.5"])
    #expect(try lines("petal width (cm) <= 0.8") == ["petal width (cm)", "<= 0.8"])
    #expect(try lines("a well-known x-ray of -5") == ["a well-known", "x-ray of -5"])
    #expect(try lines("fractal_dimension_worst") == ["fractal_", "dimension_", "worst"])
    #expect(try lines("meanFractalDimension") == ["meanFractal", "Dimension"])
    #expect(try lines("anHTMLParserOfPages") == ["anHTML", "ParserOf", "Pages"])
    let six = 6.5 * FontMetrics().width(of: "東", size: 15)
    #expect(
      try lines("東京都千代田区丸の内一丁目", width: six) == ["東京都千代田", "区丸の内一", "丁目"])
  }

  /// A line contains all words that fit; the space after the last word does not count.
  @Test func aLineIsFilledUpToTheBlankThatFollows() throws {
    let width = FontMetrics().width(of: "one two", size: 15)
    #expect(try lines("one two three", width: width) == ["one two", "three"])
    #expect(try lines("one two three", width: width - 0.1) == ["one", "two", "three"])
  }

  /// A word wider than the widest node is broken, but no line has a single letter.
  @Test func noLetterIsLeftAlone() throws {
    let letter = FontMetrics().width(of: "x", size: 15)
    let most = Int(DrawingStyle.standard.text.maximumWidth / letter)
    for count in most...(most + 3) {
      let label = String(repeating: "x", count: count)
      let lengths = try lines(label).map(\.count)
      #expect(lengths.reduce(0, +) == count && lengths.allSatisfy { $0 > 1 })
      #expect(lengths.count == (count > most ? 2 : 1))
    }
  }
}
