import Foundation
import TextSupport

/// The cells of the array of a heap, in rows below the captions of an animation.
///
/// The index of each cell is above it.
struct AnimationArray {
  private let cells: [SVGAnimation.Cell]
  /// The index of the first cell.
  private let base: Int
  /// The labels of each cell.
  private let columns: [AnimationPanel.Column]
  /// The width of a cell.
  private let width: Double
  /// The number of cells in a row.
  private let perRow: Int

  /// The distance between the last caption and the first index.
  private static let gap = 4.0
  /// The heights of a cell and of the index above it.
  private static let (cellHeight, indexHeight) = (24.0, 15.0)
  private static let (labelSize, indexSize) = (14.0, 11.0)
  /// The least width of a cell, and the space beside its label.
  private static let (leastWidth, space) = (28.0, 10.0)

  init(_ cells: [SVGAnimation.Cell], base: Int, room: Double, _ style: DrawingStyle) {
    (self.cells, self.base) = (cells, base)
    let font = SizedFont(
      metrics: FontMetrics(), size: Self.labelSize, weight: style.text.weight(isNote: false))
    columns = cells.map { cell in
      AnimationPanel.Column(
        font: font, texts: cell.texts.map { SVGAnimation.Timed(time: $0.time, value: [$0.value]) },
        height: Self.cellHeight)
    }
    let widest = columns.map { $0.width }.max() ?? 0
    let cell = max(Self.leastWidth, (widest + Self.space).rounded(.up))
    (width, perRow) = (cell, max(1, Int(room / cell)))
  }

  /// The width and height of all cells, or zero if the array is empty.
  var size: CGSize {
    if cells.isEmpty { return .zero }
    let rows = (cells.count + perRow - 1) / perRow
    return CGSize(
      width: Double(min(cells.count, perRow)) * width,
      height: Self.gap + Double(rows) * (Self.cellHeight + Self.indexHeight))
  }

  /// Returns the box of a cell, relative to the place of the array.
  private func box(_ number: Int, at origin: CGPoint) -> CGRect {
    let row = Double(number / perRow)
    return CGRect(
      x: origin.x + Double(number % perRow) * width,
      y: origin.y + Self.gap + row * (Self.cellHeight + Self.indexHeight) + Self.indexHeight,
      width: width, height: Self.cellHeight)
  }

  /// Returns the baseline of the index above a cell.
  func baselineOfIndex(above box: CGRect) -> CGPoint {
    CGPoint(x: box.midX, y: box.minY - 4)
  }

  /// Writes the cells.
  func write(
    at origin: CGPoint, _ style: DrawingStyle, _ sheet: inout AnimationStyleSheet,
    into text: inout TextBuffer
  ) {
    if cells.isEmpty { return }
    for state in SVGAnimation.Cell.State.shown {
      let colors = state.colors(style)
      for (name, color) in [("f", colors.fill), ("s", colors.stroke), ("t", colors.text)] {
        sheet.name(color, "\(state.rawValue)-\(name)")
      }
      sheet.add(".tv-cell-\(state.rawValue)", state.boxDeclarations)
      sheet.add(".tv-entry-\(state.rawValue)", state.textDeclarations)
    }
    sheet.add(".tv-index", SVGAnimation.Cell.State.plain.textDeclarations)
    for number in cells.indices { write(number, at: origin, style, &sheet, into: &text) }
  }

  private func write(
    _ number: Int, at origin: CGPoint, _ style: DrawingStyle, _ sheet: inout AnimationStyleSheet,
    into text: inout TextBuffer
  ) {
    let (states, box) = (cells[number].states, box(number, at: origin))
    let last = states.last?.value ?? .absent
    let colors = last.colors(style)
    let entry = sheet.animate(
      states: SVGAnimation.changes(in: states, period: sheet.period) { state in
        [state.textDeclarations, "visibility:\(state == .absent ? "hidden" : "visible")"]
      })
    let cell = sheet.animate(
      states: SVGAnimation.changes(in: states, period: sheet.period) { [$0.boxDeclarations] })
    text.write(
      markup:
        #"<g class="tv-entry-\#(last.shown.rawValue)\#(entry)" fill="\#(sheet.color(of: colors.text))""#
    )
    if last == .absent { text.write(" visibility=\"hidden\"") }
    text.write(markup: #"><rect class="tv-cell-\#(last.shown.rawValue)\#(cell)""#)
    text.write(box, cornerRadius: 2)
    let (fill, stroke) = (sheet.color(of: colors.fill), sheet.color(of: colors.stroke))
    text.write(
      markup: #" fill="\#(fill)" stroke="\#(stroke)" stroke-width="\#(last.lineWidth)"/>"#)
    let place = baselineOfIndex(above: box)
    text.write(
      markup: #"""
        <text class="tv-index" x="\#(place.x)" y="\#(place.y)" text-anchor="middle" \#
        font-size="\#(Self.indexSize)">\#(number + base)</text>

        """#)
    AnimationPanel.write(columns[number], in: box, isCentered: true, style, &sheet, into: &text)
    text.write("</g>\n")
  }

  /// A visible cell.
  struct ShownCell {
    let box: CGRect
    let index: Int
    let label: String
    let state: SVGAnimation.Cell.State
  }

  /// Returns the visible cells at a time, for an array at a place.
  func shown(at time: Int, origin: CGPoint) -> [ShownCell] {
    cells.indices.compactMap { number in
      let state = cells[number].states.value(at: time) ?? .absent
      guard state != .absent else { return nil }
      return ShownCell(
        box: box(number, at: origin), index: number + base,
        label: columns[number].texts.value(at: time)?.first ?? "", state: state)
    }
  }

  /// Draws the cells of one time on a canvas.
  func draw(
    at time: Int, origin: CGPoint, _ style: DrawingStyle, on canvas: inout some DrawingCanvas
  ) {
    guard let font = columns.first?.font else { return }
    let ofIndex = FontStyle(
      style.color { $0.plain.text }, size: Self.indexSize, weight: style.text.weight(isNote: true))
    for cell in shown(at: time, origin: origin) {
      let (box, colors) = (cell.box, cell.state.colors(style))
      let path = DrawingPath(box, cornerRadius: 2)
      canvas.fill(path, colors.fill)
      canvas.stroke(path, LineStyle(colors.stroke, width: cell.state.lineWidth))
      canvas.draw("\(cell.index)", at: baselineOfIndex(above: box), ofIndex)
      let baseline = box.midY + Self.labelSize * style.text.baselineShare
      canvas.draw(
        cell.label, at: CGPoint(x: box.midX, y: baseline),
        font.style(colors.text, of: cell.label, within: width, alignment: .middle))
    }
  }
}

extension SVGAnimation.Cell.State {
  /// The states that show a cell.
  fileprivate static let shown: [Self] = [.plain, .current, .sorted]

  /// The colors of a cell.
  fileprivate func colors(
    _ style: DrawingStyle
  ) -> (fill: AdaptiveColor, stroke: AdaptiveColor, text: AdaptiveColor) {
    func adaptive(
      _ part: (Palette) -> NodeColors
    ) -> (fill: AdaptiveColor, stroke: AdaptiveColor, text: AdaptiveColor) {
      (
        style.color { part($0).fill }, style.color { part($0).stroke },
        style.color { part($0).text }
      )
    }
    return switch self {
    case .absent, .plain: adaptive { $0.plain }
    case .current: adaptive { $0.path }
    case .sorted: adaptive { $0.added }
    }
  }

  /// The state whose colors a hidden cell has.
  fileprivate var shown: Self { self == .absent ? .plain : self }

  /// The CSS declarations of the colors of the box, by name.
  fileprivate var boxDeclarations: String {
    let (name, width) = (shown.rawValue, Int(lineWidth))
    return "fill:var(--\(name)-f);stroke:var(--\(name)-s);stroke-width:\(width)"
  }

  /// The width of the border, which marks the sorted part without colors.
  var lineWidth: Double { self == .sorted ? 2 : 1 }

  /// The CSS declaration of the color of the label, by name.
  fileprivate var textDeclarations: String { "fill:var(--\(shown.rawValue)-t)" }
}
