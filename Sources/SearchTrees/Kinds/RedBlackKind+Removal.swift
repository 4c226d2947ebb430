public import BinaryTrees

extension RedBlackKind {
  /// Balances the tree after a node was unlinked (RB-DELETE-FIXUP).
  ///
  /// If the place that is gone was black, all ways through it are one black node short. What hangs
  /// there now makes up for it if it is red; else nodes are recoloured and rotated from there up.
  @inlinable
  public mutating func didRemove<Element>(
    _ vacancy: Vacancy<Color>, from arena: TreeArena<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    guard vacancy.tag == .black else { return }
    var (node, parent, side) = (vacancy.child, vacancy.parent, vacancy.side)
    while parent != TreeShape.none, !arena.isRed(node) {
      var sibling = arena.child(side.opposite, of: parent)
      // A place that is a black node short has a sibling, unless the tree was no red-black tree.
      if sibling == TreeShape.none { return }
      if arena.tag(of: sibling) == .red {
        arena.setTag(.black, of: sibling, &observer)
        arena.setTag(.red, of: parent, &observer)
        arena.rotate(up: sibling, &observer)
        sibling = arena.child(side.opposite, of: parent)
        if sibling == TreeShape.none { return }
      }
      let inner = arena.child(side, of: sibling)
      if !arena.isRed(inner), !arena.isRed(arena.child(side.opposite, of: sibling)) {
        arena.setTag(.red, of: sibling, &observer)
        node = parent
        side = arena.side(of: node)
        parent = arena.parent(of: node)
        continue
      }
      if !arena.isRed(arena.child(side.opposite, of: sibling)) {
        arena.setTag(.black, of: inner, &observer)
        arena.setTag(.red, of: sibling, &observer)
        arena.rotate(up: inner, &observer)
        sibling = inner
      }
      arena.setTag(arena.tag(of: parent), of: sibling, &observer)
      arena.setTag(.black, of: parent, &observer)
      arena.setTag(.black, of: arena.child(side.opposite, of: sibling), &observer)
      arena.rotate(up: sibling, &observer)
      return
    }
    if node != TreeShape.none { arena.setTag(.black, of: node, &observer) }
  }
}
