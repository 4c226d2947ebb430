import Foundation

/// The space of an animation: the box of its nodes, and the panel with its captions.
struct AnimationFrame {
  /// The bounding box of all nodes at all times, widened if the panel is wider than the tree.
  let bounds: CGRect
  /// The panel below the tree.
  let panel: AnimationPanel

  init(_ animation: SVGAnimation, _ style: DrawingStyle) {
    let bounds = animation.bounds(style)
    let width = bounds.width + style.frame.left + style.frame.right
    panel = AnimationPanel(animation, width: width - 2 * style.margin, style)
    let missing = max(0, panel.size.width + 2 * style.margin - width)
    self.bounds = bounds.insetBy(dx: -(missing / 2).rounded(.up), dy: 0)
  }
}
