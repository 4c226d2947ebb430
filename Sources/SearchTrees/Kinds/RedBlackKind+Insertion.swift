public import BinaryTrees

extension RedBlackKind {
  /// Splits a black node with two red children, if trees are balanced on the way down.
  ///
  /// It becomes red and they black, so that a leaf will never hang below a red node whose sibling is
  /// red too.
  @inlinable
  public func willInsert<Element>(
    below node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    guard balancing == .topDown else { return }
    let (left, right) = (arena.left(of: node), arena.right(of: node))
    guard arena.isRed(left), arena.isRed(right) else { return }
    arena.setTag(.black, of: left, &observer)
    arena.setTag(.black, of: right, &observer)
    guard node != arena.root else { return }
    arena.setTag(.red, of: node, &observer)
    _ = mendRed(node, in: arena, &observer)
  }

  /// Balances the tree after a red leaf was attached.
  @inlinable
  public mutating func didInsert<Element>(
    _ leaf: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) {
    _ = mendRed(leaf, in: arena, &observer)
  }

  /// Mends a red node whose parent may be red too (RB-INSERT-FIXUP).
  ///
  /// - Returns: whether the root had become red and was made black, so that there is one black node
  ///   more on every way.
  @inlinable
  func mendRed<Element>(
    _ node: Int32, in arena: TreeArena<Element, Self>, _ observer: inout some TreeObserver
  ) -> Bool {
    var node = node
    while true {
      let parent = arena.parent(of: node)
      if parent == TreeShape.none {
        arena.setTag(.black, of: node, &observer)
        return true
      }
      guard arena.tag(of: parent) == .red else { return false }
      let grandparent = arena.parent(of: parent)
      if grandparent == TreeShape.none {
        // Only the root is red without need: black, it harms nobody.
        arena.setTag(.black, of: parent, &observer)
        return true
      }
      let side = arena.side(of: parent)
      let uncle = arena.child(side.opposite, of: grandparent)
      if arena.isRed(uncle) {
        arena.setTag(.black, of: parent, &observer)
        arena.setTag(.black, of: uncle, &observer)
        arena.setTag(.red, of: grandparent, &observer)
        node = grandparent
        continue
      }
      let top = arena.side(of: node) == side ? parent : node
      if top == node { arena.rotate(up: node, &observer) }
      arena.setTag(.black, of: top, &observer)
      arena.setTag(.red, of: grandparent, &observer)
      arena.rotate(up: top, &observer)
      return false
    }
  }
}
