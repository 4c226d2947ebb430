public import BinaryTrees

/// The AVL tree: at every node the heights of the two subtrees differ by at most 1.
///
/// Georgy Adelson-Velsky and Evgenii Landis, "An algorithm for the organization of information",
/// 1962. The height is at most 1.4405 log₂(*n* + 2) − 1.3277. Each node keeps its balance factor,
/// the height of the right subtree less that of the left one. An insertion takes one rotation or a
/// double one at most, a removal O(log *n*) of them.
@frozen
public struct AVLKind: JoinableKind, Hashable {
  /// The balance factor.
  public typealias Tag = Int8

  /// Which neighbour takes the place of a removed node with two children.
  public let removal: RemovalConvention

  /// Makes the kind.
  ///
  /// - Parameter removal: which neighbour takes the place of a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention = .successor) { self.removal = removal }

  /// The balance factor is shown.
  @inlinable
  public static func annotation(of tag: Int8) -> TagAnnotation? {
    TagAnnotation(.balance, .integer(Int(tag)))
  }

  /// The balance factor, which the heights of the subtrees say.
  @inlinable
  public static func tag(
    of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
  ) -> Int8? {
    func height(_ child: Int32) -> Int {
      child == TreeShape.none ? -1 : Int(shape.subtreeHeight[Int(child)])
    }
    return Int8(exactly: height(shape.right[node]) - height(shape.left[node]))
  }

  /// The heights differ by at most 1, and the balance factors say by how much.
  @inlinable
  public var balanceRules: [TreeRule] { [.shape(.balanced), .balance(.recordedBalance)] }

  /// A leaf is balanced.
  @inlinable
  public mutating func newTag() -> Int8 { 0 }

  /// The balance factor of a node in a tree of least height.
  @inlinable
  public mutating func tag(left: Int, right: Int, depth: Int, count: Int) -> Int8 {
    // The height of such a tree is one less than the number of binary digits of its size.
    Int8(truncatingIfNeeded: left.leadingZeroBitCount - right.leadingZeroBitCount)
  }

  /// Balances the tree after a leaf was attached.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    _ = didGrow(leaf, in: arena, &observer)
  }

  /// Goes up from a subtree that has become one level higher, until the tree is balanced.
  ///
  /// - Returns: whether the tree as a whole has become higher.
  @inlinable
  func didGrow<Element>(
    _ root: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) -> Bool {
    var child = root
    while true {
      let node = arena.parent(of: child)
      if node == TreeShape.none { return true }
      let balance = arena.tag(of: node) + (arena.left(of: node) == child ? -1 : 1)
      arena.setTag(balance, of: node, &observer)
      if balance == 0 { return false }
      child = node
      if balance == 2 || balance == -2 {
        child = rotate(node, in: arena, &observer)
        if arena.tag(of: child) == 0 { return false }
      }
    }
  }

  /// Goes up from a place where a subtree has become one level lower, until the tree is balanced.
  @inlinable
  public mutating func didRemove<Element>(
    _ vacancy: Vacancy<Int8>, from arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    var (node, side) = (vacancy.parent, vacancy.side)
    while node != TreeShape.none {
      let balance = arena.tag(of: node) + (side == .left ? 1 : -1)
      arena.setTag(balance, of: node, &observer)
      if balance == 1 || balance == -1 { return }
      if balance != 0 {
        node = rotate(node, in: arena, &observer)
        if arena.tag(of: node) != 0 { return }
      }
      side = arena.side(of: node)
      node = arena.parent(of: node)
    }
  }

  /// Mends a node whose subtrees differ by 2, by one rotation or a double one.
  ///
  /// - Returns: the root of the subtree. Its balance factor is 0 if the rotation has taken the level
  ///   back by which the higher side was too high, and not 0 if the height is as it was before.
  @inlinable
  func rotate<Element>(
    _ node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) -> Int32 {
    let sign: Int8 = arena.tag(of: node) > 0 ? 1 : -1
    let side: Side = sign > 0 ? .right : .left
    let child = arena.child(side, of: node)
    let balance = arena.tag(of: child)
    if balance != -sign {
      arena.rotate(up: child, &observer)
      arena.setTag(balance == 0 ? sign : 0, of: node, &observer)
      arena.setTag(balance == 0 ? -sign : 0, of: child, &observer)
      return child
    }
    let grandchild = arena.child(side.opposite, of: child)
    let inner = arena.tag(of: grandchild)
    arena.rotate(up: grandchild, &observer)
    arena.rotate(up: grandchild, &observer)
    arena.setTag(inner == sign ? -sign : 0, of: node, &observer)
    arena.setTag(inner == -sign ? sign : 0, of: child, &observer)
    arena.setTag(0, of: grandchild, &observer)
    return grandchild
  }
}
