public import BinaryTrees

/// A tree that was split at an element.
@usableFromInline
struct SplitTree {
  /// All that come before the element.
  @usableFromInline var left: RankedTree
  /// The node of an equal element, or none.
  @usableFromInline var middle: Int32
  /// All that come after it.
  @usableFromInline var right: RankedTree

  @inlinable
  init(left: RankedTree, middle: Int32, right: RankedTree) {
    self.left = left
    self.middle = middle
    self.right = right
  }
}

extension JoinableKind {
  /// Splits a tree at an element.
  ///
  /// The way down to the element is taken apart from below: each node on it joins what is beside it
  /// with what is gathered on its side. The heights only grow, so that the joins together take
  /// O(height).
  @inlinable
  func split<Element, Order: ElementOrder>(
    _ tree: RankedTree, at element: Element, order: Order, in arena: TreeArena<Element, Self>
  ) -> SplitTree where Order.Element == Element, Order.Failure == Never {
    var path: [(node: Int32, rank: Int32, side: Side)] = []
    var (node, rank) = (tree.root, tree.rank)
    let none = RankedTree(root: TreeShape.none, rank: Self.rank(of: TreeShape.none, in: arena))
    var split = SplitTree(left: none, middle: TreeShape.none, right: none)
    while node != TreeShape.none {
      let side: Side
      switch order.compare(element, to: arena.nodes[Int(node)].element) {
      case .less: side = .left
      case .greater: side = .right
      case .equal:
        split.left = Self.takeChild(.left, of: node, rank: rank, in: arena)
        split.middle = node
        split.right = Self.takeChild(.right, of: node, rank: rank, in: arena)
        node = TreeShape.none
        continue
      }
      path.append((node, rank, side))
      rank = Self.rank(ofChild: side, of: node, rank: rank, in: arena)
      node = arena.child(side, of: node)
    }
    while let (node, rank, side) = path.popLast() {
      let rest = Self.takeChild(side.opposite, of: node, rank: rank, in: arena)
      if side == .left {
        split.right = join(split.right, node, rest, in: arena)
      } else {
        split.left = join(rest, node, split.left, in: arena)
      }
    }
    return split
  }

  /// Makes one tree of two.
  @inlinable
  mutating func join<Element>(
    _ left: RankedTree, _ right: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    let first = arena.outermost(.left, of: right.root)
    var nobody = Unobserved()
    arena.hang(right.root, at: .root)
    remove(first, from: arena, &nobody)
    let rest = RankedTree(root: arena.root, rank: Self.rank(of: arena.root, in: arena))
    return join(left, first, rest, in: arena)
  }
}
