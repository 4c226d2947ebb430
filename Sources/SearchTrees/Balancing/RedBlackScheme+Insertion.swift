public import BinaryTrees

extension RedBlackScheme {
  /// Balances the tree after a red leaf has been attached (RB-INSERT-FIXUP).
  ///
  /// A red node has no red child afterwards. If the violation is repaired without going up, the
  /// path still ends with the same node.
  @inlinable
  @inline(__always)
  public func didInsert<Element>(
    _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    var index = edit.path.count &- 1
    while index > 2 {
      let parentLink = edit.link(to: index &- 1)
      if parentLink.pointee & 1 == 0 { return }
      let (node, grandparent) = (edit.path.slot(index), edit.path.slot(index &- 2))
      let side = edit.path.side(index &- 2)
      let uncleLink = edit.links(of: grandparent) + (side ^ 1)
      if uncleLink.pointee & 1 != 0 {
        edit.tell(.uncleRed, at: node, &observer)
        edit.setFlag(false, parentLink, &observer)
        edit.setFlag(false, uncleLink, &observer)
        edit.setFlag(true, edit.link(to: index &- 2), &observer)
        index &-= 2
        continue
      }
      let isInner = edit.path.side(index &- 1) != side
      edit.tell(isInner ? .innerGrandchildRed : .outerGrandchildRed, at: node, &observer)
      edit.path.count = index &+ 1
      if isInner { edit.lift(index, &observer) }
      // After the rotation, the link that led to the parent leads to the upper one of the two
      // nodes.
      edit.setFlag(false, parentLink, &observer)
      edit.setFlag(true, edit.link(to: index &- 2), &observer)
      edit.lift(index &- 1, &observer)
      return
    }
    // The node is now the root or a child of the root, and the root must be black.
    let rootLink = edit.links(of: Slot.top)
    if rootLink.pointee & 1 == 0 { return }
    edit.tell(.rootRed, at: rootLink.pointee >> 1, &observer)
    edit.setFlag(false, rootLink, &observer)
  }
}
