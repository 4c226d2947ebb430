public import BinaryTrees

// The rank of a red-black tree is the number of black nodes on every way down.
extension RedBlackKind {
  /// The number of black nodes on a way down.
  @inlinable
  public static func rank<Element>(of root: Int32, in arena: TreeArena<Element, Self>) -> Int32 {
    var (node, rank) = (root, Int32(0))
    while node != TreeShape.none {
      if arena.tag(of: node) == .black { rank += 1 }
      node = arena.left(of: node)
    }
    return rank
  }

  /// The rank of a child: one less below a black node.
  @inlinable
  public static func rank<Element>(
    ofChild side: Side, of node: Int32, rank: Int32, in arena: TreeArena<Element, Self>
  ) -> Int32 { arena.tag(of: node) == .black ? rank - 1 : rank }

  /// Makes the root black.
  @inlinable
  public static func asTree<Element>(
    _ subtree: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    guard arena.isRed(subtree.root) else { return subtree }
    arena.initializeTag(.black, of: subtree.root)
    return RankedTree(root: subtree.root, rank: subtree.rank + 1)
  }

  /// Makes one tree of two and a node between them.
  ///
  /// The node takes, red, the place of a black subtree of the rank of the lower tree: as after an
  /// insertion.
  @inlinable
  public func join<Element>(
    _ left: RankedTree, _ middle: Int32, _ right: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    if left.rank == right.rank {
      arena.makeRoot(middle, left: left.root, right: right.root)
      arena.initializeTag(.black, of: middle)
      return RankedTree(root: middle, rank: left.rank + 1)
    }
    let isLeftHigher = left.rank > right.rank
    let (higher, lower) = isLeftHigher ? (left, right) : (right, left)
    _ = graft(middle, lower, into: isLeftHigher ? .right : .left, of: higher, in: arena) {
      $1 == lower.rank && !arena.isRed($0)
    }
    arena.initializeTag(.red, of: middle)
    var nobody = Unobserved()
    let isHigher = mendRed(middle, in: arena, &nobody)
    return RankedTree(root: arena.root, rank: higher.rank + (isHigher ? 1 : 0))
  }
}
