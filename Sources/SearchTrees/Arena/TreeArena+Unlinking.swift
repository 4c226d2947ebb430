public import BinaryTrees

/// What is left where a node was taken out of a tree.
@frozen
public struct Vacancy<Tag> {
  /// The node below which the tree has lost a node, or ``TreeArena/none`` at the root.
  public let parent: Int32

  /// The side of ``parent`` on which it has.
  public let side: Side

  /// What hangs there now: the only child of the node that was taken out, or ``TreeArena/none``.
  public let child: Int32

  /// The tag of the place that is gone.
  public let tag: Tag

  @inlinable
  init(parent: Int32, side: Side, child: Int32, tag: Tag) {
    self.parent = parent
    self.side = side
    self.child = child
    self.tag = tag
  }
}

extension TreeArena {
  /// Takes a node out of the tree, which stays in order but may be out of balance.
  ///
  /// A node with two children first exchanges places with a neighbour in-order, which has at most
  /// one; the only child of a node takes its place. Thomas N. Hibbard, "Some combinatorial properties
  /// of certain trees with applications to searching and sorting", 1962.
  ///
  /// - Parameters:
  ///   - node: the node to take out; it keeps its element.
  ///   - convention: which neighbour takes the place of a node with two children.
  ///   - observer: is told what happens.
  /// - Returns: where the tree has become smaller.
  /// - Complexity: O(height).
  @inlinable
  public func unlink<Observer: TreeObserver>(
    _ node: Int32, _ convention: RemovalConvention, _ observer: inout Observer
  ) -> Vacancy<Kind.Tag> {
    if left(of: node) != Self.none, right(of: node) != Self.none {
      let side: Side = convention == .successor ? .right : .left
      let neighbor = descend(toNeighborOf: node, side, &observer)
      exchange(node, neighbor, &observer)
    }
    let (place, tag) = (place(of: node), tag(of: node))
    let child = left(of: node) == Self.none ? right(of: node) : left(of: node)
    if Observer.isListening, child != Self.none {
      let below = TreeChange.Place.child(side(of: child), of: NodeID(Int(node)))
      observer.observe(.detach(node: NodeID(Int(child)), from: below))
    }
    hang(Self.none, on: .left, of: node)
    hang(Self.none, on: .right, of: node)
    hang(child, at: place)
    setParent(of: node, to: Self.none)
    if Observer.isListening {
      observer.observe(.detach(node: NodeID(Int(node)), from: place.reported))
      if child != Self.none {
        observer.observe(.attach(node: NodeID(Int(child)), at: place.reported))
      }
    }
    setSize(1, of: node, &observer)
    addToSizes(-1, from: place.parent, &observer)
    return Vacancy(parent: place.parent, side: place.side, child: child, tag: tag)
  }

  /// Goes down from a node with a child on that side to its neighbour in-order.
  @inlinable
  func descend<Observer: TreeObserver>(
    toNeighborOf node: Int32, _ side: Side, _ observer: inout Observer
  ) -> Int32 {
    guard Observer.isListening else { return outermost(side.opposite, of: child(side, of: node)) }
    var (above, next) = (node, child(side, of: node))
    while next != Self.none {
      observer.observe(.descend(from: NodeID(Int(above)), to: NodeID(Int(next))))
      (above, next) = (next, child(side.opposite, of: next))
    }
    return above
  }
}
