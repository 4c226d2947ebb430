import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeGeometry

/// Canvases apply the transform and the clip to drawings, and restore both.
@Suite struct CanvasTests {
  private let color = AdaptiveColor(.black, dark: .white)
  private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func canvas() -> SVGCanvas { SVGCanvas(id: "c", size: CGSize(width: 100, height: 80)) }

  private func parsed(_ canvas: SVGCanvas) throws -> ParsedSVG {
    try ParsedSVG(canvas.document(title: "title", description: "description"))
  }

  private func random(_ generator: inout SplitMix64) -> AffineTransform {
    var number: Double { Double.random(in: -3...3, using: &generator) }
    return AffineTransform(
      m11: number, m12: number, m21: number, m22: number, tX: number, tY: number)
  }

  @Test func cornersAreNoRounderThanTheirBox() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 4)
    #expect(DrawingPath(box, cornerRadius: 9) == DrawingPath(box, cornerRadius: 2))
    #expect(DrawingPath(box, cornerRadius: -1) == DrawingPath(box))
  }

  @Test func blanksInTextAreKept() throws {
    var canvas = canvas()
    for text in ["a  b", "a b"] { canvas.draw(text, at: .zero, FontStyle(color, size: 10)) }
    let texts = try parsed(canvas).elements.filter { $0.name == "text" }
    #expect(texts.map { $0.attributes["xml:space"] } == ["preserve", nil])
  }

  @Test func nestedTransformsEqualTheirProduct() throws {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var canvas = RecordingCanvas()
      let transforms = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        random(&generator)
      }
      guard transforms.allSatisfy({ abs($0.m11 * $0.m22 - $0.m12 * $0.m21) > 0.01 }) else {
        continue
      }
      for transform in transforms {
        canvas.save()
        try canvas.concatenate(transform)
      }
      let point = CGPoint(x: 0.3, y: -2)
      var expected = point
      for transform in transforms.reversed() { expected = transform.transform(expected) }
      let drawn = canvas.transform.transform(point)
      #expect(abs(drawn.x - expected.x) < 1e-9 * max(1, abs(expected.x)))
      #expect(abs(drawn.y - expected.y) < 1e-9 * max(1, abs(expected.y)))
      for _ in transforms { canvas.restore() }
      #expect(canvas.transform == .identity)
    }
  }

  @Test func whatCannotBeUndoneIsRefused() throws {
    var canvas = canvas()
    try canvas.concatenate(AffineTransform(scale: 2))
    let singular = [
      AffineTransform(m11: 0, m12: 0, m21: 0, m22: 0, tX: 1, tY: 1),
      AffineTransform(m11: 1, m12: 2, m21: 2, m22: 4, tX: 0, tY: 0),
      AffineTransform(m11: .nan, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0),
      AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: .infinity, tY: 0),
      AffineTransform(scale: 1e300),
    ]
    for transform in singular.dropLast() {
      #expect(throws: TransformError.self) { try canvas.concatenate(transform) }
    }
    try canvas.concatenate(AffineTransform(scale: 1e100))
    #expect(throws: TransformError.self) { try canvas.concatenate(singular[4]) }
    canvas.restore()
    #expect(canvas.transform == .identity)
  }

  @Test func stateComesBack() throws {
    var canvas = canvas()
    canvas.fill(DrawingPath(box), color)
    canvas.save()
    canvas.begin(role: "inner")
    try canvas.concatenate(AffineTransform(translationByX: 5, byY: 6))
    canvas.clip(to: DrawingPath(ellipseIn: box))
    canvas.fill(DrawingPath(box), color)
    canvas.restore()
    canvas.fill(DrawingPath(box), color)
    canvas.restore()
    canvas.restore()
    canvas.fill(DrawingPath(box), color)
    let svg = try parsed(canvas)
    let fills = svg.elements.indices.filter {
      svg.elements[$0].name == "path" && svg.elements[$0].attributes["fill"] != nil
    }
    #expect(fills.map { svg.elements[$0].depth } == [2, 4, 2, 2])
    let inner = svg.elements[svg.elements[fills[1]].parent]
    #expect(inner.classes == ["inner"])
    #expect(inner.attributes["transform"] == "matrix(1 0 0 1 5 6)")
    #expect(svg.elements[inner.parent].attributes["clip-path"] == "url(#c-clip1)")
  }

  /// Elements do not nest, however often the state is saved.
  @Test func nothingNests() throws {
    var canvas = canvas()
    for step in 0..<2_000 {
      canvas.save()
      try canvas.concatenate(AffineTransform(translationByX: 0.001, byY: 0))
      if step.isMultiple(of: 10) { canvas.clip(to: DrawingPath(ellipseIn: box)) }
      canvas.stroke(DrawingPath(box), LineStyle(color))
    }
    let svg = try parsed(canvas)
    #expect(svg.elements.allSatisfy { $0.depth < 70 })
    #expect(svg.elements.count { $0.name == "clipPath" } == 200)
    #expect(Set(svg.elements.compactMap { $0.attributes["id"] }).count == 203)
  }

  @Test func thePenIsLiftedWhereThereIsNoNumber() throws {
    let points = [1.0, 2, .nan, 3, 4, .infinity, 5, 6, -.infinity].map { CGPoint(x: $0, y: 1) }
    let path = DrawingPath(through: points)
    #expect(
      path.elements == [
        .move(points[0]), .line(points[1]), .move(points[3]), .line(points[4]), .move(points[6]),
        .line(points[7]),
      ])
    var canvas = canvas()
    canvas.stroke(path, LineStyle(color, width: .nan))
    canvas.stroke(path, LineStyle(color, width: 2, dash: [.nan]))
    canvas.draw("x", at: CGPoint(x: CGFloat.nan, y: 0), FontStyle(color, size: 12))
    let text = String(decoding: canvas.document(title: "", description: ""), as: UTF8.self)
    #expect(!text.lowercased().contains("nan") && !text.contains("inf"))
    #expect(text.contains("M1 1L2 1M3 1L4 1M5 1L6 1"))
  }

  @Test func textCannotEscape() throws {
    var canvas = SVGCanvas(id: "\"><script>", size: CGSize(width: 10, height: 10))
    canvas.begin(role: "\" onload=\"alert(1)")
    for label in hostileLabels {
      canvas.draw(label, at: .zero, FontStyle(color, size: 12))
    }
    let svg = try ParsedSVG(
      canvas.document(title: "</title><script>", description: "]]>&\u{1}"))
    #expect(!svg.elements.contains { $0.name == "script" || $0.attributes["onload"] != nil })
    let shown = svg.elements.filter { $0.name == "text" }.map(\.text)
    #expect(shown == hostileLabels.filter { !$0.isEmpty }.map(visible))
  }

  @Test func darkInksHaveRulesOfTheirOwn() throws {
    for appearance in SVGOptions.Appearance.allCases {
      var canvas = SVGCanvas(id: "c", size: CGSize(width: 9, height: 9), appearance: appearance)
      canvas.fill(DrawingPath(box), AdaptiveColor(RGBColor(0x112233), dark: RGBColor(0x445566)))
      canvas.fill(DrawingPath(box), AdaptiveColor(RGBColor(0x778899)))
      let text = String(decoding: canvas.document(title: "", description: ""), as: UTF8.self)
      #expect(text.contains("#c .tv-ink1{fill:#445566}") == (appearance == .automatic))
      #expect(text.contains("fill=\"#112233\"") == (appearance != .dark))
      #expect(text.contains("fill=\"#445566\"") == (appearance == .dark))
      #expect(text.contains("fill=\"#778899\""))
    }
  }

  @Test func widthsAreKeptUnderAnEvenTransform() throws {
    var canvas = canvas()
    try canvas.concatenate(
      AffineTransform(m11: 0, m12: -4, m21: 4, m22: 0, tX: 1, tY: 2))
    canvas.stroke(DrawingPath(box), LineStyle(color, width: 2, dash: [6, 4], keepsWidth: true))
    canvas.restore()
    try canvas.concatenate(AffineTransform(m11: 2, m12: 0, m21: 0, m22: 5, tX: 0, tY: 0))
    canvas.stroke(DrawingPath(box), LineStyle(color, width: 2, keepsWidth: true))
    canvas.stroke(DrawingPath(box), LineStyle(color, width: 2))
    let strokes = try parsed(canvas).elements.filter { $0.attributes["stroke"] != nil }
    #expect(strokes.map { $0.number("stroke-width") } == [0.5, 2, 2])
    #expect(strokes[0].attributes["stroke-dasharray"] == "1.5 1")
    #expect(strokes[1].attributes["d"] == "M0 0L20 0L20 50L0 50L0 0z")
    #expect(strokes[2].attributes["d"] != strokes[1].attributes["d"])
  }

  /// The stripes are clipped to their bubble, and the state of the canvas is restored.
  @Test func stripesLeaveTheCanvasAsItWas() throws {
    var canvas = RecordingCanvas()
    let overlay = try #require(StripedOverlay(over: CGRect(x: 3, y: 4, width: 100, height: 100)))
    overlay.draw(on: &canvas, color)
    #expect(canvas.calls.count == 5)
    #expect(canvas.calls.first == .save && canvas.calls.last == .restore)
    #expect(canvas.calls[1] == .clip(DrawingPath(ellipseIn: overlay.bounds)))
    #expect(canvas.calls[2] == .concatenate(overlay.transform))
    guard case .stroke(let path, let line) = canvas.calls[3] else {
      Issue.record("no stripes")
      return
    }
    #expect(path.elements.count == 22 && line.width == 5 && line.dash.isEmpty)
    #expect(canvas.transform == .identity)
    var svg = self.canvas()
    try #require(StripedOverlay(over: CGRect(x: 0, y: 0, width: 100, height: 100))).draw(
      on: &svg, color)
    let group = try parsed(svg).elements.first { $0.attributes["transform"] != nil }
    #expect(
      group?.attributes["transform"] == "matrix(0.707107 -0.707107 0.707107 0.707107 0 100)")
  }

  /// Invisible parts are not drawn, such as the face of a ring or the border of a plate.
  @Test func nothingIsDrawnThatCoversNothing() throws {
    var style = DrawingStyle.standard
    style.shape = .point
    let tree = searchTree([5, 3, 8]).colored(red: ["3"])
    let scene = try TreeScene(of: tree, style: style, marks: everyMarkOf(tree))
    var canvas = RecordingCanvas()
    scene.draw(on: &canvas)
    var fills = 0
    for call in canvas.calls {
      switch call {
      case .fill(_, let color):
        fills += 1
        #expect(color.opacity > 0)
      case .stroke(_, let line): #expect(line.color.opacity > 0)
      default: break
      }
    }
    // Three nodes, three plates and three badges.
    #expect(fills == 9)
  }

  private func everyMarkOf(_ tree: TreeSnapshot<String>) -> TreeMarks {
    var marks = TreeMarks()
    for (node, mark) in [NodeMark.added, .removed, [.violation, .current]].enumerated() {
      marks[node] = mark
    }
    return marks
  }

  /// The lines to empty subtrees are solid for every edge pattern, on a canvas and in SVG.
  @Test(arguments: DrawingStyle.Lines.Pattern.allCases)
  func stubsAreSolid(pattern: DrawingStyle.Lines.Pattern) throws {
    var style = DrawingStyle.standard
    (style.emptyPlaces.areShown, style.lines.pattern) = (true, pattern)
    let scene = try TreeScene(of: searchTree([5, 3]), style: style)
    let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
    let stubs = try #require(svg.elements.first { $0.classes == ["tv-stubs"] })
    #expect(stubs.attributes["stroke-dasharray"] == nil && stubs.number("stroke-width") == 1.75)
    var canvas = RecordingCanvas()
    scene.draw(on: &canvas)
    let place = try #require(canvas.calls.firstIndex(of: .begin(role: "tv-stubs")))
    guard case .stroke(_, let line) = canvas.calls[place + 1] else {
      Issue.record("no stubs")
      return
    }
    #expect(line.dash.isEmpty && line.width == 1.75)
  }
}
