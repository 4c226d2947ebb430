public import BinaryTrees

/// The splay tree: whatever is looked at comes to the root, and the way to it is folded.
///
/// Daniel Sleator and Robert Tarjan, "Self-adjusting binary search trees", 1985; bottom-up. It keeps
/// no balance data, and any *m* operations take O(*m* log *n*) time together. A search that changes
/// the tree is ``SearchTree/find(_:)``; `contains` only looks.
@frozen
public struct SplayScheme: BalancingScheme, Hashable {
  /// The predecessor takes the place of a removed node with two children.
  @inlinable
  public var removal: RemovalConvention { .predecessor }

  /// Makes the scheme.
  @inlinable
  public init() {}

  /// Searches change the tree.
  @inlinable
  public static var changesOnAccess: Bool { true }

  /// Splays the new leaf.
  @inlinable
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { splay(to: 0, &edit, &observer) }

  /// Splays the last node that a search met.
  @inlinable
  public func didAccess<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { splay(to: 0, &edit, &observer) }

  /// Splays the node to the root, and its neighbour to the root of the subtree it is in, which then
  /// takes the place of the node.
  @inlinable
  public func remove<Element, Observer: TreeObserver>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout Observer
  ) {
    edit.cut(after: level)
    splay(to: 0, &edit, &observer)
    let root = edit.last
    if edit.child(.left, of: root) != Slot.none, edit.child(.right, of: root) != Slot.none {
      edit.descendToNeighbor(removal, &observer)
      splay(to: 1, &edit, &observer)
      moveFarSubtree(&edit, &observer)
    }
    _ = edit.unlink(at: 0, removal, &observer)
  }

  /// Moves the other subtree of the root below the last node of the way, which stands below the root
  /// and has no child there.
  @inlinable
  func moveFarSubtree<Element, Observer: TreeObserver>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout Observer
  ) {
    let (root, neighbor) = (edit.path.slot(1), edit.last)
    let side = edit.path.side(1) ^ 1
    let far = edit.links(of: root)[side]
    edit.links(of: root)[side] = 0
    edit.links(of: neighbor)[side] = far
    if let sizes = edit.sizes { sizes[Int(neighbor)] += sizes[Int(far >> 1)] }
    if Observer.isListening {
      let node = edit.id(far >> 1)
      observer.observe(.detach(node: node, from: TreeChange.Place(side: side, ofSlot: root)))
      observer.observe(.attach(node: node, at: TreeChange.Place(side: side, ofSlot: neighbor)))
    }
  }

  /// Rotates the last node of the way up to a level.
  ///
  /// Where node and parent are on the same side, the parent goes first (zig-zig), else the node goes
  /// twice (zig-zag); one step is left over at an odd depth (zig).
  @inlinable
  func splay<Element>(
    to level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    while edit.depth > level + 1 {
      let last = edit.path.count - 1
      if edit.depth == level + 2 {
        edit.tell(.zig, at: edit.last, &observer)
      } else if edit.path.side(last - 1) == edit.path.side(last - 2) {
        edit.tell(.zigZig, at: edit.last, &observer)
        edit.lift(last - 1, &observer)
      } else {
        edit.tell(.zigZag, at: edit.last, &observer)
        edit.rotateUp(&observer)
      }
      edit.rotateUp(&observer)
    }
  }
}
