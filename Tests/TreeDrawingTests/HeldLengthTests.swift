import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing

/// Labels that would exceed their nodes in a viewer's wider font get a fixed text length.
@Suite struct HeldLengthTests {
  /// Returns the fixed text length of each line in the label of a single node.
  private func lengths(
    _ label: String, _ change: (inout DrawingStyle) -> Void = { _ in }
  ) throws -> [Double?] {
    var style = DrawingStyle.standard
    change(&style)
    let scene = try TreeScene(of: TreeSnapshot(.one) { _ in label }, style: style)
    return scene.node(0).label.lines.map(\.length)
  }

  /// Labels of search trees are short and need no fixed length, so documents do not grow.
  @Test func shortLabelsAreNotHeld() throws {
    for label in ["5", "42", "999", "1000", "999999", "1000000", "apple", "k17", "+3.5"] {
      #expect(try lengths(label) == [nil], "\(label)")
    }
  }

  @Test func longLabelsAreHeldToTheirWidth() throws {
    for label in ["petal length (cm)", "12345678901", "pixel_2_5 <= 0.500", "Донауэшинген"] {
      let length = try #require(try lengths(label)[0])
      let width = FontMetrics().width(of: label, size: 15)
      #expect(length <= width && length > 0.99 * width, "\(label)")
    }
  }

  /// Captions contain minus signs, comparisons, arrows and floors, which are not in the tables of
  /// letters.
  @Test func linesWithSignsAreHeldLikeOthers() throws {
    let font = FontMetrics()
    for sign in ["−", "≤", "≥", "≠", "→", "←", "⌊", "⌋", "∞"] {
      let line = "The balance factor of the node is \(sign)1"
      let width = font.width(of: line, size: 15, weight: 400)
      let plain = font.width(of: line.replacing(sign, with: "+"), size: 15, weight: 400)
      let length = try #require(
        font.heldLength(of: line, size: 15, weight: 400, within: width), "\(sign)")
      #expect(length <= width && length > 0.98 * plain, "\(sign)")
      #expect(font.heldLength(of: line, size: 15, weight: 400, within: 1.5 * width) == nil)
    }
    // A minus sign is as wide as a plus sign, so the line is not stretched.
    let (minus, plus) = ("a sum of −1 and −2 and −3", "a sum of +1 and +2 and +3")
    let room = font.width(of: plus, size: 15, weight: 400)
    let length = try #require(font.heldLength(of: minus, size: 15, weight: 400, within: room))
    #expect(font.heldLength(of: plus, size: 15, weight: 400, within: room) == length)
  }

  /// For scripts with only an upper bound of the width, that bound must not stretch the text.
  @Test func boundedScriptsAreNotHeld() throws {
    for label in ["日本語日本語日本語日本語", "สวัสดีชาวโลกทั้งหลาย", "😀😀😀😀😀😀😀😀"] {
      #expect(try lengths(label).allSatisfy { $0 == nil }, "\(label)")
    }
  }

  /// Every line fits into its node in a font that is 1.43 times as wide, or has a fixed length.
  @Test func everyLineFitsOrIsHeld() throws {
    for shape in NodeShape.allCases {
      for fit in LabelFit.allCases {
        for count in 1...40 {
          var style = DrawingStyle.standard
          (style.shape, style.labels) = (shape, fit)
          let label = String(repeating: "t=", count: count)
          let scene = try TreeScene(of: TreeSnapshot(.one) { _ in label }, style: style)
          let node = scene.node(0)
          let room = Double((node.label.plate ?? node.box).width)
          for line in node.label.lines {
            let wide = FontMetrics().width(of: line.text, size: line.size) * 1.43
            #expect(line.length != nil || wide <= room)
            #expect(line.length.map { $0 <= room } ?? true)
          }
        }
      }
    }
  }

  /// Both SVG writers write the same lengths in the same order.
  @Test func emittersAgree() throws {
    let labels = ["petal length (cm) <= 2.45", "5", "a rather wide label", "日本語", "=========="]
    let tree = TreeSnapshot(shape: .complete(count: labels.count), elements: labels)
    for fit in LabelFit.allCases {
      var style = DrawingStyle.standard
      style.labels = fit
      let scene = try TreeScene(of: tree, style: style)
      var canvas = SVGCanvas(id: "c", size: scene.size)
      scene.draw(on: &canvas)
      let painted = canvas.document(title: "t", description: "d")
      let detailed = SVGWriter().bytes(of: scene)
      let gathered = SVGWriter(SVGOptions(detailLimit: 0)).bytes(of: scene)
      func held(_ document: [UInt8]) -> [String] {
        String(decoding: document, as: UTF8.self)
          .matches(of: /textLength="([0-9.]+)" lengthAdjust="spacingAndGlyphs"/)
          .map { String($0.1) }
      }
      #expect(held(painted) == held(detailed) && held(gathered) == held(detailed))
      #expect(fit == .wrap || !held(detailed).isEmpty)
    }
  }
}
