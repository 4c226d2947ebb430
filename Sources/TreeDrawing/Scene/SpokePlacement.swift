import BinaryTrees
import Foundation
import TreeLayout

// Text beside nodes if it follows spokes; see ``DrawingStyle/followsSpokes``.

extension DrawingStyle.Measured {
  /// The radius beyond which the names of leaves cover neither each other nor lines.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - spokes: the directions of the leaves.
  /// - Returns: the radius, or 0 for fewer than three leaves.
  func radiusOfNames(in shape: TreeShape, _ spokes: SpokeDirections) -> Double {
    var height = 0.0
    for (node, place) in places.enumerated() where place >= 0 && shape.isLeaf(node) {
      height = max(height, fitted[Int(place)].plate?.height ?? 0)
    }
    return spokes.leafCount > 2 ? spokes.leastRadius(ofText: height) : 0
  }

  /// Moves the names of leaves outward where neighboring spokes are too close to each other, and beyond
  /// all ancestors, which may be farther from the root if a length is negative.
  mutating func moveNames(outward spokes: SpokeDirections, in layout: NodePositions) {
    let (shape, least) = (layout.shape, radiusOfNames(in: layout.shape, spokes))
    let root = CGPoint(x: layout.x(of: 0), y: layout.y(of: 0))
    var farthest = [Double](repeating: 0, count: shape.count)
    for node in shape.indices.dropFirst() {
      let radius = hypot(layout.x(of: node) - root.x, layout.y(of: node) - root.y)
      farthest[node] = max(radius, farthest[Int(shape.parent[node])])
      let start = max(least, farthest[node])
      guard shape.isLeaf(node), start - radius > 0.5, !places.isEmpty, places[node] >= 0,
        let plate = fitted[Int(places[node])].plate
      else { continue }
      fitted[Int(places[node])].movePlate(to: plate.offsetBy(dx: start - radius, dy: 0))
    }
  }

  /// Places the text of inner nodes along their branches or beyond the nodes, where it covers nothing, and
  /// leaves it out if there is no such place.
  ///
  /// - Parameter scene: the picture with the names of leaves at their places.
  mutating func placeInnerText(in scene: TreeScene) {
    let shape = scene.shape
    let inner = places.indices.filter { node in
      places[node] >= 0 && !shape.isLeaf(node) && fitted[Int(places[node])].plate != nil
    }
    guard !inner.isEmpty else { return }
    guard shape.count <= SceneObstacles.nodeLimit else {
      for node in inner { fitted[Int(places[node])].removeText() }
      return
    }
    var obstacles = SceneObstacles(of: scene)
    for node in inner {
      let own = fitted[Int(places[node])]
      guard let size = own.plate?.size else { continue }
      let free = Self.places(of: size, at: node, own.body.halfWidth, scene.style).first {
        obstacles.isFree(scene.place(ofPlate: $0, at: node), of: node)
      }
      guard let free else {
        fitted[Int(places[node])].removeText()
        continue
      }
      obstacles.add(scene.place(ofPlate: free, at: node), owner: node)
      fitted[Int(places[node])].movePlate(to: free)
    }
  }

  /// Returns the places of text at an inner node, as seen with the direction from the root to the right.
  private static func places(
    of size: CGSize, at node: Int, _ radius: Double, _ style: DrawingStyle
  ) -> [CGRect] {
    let (gap, distance) = (style.text.plateGap, radius + style.text.plateGap)
    let (before, beyond, side) = (-distance - size.width, distance, style.lines.edge / 2 + 1)
    let origins =
      node == 0
      ? [before, -size.width / 2, beyond].flatMap { x in
        [-distance - size.height, -size.height / 2, distance].map { CGPoint(x: x, y: $0) }
      }
      : [
        // On the branch, at its sides.
        CGPoint(x: before, y: -side - size.height), CGPoint(x: before, y: side),
        CGPoint(x: before - gap, y: -side - size.height), CGPoint(x: before - gap, y: side),
        // Beyond the node.
        CGPoint(x: beyond, y: -size.height / 2), CGPoint(x: beyond, y: -side - size.height),
        CGPoint(x: beyond, y: side),
      ]
    return origins.map { CGRect(origin: $0, size: size) }
      .filter { !$0.intersects(CGRect(around: .zero, radius: radius)) }
  }
}
