import Foundation
import TextSupport
public import TreeGeometry
public import TreeText

/// A graph to look around in: the whole screen of a terminal shows a part of it.
///
/// It is panned and zoomed; the axes get other numbers, and functions are taken anew, at as many
/// points as the screen has columns of dots.
///
///     var viewer = GraphViewer(series, over: 0...1000, titles: GraphTitles("Heights"))
///     try viewer.run(on: TerminalSession())
public struct GraphViewer: ScreenProgram {
  private let series: [GraphSnapshot.Series]
  private let domain: ClosedRange<Double>
  private let titles: GraphTitles
  private let charset: TextOptions.Charset
  private let pane: GraphPane

  private(set) var columns = 0
  private(set) var rows = 0
  /// Where the parts are, and what is seen; `nil` where there is no room, or nothing to be told
  /// apart.
  private var frame: GraphFrame?
  var view: GraphView?
  /// The columns of the numbers at the left; they stay as wide as they were, so that zooming does
  /// not shift the graph.
  private var gutter = 0
  var controls = ScreenControls()

  /// Makes a viewer that shows all of a graph.
  ///
  /// - Parameters:
  ///   - series: the lines, in the order of the legend.
  ///   - domain: from where to where functions are drawn at first.
  ///   - titles: what is said around the lines.
  ///   - charset: the characters that are drawn with.
  public init(
    _ series: [GraphSnapshot.Series], over domain: ClosedRange<Double>, titles: GraphTitles,
    charset: TextOptions.Charset = .unicode
  ) {
    (self.series, self.domain, self.titles, self.charset) = (series, domain, titles, charset)
    pane = GraphPane(series.map(\.name), titles, charset)
  }

  /// Handles an event.
  ///
  /// - Parameter event: the event.
  /// - Returns: what is to be done next.
  public mutating func handle(_ event: TerminalEvent) -> TerminalContinuation {
    respond(to: event)
  }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    arrange()
  }

  /// Draws everything.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  /// - Complexity: O(cells + points), and each function is asked once for each column of dots.
  public mutating func draw(into grid: inout CellGrid) {
    guard let frame else { return }
    pane.paint(snapshot, through: view, in: frame, &grid)
    drawStatus(&grid)
    if controls.showsHelp { Self.help.draw(into: &grid) }
  }

  /// What is seen of the graph.
  private var snapshot: GraphSnapshot {
    guard let view else { return GraphSnapshot(series, over: domain) }
    return GraphSnapshot(
      series, over: view.extent.minX...max(view.extent.minX, view.extent.maxX),
      samples: Int(view.bounds.width) + 1)
  }

  /// The cells of the graph: all but the last row, which tells what is seen.
  private var area: CellRectangle {
    CellRectangle(columns: 0..<columns, rows: 0..<max(0, rows > 4 ? rows - 1 : rows))
  }

  /// Finds the room for the parts; what is seen stays the same.
  private mutating func arrange() {
    if view == nil {
      let extent = GraphSnapshot(series, over: domain).extent
      let fitted = try? pane.fitted(to: extent, in: area)
      view = fitted?.1
    }
    place()
    guard let view, let frame else { return }
    let needed = min(pane.gutter(for: view, frame), columns / 3)
    guard needed > gutter else { return }
    gutter = needed
    place()
  }

  /// Places the parts, and brings the view to where there are cells for it; where there are none it
  /// waits as it was.
  private mutating func place() {
    let frame = pane.frame(in: area, gutter: gutter)
    self.frame = frame
    try? view?.move(to: pane.bounds(of: frame))
  }

  /// Changes what is seen, unless nothing could be told apart then.
  mutating func change(_ change: (inout GraphView) -> Void) {
    guard let before = view, frame != nil else { return }
    var changed = before
    change(&changed)
    guard Self.zooms.contains(changed.zoom), pane.canLabel(changed) else { return }
    view = changed
    arrange()
  }

  /// Shows all of the graph again.
  mutating func goHome() {
    (view, gutter) = (nil, 0)
    arrange()
  }

  /// How small and how large a graph may be seen.
  private static let zooms = 1e-6...1e12

  /// The point of the page under a cell.
  func place(atColumn column: Int, row: Int) -> CGPoint? {
    guard let frame, frame.pane.contains(column: column, row: row) else { return nil }
    let dots = pane.dots
    return CGPoint(
      x: (Double(column - frame.pane.columns.lowerBound) + 0.5) * Double(dots.across) - 0.5,
      y: (Double(row - frame.pane.rows.lowerBound) + 0.5) * Double(dots.down) - 0.5)
  }

  /// How far so many cells are on the page.
  func distance(columns: Int, rows: Int) -> CGPoint {
    CGPoint(x: Double(columns * pane.dots.across), y: Double(rows * pane.dots.down))
  }

  /// Tells what is seen.
  private func drawStatus(_ grid: inout CellGrid) {
    guard rows > 4, let view else { return }
    let (zoom, row) = (view.zoom * 100, rows - 1)
    let dash = charset.pick("…", ascii: "...")
    let range = { (low: Double, high: Double) in
      Self.number(low, of: high - low) + dash + Self.number(high, of: high - low)
    }
    let extent = view.extent
    let facts = [
      "\(titles.horizontal) \(range(extent.minX, extent.maxX))",
      "y \(range(extent.minY, extent.maxY))",
      zoom < 99.5 || zoom >= 100.5 ? "zoom \(Self.number(zoom, of: zoom))%" : "? help, q quit",
    ]
    grid.write(
      facts.joined(separator: charset.pick(" · ", ascii: " - ")), column: 1, row: row,
      CellStyle(isDim: true))
  }

  /// A number with three digits of a length.
  private static func number(_ value: Double, of length: Double) -> String {
    guard value.isFinite, length > 0 else { return "0" }
    let places = 2 - Int(min(max(Foundation.log10(length).rounded(.down), -300), 300))
    if places <= 0, abs(value) < 1e15 { return "\(Int(value.rounded()))" }
    guard (0...12).contains(places), abs(value) < 1e5 else {
      return String(format: "%.4g", value).replacing("e+", with: "e")
    }
    var text = TextBuffer()
    text.write(decimal: value, places: places)
    return text.text
  }
}
