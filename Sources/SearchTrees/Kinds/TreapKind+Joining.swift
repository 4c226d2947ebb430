public import BinaryTrees

// A treap needs no rank: the priorities say what goes where.
extension TreapKind {
  /// No rank.
  @inlinable
  public static func rank<Element>(of root: Int32, in arena: TreeArena<Element, Self>) -> Int32 {
    0
  }

  /// No rank.
  @inlinable
  public static func rank<Element>(
    ofChild side: Side, of node: Int32, rank: Int32, in arena: TreeArena<Element, Self>
  ) -> Int32 { 0 }

  /// Makes one tree of two and a node between them.
  ///
  /// From the top down, whichever of the three has the greatest priority takes the next place, until
  /// it is the node, which takes what is left of both. Guy Blelloch and Margaret Reid-Miller, "Fast
  /// set operations using treaps", 1998.
  @inlinable
  public func join<Element>(
    _ left: RankedTree, _ middle: Int32, _ right: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    typealias Arena = TreeArena<Element, Self>
    var (left, right) = (left.root, right.root)
    let priority = arena.tag(of: middle)
    var place = Arena.Place.root
    while true {
      let isBelowLeft = left != Arena.none && arena.tag(of: left) > priority
      let isBelowRight = right != Arena.none && arena.tag(of: right) > priority
      guard isBelowLeft || isBelowRight else { break }
      if isBelowLeft, !isBelowRight || arena.tag(of: left) >= arena.tag(of: right) {
        arena.hang(left, at: place)
        place = Arena.Place(parent: left, side: .right)
        left = arena.right(of: left)
      } else {
        arena.hang(right, at: place)
        place = Arena.Place(parent: right, side: .left)
        right = arena.left(of: right)
      }
    }
    arena.hang(left, on: .left, of: middle)
    arena.hang(right, on: .right, of: middle)
    arena.hang(middle, at: place)
    var node = middle
    while node != Arena.none {
      arena.sizes[Int(node)] =
        arena.size(of: arena.left(of: node)) + arena.size(of: arena.right(of: node)) + 1
      node = arena.parent(of: node)
    }
    return RankedTree(root: arena.root, rank: 0)
  }
}
