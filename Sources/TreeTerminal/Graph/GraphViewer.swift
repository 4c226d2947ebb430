import Foundation
import TextSupport
public import TreeGeometry
public import TreeText

/// An interactive graph: the whole screen of a terminal shows a part of it.
///
/// The view can be panned and zoomed. The axes are labeled again for each view, and functions are
/// sampled again, once for each column of dots on the screen.
///
///     var viewer = GraphViewer(series, over: 0...1000, titles: GraphTitles("Heights"))
///     try viewer.run(on: TerminalSession())
public struct GraphViewer: ScreenProgram {
  private let series: [GraphSnapshot.Series]
  private let domain: ClosedRange<Double>
  let pane: GraphPane

  private(set) var columns = 0
  private(set) var rows = 0
  /// The cells of the graph's parts, or `nil` until the size of the screen is known.
  private var frame: GraphFrame?
  var view: GraphView?
  /// The width of the axis labels at the left, in columns.
  ///
  /// It never shrinks, so that zooming does not shift the graph.
  private var gutter = 0
  var controls = ScreenControls()

  /// Creates a viewer that shows the whole graph.
  ///
  /// - Parameters:
  ///   - series: the lines, in the order of the legend.
  ///   - domain: the range over which functions are drawn initially.
  ///   - titles: the titles of the graph and its axes.
  ///   - charset: the characters of the drawing.
  public init(
    _ series: [GraphSnapshot.Series], over domain: ClosedRange<Double>, titles: GraphTitles,
    charset: TextOptions.Charset = .unicode
  ) {
    (self.series, self.domain) = (series, domain)
    pane = GraphPane(GraphSnapshot(series, over: domain), titles, charset)
  }

  /// Handles an event.
  ///
  /// - Parameter event: the event.
  /// - Returns: whether to redraw, to wait for the next event, or to end the program.
  public mutating func handle(_ event: TerminalEvent) -> TerminalContinuation { respond(to: event) }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    arrange()
  }

  /// Draws the screen.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  /// - Complexity: O(cells + points). Each function is evaluated once for each column of dots, and
  ///   for each whole number if there are at most 4,096.
  public mutating func draw(into grid: inout CellGrid) {
    guard let frame else { return }
    pane.paint(snapshot, through: view, in: frame, &grid)
    drawStatus(&grid)
    if controls.showsHelp { Self.help.draw(into: &grid) }
  }

  /// The visible part of the graph.
  private var snapshot: GraphSnapshot {
    guard let view else { return GraphSnapshot(series, over: domain) }
    return GraphSnapshot(
      series, over: view.extent.minX...max(view.extent.minX, view.extent.maxX),
      samples: Int(view.bounds.width) + 1, shift: pane.shift)
  }

  /// The cells of the graph: all rows except the last, which is the status line.
  private var area: CellRectangle {
    CellRectangle(columns: 0..<columns, rows: 0..<max(0, rows > 4 ? rows - 1 : rows))
  }

  /// Places the parts of the graph on the screen and keeps the visible extent.
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

  /// Places the parts and moves the view to the pane's bounds.
  ///
  /// If the pane is too small, the view stays unchanged.
  private mutating func place() {
    let frame = pane.frame(in: area, gutter: gutter)
    self.frame = frame
    try? view?.move(to: pane.bounds(of: frame))
  }

  /// Changes the view, unless the change exceeds the zoom limits or the axes could no longer be
  /// labeled.
  mutating func change(_ change: (inout GraphView) -> Void) {
    guard let before = view, frame != nil else { return }
    var changed = before
    change(&changed)
    guard Self.zooms.contains(changed.zoom), pane.canLabel(changed) else { return }
    view = changed
    arrange()
  }

  /// Shows the whole graph again.
  mutating func goHome() {
    (view, gutter) = (nil, 0)
    arrange()
  }

  /// The range of permitted zoom factors.
  private static let zooms = 1e-6...1e12

  /// Returns the center of a cell in dots of the pane, or `nil` if the cell is outside the graph.
  func place(atColumn column: Int, row: Int) -> CGPoint? {
    guard let frame, frame.pane.contains(column: column, row: row) else { return nil }
    let dots = pane.dots
    return CGPoint(
      x: (Double(column - frame.pane.columns.lowerBound) + 0.5) * Double(dots.across) - 0.5,
      y: (Double(row - frame.pane.rows.lowerBound) + 0.5) * Double(dots.down) - 0.5)
  }

  /// Draws the status line: the visible ranges and the zoom factor.
  private func drawStatus(_ grid: inout CellGrid) {
    guard rows > 4, let view else { return }
    let (zoom, row) = (view.zoom * 100, rows - 1)
    let dash = pane.charset.pick("…", ascii: "...")
    let range = { (low: Double, high: Double, shift: DecimalShift) in
      [low, high].map { Self.number($0, of: high - low, undoing: shift) }
        .joined(separator: dash)
    }
    let extent = view.extent
    let facts = [
      "\(pane.titles.horizontal) \(range(extent.minX, extent.maxX, .none))",
      "y \(range(extent.minY, extent.maxY, pane.shift))",
      zoom < 99.5 || zoom >= 100.5 ? "zoom \(Self.number(zoom, of: zoom))%" : "? help, q quit",
    ]
    grid.write(
      facts.joined(separator: pane.charset.pick(" · ", ascii: " - ")), column: 1, row: row,
      CellStyle(isDim: true))
  }

  /// Formats a number with as many decimal places as three significant digits of `length` need.
  ///
  /// The number and the length are divided by a power of ten.
  private static func number(
    _ value: Double, of length: Double, undoing shift: DecimalShift = .none
  ) -> String {
    guard value.isFinite, length > 0 else { return "0" }
    if shift != .none {
      let parts = String(format: "%.3e", value).split(separator: "e")
      let exponent = parts.last.flatMap { Int($0) } ?? 0
      return value == 0 ? "0" : "\(parts[0])e\(exponent + shift.exponent)"
    }
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

extension GraphViewer {
  /// The rows of the help box.
  static let help = HelpBox(rows: [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("+  -  wheel", "zoom in, out, about the pointer"), ("0, home", "all of the graph"),
    ("q, esc", "quit"),
  ])

  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation {
    if case .character = key, modifiers.contains(.control) { return .wait }
    if let step = ScreenControls.panKeys[key] {
      drag(columns: step.columns, rows: 2 * step.rows)
      return .redraw
    }
    switch key {
    case .pageUp: drag(columns: 0, rows: rows / 2)
    case .pageDown: drag(columns: 0, rows: -rows / 2)
    case .character("+"), .character("="): change { $0.pinch(by: 2) }
    case .character("-"), .character("_"): change { $0.pinch(by: 0.5) }
    case .home, .character("0"): goHome()
    case .escape, .character("q"): return .end
    default: return .wait
    }
    return .redraw
  }

  mutating func point(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: zoom(by: 1.25, at: event)
    case .wheelDown: zoom(by: 0.8, at: event)
    default: return false
    }
    return true
  }

  mutating func drag(columns: Int, rows: Int) {
    let dots = pane.dots
    change { $0.pan(by: CGPoint(x: columns * dots.across, y: rows * dots.down)) }
  }

  /// Zooms about the point under the pointer or, if the pointer is outside the graph, about its
  /// center.
  private mutating func zoom(by factor: Double, at event: MouseEvent) {
    let place = place(atColumn: event.column, row: event.row)
    change { view in
      if let place { view.pinch(by: factor, about: place) } else { view.pinch(by: factor) }
    }
  }
}
