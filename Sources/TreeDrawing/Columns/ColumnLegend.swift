import Foundation
import TextSupport

/// The explanation of the colors that show the entries of a column.
package struct ColumnLegend: Hashable, Sendable {
  /// A sample of a color with the name of the entries that it stands for.
  struct Entry: Hashable, Sendable {
    let colors: NodeColorPair
    let name: String
  }

  /// A scale of numbers.
  struct Scale: Hashable, Sendable {
    let colors: [NodeColorPair]
    let least: String
    let greatest: String
  }

  /// The name of the column.
  var caption: String
  let scale: Scale?
  let entries: [Entry]

  /// Creates the legend of a column of names.
  init(_ caption: String, names: [(NodeColorPair, String)]) {
    self.caption = caption
    scale = nil
    entries = names.map { Entry(colors: $0.0, name: $0.1) }
  }

  /// Creates the legend of a column of numbers.
  ///
  /// - Parameters:
  ///   - caption: the name of the column.
  ///   - colors: the colors from the least to the greatest number.
  ///   - least: the least number.
  ///   - greatest: the greatest number.
  ///   - missing: the color of nodes without a number, or `nil` if all have one.
  init(
    _ caption: String, scale colors: [NodeColorPair], from least: String, to greatest: String,
    missing: NodeColorPair?
  ) {
    self.caption = caption
    scale = Scale(colors: colors, least: least, greatest: greatest)
    entries = missing.map { [Entry(colors: $0, name: "no value")] } ?? []
  }
}

/// The legends below a tree, one below the other.
///
/// They lie on a filled plate so that they are readable on a page of any color.
struct LegendBlock: Sendable {
  /// A part of a line, with its place relative to the corner of the plate.
  private struct Item: Sendable {
    var origin: CGPoint
    let text: String
    let isCaption: Bool
    /// The colors of the samples before the text.
    var samples: [NodeColorPair] = []
  }

  private var items: [Item] = []
  private let font: SizedFont
  private let captionFont: SizedFont
  /// The ratio of the size of text to the standard size of notes.
  private let scale: Double

  /// The width and height of the plate.
  private(set) var plateSize = CGSize.zero

  /// The space between the edge of the plate and its contents.
  private static let padding = CGSize(width: 10, height: 6)
  /// The space between the tree and the plate.
  private static let gap = 12.0
  /// The width that is always available, even if the tree is narrower.
  private static let leastWidth = 300.0
  /// The maximum width of a name.
  private static let widestName = 220.0
  /// The side of a sample, the width of a step of a scale, and the spaces around text.
  private static let (sample, step, near, far) = (11.0, 7.0, 5.0, 14.0)

  /// Lays out legends, or returns `nil` if the array is empty.
  ///
  /// - Parameters:
  ///   - legends: the legends.
  ///   - width: the width of the picture without margins.
  ///   - style: the lengths and colors of the picture.
  ///   - metrics: the widths of text.
  init?(
    _ legends: [ColumnLegend], width: Double, _ style: DrawingStyle, _ metrics: AnyTextMetrics
  ) {
    guard !legends.isEmpty else { return nil }
    font = style.text.noteFont(metrics)
    captionFont = SizedFont(metrics: metrics, size: font.size, weight: style.text.weight)
    scale = font.size / DrawingStyle.standard.text.noteSize
    let (left, room) = (
      Self.padding.width, max(width, Self.leastWidth * scale) - Self.padding.width
    )
    let lineHeight = (Self.sample * scale + 6).rounded(.up)
    var (pen, end) = (CGPoint(x: left, y: Self.padding.height), left)
    /// Appends a part, on the next line if it does not fit on this one.
    func place(_ item: Item, width: Double, in items: inout [Item]) {
      if pen.x + width > room, pen.x > left { pen = CGPoint(x: left, y: pen.y + lineHeight) }
      var item = item
      item.origin = pen
      items.append(item)
      end = max(end, pen.x + width)
      pen.x += width + Self.far
    }
    for (number, legend) in legends.enumerated() {
      if number > 0 { pen = CGPoint(x: left, y: pen.y + lineHeight) }
      let caption = Self.shortened(legend.caption, captionFont)
      place(
        Item(origin: .zero, text: caption, isCaption: true),
        width: captionFont.width(of: caption), in: &items)
      if let scaleOfNumbers = legend.scale {
        let (least, greatest) = (scaleOfNumbers.least, scaleOfNumbers.greatest)
        let colors = scaleOfNumbers.colors
        let bar = colors.count > 1 ? Double(colors.count) * Self.step : Self.sample
        let ends = font.width(of: least) + font.width(of: greatest) + 2 * Self.near
        // The numbers and the scale between them stay on one line.
        if colors.count > 1 {
          let width = ends + bar * scale
          if pen.x + width > room, pen.x > left { pen = CGPoint(x: left, y: pen.y + lineHeight) }
          items.append(Item(origin: pen, text: least, isCaption: false))
          pen.x += font.width(of: least) + Self.near
        }
        let width = bar * scale + Self.near + font.width(of: greatest)
        place(
          Item(origin: .zero, text: greatest, isCaption: false, samples: colors), width: width,
          in: &items)
      }
      for entry in legend.entries {
        let name = Self.shortened(entry.name, font)
        place(
          Item(origin: .zero, text: name, isCaption: false, samples: [entry.colors]),
          width: Self.sample * scale + Self.near + font.width(of: name), in: &items)
      }
    }
    plateSize = CGSize(
      width: (end + Self.padding.width).rounded(.up),
      height: pen.y + lineHeight - 6 + Self.padding.height + 2)
  }

  private static func shortened(_ text: String, _ font: SizedFont) -> String {
    font.fit(text, toWidth: widestName).shortened ?? text
  }

  /// The vertical space that the legends take from the tree.
  var room: Double { plateSize.height + Self.gap }

  /// Draws the legends at the bottom of a picture, centered.
  func draw(on canvas: inout some DrawingCanvas, within size: CGSize, _ style: DrawingStyle) {
    let corner = CGPoint(
      x: (size.width - plateSize.width) / 2, y: size.height - style.margin - plateSize.height)
    let text = style.color { $0.plain.text }
    let side = Self.sample * scale
    canvas.draw(part: "tv-legend") { canvas in
      canvas.fill(
        DrawingPath(CGRect(origin: corner, size: plateSize), cornerRadius: style.boxCornerRadius),
        style.color { $0.plain.fill })
      for item in items {
        var x = corner.x + item.origin.x
        let top = corner.y + item.origin.y + 1
        let isScale = item.samples.count > 1
        let width = isScale ? Self.step * scale : side
        for colors in item.samples {
          let box = CGRect(x: x, y: top, width: width, height: side)
          canvas.fill(DrawingPath(box, cornerRadius: isScale ? 0 : 2), colors.color { $0.fill })
          if !isScale {
            canvas.stroke(
              DrawingPath(box, cornerRadius: 2), LineStyle(colors.color { $0.stroke }, width: 1))
          }
          x += width
        }
        if isScale, let last = item.samples.last {
          let bar = CGRect(
            x: corner.x + item.origin.x, y: top, width: x - corner.x - item.origin.x, height: side)
          canvas.stroke(DrawingPath(bar), LineStyle(last.color { $0.stroke }, width: 1))
        }
        if !item.samples.isEmpty { x += Self.near }
        let shown = item.isCaption ? captionFont : font
        canvas.draw(
          item.text,
          at: CGPoint(x: x, y: top + side / 2 + font.size * style.text.baselineShare),
          FontStyle(text, size: shown.size, weight: shown.weight, alignment: .start))
      }
    }
  }
}
