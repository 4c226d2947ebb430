public import BinaryTrees

/// The splay tree: every accessed node moves to the root, which roughly halves the depth of the
/// nodes on its search path.
///
/// Daniel Sleator and Robert Tarjan, "Self-adjusting binary search trees", 1985; the bottom-up
/// variant. The scheme stores no balance data. Any sequence of *m* operations takes O(*m* log *n*)
/// time. ``SearchTree/access(_:)`` changes the tree, ``SearchTree/find(_:)`` and
/// ``SearchTree/contains(_:)`` do not.
@frozen
public struct SplayScheme: BalancingScheme, Hashable {
  /// The in-order neighbor that replaces a removed node with two children.
  public var removal = RemovalConvention.predecessor

  /// Creates the scheme with its default convention: the predecessor replaces a removed node with two
  /// children.
  @inlinable
  public init() {}

  /// Creates the scheme with a convention of removals.
  ///
  /// - Parameter removal: the in-order neighbor that replaces a removed node with two children.
  @inlinable
  public init(removal: RemovalConvention) { self.removal = removal }

  /// `true`: a search changes the tree.
  @inlinable
  public static var changesOnAccess: Bool { true }

  /// Splays the new leaf to the root.
  @inlinable
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { splay(to: 0, &edit, &observer) }

  /// Splays the last node that the search visited to the root.
  @inlinable
  public func didAccess<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) { splay(to: 0, &edit, &observer) }

  /// Splays the node to the root, replaces it by its in-order neighbor, and removes it.
  ///
  /// The neighbor is first splayed to the root of its subtree, where it has a free side for the
  /// other subtree of the removed node.
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
      // Move the other subtree of the root to the neighbor, which has no child on that side.
      let (neighbor, side) = (edit.last, edit.path.side(1) ^ 1)
      let far = edit.links(of: root)[side]
      edit.links(of: root)[side] = 0
      edit.links(of: neighbor)[side] = far
      if let sizes = edit.sizes {
        sizes[Int(neighbor)] += sizes[Int(far >> 1)]
        edit.summarize(neighbor)
      }
      if let totals = edit.totals { totals[Int(neighbor)] += totals[Int(far >> 1)] }
      if Observer.isListening {
        let node = edit.id(far >> 1)
        observer.observe(.detach(node: node, from: TreeChange.Place(side: side, ofSlot: root)))
        observer.observe(.attach(node: node, at: TreeChange.Place(side: side, ofSlot: neighbor)))
      }
    }
    _ = edit.unlink(at: 0, removal, &observer)
  }

  /// Rotates the last node of the path up to a level.
  ///
  /// If the node and its parent are children on the same side, the parent is rotated first, then
  /// the node (zig-zig). If they are on different sides, the node is rotated twice (zig-zag). A
  /// single rotation of the node remains if the number of levels is odd (zig).
  ///
  /// The order of the rotations of a zig-zig is essential. Rotating the node twice would lift it
  /// too, but would leave the rest of the search path almost as long as before, so that repeated
  /// accesses could cost O(*n*) each.
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
