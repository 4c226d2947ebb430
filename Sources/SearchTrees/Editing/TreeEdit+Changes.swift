public import BinaryTrees

// The steps of which rebalancing is made. Each keeps links and sizes right and tells the observer.
extension TreeEdit {
  /// Lifts the last node of the way over its parent; it is the last one still.
  ///
  /// - Parameter observer: is told of the rotation.
  /// - Complexity: O(1).
  @inlinable
  public mutating func rotateUp(_ observer: inout some TreeObserver) {
    precondition(depth > 1, "the root cannot be lifted")
    let last = path.count - 1
    rotate(link(to: last - 1), lifting: path.side(last - 1), &observer)
    path.base[last - 1] = path.base[last]
    path.count = last
  }

  /// Lifts a child of the last node of the way over it; the node is the last one still.
  ///
  /// - Parameters:
  ///   - side: which child; there is one.
  ///   - observer: is told of the rotation.
  /// - Complexity: O(1).
  @inlinable
  public mutating func rotateDown(lifting side: Side, _ observer: inout some TreeObserver) {
    let node = last
    rotate(lifting: side, at: depth - 1, &observer)
    path.setSide(side.index ^ 1, at: path.count - 1)
    path.append(node << 1)
  }

  /// Lifts a child of the node at a level over it; the way ends with the child then.
  ///
  /// - Parameters:
  ///   - side: which child; there is one.
  ///   - level: the level of the node.
  ///   - observer: is told of the rotation.
  /// - Complexity: O(1).
  @inlinable
  public mutating func rotate(
    lifting side: Side, at level: Int, _ observer: inout some TreeObserver
  ) {
    let index = index(level)
    precondition(child(side, of: path.slot(index)) != Slot.none, "there is no child to be lifted")
    rotate(link(to: index), lifting: side.index, &observer)
    path.base[index] = link(to: index).pointee & ~1
    path.count = index + 1
  }

  /// Lets the way go on to a child of its last node.
  ///
  /// - Parameters:
  ///   - side: which child; there is one.
  ///   - observer: is told of the step.
  @inlinable
  public mutating func descend<Observer: TreeObserver>(
    _ side: Side, _ observer: inout Observer
  ) {
    let node = child(side, of: last)
    precondition(node != Slot.none, "there is no child on that side")
    if Observer.isListening { observer.observe(.descend(from: id(last), to: id(node))) }
    path.setSide(side.index, at: path.count - 1)
    path.append(node << 1)
  }

  /// Sets what the scheme keeps with a node.
  ///
  /// - Parameters:
  ///   - tag: the new tag.
  ///   - node: the node.
  ///   - observer: is told if what is shown of the tag changes.
  @inlinable
  public func setTag<Observer: TreeObserver>(
    _ tag: Scheme.Tag, of node: UInt32, _ observer: inout Observer
  ) {
    let old = self.tag(of: node)
    state.pointee.tags[Int(node)] = tag
    if Observer.isListening {
      tell(
        node, Scheme.annotation(of: NodeBalance(tag: old)),
        Scheme.annotation(of: NodeBalance(tag: tag)), &observer)
    }
  }

  /// Rebuilds the subtree of the node at a level to least height; the way then ends above it.
  ///
  /// - Parameters:
  ///   - level: the level of its root.
  ///   - observer: is told of the rebuilding.
  /// - Complexity: O(size of the subtree).
  @inlinable
  public mutating func rebuild<Observer: TreeObserver>(
    at level: Int, _ observer: inout Observer
  ) {
    let index = index(level)
    let old = Observer.isListening ? listing(at: index) : []
    linkMinimalHeight(state.pointee.inorder(from: path.slot(index)), at: link(to: index)) {
      _, _, _, _ in NodeBalance<Scheme.Tag>?.none
    }
    path.count = index
    if Observer.isListening { observer.observe(.rebuild(old: old, new: listing(at: index))) }
  }

  /// Lifts a child of the node to which a link leads.
  ///
  /// Where flags are of the node that a link leads to, they go with the nodes; where they are of the
  /// node that has the link, that of the link above stays, and the others are to be set afterwards.
  @inlinable
  @inline(__always)
  func rotate<Observer: TreeObserver>(
    _ link: UnsafeMutablePointer<UInt32>, lifting side: Int, _ observer: inout Observer
  ) {
    let above = link.pointee
    let upper = links(of: above >> 1)
    let down = upper[side]
    let lower = links(of: down >> 1)
    upper[side] = lower[side ^ 1]
    if Scheme.linkFlags == .ofParent {
      lower[side ^ 1] = above & ~1
      link.pointee = down & ~1 | above & 1
    } else {
      lower[side ^ 1] = above
      link.pointee = down
    }
    if Observer.isListening {
      let direction: Side = side == 0 ? .right : .left
      observer.observe(
        .rotate(pivot: id(down >> 1), over: id(above >> 1), to: direction))
    }
    if let sizes {
      let whole = sizes[Int(above >> 1)]
      let rest = sizes[Int(upper[0] >> 1)] &+ sizes[Int(upper[1] >> 1)] &+ 1
      setSize(rest, of: above >> 1, sizes, &observer)
      setSize(whole, of: down >> 1, sizes, &observer)
    }
  }

  /// Sets the flag of a link that is of the node to which the link leads.
  @inlinable
  @inline(__always)
  func setFlag<Observer: TreeObserver>(
    _ isSet: Bool, _ link: UnsafeMutablePointer<UInt32>, _ observer: inout Observer
  ) {
    let old = link.pointee
    link.pointee = old & ~1 | (isSet ? 1 : 0)
    if Observer.isListening, old != link.pointee {
      let tag = state.pointee.tags[Int(old >> 1)]
      tell(
        old >> 1, Scheme.annotation(of: NodeBalance(tag: tag, own: !isSet)),
        Scheme.annotation(of: NodeBalance(tag: tag, own: isSet)), &observer)
    }
  }

  @inlinable
  @inline(__always)
  func setSize<Observer: TreeObserver>(
    _ size: UInt32, of slot: UInt32, _ sizes: UnsafeMutablePointer<UInt32>,
    _ observer: inout Observer
  ) {
    if Observer.isListening, Scheme.keepsSizes, sizes[Int(slot)] != size {
      let old = Int(sizes[Int(slot)])
      observer.observe(
        .annotate(
          node: id(slot), .size, old: .integer(old), new: .integer(Int(size))))
    }
    sizes[Int(slot)] = size
  }

  /// Adds to the sizes of all nodes on the way, from the last one up.
  @inlinable
  @inline(__always)
  func addToSizes(_ difference: Int32, _ observer: inout some TreeObserver) {
    guard let sizes else { return }
    var index = path.count &- 1
    while index > 0 {
      let slot = path.slot(index)
      let size = sizes[Int(slot)] &+ UInt32(bitPattern: difference)
      setSize(size, of: slot, sizes, &observer)
      index &-= 1
    }
  }

  /// Tells that what is shown of a node has changed, if it has.
  @inlinable
  func tell<Observer: TreeObserver>(
    _ slot: UInt32, _ old: TagAnnotation?, _ new: TagAnnotation?, _ observer: inout Observer
  ) {
    guard Observer.isListening, old != new, let key = (old ?? new)?.key else { return }
    observer.observe(.annotate(node: id(slot), key, old: old?.value, new: new?.value))
  }

  /// Tells in which case of its algorithm a scheme is.
  @inlinable
  @inline(__always)
  func tell<Observer: TreeObserver>(
    _ situation: BalancingCase, at slot: UInt32, _ observer: inout Observer
  ) {
    if Observer.isListening { observer.observe(situation, at: id(slot)) }
  }

  /// The nodes below an index of the path with their places, in pre-order.
  @inlinable
  func listing(at index: Int) -> [TreeChange.Rooted] {
    var listing: [TreeChange.Rooted] = []
    var pending = [(slot: path.slot(index - 1), side: path.side(index - 1))]
    while let (above, side) = pending.popLast() {
      let slot = links(of: above)[side] >> 1
      if slot == Slot.none { continue }
      let place = TreeChange.Place(side: side, ofSlot: above)
      listing.append(TreeChange.Rooted(node: id(slot), place: place))
      pending.append((slot, 1))
      pending.append((slot, 0))
    }
    return listing
  }
}
