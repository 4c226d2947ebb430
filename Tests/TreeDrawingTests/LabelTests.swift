import BinaryTrees
import Foundation
import Testing
import TreeDrawing

/// How labels make nodes.
@Suite struct LabelTests {
  private func node(_ label: String) throws -> Scene.Node {
    try Scene(of: TreeSnapshot(.one) { _ in label }).node(0)
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
      let least = FontMetrics.width(of: label, size: 15) + 20
      #expect(width >= least && width < least + 2 && width == 2 * (width / 2).rounded())
    }
  }

  @Test func longLabelsAreCut() throws {
    let style = DrawingStyle.standard
    for label in [String(repeating: "x", count: 5_000), String(repeating: "日本", count: 100)] {
      let node = try node(label)
      #expect(node.label.isShortened && node.label.full == label)
      #expect(node.label.text.hasSuffix("…"))
      #expect(label.hasPrefix(node.label.text.dropLast()))
      let width = FontMetrics.width(of: node.label.text, size: 15)
      #expect(width <= style.text.maximumWidth && width > style.text.maximumWidth - 20)
      #expect(node.box.width <= style.text.maximumWidth + 22)
    }
  }

  /// A character is never cut in two, but one that is over-long alone is cut.
  @Test func charactersStayWhole() throws {
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 50)
    #expect(try node(family).label.text.dropLast().allSatisfy { $0 == "👩‍👩‍👧‍👦" })
    let bomb = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(try node(bomb).label.text == "e…")
    #expect(try node(bomb).isRound)
  }
}
