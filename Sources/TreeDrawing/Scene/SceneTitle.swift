import Foundation
import TextSupport
import TreeGeometry

/// The title above a tree, broken into lines.
///
/// It lies on a filled plate so that it is readable on a page of any color.
struct SceneTitle: Sendable {
  /// The full title.
  let text: String
  /// The lines of the title.
  let lines: [String]
  private let font: SizedFont
  private let lineHeight: Double

  /// The space between the edge of the plate and the text.
  private static let padding = CGSize(width: 14, height: 6)
  /// The space between the plate and the tree.
  private static let gap = 14.0
  /// The width that is always available to a title, even if the tree is narrower.
  private static let leastWidth = 360.0
  /// The maximum number of lines.
  private static let lineLimit = 4

  /// Lays out a title.
  ///
  /// Returns `nil` if the title is missing or contains only white space.
  ///
  /// - Parameters:
  ///   - text: the title.
  ///   - width: the width of the picture without margins.
  ///   - style: the lengths and colors of the picture.
  ///   - metrics: the widths of text in the font that the title is displayed with.
  init?(_ text: String?, width: Double, _ style: DrawingStyle, _ metrics: AnyTextMetrics) {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    self.text = text
    font = style.text.labelFont(metrics)
    lineHeight = font.size * style.text.lineHeight
    let room = max(width, Self.leastWidth) - 2 * Self.padding.width
    lines = Self.balanced(text, toWidth: room, font)
  }

  /// Breaks a title into as few lines as the width allows and balances the lengths of the lines.
  private static func balanced(
    _ text: String, toWidth width: Double, _ font: SizedFont
  ) -> [String] {
    var best = font.wrap(text, to: width, greatest: width, intoAtMost: lineLimit)
    guard best.lines.count > 1, !best.isShortened else { return best.lines }
    var (tooNarrow, enough) = (width / Double(best.lines.count) / 2, width)
    while enough - tooNarrow > 4 {
      let middle = (tooNarrow + enough) / 2
      // A word that does not fit into the preferred width may occupy the full width.
      let wrapped = font.wrap(text, to: middle, greatest: width, intoAtMost: lineLimit)
      if wrapped.lines.count == best.lines.count, !wrapped.isShortened {
        (best, enough) = (wrapped, middle)
      } else {
        tooNarrow = middle
      }
    }
    return best.lines
  }

  /// The width and height of the plate.
  var plateSize: CGSize {
    CGSize(
      width: (lines.map(font.width).max() ?? 0) + 2 * Self.padding.width,
      height: Double(lines.count) * lineHeight + 2 * Self.padding.height)
  }

  /// The vertical space that the title takes from the tree.
  var room: Double { plateSize.height + Self.gap }

  /// Draws the title at the top of a picture, centered.
  func draw(on canvas: inout some DrawingCanvas, within size: CGSize, _ style: DrawingStyle) {
    let plate = CGRect(
      origin: CGPoint(x: (size.width - plateSize.width) / 2, y: style.margin), size: plateSize)
    canvas.draw(part: "tv-title") { canvas in
      canvas.fill(DrawingPath(plate, cornerRadius: 6), style.color { $0.plain.fill })
      var baseline = plate.minY + Self.padding.height + lineHeight / 2
      baseline += font.size * style.text.baselineShare
      for line in lines {
        canvas.draw(
          line, at: CGPoint(x: plate.midX, y: baseline),
          font.style(style.color { $0.plain.text }, of: line, within: plate.width - 8))
        baseline += lineHeight
      }
    }
  }
}
