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
