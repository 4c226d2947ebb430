import BinaryTrees
import Foundation
import TextSupport

/// The signs of red-black trees in an animation: NIL leaves, and the double-black place.
enum AnimationLeaves {
  /// The distance between a leaf or a node and the border that marks it as double black.
  static let outset = 4.0

  /// The width of that border.
  static let width = 3.0

  /// Returns the space that the leaves of a node use, relative to its center.
  static func reach(_ style: DrawingStyle) -> CGRect {
    let places = style.emptyPlaces
    let half = places.side / 2 + outset + width / 2
    return CGRect(
      x: -places.offset - half, y: 0, width: 2 * (places.offset + half),
      height: places.drop + half)
  }
}

extension SVGAnimation.Node {
  /// The leaves on both sides, each with its start time.
  fileprivate var sides: [(side: ChildSide, leaves: [SVGAnimation.Timed<SVGAnimation.Leaf>])] {
    [(.left, leaves.left), (.right, leaves.right)]
  }

  /// Whether the node ever has a leaf.
  var hasLeaf: Bool { sides.contains { $0.leaves.contains { $0.value != .hidden } } }

  /// Whether the node ever has a leaf or a double-black place.
  fileprivate var hasSigns: Bool { hasLeaf || doubleBlacks.contains { $0.value } }
}

extension AnimationWriter {
  /// Writes the leaves of all nodes and the borders of double-black places, below the nodes.
  mutating func writeLeaves() {
    guard animation.nodes.contains(where: { $0.hasSigns }) else { return }
    for (name, color, selector, property) in [
      ("k", style.color { $0.black.fill }, ".tv-leaf", "fill"),
      ("l", style.color { $0.black.stroke }, ".tv-leaf", "stroke"),
      ("h", style.color { $0.edge }, ".tv-twig", "stroke"),
      ("d", style.color { $0.plain.text }, ".tv-double", "stroke"),
    ] {
      sheet.name(color, name)
      sheet.add(selector, "\(property):var(--\(name))")
    }
    renderer.text.write("<g class=\"tv-leaves\" fill=\"none\">\n")
    for number in animation.nodes.indices where animation.nodes[number].hasSigns {
      writeSigns(of: number)
    }
    renderer.text.write("</g>\n")
  }

  private mutating func writeSigns(of number: Int) {
    let (node, center) = (animation.nodes[number], scene.center(of: number))
    begin(sheet.animate(movement: movements[number], fading: animation.fading(node.presence)))
    renderer.text.write("\(node.presence.lastOpacity)>")
    for (side, leaves) in node.sides where leaves.contains(where: { $0.value != .hidden }) {
      write(leaves, on: side, of: center)
    }
    if node.doubleBlacks.contains(where: { $0.value }) {
      let reach = style.rings.outset + AnimationLeaves.outset
      let (width, height) = (node.halfWidth + reach, style.radius + reach)
      writeBorder(
        CGRect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height),
        cornerRadius: height, visibility(in: node.doubleBlacks) { $0 })
    }
    renderer.text.write("</g>\n")
  }

  /// Begins a group with classes that follow a space, and leaves its tag open.
  private mutating func begin(_ classes: String) {
    renderer.text.write(classes.isEmpty ? "<g" : "<g class=\"\(classes.dropFirst())\"")
  }

  private mutating func write(
    _ leaves: [SVGAnimation.Timed<SVGAnimation.Leaf>], on side: ChildSide, of center: CGPoint
  ) {
    let places = style.emptyPlaces
    let place = CGPoint(
      x: center.x + (side == .left ? -places.offset : places.offset), y: center.y + places.drop)
    let seen = visibility(in: leaves) { $0 != .hidden }
    begin(seen.classes)
    renderer.text.write("\(seen.attributes)><path class=\"tv-twig\"")
    renderer.write(ShapeStyle(stroke: style.color { $0.edge }, width: style.lines.edge))
    renderer.text.write(" d=\"")
    renderer.text.addLine(from: center, to: place)
    renderer.text.write("\"/>")
    let box = CGRect(around: place, radius: places.side / 2)
    if leaves.contains(where: { $0.value == .doubleBlack }) {
      writeBorder(
        box.insetBy(dx: -AnimationLeaves.outset, dy: -AnimationLeaves.outset),
        cornerRadius: places.cornerRadius, visibility(in: leaves) { $0 == .doubleBlack })
    }
    renderer.text.write("<rect class=\"tv-leaf\"")
    renderer.write(
      ShapeStyle(
        fill: style.color { $0.black.fill }, stroke: style.color { $0.black.stroke }, width: 1))
    renderer.text.write(box, cornerRadius: places.cornerRadius)
    renderer.text.write("/></g>")
  }

  /// Writes the border of a double-black place.
  private mutating func writeBorder(
    _ box: CGRect, cornerRadius: Double, _ seen: (classes: String, attributes: String)
  ) {
    renderer.text.write("<rect class=\"tv-double\(seen.classes)\"\(seen.attributes)")
    renderer.write(
      ShapeStyle(stroke: style.color { $0.plain.text }, width: AnimationLeaves.width))
    renderer.text.write(box, cornerRadius: cornerRadius)
    renderer.text.write("/>")
  }
}
