import Foundation
import TextSupport

/// An arrow from a picture to the next one.
package struct PictureArrow: Hashable, Sendable {
  /// The change that the arrow stands for.
  package var label: String

  /// The reverse change, with an arrow back, or `nil` for an arrow in one direction.
  package var reverse: String?

  package init(_ label: String, reverse: String? = nil) {
    (self.label, self.reverse) = (label, reverse)
  }

  /// The minimum length of an arrow, and its distance from the pictures.
  private static let leastLength = 56.0
  static let gap = 2.0

  /// The vertical distance between an arrow and the arrow back.
  static let pitch = 14.0

  /// The texts with the vertical positions of their arrows and baselines, relative to the middle.
  func lines(_ font: SizedFont) -> [(text: String, isBack: Bool, y: Double, baseline: Double)] {
    guard let reverse else { return [(label, false, 0, -10)] }
    let half = Self.pitch / 2
    return [(label, false, -half, -half - 10), (reverse, true, half, half + 8 + font.size)]
  }

  /// Returns the distance between the pictures.
  func room(_ font: SizedFont) -> Double {
    let widest = max(font.width(of: label), reverse.map(font.width) ?? 0)
    return max(widest + 20, Self.leastLength) + 2 * Self.gap
  }

  /// Draws the arrow with its texts.
  func draw(
    from tail: (start: CGPoint, length: Double), _ style: DrawingStyle,
    on canvas: inout some DrawingCanvas
  ) {
    let font = style.text.noteFont(FontMetrics())
    let (color, width) = (style.color { $0.edge }, 2.0)
    let (start, length) = tail
    canvas.draw(part: "tv-arrow") { canvas in
      for (text, isBack, y, baseline) in lines(font) {
        let direction = isBack ? -1.0 : 1.0
        let (left, right) = (start.x, start.x + length)
        let (from, tip) = isBack ? (right, left) : (left, right)
        let level = start.y + y
        let head = CGSize(width: 9, height: 5)
        let base = CGPoint(x: tip - direction * head.width, y: level)
        canvas.stroke(
          DrawingPath(from: CGPoint(x: from, y: level), to: base), LineStyle(color, width: width))
        var path = DrawingPath(through: [
          CGPoint(x: tip, y: level), CGPoint(x: base.x, y: level - head.height),
          CGPoint(x: base.x, y: level + head.height),
        ])
        path.close()
        canvas.fill(path, color)
        guard !text.isEmpty else { continue }
        // The text lies on a plate, so that it is readable on a page of any color.
        let size = CGSize(width: font.width(of: text) + 8, height: font.size + 6)
        let middle = CGPoint(x: start.x + length / 2, y: start.y + baseline)
        let plate = CGRect(
          x: middle.x - size.width / 2, y: middle.y - font.size - 1, width: size.width,
          height: size.height)
        canvas.fill(DrawingPath(plate, cornerRadius: 3), style.color { $0.plain.fill })
        canvas.draw(
          text, at: middle,
          font.style(style.color { $0.plain.text }, of: text, within: size.width - 4))
      }
    }
  }
}
