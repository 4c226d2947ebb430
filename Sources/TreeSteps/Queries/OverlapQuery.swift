package import BinaryTrees

/// A query for the intervals of an interval tree that overlap an interval.
///
/// Source: T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, *Introduction to algorithms*, 3rd
/// edition, 2009, section 14.3 (INTERVAL-SEARCH) and exercise 14.3-4 (all overlaps).
package struct OverlapQuery: Sendable {
  /// The reason to enter or skip the subtree of a child.
  package enum Turn: Hashable, Sendable {
    /// The subtree may contain an overlap.
    case enters
    /// All intervals of the subtree end before the interval begins.
    case endsBefore
    /// All intervals of the subtree begin after the interval ends.
    case beginsAfter
  }

  /// A visit of a node.
  package struct Visit: Sendable {
    /// The pre-order number of the node.
    package let node: Int

    /// Whether the interval of the node overlaps.
    package let overlaps: Bool

    /// The children with the decisions about them, in the order in which they are pushed on the
    /// stack: the right one first.
    package let turns: [(side: ChildSide, turn: Turn)]
  }

  /// The visits, in pre-order.
  package private(set) var visits: [Visit] = []

  /// Finds the nodes whose intervals overlap an interval.
  ///
  /// - Parameters:
  ///   - shape: the shape of the tree, ordered by the lower bounds of its intervals.
  ///   - position: returns whether a node's interval ends before the interval begins (`less`),
  ///     overlaps it (`equal`) or begins after its end (`greater`).
  ///   - reaches: returns whether the maximum end in a node's subtree is not less than the beginning
  ///     of the interval.
  /// - Complexity: O(min(*n*, (*k* + 1) · height)), where *k* is the number of overlaps.
  package init(
    in shape: TreeShape, position: (Int) -> TreeChange.Comparison, reaches: (Int) -> Bool
  ) {
    var pending = shape.isEmpty || !reaches(0) ? [] : [0]
    while let node = pending.popLast() {
      let place = position(node)
      var turns: [(side: ChildSide, turn: Turn)] = []
      for side in [ChildSide.right, .left] {
        guard let child = Int(node: shape.child(side, of: node)) else { continue }
        let isAfter = side == .right && place == .greater
        turns.append((side, isAfter ? .beginsAfter : reaches(child) ? .enters : .endsBefore))
      }
      for (side, turn) in turns where turn == .enters {
        pending.append(Int(shape.child(side, of: node)))
      }
      visits.append(Visit(node: node, overlaps: place == .equal, turns: turns))
    }
  }
}
