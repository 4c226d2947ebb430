package import BinaryTrees
import SearchTrees

/// A query for the keys of a search tree that lie in a range.
///
/// The answer consists of O(height) parts: single nodes, and whole subtrees whose recorded
/// summaries are used. Source: M. de Berg, O. Cheong, M. van Kreveld, M. Overmars, *Computational
/// geometry*, 3rd edition, 2008, section 5.1 (1DRangeQuery).
package struct RangeQuery: Sendable {
  /// A visit of a node on the search path of a bound.
  package struct Visit: Hashable, Sendable {
    /// The pre-order number of the node.
    package let node: Int

    /// The position of the key relative to the range.
    package let position: TreeChange.Comparison

    /// The side whose whole subtree lies in the range if the node lies in the range.
    ///
    /// The value is `nil` for all nodes from the root down to the uppermost node in the range.
    package let inside: ChildSide?
  }

  /// The visited nodes, in order.
  ///
  /// The path from the root to the uppermost node in the range comes first, then the rest of the
  /// search path of the lower bound, then the rest of the search path of the upper bound.
  package private(set) var visits: [Visit] = []

  /// The nodes and subtrees in the range, in order.
  package private(set) var parts: [(node: Int, isSubtree: Bool)] = []

  /// Finds the nodes and subtrees whose keys lie in a range.
  ///
  /// - Parameters:
  ///   - shape: the shape of a search tree: its keys must be sorted in in-order.
  ///   - position: returns the position of a node's key relative to the range.
  /// - Complexity: O(height).
  package init(in shape: TreeShape, position: (Int) -> TreeChange.Comparison) {
    var (before, after): ([(node: Int, isSubtree: Bool)], [(node: Int, isSubtree: Bool)]) = ([], [])
    RangeWalk.visit(
      from: shape.isEmpty ? nil : 0, child: { Int(node: shape.child($1, of: $0)) },
      position: position, visit: { visits.append(Visit(node: $0, position: $1, inside: $2)) },
      prepend: { before.append(($0, $1)) }, append: { after.append(($0, $1)) })
    parts = before.reversed() + after
  }
}
