import Foundation
import Synchronization
import Testing
import TreeGeometry

@testable import TreeDrawing

/// Graphs take one snapshot per drawing and use one transform, and zooming does not change paths.
@Suite struct GraphTests {
  private let page = CGRect(x: 0, y: 0, width: 320, height: 416)

  private func snapshot(_ function: @escaping @Sendable (Double) -> Double) -> GraphSnapshot {
    GraphSnapshot([.init("f", .function(function))], over: -5...5, samples: 11)
  }

  private func svg(_ view: GraphView, _ source: () -> GraphSnapshot) throws -> ParsedSVG {
    var canvas = SVGCanvas(id: "g", size: page.size)
    try view.draw(on: &canvas, source)
    return try ParsedSVG(canvas.document(title: "t", description: "d"))
  }

  @Test func tenUnitsAcross() throws {
    let view = try GraphView(bounds: page, unitsAcross: 10)
    let transform = view.transform
    #expect(transform == AffineTransform(m11: 32, m12: 0, m21: 0, m22: -32, tX: 160, tY: 208))
    #expect(transform.transform(CGPoint(x: 5, y: 0)) == CGPoint(x: 320, y: 208))
    #expect(transform.transform(CGPoint(x: 0, y: 1)) == CGPoint(x: 160, y: 176))
  }

  @Test func panningAndPinching() throws {
    var view = try GraphView(bounds: page, unitsAcross: 10)
    let home = view.transform
    view.pan(by: CGPoint(x: 7, y: -3))
    #expect(view.transform.tX == 167 && view.transform.tY == 205 && view.transform.m11 == 32)
    let middle = CGPoint(x: page.midX, y: page.midY)
    let seen = try #require(view.transform.inverted()).transform(middle)
    view.pinch(by: 2.5)
    let kept = view.transform.transform(seen)
    #expect(abs(kept.x - middle.x) < 1e-9 && abs(kept.y - middle.y) < 1e-9)
    #expect(view.transform.m11 == 80)
    for factor in [0, -1, .nan, .infinity, 1e308, 1e-308] as [Double] {
      view.pinch(by: factor)
      #expect(view.transform.isInvertible)
    }
    view.pan(by: CGPoint(x: CGFloat.nan, y: 0))
    #expect(view.transform.isInvertible)
    view.goHome()
    #expect(view.transform == home)
    #expect(throws: TransformError.self) { try GraphView(bounds: page, unitsAcross: 0) }
    #expect(throws: TransformError.self) { try GraphView(bounds: page, showing: .zero) }
    #expect(throws: TransformError.self) { try GraphView(bounds: .zero, unitsAcross: 10) }
  }

  @Test func theSourceIsAskedOnceADraw() throws {
    var asked = 0
    let view = try GraphView(bounds: page, unitsAcross: 10)
    for draw in 1...3 {
      _ = try svg(view) {
        asked += 1
        return snapshot { $0 }
      }
      #expect(asked == draw)
    }
    var canvas = RecordingCanvas()
    try Chart("title").draw(on: &canvas) {
      asked += 1
      return snapshot { $0 }
    }
    #expect(asked == 4)
  }

  /// Later changes of the source do not affect a snapshot.
  ///
  /// The source is evaluated once per sample, however often the snapshot is drawn.
  @Test func aSnapshotDoesNotChange() throws {
    struct Source {
      var height = 1.0
      var asked = 0
    }
    let source = Mutex(Source())
    let view = try GraphView(bounds: page, unitsAcross: 10)
    func take() -> GraphSnapshot {
      let height = source.withLock { $0.height }
      let points = (0..<20).map { CGPoint(x: Double($0) / 4, y: height) }
      let function = { @Sendable (x: Double) in
        source.withLock {
          $0.asked += 1
          return $0.height * x
        }
      }
      return GraphSnapshot(
        [.init("measured", .points(points)), .init("f", .function(function))], over: -5...5,
        samples: 11)
    }
    func bytes(_ snapshot: GraphSnapshot) throws -> [UInt8] {
      var canvas = SVGCanvas(id: "g", size: page.size)
      try view.draw(on: &canvas) { snapshot }
      try Chart("title").draw(on: &canvas) { snapshot }
      return canvas.document(title: "t", description: "d")
    }
    let taken = take()
    let before = try bytes(taken)
    source.withLock { $0.height = 9 }
    #expect(try bytes(taken) == before)
    #expect(source.withLock { $0.asked } == 11)
    #expect(try bytes(take()) != before)
  }

  @Test func zoomingChangesTheTransformOnly() throws {
    for anisotropic in [false, true] {
      var view =
        anisotropic
        ? try GraphView(bounds: page, showing: CGRect(x: -5, y: 0, width: 10, height: 1000))
        : try GraphView(bounds: page, unitsAcross: 10)
      var paths: Set<String> = []
      var transforms: Set<String> = []
      for _ in 0..<4 {
        let svg = try svg(view) { snapshot { $0 * $0 * $0 } }
        let group = try #require(svg.elements.firstIndex { $0.classes == ["tv-graph"] })
        let line = try #require(svg.children(of: group, "path").first)
        paths.insert(line.attributes["d"] ?? "")
        transforms.insert(svg.elements[group].attributes["transform"] ?? "")
        // Zooming does not change the width of a line on the page.
        let width = line.number("stroke-width") * abs(view.transform.m11)
        #expect(abs(width - 2) < 1e-4)
        view.pinch(by: 1.7)
        view.pan(by: CGPoint(x: 11, y: -4))
      }
      #expect(paths.count == 1 && transforms.count == 4)
    }
  }

  @Test func gapsWhereThereIsNoNumber() throws {
    let view = try GraphView(bounds: page, unitsAcross: 10)
    let svg = try svg(view) { snapshot { $0 == 0 ? .nan : 1 / $0 * ($0 == 2 ? .infinity : 1) } }
    let line = try #require(svg.elements.first { $0.attributes["stroke-width"] == "0.0625" })
    let data = try #require(line.attributes["d"])
    #expect(data.split(separator: "M").count == 3)
    #expect(!data.contains("n") && !data.contains("N"))
  }

  /// Axes are drawn at the data's origin, and only if they are in view.
  @Test func axesFollow() throws {
    var view = try GraphView(bounds: page, unitsAcross: 10)
    func labels() throws -> [String] {
      try svg(view) { snapshot { $0 } }.elements.filter { $0.name == "text" }.map(\.text)
    }
    let first = try labels()
    #expect(first.contains("2") && first.contains("−4") && !first.contains("0"))
    view.pan(by: CGPoint(x: 1000, y: 0))
    let panned = try labels()
    // The vertical axis is out of view; of the horizontal one, the negative part is visible.
    #expect(panned.allSatisfy { $0.hasPrefix("−") })
    view.pan(by: CGPoint(x: 0, y: 1000))
    #expect(try labels().isEmpty)
  }

  @Test func chartsHoldWhatTheyShow() throws {
    let snapshot = GraphSnapshot(
      [
        .init("measured", .points((1...50).map { CGPoint(x: Double($0), y: sqrt(Double($0))) })),
        .init("far above", .function { exp($0) }), .init("nowhere", .function { _ in .nan }),
      ], over: 0...50)
    #expect(snapshot.extent.maxY < 10)
    let chart = Chart("A title", horizontalTitle: "n", verticalTitle: "height")
    var canvas = SVGCanvas(id: "c", size: chart.size)
    try chart.draw(on: &canvas) { snapshot }
    let svg = try ParsedSVG(canvas.document(title: "t", description: "d"))
    let texts = svg.elements.filter { $0.name == "text" }
    for name in ["A title", "n", "height", "measured", "far above", "nowhere", "0", "50"] {
      #expect(texts.contains { $0.text == name }, "\(name)")
    }
    for text in texts where text.number("x") != 0 {
      #expect(text.number("x") >= 0 && text.number("x") <= chart.size.width)
      #expect(text.number("y") >= 0 && text.number("y") <= chart.size.height)
    }
    // Parts outside the frame are clipped.
    let group = try #require(svg.elements.first { $0.classes == ["tv-graph"] })
    #expect(svg.elements[group.parent].attributes["clip-path"] != nil)
    #expect(GraphSnapshot([], over: 0...1).extent.height == 1)
  }

  /// The legend does not shrink the graph, and symbols at the border are not clipped.
  @Test func theLegendLeavesRoomForTheGraph() throws {
    for count in [1, 8, 40] {
      for size in [CGSize(width: 240, height: 180), CGSize(width: 720, height: 440)] {
        let series = (0..<count).map { number in
          GraphSnapshot.Series(
            "weight-balanced \(number)",
            .points((0...9).map { CGPoint(x: Double($0), y: Double($0 * number)) }))
        }
        let chart = Chart("T", size: size)
        var canvas = SVGCanvas(id: "c", size: size)
        try chart.draw(on: &canvas) { GraphSnapshot(series, over: 0...9) }
        let svg = try ParsedSVG(canvas.document(title: "t", description: "d"))
        let names = svg.elements.filter { $0.name == "text" && $0.text.hasPrefix("weight") }
        let rest = svg.elements.first { $0.name == "text" && $0.text.hasPrefix("… ") }
        #expect(names.count == count || rest?.text == "… \(count - names.count) more")
        let lowest = try #require(
          svg.elements.filter { $0.name == "text" && $0.text == "0" }.map { $0.number("y") }.max())
        let legendEnd = names.map { $0.number("y") }.max() ?? 0
        #expect(lowest - legendEnd > size.height * 0.3, "\(count), \(size)")
        #expect(names.allSatisfy { $0.number("x") < size.width - 40 })
        // Symbols are drawn outside the group that clips the lines.
        let signs = try #require(svg.elements.first { $0.classes == ["tv-signs"] })
        #expect(svg.elements[signs.parent].attributes["clip-path"] == nil)
      }
    }
  }

  /// Lines differ not only in color, and lines of the same color differ too.
  @Test func linesDifferWithoutColor() {
    let style = ChartStyle()
    #expect(Set(style.colors).count == 8)
    let dashes = (0..<8).map { style.line($0, isMeasured: false).dash }
    #expect(Set(dashes).count == 8)
    #expect(style.line(8, isMeasured: false).dash != dashes[0])
    let signs = (0..<8).map { style.symbol($0, at: .zero) }
    #expect(Set(signs).count == 8 && style.symbol(8, at: .zero) != signs[0])
  }

  /// A view that is moved to another part of the page shows the same region, also after a reset.
  @Test func movedViewsShowTheSame() throws {
    var view = try GraphView(bounds: page, showing: CGRect(x: -5, y: 2, width: 10, height: 1000))
    let point = CGPoint(x: 40, y: 300)
    let seen = try #require(view.transform.inverted()).transform(point)
    view.pinch(by: 3, about: point)
    let kept = view.transform.transform(seen)
    #expect(abs(kept.x - point.x) < 1e-9 && abs(kept.y - point.y) < 1e-9)
    #expect(abs(view.zoom - 3) < 1e-12)
    let extent = view.extent
    try view.move(to: CGRect(x: 7, y: 9, width: 100, height: 50))
    #expect(abs(view.extent.minX - extent.minX) < 1e-9 && abs(view.zoom - 3) < 1e-12)
    #expect(abs(view.extent.maxY - extent.maxY) < 1e-9)
    view.goHome()
    #expect(abs(view.extent.minY - 2) < 1e-9 && abs(view.extent.width - 10) < 1e-9)
    #expect(throws: TransformError.self) { try view.move(to: .zero) }
    #expect(view.bounds.minX == 7)
  }

  /// A curve that leaves the picture is written only as far as the border of the frame.
  @Test func coordinatesStayInThePicture() throws {
    let measured = GraphSnapshot.Series(
      "m", .points((0...50).map { CGPoint(x: Double($0), y: log2(Double($0 + 1))) }))
    for function in [{ exp2($0) }, { tan($0 / 5) }, { 1e300 * $0 }]
      as [@Sendable (Double) -> Double]
    {
      let snapshot = GraphSnapshot([measured, .init("f", .function(function))], over: 0...50)
      var canvas = PointCanvas()
      try Chart("T").draw(on: &canvas) { snapshot }
      let frame = CGRect(origin: .zero, size: Chart("T").size)
      #expect(canvas.points.count > 100 && canvas.points.allSatisfy(frame.contains))
    }
  }

  @Test func axesCrossWhereTheOriginIsInside() throws {
    func hasAxes(
      _ domain: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double
    ) throws -> Bool {
      let chart = Chart("T")
      var canvas = SVGCanvas(id: "c", size: chart.size)
      try chart.draw(on: &canvas) {
        GraphSnapshot([.init("f", .function(function))], over: domain)
      }
      let svg = try ParsedSVG(canvas.document(title: "t", description: "d"))
      return svg.elements.contains { $0.classes == ["tv-axes"] }
    }
    #expect(try hasAxes(-20...20) { sin($0) })
    #expect(try hasAxes(0...20) { sin($0) })
    #expect(try !hasAxes(0...20) { $0 })
    #expect(try !hasAxes(5...20) { $0 })
  }
}

/// A canvas that collects the points of all strokes, in the coordinates of the picture.
private struct PointCanvas: DrawingCanvas {
  private(set) var points: [CGPoint] = []
  private var states: [AffineTransform] = []
  private(set) var transform = AffineTransform.identity

  mutating func save() { states.append(transform) }
  mutating func restore() { transform = states.popLast() ?? .identity }
  mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    self.transform.prepend(transform)
  }
  mutating func clip(to path: DrawingPath) {}
  mutating func begin(role: String) {}
  mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor) {}
  mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    points += path.transformed(by: transform).elements.flatMap(\.points)
  }
  mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {}
}
