public import BinaryTrees

/// The splay tree: whatever is looked at comes to the root, and the way to it is folded.
///
/// Daniel Sleator and Robert Tarjan, "Self-adjusting binary search trees", 1985; bottom-up. It keeps
/// no balance data, and any *m* operations take O(*m* log *n*) time together. A search that changes
/// the tree is ``SearchTree/find(_:)``; `contains` only looks.
@frozen
public struct SplayKind: SearchTreeKind, Hashable {
  /// Which neighbour takes the place of a removed node with two children: the last of the left
  /// subtree, or the first of the right one, is splayed to the root of it.
  public let removal: RemovalConvention

  /// Makes the kind.
  ///
  /// - Parameter removal: which neighbour takes the place of a removed node with two children; the
  ///   predecessor, as Sleator and Tarjan did it.
  @inlinable
  public init(removal: RemovalConvention = .predecessor) { self.removal = removal }

  /// Splays the new leaf.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    splay(leaf, below: TreeShape.none, in: arena, &observer)
  }

  /// Splays the last node that a search met.
  @inlinable
  public func didAccess<Element>(
    _ node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    splay(node, below: TreeShape.none, in: arena, &observer)
  }

  /// Searches change the tree.
  @inlinable
  public static var changesOnAccess: Bool { true }

  /// Splays the node to the root, and its neighbour to the root of the subtree it is in, which then
  /// takes the place of the node.
  @inlinable
  public mutating func remove<Element>(
    _ node: Int32, from arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    splay(node, below: TreeShape.none, in: arena, &observer)
    let side: Side = removal == .predecessor ? .left : .right
    let (near, far) = (arena.child(side, of: node), arena.child(side.opposite, of: node))
    if near != TreeShape.none, far != TreeShape.none {
      let neighbor = arena.descend(toNeighborOf: node, side, &observer)
      splay(neighbor, below: node, in: arena, &observer)
      arena.detach(far, &observer)
      arena.attach(
        far, at: TreeArena<Element, Self>.Place(parent: neighbor, side: side.opposite), &observer)
    }
    _ = arena.unlink(node, removal, &observer)
  }

  /// Rotates a node up until it hangs from another, or is the root.
  ///
  /// Where node and parent hang on the same side, the parent goes first (zig-zig), else the node goes
  /// twice (zig-zag); one step is left over at an odd depth (zig).
  @inlinable
  func splay<Element>(
    _ node: Int32, below top: Int32, in arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    while true {
      let parent = arena.parent(of: node)
      if parent == top { return }
      if arena.parent(of: parent) != top {
        arena.rotate(up: arena.side(of: node) == arena.side(of: parent) ? parent : node, &observer)
      }
      arena.rotate(up: node, &observer)
    }
  }
}
