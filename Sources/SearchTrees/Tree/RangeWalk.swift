public import BinaryTrees

/// The walk of a range query through a search tree.
///
/// M. de Berg, O. Cheong, M. van Kreveld and M. Overmars, "Computational geometry", 3rd edition,
/// 2008, section 5.1 (1DRangeQuery).
@usableFromInline
package enum RangeWalk {
  /// Visits the nodes on the search paths of both bounds of a range.
  ///
  /// The nodes from the root down to the uppermost node in the range come first, then the rest of
  /// the path of the lower bound, then the rest of the path of the upper bound.
  ///
  /// - Parameters:
  ///   - root: the root of the tree, or `nil` if the tree is empty.
  ///   - child: returns the child of a node on a side, or `nil`.
  ///   - position: returns the position of a node's key relative to the range.
  ///   - visit: receives each node, its position relative to the range, and a side. If the range
  ///     contains the node, it contains the whole subtree of the node on this side. The side is
  ///     `nil` for all nodes down to the uppermost one in the range.
  ///   - prepend: receives a part of the range that precedes all previous parts: a node, and
  ///     whether the part is the whole subtree of the node.
  ///   - append: receives a part of the range that comes after all previous parts.
  /// - Complexity: O(height).
  @inlinable
  @inline(__always)
  package static func visit<Node>(
    from root: Node?, child: (Node, ChildSide) -> Node?,
    position: (Node) -> TreeChange.Comparison,
    visit: (Node, TreeChange.Comparison, _ whole: ChildSide?) -> Void,
    prepend: (Node, _ isSubtree: Bool) -> Void, append: (Node, _ isSubtree: Bool) -> Void
  ) {
    var next = root
    while let node = next {
      let place = position(node)
      visit(node, place, nil)
      if place == .equal { break }
      next = child(node, place == .less ? .right : .left)
    }
    guard let top = next else { return }
    append(top, false)
    // Below the uppermost node in the range, only one bound matters on each path.
    func follow(
      _ whole: ChildSide, beyond: TreeChange.Comparison, _ take: (Node, _ isSubtree: Bool) -> Void
    ) {
      var next = child(top, whole.opposite)
      while let node = next {
        let place = position(node)
        visit(node, place, whole)
        if place != beyond {
          if let subtree = child(node, whole) { take(subtree, true) }
          take(node, false)
        }
        next = child(node, place == beyond ? whole : whole.opposite)
      }
    }
    follow(.right, beyond: .less, prepend)
    follow(.left, beyond: .greater, append)
  }
}
