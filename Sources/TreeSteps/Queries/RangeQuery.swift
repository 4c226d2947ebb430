package import BinaryTrees

/// A query for the keys of a search tree that lie in a range.
///
/// The answer consists of O(height) parts: nodes alone, and whole subtrees whose recorded summaries
/// are used. Source: M. de Berg, O. Cheong, M. van Kreveld, M. Overmars, *Computational geometry*,
/// 3rd edition, 2008, section 5.1 (1DRangeQuery).
package struct RangeQuery: Sendable {
  /// A visit of a node on the search path of a bound.
  package struct Visit: Hashable, Sendable {
    /// The pre-order number of the node.
    package let node: Int

    /// The position of the key relative to the range.
    package let position: TreeChange.Comparison

    /// The side of the child whose subtree lies in the range, or `nil` above the paths of the two
    /// bounds.
    package let inside: ChildSide?
  }

  /// The visits: the path to the uppermost node in the range, below it the path of the lower bound,
  /// then that of the upper bound.
  package private(set) var visits: [Visit] = []

  /// The nodes and subtrees in the range, in order.
  package private(set) var parts: [(node: Int, isSubtree: Bool)] = []

  /// Runs a query.
  ///
  /// - Parameters:
  ///   - shape: the shape of the tree, whose keys must be in order.
  ///   - position: returns the position of a node's key relative to the range.
  /// - Complexity: O(height).
  package init(in shape: TreeShape, position: (Int) -> TreeChange.Comparison) {
    var top = shape.isEmpty ? TreeShape.none : 0
    while top != TreeShape.none {
      let place = position(Int(top))
      visits.append(Visit(node: Int(top), position: place, inside: nil))
      if place == .equal { break }
      top = shape.child(place == .less ? .right : .left, of: Int(top))
    }
    guard top != TreeShape.none else { return }
    var sides: [[(node: Int, isSubtree: Bool)]] = []
    // Below the uppermost node, each path needs one bound only.
    for (inside, beyond) in [(ChildSide.right, TreeChange.Comparison.less), (.left, .greater)] {
      var parts: [(node: Int, isSubtree: Bool)] = []
      var node = shape.child(inside.opposite, of: Int(top))
      while node != TreeShape.none {
        let (place, child) = (position(Int(node)), shape.child(inside, of: Int(node)))
        visits.append(Visit(node: Int(node), position: place, inside: inside))
        if place == beyond {
          node = child
          continue
        }
        if child != TreeShape.none { parts.append((Int(child), true)) }
        parts.append((Int(node), false))
        node = shape.child(inside.opposite, of: Int(node))
      }
      sides.append(parts)
    }
    parts = sides[0].reversed() + [(Int(top), false)] + sides[1]
  }
}
