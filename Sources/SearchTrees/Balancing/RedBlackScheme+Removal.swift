public import BinaryTrees

extension RedBlackScheme {
  /// Balances the tree after a node has been unlinked (RB-DELETE-FIXUP).
  ///
  /// If the removed position was black, every path through it lacks one black node. If the node
  /// that is there now is red, it becomes black. Otherwise nodes are recolored and rotated from
  /// there upward.
  @inlinable
  @inline(__always)
  public func didRemove<Element>(
    _ position: RemovedPosition, _ edit: inout TreeEdit<Element, Self>,
    _ observer: inout some TreeObserver
  ) {
    if position.wasMarked { return }
    var index = edit.path.count
    while index > 1 {
      let shortLink = edit.link(to: index)
      if shortLink.pointee & 1 != 0 { break }
      let (parent, side) = (edit.path.slot(index &- 1), edit.path.side(index &- 1))
      let siblingLink = edit.links(of: parent) + (side ^ 1)
      // In a valid red-black tree, a position that lacks a black node has a sibling.
      if siblingLink.pointee <= 1 { return }
      if siblingLink.pointee & 1 != 0 {
        edit.tell(.siblingRed, at: parent, &observer)
        edit.setFlag(false, siblingLink, &observer)
        edit.setFlag(true, edit.link(to: index &- 1), &observer)
        edit.path.count = index
        edit.liftSibling(over: index &- 1, &observer)
        // The former sibling is now above the parent, so the path is one node longer.
        index &+= 1
        if siblingLink.pointee <= 1 { return }
      }
      let nephews = edit.links(of: siblingLink.pointee >> 1)
      if (nephews[0] | nephews[1]) & 1 == 0 {
        edit.tell(.nephewsBlack, at: parent, &observer)
        edit.setFlag(true, siblingLink, &observer)
        index &-= 1
        continue
      }
      if nephews[side ^ 1] & 1 == 0 {
        edit.tell(.innerNephewRed, at: parent, &observer)
        edit.setFlag(false, nephews + side, &observer)
        edit.setFlag(true, siblingLink, &observer)
        edit.rotate(siblingLink, lifting: side, &observer)
      }
      edit.tell(.outerNephewRed, at: parent, &observer)
      let parentLink = edit.link(to: index &- 1)
      edit.setFlag(parentLink.pointee & 1 != 0, siblingLink, &observer)
      edit.setFlag(false, parentLink, &observer)
      edit.setFlag(false, edit.links(of: siblingLink.pointee >> 1) + (side ^ 1), &observer)
      edit.rotate(parentLink, lifting: side ^ 1, &observer)
      return
    }
    let link = edit.link(to: index)
    if link.pointee & 1 != 0 {
      edit.tell(index == 1 ? .rootRed : .replacementRed, at: link.pointee >> 1, &observer)
      edit.setFlag(false, link, &observer)
    }
  }
}
