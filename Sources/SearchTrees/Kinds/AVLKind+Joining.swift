public import BinaryTrees

// The rank of an AVL tree is its height.
extension AVLKind {
  /// The height, found by going down the higher side.
  @inlinable
  public static func rank<Element>(of root: Int32, in arena: TreeArena<Element, Self>) -> Int32 {
    var (node, height) = (root, Int32(-1))
    while node != TreeShape.none {
      height += 1
      node = arena.child(arena.tag(of: node) < 0 ? .left : .right, of: node)
    }
    return height
  }

  /// The height of a child, which the balance factor tells.
  @inlinable
  public static func rank<Element>(
    ofChild side: Side, of node: Int32, rank: Int32, in arena: TreeArena<Element, Self>
  ) -> Int32 {
    let lead = side == .right ? arena.tag(of: node) : -arena.tag(of: node)
    return lead < 0 ? rank - 2 : rank - 1
  }

  /// Makes one tree of two and a node between them.
  ///
  /// The node takes the place of a subtree that is at most one level higher than the lower tree,
  /// which makes the place one level higher: as after an insertion.
  @inlinable
  public func join<Element>(
    _ left: RankedTree, _ middle: Int32, _ right: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    if abs(left.rank - right.rank) <= 1 {
      arena.makeRoot(middle, left: left.root, right: right.root)
      arena.initializeTag(Int8(truncatingIfNeeded: right.rank - left.rank), of: middle)
      return RankedTree(root: middle, rank: max(left.rank, right.rank) + 1)
    }
    let isLeftHigher = left.rank > right.rank
    let (higher, lower) = isLeftHigher ? (left, right) : (right, left)
    let rank = graft(middle, lower, into: isLeftHigher ? .right : .left, of: higher, in: arena) {
      $1 <= lower.rank + 1
    }
    let lead = Int8(truncatingIfNeeded: rank - lower.rank)
    arena.initializeTag(isLeftHigher ? -lead : lead, of: middle)
    var nobody = Unobserved()
    let isHigher = didGrow(middle, in: arena, &nobody)
    return RankedTree(root: arena.root, rank: higher.rank + (isHigher ? 1 : 0))
  }
}
