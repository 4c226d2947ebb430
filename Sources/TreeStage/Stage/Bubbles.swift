import BinaryTrees
import Foundation
import TreeGeometry
import TreeSteps

/// Bubbles at the nodes of a tree, whose areas show a quantity of each node.
package struct Bubbles {
  /// The quantity that the area shows.
  package enum Measure: Int, CaseIterable {
    /// The number of nodes in the subtree.
    case subtree
    /// The weight of the node, from the tree's weight column.
    case weight
    /// The number of visits to the node, from the tree's column `visits`.
    case visits
  }

  /// The quantity that the area shows.
  let measure: Measure

  /// The radii, indexed by node id, or an empty array if the tree lacks the quantity.
  private var radii: [Double] = []

  /// The radius for the quantity 0, and the radius for the largest quantity.
  let range: ClosedRange<Double>

  /// Computes the radii for the tree at the current moment of a stage.
  ///
  /// - Complexity: O(*n*).
  package init(_ measure: Measure, of stage: Stage, within range: ClosedRange<Double>) {
    (self.measure, self.range) = (measure, range)
    let tree = stage.frame.tree
    let quantities: [Double]? =
      switch measure {
      case .subtree: tree.shape.subtreeSize.map { Double($0) }
      case .weight: tree.columns[tree.columns.weightKey]?.numbers.map { $0 ?? 0 }
      case .visits: tree.columns[AnnotationKey(rawValue: "visits")]?.numbers.map { $0 ?? 0 }
      }
    guard let quantities, let ids = tree.identities,
      let scale = try? BubbleScale(radii: range, quantities: quantities),
      let measured = try? scale.radii(for: quantities)
    else { return }
    radii = [Double](repeating: 0, count: stage.recording.labels.count)
    for (id, radius) in zip(ids, measured) { radii[id.rawValue] = radius }
  }

  /// Returns the radius of a node's bubble, or 0 if the tree lacks the quantity.
  package func radius(of node: Int) -> Double { radii.indices.contains(node) ? radii[node] : 0 }

  /// Returns the stripes across a node of the given size, centered at (0, 0): the width of a
  /// stripe, then the coordinates of the ends of each stripe.
  package static func stripes(width: Double, height: Double) -> [Double] {
    let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    guard let overlay = StripedOverlay(over: box) else { return [] }
    var numbers = [overlay.width]
    for line in overlay.lines { numbers += [line.start.x, line.start.y, line.end.x, line.end.y] }
    return numbers
  }
}
