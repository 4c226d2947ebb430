public import BinaryTrees

extension RedBlackScheme {
  /// Takes a node out of the tree, balanced on the way down or from below.
  @inlinable
  @inline(__always)
  public func remove<Element>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
  ) {
    if direction == .topDown { return removeTopDown(at: level, &edit, &observer) }
    didRemove(edit.unlink(at: level, removal, &observer), &edit, &observer)
  }

  /// Takes a node out of the tree after a red node was pushed down the whole way to it.
  ///
  /// What is taken out in the end is red, so that nothing needs to be mended above it.
  @inlinable
  func removeTopDown<Element, Observer: TreeObserver>(
    at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout Observer
  ) {
    edit.cut(after: level)
    let node = edit.last
    let side = removal == .successor ? 1 : 0
    if edit.links(of: node)[side] > 1 { edit.descendToNeighbor(removal, &observer) }
    // Below the bottom nothing follows: the way is on to where it has no child.
    let bottom = edit.path.count - 1
    edit.path.setSide(edit.last == node ? side : side ^ 1, at: bottom)
    var index = 1
    while index < edit.path.count {
      pushRed(to: &index, &edit, &observer)
      index += 1
    }
    guard let found = (1..<edit.path.count).first(where: { edit.path.slot($0) == node }) else {
      return
    }
    if edit.last != node { edit.exchange(found, &observer) }
    _ = edit.unlinkLast(&observer)
    blackenRoot(&edit, &observer)
  }

  /// Makes the node at an index of the path red, or the child that is next, if neither is.
  ///
  /// - Parameters:
  ///   - index: moves on with the node, which may come to stand lower.
  ///   - edit: the tree.
  ///   - observer: is told what happens.
  @inlinable
  func pushRed<Element, Observer: TreeObserver>(
    to index: inout Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout Observer
  ) {
    let (node, next) = (edit.path.slot(index), edit.path.side(index))
    let (link, links) = (edit.link(to: index), edit.links(of: node))
    if (link.pointee | links[next]) & 1 != 0 { return }
    let otherLink = links + (next ^ 1)
    if otherLink.pointee & 1 != 0 {
      edit.tell(.siblingRed, at: node, &observer)
      edit.liftSibling(over: index, &observer)
      index += 1
      edit.setFlag(true, edit.link(to: index), &observer)
      edit.setFlag(false, edit.link(to: index - 1), &observer)
      return
    }
    guard index > 1 else { return }
    let (parent, side) = (edit.path.slot(index - 1), edit.path.side(index - 1))
    let parentLink = edit.link(to: index - 1)
    let siblingLink = edit.links(of: parent) + (side ^ 1)
    if siblingLink.pointee <= 1 { return }
    let nephews = edit.links(of: siblingLink.pointee >> 1)
    if (nephews[0] | nephews[1]) & 1 == 0 {
      edit.tell(.nephewsBlack, at: parent, &observer)
      edit.setFlag(false, parentLink, &observer)
      edit.setFlag(true, siblingLink, &observer)
      edit.setFlag(true, link, &observer)
      return
    }
    if nephews[side] & 1 != 0 {
      edit.tell(.innerNephewRed, at: parent, &observer)
      edit.rotate(siblingLink, lifting: side, &observer)
    } else {
      edit.tell(.outerNephewRed, at: parent, &observer)
    }
    edit.liftSibling(over: index - 1, &observer)
    index += 1
    edit.setFlag(true, edit.link(to: index), &observer)
    edit.setFlag(true, edit.link(to: index - 2), &observer)
    let topLinks = edit.links(of: edit.path.slot(index - 2))
    edit.setFlag(false, topLinks, &observer)
    edit.setFlag(false, topLinks + 1, &observer)
  }
}
