public import BinaryTrees

extension TreeEdit {
  /// Lets the way end with the node at a level.
  ///
  /// - Parameter level: the level.
  @inlinable
  public mutating func cut(after level: Int) { path.count = index(level) + 1 }

  /// Takes the node at a level out of the tree, which stays in order but may be out of balance.
  ///
  /// A node with two children first exchanges places with a neighbor in-order, which has at most
  /// one; the only child of a node takes its place. Thomas N. Hibbard, "Some combinatorial
  /// properties of certain trees with applications to searching and sorting", 1962. The way ends
  /// afterwards above the position that is gone, and goes on to its side.
  ///
  /// - Parameters:
  ///   - level: the level of the node. Where the way goes on from it, it goes to that neighbor.
  ///   - convention: which neighbor takes the place of a node with two children.
  ///   - observer: receives every change.
  /// - Returns: where the tree has become smaller.
  /// - Complexity: O(height).
  @inlinable
  @inline(__always)
  public mutating func unlink<Observer: TreeObserver>(
    at level: Int, _ convention: RemovalConvention, _ observer: inout Observer
  ) -> RemovedPosition {
    precondition(unlinked == Slot.none, "a node is taken out in a removal, and once")
    let index = index(level)
    let children = links(of: path.slot(index))
    if children[0] > 1, children[1] > 1 {
      if path.count == index &+ 1 { descendToNeighbor(convention, &observer) }
      exchange(index, &observer)
    } else {
      path.count = index &+ 1
    }
    return unlinkLast(&observer)
  }

  /// Lets the way go on from its last node, which has two children, to a neighbor in-order.
  @inlinable
  mutating func descendToNeighbor(
    _ convention: RemovalConvention, _ observer: inout some TreeObserver
  ) {
    let side = convention == .successor ? 1 : 0
    if appendChild(side, &observer) { while appendChild(side ^ 1, &observer) {} }
  }

  /// Lets the last node and the one at an index of the path exchange places: their contents, unless
  /// somebody watches, to whom each node is known by its slot.
  @inlinable
  @inline(__always)
  mutating func exchange<Observer: TreeObserver>(_ index: Int, _ observer: inout Observer) {
    if Observer.isListening { return exchangeNodes(index, &observer) }
    let (upper, lower) = (path.slot(index), path.slot(path.count &- 1))
    swap(&nodes[Int(upper)].element, &nodes[Int(lower)].element)
    if let counters = state.pointee.multiplicities {
      swap(&counters[Int(upper)], &counters[Int(lower)])
    }
  }

  /// Lets the node at an index of the path and the last one exchange places, each keeping its slot,
  /// by which it is known; tags, flags and sizes stay with the places.
  @inlinable
  mutating func exchangeNodes<Observer: TreeObserver>(_ index: Int, _ observer: inout Observer) {
    let last = path.count - 1
    let (upper, lower) = (path.slot(index), path.slot(last))
    let (upperLink, lowerLink) = (link(to: index), link(to: last))
    let (shownAbove, shownBelow) = (shown(by: upperLink), shown(by: lowerLink))
    upperLink.pointee = lower << 1 | upperLink.pointee & 1
    lowerLink.pointee = upper << 1 | lowerLink.pointee & 1
    // Where one is the other's child, this is right too: the link below is among those exchanged.
    for side in 0..<2 { swap(&links(of: upper)[side], &links(of: lower)[side]) }
    path.base[index] ^= (upper ^ lower) << 1
    path.base[last] ^= (upper ^ lower) << 1
    observer.observe(.swap(id(upper), id(lower)))
    if let sizes {
      let (upperSize, lowerSize) = (sizes[Int(upper)], sizes[Int(lower)])
      setSize(lowerSize, of: upper, sizes, &observer)
      setSize(upperSize, of: lower, sizes, &observer)
    }
    if MemoryLayout<Scheme.Tag>.size > 0 {
      swap(&state.pointee.tags[Int(upper)], &state.pointee.tags[Int(lower)])
    }
    tell(upper, shownAbove, shownBelow, &observer)
    tell(lower, shownBelow, shownAbove, &observer)
  }

  /// What is shown of the balance data of the node to which a link leads.
  @inlinable
  func shown(by link: UnsafeMutablePointer<UInt32>) -> TagAnnotation? {
    Scheme.annotation(of: state.pointee.balance(of: link.pointee))
  }

  /// Takes the last node of the way, which has one child at most, out of the tree.
  @inlinable
  @inline(__always)
  mutating func unlinkLast<Observer: TreeObserver>(_ observer: inout Observer) -> RemovedPosition {
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
    if let sizes { setSize(1, of: node, sizes, &observer) }
    path.count = index
    addToSizes(-1, &observer)
    unlinked = node
    return RemovedPosition(child: child >> 1, wasMarked: old & 1 != 0)
  }
}
