import Foundation
import TextSupport

/// The panel below the tree that shows captions while an animation plays.
///
/// It lies on a filled plate so that it is readable on a page of any color. Each line is a window
/// on a vertical column of captions and shows one caption at a time.
struct AnimationPanel {
  /// The captions of a line, and their font.
  struct Column {
    let font: SizedFont
    /// The captions with their start times, each broken into lines.
    let texts: [SVGAnimation.Timed<[String]>]
    /// The height of one line of text.
    let lineHeight: Double

    /// Creates a column, with the usual height of lines if `height` is `nil`.
    init(font: SizedFont, texts: [SVGAnimation.Timed<[String]>], height: Double? = nil) {
      (self.font, self.texts) = (font, texts)
      lineHeight = height ?? (font.size * 1.3).rounded()
    }

    /// The height of the caption with the most lines.
    var height: Double { Double(texts.map { $0.value.count }.max() ?? 0) * lineHeight }
    /// The width of the widest line.
    var width: Double { texts.lazy.flatMap { $0.value }.map(font.width).max() ?? 0 }
  }

  private let columns: [Column]
  /// The array of a heap below the captions.
  let array: AnimationArray

  /// The width and height of the plate, or zero if there are no captions.
  let size: CGSize

  /// The space between the edge of the plate and the text.
  static let padding = CGSize(width: 14, height: 8)
  private static let gap = 14.0
  /// The limits of the panel width: the tree width counts as at least `narrow` and at most
  /// `greatest`.
  private static let widths = (narrow: 380.0, greatest: 560.0)
  /// The font size of notes.
  private static let noteSize = 13.0
  /// The maximum numbers of lines that a caption and a note are broken into.
  private static let (lineLimit, noteLimit) = (3, 2)

  init(_ animation: SVGAnimation, width: Double, _ style: DrawingStyle) {
    let room = min(max(width, Self.widths.narrow), Self.widths.greatest) - 2 * Self.padding.width
    columns = animation.lines.filter { $0.texts.contains { !$0.value.isEmpty } }.map { line in
      let font = SizedFont(
        metrics: FontMetrics(), size: line.isNote ? Self.noteSize : style.text.size,
        weight: style.text.weight(isNote: line.isNote))
      let limit = line.isNote ? Self.noteLimit : Self.lineLimit
      return Column(
        font: font,
        texts: line.texts.map { text in
          let wrapped = font.wrap(text.value, to: room, greatest: room, intoAtMost: limit)
          return SVGAnimation.Timed(time: text.time, value: wrapped.lines)
        })
    }
    array = AnimationArray(animation.cells, base: animation.cellBase, room: room, style)
    let widest = max(columns.map { $0.width }.max() ?? 0, array.size.width)
    let height = columns.reduce(array.size.height) { $0 + $1.height }
    size =
      columns.isEmpty
      ? .zero
      : CGSize(
        width: (widest + 2 * Self.padding.width).rounded(.up),
        height: height + 2 * Self.padding.height)
  }

  /// The height that the panel adds to the picture.
  var room: Double { columns.isEmpty ? 0 : size.height + Self.gap }

  /// Writes the panel at the bottom of the picture, centered.
  func write(
    in picture: CGSize, _ style: DrawingStyle, _ sheet: inout AnimationStyleSheet,
    into text: inout TextBuffer
  ) {
    if columns.isEmpty { return }
    let plate = plate(in: picture, style)
    let (face, color) = (style.color { $0.plain.fill }, style.color { $0.plain.text })
    sheet.name(face, "c")
    sheet.name(color, "w")
    sheet.add(".tv-plate", "fill:var(--c)")
    sheet.add(".tv-words", "fill:var(--w)")
    text.write("<rect class=\"tv-plate\"")
    text.write(plate, cornerRadius: 6)
    text.write(
      markup: #"""
         fill="\#(sheet.color(of: face))"/>
        <g class="tv-words" fill="\#(sheet.color(of: color))"\#(fontFamily: style.text.family)>

        """#)
    var top = plate.minY + Self.padding.height
    for column in columns {
      let window = CGRect(
        x: plate.minX + Self.padding.width, y: top, width: plate.width - 2 * Self.padding.width,
        height: column.height)
      Self.write(column, in: window, style, &sheet, into: &text)
      top += column.height
    }
    array.write(
      at: CGPoint(x: plate.minX + Self.padding.width, y: top), style, &sheet, into: &text)
    text.write("</g>\n")
  }

  /// Draws the captions of one time on a canvas.
  func draw(
    at time: Int, in picture: CGSize, _ style: DrawingStyle, on canvas: inout some DrawingCanvas
  ) {
    if columns.isEmpty { return }
    let plate = plate(in: picture, style)
    canvas.fill(DrawingPath(plate, cornerRadius: 6), style.color { $0.plain.fill })
    var top = plate.minY + Self.padding.height
    for column in columns {
      let lines = column.texts.value(at: time) ?? []
      for (row, line) in lines.enumerated() {
        let middle = top + (Double(row) + 0.5) * column.lineHeight
        canvas.draw(
          line,
          at: CGPoint(
            x: plate.minX + Self.padding.width,
            y: middle + column.font.size * style.text.baselineShare),
          column.font.style(
            style.color { $0.plain.text }, of: line,
            within: plate.width - 2 * Self.padding.width, alignment: .start))
      }
      top += column.height
    }
    array.draw(
      at: time, origin: CGPoint(x: plate.minX + Self.padding.width, y: top), style, on: &canvas)
  }

  /// Returns the captions of one time, each as one line.
  func texts(at time: Int) -> [(text: String, isNote: Bool)] {
    columns.compactMap { column in
      let lines = column.texts.value(at: time) ?? []
      return lines.isEmpty ? nil : (lines.joined(separator: " "), column.font.size == Self.noteSize)
    }
  }

  /// Returns the plate at the bottom of a picture, centered.
  func plate(in picture: CGSize, _ style: DrawingStyle) -> CGRect {
    CGRect(
      origin: CGPoint(
        x: ((picture.width - size.width) / 2).rounded(),
        y: picture.height - style.margin - size.height), size: size)
  }

  /// Writes a column of captions, clipped to a window.
  ///
  /// The animation moves the column in steps of one caption.
  static func write(
    _ column: Column, in window: CGRect, isCentered: Bool = false, _ style: DrawingStyle,
    _ sheet: inout AnimationStyleSheet, into text: inout TextBuffer
  ) {
    // Each distinct caption is written once.
    var texts = NumberedValues<[String]>()
    func top(of text: [String]) -> Int { -Int(window.height) * (texts.number(of: text) - 1) }
    let name = sheet.animate(
      states: SVGAnimation.changes(in: column.texts, period: sheet.period) {
        ["transform:translateY(\(top(of: $0))px)"]
      })
    text.write(
      markup: #"""
        <svg x="\#(window.minX)" y="\#(window.minY)" width="\#(window.width)" \#
        height="\#(window.height)" overflow="hidden"><g class="tv-strip\#(name)" \#
        font-size="\#(column.font.size)" font-weight="\#(column.font.weight)"
        """#)
    let last = column.texts.last.map { top(of: $0.value) } ?? 0
    if isCentered { text.write(" text-anchor=\"middle\"") }
    if last != 0 { text.write(" transform=\"translate(0 \(last))\"") }
    text.write(">\n")
    for (number, lines) in texts.values.enumerated() {
      for (row, line) in lines.enumerated() {
        let middle = Double(number) * window.height + (Double(row) + 0.5) * column.lineHeight
        text.write("<text")
        if isCentered { text.write(markup: #" x="\#(window.width / 2)""#) }
        text.write(" y=\"", middle + column.font.size * style.text.baselineShare)
        text.write(textLength: column.font.heldLength(of: line, within: window.width))
        text.write(markup: ">\(xml: line, as: .label)</text>\n")
      }
    }
    text.write("</g></svg>\n")
  }
}
