import Foundation

/// The bar of class shares at the foot of a node.
enum ClassBar {
  /// The height of the bar.
  static let height = 5.0

  /// The space between the bar and the border of the node, and between the bar and the text.
  static let (inset, gap) = (4.0, 1.0)

  /// The height that a node with a bar needs below its text, in addition to its usual padding.
  static let room = height + gap

  /// Returns the bounds of the bar in a node.
  static func box(in body: NodeBody, around center: CGPoint, border: Double) -> CGRect {
    let bottom = body.halfHeight - border / 2 - inset
    // The corners of the bar must lie inside the rounded corners of the node.
    let intoCorner = max(0, bottom - (body.halfHeight - body.cornerRadius))
    let square = body.cornerRadius * body.cornerRadius - intoCorner * intoCorner
    let side = body.cornerRadius - max(0, square).squareRoot() + border / 2 + inset / 2
    let half = max(2, body.halfWidth - side)
    return CGRect(
      x: center.x - half, y: center.y + bottom - height, width: 2 * half, height: height)
  }
}

extension TreeScene {
  /// Draws the bar of class shares at the foot of a node, in a frame that separates it from the fill of
  /// the node.
  func drawBar(of node: Node, on canvas: inout some DrawingCanvas) {
    let shares = node.detail.shares
    guard !shares.isEmpty, node.label.plate == nil, node.apexGrowth == nil, legibility.showsLabels
    else { return }
    let bar = ClassBar.box(
      in: body(of: node.number), around: node.box.center, border: style.lines.border)
    // A white class would be invisible in a white frame.
    let hasWhite = columns.barColors.contains { $0.light.fill == .white }
    let frame =
      hasWhite ? style.color { $0.plain.stroke } : AdaptiveColor(.white, dark: 0x0D1117)
    canvas.draw(part: "tv-bar") { canvas in
      canvas.fill(DrawingPath(bar.insetBy(dx: -1, dy: -1), cornerRadius: 1), frame)
      var x = bar.minX
      for (number, share) in shares.enumerated() where share > 0 {
        let part = CGRect(x: x, y: bar.minY, width: bar.width * share, height: bar.height)
        canvas.fill(DrawingPath(part), columns.barColors[number].color { $0.fill })
        x = part.maxX
      }
    }
  }
}
