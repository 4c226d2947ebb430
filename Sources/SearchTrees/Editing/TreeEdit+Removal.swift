public import BinaryTrees

extension TreeEdit {
  /// Shortens the path so that it ends with the node at a level.
  ///
  /// - Parameter level: the level.
  @inlinable
  public mutating func cut(after level: Int) { path.count = index(level) + 1 }

  /// Removes the node at a level from the tree, which stays in order but may be out of balance.
  ///
  /// A node with two children first exchanges positions with an in-order neighbor, which has at
  /// most one child. Then the only child of the node, if any, takes the position of the node.
  /// Afterwards, the path ends at the parent of the removed position, and its last side is the side
  /// of that position.
  ///
  /// Thomas N. Hibbard, "Some combinatorial properties of certain trees with applications to
  /// searching and sorting", 1962.
  ///
  /// - Parameters:
  ///   - level: the level of the node. If the path continues below the node, it must lead to the
  ///     in-order neighbor that `convention` selects.
  ///   - convention: the in-order neighbor that replaces a node with two children.
  ///   - observer: receives every change.
  /// - Returns: the position where the tree has become smaller.
  /// - Complexity: O(height).
  @inlinable
  @inline(__always)
  public mutating func unlink<Observer: TreeObserver>(
    at level: Int, _ convention: RemovalConvention, _ observer: inout Observer
  ) -> RemovedPosition {
    precondition(unlinked == Slot.none, "a node is taken out in a removal, and once")
    let upper = index(level)
    let subtrees = links(of: path.slot(upper))
    if subtrees[0] > 1, subtrees[1] > 1 {
      if path.count == upper &+ 1 { descendToNeighbor(convention, &observer) }
      exchange(upper, &observer)
    } else {
      path.count = upper &+ 1
    }
    // Remove the last node of the path, which has at most one child.
    let index = path.count &- 1
    let node = path.slot(index)
    let children = links(of: node)
    precondition(children[0] <= 1 || children[1] <= 1, "the node has two children still")
    let link = link(to: index)
    let (old, side) = (link.pointee, children[0] > 1 ? 0 : 1)
    let child = children[side]
    if Observer.isListening, child > 1 {
      observer.observe(
        .detach(node: id(child >> 1), from: TreeChange.Place(side: side, ofSlot: node)))
    }
    link.pointee = Scheme.linkFlags == .ofParent ? child & ~1 | old & 1 : child
    children[0] = 0
    children[1] = 0
    if Observer.isListening {
      observer.observe(.detach(node: id(node), from: place(at: index)))
      if child > 1 { observer.observe(.attach(node: id(child >> 1), at: place(at: index))) }
    }
    if let sizes {
      setSize(1, of: node, sizes, &observer)
      summarize(node)
    }
    path.count = index
    addToSizes(-1, &observer)
    if totals != nil { addToTotals(-state.pointee.multiplicity(of: node), through: index - 1) }
    unlinked = node
    return RemovedPosition(node: node, child: child >> 1, wasMarked: old & 1 != 0)
  }

  /// Extends the path from its last node, which has two children, to an in-order neighbor.
  @inlinable
  mutating func descendToNeighbor(
    _ convention: RemovalConvention, _ observer: inout some TreeObserver
  ) {
    let side = convention == .successor ? 1 : 0
    if appendChild(side, &observer) { while appendChild(side ^ 1, &observer) {} }
  }

  /// Exchanges the last node of the path with the node at an index.
  ///
  /// An observer identifies nodes by their slots, so with an observer the nodes exchange positions.
  /// Otherwise only their contents are exchanged, which is faster.
  @inlinable
  @inline(__always)
  mutating func exchange<Observer: TreeObserver>(_ index: Int, _ observer: inout Observer) {
    if Observer.isListening { return exchangeNodes(index, &observer) }
    let (upper, lower) = (path.slot(index), path.slot(path.count &- 1))
    swap(&nodes[Int(upper)].element, &nodes[Int(lower)].element)
    if let counters = state.pointee.multiplicities {
      swap(&counters[Int(upper)], &counters[Int(lower)])
      addToTotals(
        counters[Int(lower)] &- counters[Int(upper)], from: index + 1, through: path.count - 1)
    }
    state.pointee.withColumn { $0.exchange(upper, with: lower) }
  }

  /// Exchanges the positions of the last node of the path and the node at an index.
  ///
  /// Each node keeps its slot, which identifies it. Tags, flags and sizes stay with the positions.
  @inlinable
  mutating func exchangeNodes<Observer: TreeObserver>(_ index: Int, _ observer: inout Observer) {
    let last = path.count - 1
    let (upper, lower) = (path.slot(index), path.slot(last))
    let (upperLink, lowerLink) = (link(to: index), link(to: last))
    let (shownAbove, shownBelow) = (shown(by: upperLink), shown(by: lowerLink))
    upperLink.pointee = lower << 1 | upperLink.pointee & 1
    lowerLink.pointee = upper << 1 | lowerLink.pointee & 1
    // This is also correct if one node is the child of the other: the link between them is
    // exchanged too.
    for side in 0..<2 { swap(&links(of: upper)[side], &links(of: lower)[side]) }
    path.base[index] ^= (upper ^ lower) << 1
    path.base[last] ^= (upper ^ lower) << 1
    observer.observe(.swap(id(upper), id(lower)))
    if let sizes {
      let (upperSize, lowerSize) = (sizes[Int(upper)], sizes[Int(lower)])
      setSize(lowerSize, of: upper, sizes, &observer)
      setSize(upperSize, of: lower, sizes, &observer)
    }
    if let totals {
      swap(&totals[Int(upper)], &totals[Int(lower)])
      let (moved, other) =
        (state.pointee.multiplicity(of: upper), state.pointee.multiplicity(of: lower))
      addToTotals(moved &- other, from: index + 1, through: last)
    }
    if MemoryLayout<Scheme.Tag>.size > 0 {
      swap(&state.pointee.tags[Int(upper)], &state.pointee.tags[Int(lower)])
    }
    tell(upper, shownAbove, shownBelow, &observer)
    tell(lower, shownBelow, shownAbove, &observer)
  }

  /// Returns the annotation that shows the balance data of the node that a link leads to.
  @inlinable
  func shown(by link: UnsafeMutablePointer<UInt32>) -> TagAnnotation? {
    Scheme.annotation(of: state.pointee.balance(of: link.pointee))
  }
}

/// The choice of the element that replaces a removed element whose node has two subtrees.
///
/// Both conventions preserve the order of the elements. Thomas N. Hibbard, "Some combinatorial
/// properties of certain trees with applications to searching and sorting", 1962.
public enum RemovalConvention: String, Hashable, Sendable, CaseIterable {
  /// The in-order successor: the first element of the right subtree.
  case successor
  /// The in-order predecessor: the last element of the left subtree.
  case predecessor
}
