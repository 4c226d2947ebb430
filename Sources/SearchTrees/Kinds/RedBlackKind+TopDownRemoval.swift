public import BinaryTrees

extension RedBlackKind {
  /// Takes a node out of the tree, balanced on the way down or from below.
  @inlinable
  public mutating func remove<Element>(
    _ node: Int32, from arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    switch balancing {
    case .bottomUp: didRemove(arena.unlink(node, removal, &observer), from: arena, &observer)
    case .topDown: removeTopDown(node, from: arena, &observer)
    }
  }

  /// Takes a node out of the tree after a red node was pushed down the whole way to it.
  ///
  /// What is taken out in the end is red, so that nothing needs to be mended above it.
  @inlinable
  func removeTopDown<Element>(
    _ node: Int32, from arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    let side: Side = removal == .successor ? .right : .left
    var bottom = node
    if arena.child(side, of: node) != TreeShape.none {
      bottom = arena.descend(toNeighborOf: node, side, &observer)
    }
    var path = [bottom]
    while let last = path.last, last != arena.root { path.append(arena.parent(of: last)) }
    while let current = path.popLast() {
      // Below the bottom nothing follows: the way is on to where it has no child.
      let onwards = path.last.map { arena.side(of: $0) } ?? (bottom == node ? side : side.opposite)
      pushRed(to: current, onwards, in: arena, &observer)
    }
    if bottom != node { arena.exchange(node, bottom, &observer) }
    _ = arena.unlink(node, removal, &observer)
    if arena.isRed(arena.root) { arena.setTag(.black, of: arena.root, &observer) }
  }

  /// Makes a node red, or the child that is next, if neither is.
  @inlinable
  func pushRed<Element>(
    to node: Int32, _ next: Side, in arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    if arena.isRed(node) || arena.isRed(arena.child(next, of: node)) { return }
    let other = arena.child(next.opposite, of: node)
    if arena.isRed(other) {
      arena.rotate(up: other, &observer)
      arena.setTag(.red, of: node, &observer)
      arena.setTag(.black, of: other, &observer)
      return
    }
    let parent = arena.parent(of: node)
    if parent == TreeShape.none { return }
    let side = arena.side(of: node)
    let sibling = arena.child(side.opposite, of: parent)
    if sibling == TreeShape.none { return }
    let inner = arena.child(side, of: sibling)
    let outer = arena.child(side.opposite, of: sibling)
    if !arena.isRed(inner), !arena.isRed(outer) {
      arena.setTag(.black, of: parent, &observer)
      arena.setTag(.red, of: sibling, &observer)
      arena.setTag(.red, of: node, &observer)
      return
    }
    let top = arena.isRed(inner) ? inner : sibling
    arena.rotate(up: top, &observer)
    if top == inner { arena.rotate(up: top, &observer) }
    arena.setTag(.red, of: node, &observer)
    arena.setTag(.red, of: top, &observer)
    arena.setTag(.black, of: arena.left(of: top), &observer)
    arena.setTag(.black, of: arena.right(of: top), &observer)
  }
}
