import Foundation

extension Scene {
  /// Draws stripes over a node, within its border.
  func drawStripes(over node: Node, on canvas: inout some Canvas) {
    let (box, radius) = (node.box, node.cornerRadius)
    // Stripes lie across the farther corners of a box too, not only over the ellipse in it.
    let reach = node.isRound ? radius : (box.width + box.height) / 8.0.squareRoot()
    let bounds = CGRect(
      x: box.midX - reach, y: box.midY - reach, width: 2 * reach, height: 2 * reach)
    let width = min(box.width, box.height) / 20
    guard let stripes = try? StripedOverlay(over: bounds, width: width) else { return }
    let outline =
      node.isRound ? DrawingPath(ellipseIn: box) : DrawingPath(box, cornerRadius: radius)
    let (light, dark) = colors(of: node)
    stripes.draw(
      on: &canvas, within: outline,
      Ink(light.text, dark: dark.text, opacity: StripedOverlay.standardOpacity))
  }
}
