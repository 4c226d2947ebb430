import BinaryTrees
import Foundation
import TextSupport

/// The signs of red-black trees in an animation: NIL leaves, and the double-black place.
enum AnimationLeaves {
  /// Returns the space that the leaves of a node use, relative to its center.
  static func reach(_ style: DrawingStyle) -> CGRect {
    let places = style.emptyPlaces
    let half = places.side / 2 + DoubleBlackBorder.outset + DoubleBlackBorder.width / 2
    return CGRect(
      x: -places.offset - half, y: 0, width: 2 * (places.offset + half),
      height: places.drop + half)
  }

  /// Returns the box of the leaf on a side of a node.
  static func box(on side: ChildSide, of center: CGPoint, _ style: DrawingStyle) -> CGRect {
    let places = style.emptyPlaces
    let offset = side == .left ? -places.offset : places.offset
    return CGRect(
      around: CGPoint(x: center.x + offset, y: center.y + places.drop), radius: places.side / 2)
  }

  /// Returns the border around a double-black leaf.
  static func border(around leaf: CGRect) -> CGRect {
    leaf.insetBy(dx: -DoubleBlackBorder.outset, dy: -DoubleBlackBorder.outset)
  }

  /// Returns the baseline of the note of a node, relative to its center.
  ///
  /// - Parameters:
  ///   - style: the style.
  ///   - isBelowLeaves: whether the note is below the leaves. Otherwise it is below the ring of the
  ///     current node.
  /// - Returns: the vertical distance.
  static func baselineOfNotes(
    _ style: DrawingStyle, belowLeaves isBelowLeaves: Bool
  ) -> Double {
    let reach = isBelowLeaves ? reach(style).height : style.radius + style.rings.outset
    return reach + style.text.noteSize
  }
}

extension SVGAnimation.Node {
  /// The leaves on both sides, each with its start time.
  var sides: [(side: ChildSide, leaves: [SVGAnimation.Timed<SVGAnimation.Leaf>])] {
    [(.left, leaves.left), (.right, leaves.right)]
  }

  /// Whether the node ever has a leaf.
  var hasLeaf: Bool { sides.contains { $0.leaves.contains { $0.value != .hidden } } }

  /// Returns the border around the node if its own place is double black.
  func doubleBlackBorder(around center: CGPoint, _ style: DrawingStyle) -> CGRect {
    let reach = style.rings.outset + DoubleBlackBorder.outset
    let (width, height) = (halfWidth + reach, style.radius + reach)
    return CGRect(
      x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height)
  }

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
      let box = node.doubleBlackBorder(around: center, style)
      writeBorder(box, cornerRadius: box.height / 2, visibility(in: node.doubleBlacks) { $0 })
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
    let box = AnimationLeaves.box(on: side, of: center, style)
    let cornerRadius = style.emptyPlaces.cornerRadius
    let seen = visibility(in: leaves) { $0 != .hidden }
    begin(seen.classes)
    renderer.text.write("\(seen.attributes)><path class=\"tv-twig\"")
    renderer.write(ShapeStyle(stroke: style.color { $0.edge }, width: style.lines.edge))
    renderer.text.write(" d=\"")
    renderer.text.addLine(from: center, to: box.center)
    renderer.text.write("\"/>")
    if leaves.contains(where: { $0.value == .doubleBlack }) {
      writeBorder(
        AnimationLeaves.border(around: box), cornerRadius: cornerRadius,
        visibility(in: leaves) { $0 == .doubleBlack })
    }
    renderer.text.write("<rect class=\"tv-leaf\"")
    renderer.write(
      ShapeStyle(
        fill: style.color { $0.black.fill }, stroke: style.color { $0.black.stroke }, width: 1))
    renderer.text.write(box, cornerRadius: cornerRadius)
    renderer.text.write("/></g>")
  }

  /// Writes the border of a double-black place.
  private mutating func writeBorder(
    _ box: CGRect, cornerRadius: Double, _ seen: (classes: String, attributes: String)
  ) {
    renderer.text.write("<rect class=\"tv-double\(seen.classes)\"\(seen.attributes)")
    renderer.write(
      ShapeStyle(stroke: style.color { $0.plain.text }, width: DoubleBlackBorder.width))
    renderer.text.write(box, cornerRadius: cornerRadius)
    renderer.text.write("/>")
  }
}
