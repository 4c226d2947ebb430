public import BinaryTrees

/// The weight-balanced tree: at every node neither subtree weighs more than Δ times the other.
///
/// Jürg Nievergelt and Edward Reingold, "Binary search trees of bounded balance", 1972. The weight
/// of a tree is its size plus 1. Of the two parameters, Δ says when a node is out of balance and Γ
/// whether one rotation is enough; 3 and 2 are the only whole numbers that work, as Yoichi Hirai and
/// Kazuhiko Yamamoto proved in "Balancing weight-balanced trees", 2011. The height is at most
/// log₄⸝₃(*n* + 1), which is 2.41 log₂(*n* + 1).
@frozen
public struct WeightBalancedKind: JoinableKind, Hashable {
  /// Which neighbour takes the place of a removed node with two children.
  public let removal: RemovalConvention

  /// How many times the weight of the other a subtree may have.
  @inlinable
  public static var delta: Int { 3 }

  /// From how many times the weight of the outer one the inner grandchild is lifted by a double
  /// rotation.
  @inlinable
  public static var gamma: Int { 2 }

  /// Makes the kind.
  ///
  /// - Parameter removal: which neighbour takes the place of a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention = .successor) { self.removal = removal }

  /// Sizes are shown: they are what the tree is balanced by.
  @inlinable
  public static var showsSize: Bool { true }

  /// The weights are within bounds.
  @inlinable
  public var balanceRules: [TreeRule] {
    [.balance(.weights(delta: Self.delta)), .balance(.recordedSize)]
  }

  /// Balances the tree after a leaf was attached.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    balance(from: arena.parent(of: leaf), in: arena, &observer)
  }

  /// Balances the tree after a node was unlinked.
  @inlinable
  public mutating func didRemove<Element>(
    _ vacancy: Vacancy<NoTag>, from arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    balance(from: vacancy.parent, in: arena, &observer)
  }

  /// Balances a node and all above it.
  @inlinable
  func balance<Element>(
    from node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    var node = node
    while node != TreeShape.none {
      let left = Self.weight(of: arena.left(of: node), in: arena)
      let right = Self.weight(of: arena.right(of: node), in: arena)
      if left > Self.delta * right {
        node = lift(.left, of: node, in: arena, &observer)
      } else if right > Self.delta * left {
        node = lift(.right, of: node, in: arena, &observer)
      }
      node = arena.parent(of: node)
    }
  }

  /// Lifts the child on the heavier side, or its inner child if that is what makes it heavy.
  ///
  /// - Returns: the root of the subtree.
  @inlinable
  func lift<Element>(
    _ side: Side, of node: Int32, in arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) -> Int32 {
    let child = arena.child(side, of: node)
    let inner = arena.child(side.opposite, of: child)
    let outer = Self.weight(of: arena.child(side, of: child), in: arena)
    if Self.weight(of: inner, in: arena) < Self.gamma * outer {
      arena.rotate(up: child, &observer)
      return child
    }
    arena.rotate(up: inner, &observer)
    arena.rotate(up: inner, &observer)
    return inner
  }

  @inlinable
  static func weight<Element>(of node: Int32, in arena: TreeArena<Element, Self>) -> Int {
    Int(arena.size(of: node)) + 1
  }
}

// The rank of a weight-balanced tree is its size.
extension WeightBalancedKind {
  /// The size.
  @inlinable
  public static func rank<Element>(of root: Int32, in arena: TreeArena<Element, Self>) -> Int32 {
    arena.size(of: root)
  }

  /// The size of a child.
  @inlinable
  public static func rank<Element>(
    ofChild side: Side, of node: Int32, rank: Int32, in arena: TreeArena<Element, Self>
  ) -> Int32 { arena.size(of: arena.child(side, of: node)) }

  /// Makes one tree of two and a node between them.
  ///
  /// The node takes the place of a subtree that the lower tree is in balance with, and all above is
  /// balanced.
  @inlinable
  public func join<Element>(
    _ left: RankedTree, _ middle: Int32, _ right: RankedTree, in arena: TreeArena<Element, Self>
  ) -> RankedTree {
    let isLeftHigher = left.rank > right.rank
    let (higher, lower) = isLeftHigher ? (left, right) : (right, left)
    let bound = Self.delta * (Int(lower.rank) + 1)
    if Int(higher.rank) + 1 <= bound {
      arena.makeRoot(middle, left: left.root, right: right.root)
    } else {
      _ = graft(middle, lower, into: isLeftHigher ? .right : .left, of: higher, in: arena) {
        Int($1) + 1 <= bound
      }
      var nobody = Unobserved()
      balance(from: arena.parent(of: middle), in: arena, &nobody)
    }
    return RankedTree(root: arena.root, rank: arena.size(of: arena.root))
  }
}
