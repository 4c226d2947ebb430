import BinaryTrees
import Foundation
import TreeLayout

/// The directions of the nodes of a tree from its root, if each leaf has its own direction.
///
/// They do not depend on the positions of nodes, which are rounded and may be that of the root.
struct SpokeDirections: Sendable {
  /// The angle of each node in a tree that grows downward; see `TreeShape.spokeAngles`.
  let angles: [Double]

  /// The number of leaves.
  let leafCount: Int

  private let orientation: LayoutOrientation

  /// Computes the directions of the nodes of a tree.
  init(_ shape: TreeShape, growing orientation: LayoutOrientation) {
    (angles, leafCount, self.orientation) = (shape.spokeAngles, shape.leafCount, orientation)
  }

  /// Returns the unit vector from the root toward a node.
  subscript(node: Int) -> CGPoint { vector(angles[node]) }

  /// Returns the unit vector with an angle.
  func vector(_ angle: Double) -> CGPoint {
    orientation.seenDownwards(CGPoint(x: sin(angle), y: cos(angle)), isBack: true)
  }

  /// Returns the radius beyond which text of a given height along the spoke of each leaf covers neither
  /// text nor lines along other spokes.
  ///
  /// The text stays on its side of the lines in the middle between its spoke and those of its neighbors.
  func leastRadius(ofText height: Double) -> Double {
    leafCount > 2 ? height / 2 / tan(Double.pi / Double(leafCount)) : 0
  }
}

extension DrawingStyle {
  /// Returns the directions of the nodes, or `nil` if text does not follow spokes.
  func spokes(of shape: TreeShape) -> SpokeDirections? {
    followsSpokes && !shape.isEmpty ? SpokeDirections(shape, growing: orientation) : nil
  }
}
