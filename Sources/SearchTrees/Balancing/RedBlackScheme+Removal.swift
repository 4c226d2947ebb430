public import BinaryTrees

extension RedBlackScheme {
  /// Balances the tree after a node was unlinked (RB-DELETE-FIXUP).
  ///
  /// If the position that is gone was black, all ways through it are one black node short. What
  /// stands there now makes up for it if it is red; else nodes are recoloured and rotated from there
  /// up.
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
      // A position that is a black node short has a sibling, unless the tree was no red-black tree.
      if siblingLink.pointee <= 1 { return }
      if siblingLink.pointee & 1 != 0 {
        edit.tell(.siblingRed, at: parent, &observer)
        edit.setFlag(false, siblingLink, &observer)
        edit.setFlag(true, edit.link(to: index &- 1), &observer)
        edit.path.count = index
        edit.liftSibling(over: index &- 1, &observer)
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
      edit.setFlag(
        false, edit.links(of: siblingLink.pointee >> 1) + (side ^ 1), &observer)
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
