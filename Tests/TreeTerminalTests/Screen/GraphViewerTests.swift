import Foundation
import Synchronization
import Testing
import TreeGeometry
import TreeTestSupport

@testable import TreeTerminal
@testable import TreeText

/// Graphs drawn as text, and navigation in them.
@Suite struct GraphViewerTests {
  private static let line = GraphSnapshot.Series("y = x", .function { $0 })
  private static let steps = GraphSnapshot.Series(
    "steps", .points((0...10).map { CGPoint(x: Double($0), y: Double($0 / 2)) }))

  private static func viewer(columns: Int = 60, rows: Int = 20) -> GraphViewer {
    var viewer = GraphViewer(
      [line, steps], over: 0...10, titles: GraphTitles("Title", horizontal: "keys"))
    _ = viewer.handle(.resize(columns: columns, rows: rows))
    return viewer
  }

  private static func screen(_ viewer: inout GraphViewer) -> String {
    var grid = CellGrid(columns: viewer.columns, rows: viewer.rows)
    viewer.draw(into: &grid)
    return grid.text
  }

  private static func type(_ text: String, _ viewer: inout GraphViewer) {
    var decoder = EventDecoder()
    for event in decoder.decode(Array(text.utf8)) { _ = viewer.handle(event) }
  }

  @Test func linesBeyondSixteenBitsKeepTheirNumbers() {
    for number in [32_767, 32_768, 70_000] {
      var grid = DotGrid(columns: 2, rows: 2, charset: .unicode)
      grid.draw([.zero, CGPoint(x: 3, y: 3)], line: number, isDotted: false)
      #expect(grid.lines[0] == number)
    }
  }

  @Test(arguments: TextOptions.Charset.allCases) func graphsAreDrawnAsRecorded(
    charset: TextOptions.Charset
  ) throws {
    let text = try GraphText(
      GraphSnapshot([Self.line, Self.steps], over: 0...10, samples: 80),
      titles: GraphTitles("Title", horizontal: "keys"), charset: charset
    ).text(columns: 40, rows: 14)
    #expect(ViewerTests.snapshots.mismatch(text, "graph-\(charset.rawValue).txt") == nil)
  }

  /// The output never exceeds the available size, however small it is.
  @Test func everySizeIsKept() throws {
    let snapshot = GraphSnapshot([Self.line, Self.steps], over: 0...10, samples: 20)
    let graph = GraphText(snapshot, titles: GraphTitles("Title"))
    for columns in [0, 1, 2, 3, 7, 9, 12, 20, 41] {
      for rows in [0, 1, 2, 3, 4, 5, 6, 8, 12, 13] {
        let lines = try graph.text(columns: columns, rows: rows).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == rows + 1 && lines.allSatisfy { $0.count <= columns })
        var viewer = Self.viewer(columns: columns, rows: rows)
        Self.type("+lj-0", &viewer)
        _ = Self.screen(&viewer)
      }
    }
  }

  /// Extreme numbers have axis labels.
  @Test func extremeNumbers() throws {
    for (value, label) in [
      (1e30, "1e30┤"), (1e250, "1e250┤"), (1e-200, "1e−200┤"), (1e308, "1e308┤"),
      (1e-308, "1e−308┤"), (1e-300 / 1e20, "1e−320┤"),
    ] {
      let snapshot = GraphSnapshot([.init("f", .function { $0 * value })], over: 0...1)
      let text = try GraphText(snapshot, titles: GraphTitles("")).text(columns: 40, rows: 16)
      #expect(text.contains(label), "\(text)")
    }
    let greatest = GraphSnapshot([.init("f", .points([CGPoint(x: 1, y: 1.79e308)]))], over: 0...1)
    let text = try GraphText(greatest, titles: GraphTitles("")).text(columns: 40, rows: 16)
    #expect(text.contains("1.5e308┤"), "\(text)")
    for values in [[.nan], [.infinity, 1, -.infinity], [], [0, 0, 0]] as [[Double]] {
      let points = values.enumerated().map { CGPoint(x: Double($0.offset), y: $0.element) }
      let snapshot = GraphSnapshot([.init("f", .points(points))], over: 0...1)
      _ = try GraphText(snapshot, titles: GraphTitles("")).text(columns: 40, rows: 16)
    }
  }

  @Test func zoomingRelabelsAndHomeRestores() throws {
    var viewer = Self.viewer()
    let first = Self.screen(&viewer)
    #expect(first.contains("keys 0…10.0") || first.contains("keys 0"))
    Self.type("+", &viewer)
    let zoomed = Self.screen(&viewer)
    #expect(zoomed.contains("zoom 200%") && zoomed != first)
    #expect(zoomed.contains("keys 2.5"))
    Self.type("+++++++++++++++++++++++++++++++++++++++++++++++++++++++", &viewer)
    // At the maximum zoom, both axes still have labels.
    let last = Self.screen(&viewer)
    #expect(last.contains("┤") && last.contains("┬"))
    Self.type("0", &viewer)
    #expect(Self.screen(&viewer) == first)
    Self.type("---------------------------------------------------------", &viewer)
    #expect(Self.screen(&viewer).contains("┤"))
    for (key, back) in [("h", "l"), ("j", "k"), ("\u{1B}[A", "\u{1B}[B"), ("\u{1B}[D", "\u{1B}[C")]
    {
      Self.type("0", &viewer)
      Self.type(key, &viewer)
      #expect(Self.screen(&viewer) != first, "\(key)")
      Self.type(back, &viewer)
      #expect(Self.screen(&viewer) == first, "\(back)")
    }
    Self.type("?", &viewer)
    #expect(Self.screen(&viewer).contains("about the pointer"))
    Self.type("?", &viewer)
    #expect(Self.screen(&viewer) == first)
    #expect(viewer.handle(.key(.character("q"))) == .end)
  }

  /// Zooming with the wheel keeps the point below the pointer in place; dragging moves the graph
  /// with the pointer.
  @Test func thePointerHoldsTheGraph() throws {
    var viewer = Self.viewer()
    func seen(_ column: Int, _ row: Int) throws -> CGPoint {
      let place = try #require(viewer.place(atColumn: column, row: row))
      let inverse = try #require(viewer.view?.transform.inverted())
      return inverse.transform(place)
    }
    let before = try seen(20, 8)
    for _ in 0..<3 {
      _ = viewer.handle(.mouse(MouseEvent(.wheelUp, column: 20, row: 8)))
    }
    let after = try seen(20, 8)
    #expect(abs(after.x - before.x) < 0.2 && abs(after.y - before.y) < 0.2)
    #expect(abs((viewer.view?.zoom ?? 0) - 1.953125) < 1e-9)
    _ = viewer.handle(.mouse(MouseEvent(.press, .left, column: 20, row: 8)))
    _ = viewer.handle(.mouse(MouseEvent(.drag, .left, column: 31, row: 10)))
    _ = viewer.handle(.mouse(MouseEvent(.release, .left, column: 31, row: 10)))
    let dragged = try seen(31, 10)
    #expect(abs(dragged.x - after.x) < 1e-9 && abs(dragged.y - after.y) < 1e-9)
    #expect(viewer.handle(.mouse(MouseEvent(.drag, .left, column: 3, row: 3))) == .wait)
    // After resizing, the screen shows the same part of the graph.
    let extent = try #require(viewer.view?.extent)
    _ = viewer.handle(.resize(columns: 100, rows: 40))
    let resized = try #require(viewer.view?.extent)
    #expect(abs(resized.minX - extent.minX) < 1e-9 && abs(resized.maxY - extent.maxY) < 1e-9)
  }

  /// Each drawing evaluates a function once per column of dots and once per whole number in the
  /// visible part.
  @Test func functionsAreTakenOnceADraw() throws {
    let asked = Mutex<[Double]>([])
    var viewer = GraphViewer(
      [
        .init(
          "f",
          .function { x in
            asked.withLock { $0.append(x) }
            return x
          })
      ], over: 0...10, titles: GraphTitles("Title"))
    _ = viewer.handle(.resize(columns: 60, rows: 20))
    Self.type("++", &viewer)
    asked.withLock { $0 = [] }
    _ = Self.screen(&viewer)
    let (xs, view) = (asked.withLock { $0 }, try #require(viewer.view))
    let columns = Int(view.bounds.width) + 1
    let (even, whole) = (xs.prefix(columns), xs.dropFirst(columns))
    #expect(even.count == columns && whole.count <= 10 && Set(xs).count == xs.count)
    #expect(whole.allSatisfy { $0 == $0.rounded() })
    #expect(even.first == view.extent.minX && abs((even.last ?? 0) - view.extent.maxX) < 1e-9)
    #expect(view.extent.minX > 0)
  }
}
