public import BinaryTrees

// The basic steps of rebalancing. Each of them keeps links and sizes correct and notifies the
// observer.
extension TreeEdit {
  /// Rotates the last node of the path over its parent.
  ///
  /// The node remains the last node of the path, which becomes one node shorter.
  ///
  /// - Parameter observer: receives the rotation.
  /// - Complexity: O(1).
  @inlinable
  public mutating func rotateUp(_ observer: inout some TreeObserver) {
    precondition(depth > 1, "the root cannot be lifted")
    lift(path.count - 1, &observer)
  }

  /// Rotates a child of the path's last node over that node.
  ///
  /// The node remains the last node of the path, which becomes one node longer.
  ///
  /// - Parameters:
  ///   - side: the side of the child, which must exist.
  ///   - observer: receives the rotation.
  /// - Complexity: O(1).
  @inlinable
  public mutating func rotateDown(lifting side: ChildSide, _ observer: inout some TreeObserver) {
    precondition(child(side, of: last) != Slot.none, "there is no child to be lifted")
    path.setSide(side.index ^ 1, at: path.count - 1)
    liftSibling(over: path.count - 1, &observer)
  }

  /// Rotates a child of the node at a level over that node.
  ///
  /// Afterwards, the path ends with the child.
  ///
  /// - Parameters:
  ///   - side: the side of the child, which must exist.
  ///   - level: the level of the node.
  ///   - observer: receives the rotation.
  /// - Complexity: O(1).
  @inlinable
  public mutating func rotate(
    lifting side: ChildSide, at level: Int, _ observer: inout some TreeObserver
  ) {
    let index = index(level)
    precondition(child(side, of: path.slot(index)) != Slot.none, "there is no child to be lifted")
    rotate(link(to: index), lifting: side.index, &observer)
    path.base[index] = link(to: index).pointee & ~1
    path.count = index + 1
  }

  /// Extends the path to a child of its last node.
  ///
  /// - Parameters:
  ///   - side: the side of the child, which must exist.
  ///   - observer: receives the step.
  @inlinable
  public mutating func descend(_ side: ChildSide, _ observer: inout some TreeObserver) {
    precondition(child(side, of: last) != Slot.none, "there is no child on that side")
    appendChild(side.index, &observer)
  }

  /// Extends the path to the child of its last node on a side, if that child exists.
  ///
  /// - Returns: `true` if the child exists.
  @inlinable
  @discardableResult
  mutating func appendChild<Observer: TreeObserver>(
    _ side: Int, _ observer: inout Observer
  ) -> Bool {
    let parent = path.count - 1
    guard path.appendChild(side, in: nodes) else { return false }
    if Observer.isListening {
      observer.observe(.descend(from: id(path.slot(parent)), to: id(path.slot(parent + 1))))
    }
    return true
  }

  /// Sets the tag of a node.
  ///
  /// - Parameters:
  ///   - tag: the new tag.
  ///   - node: the node.
  ///   - observer: receives the change of the node's annotation, if it changes.
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

  /// Rotates a child of the node that a link leads to over that node.
  ///
  /// With ``LinkFlags/ofChild``, each flag moves with its node. With ``LinkFlags/ofParent``, the
  /// flag of the link above keeps its value, and the caller must set the flags of the two nodes
  /// afterwards.
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
      let direction: ChildSide = side == 0 ? .right : .left
      observer.observe(
        .rotate(pivot: id(down >> 1), over: id(above >> 1), to: direction))
    }
    if let sizes {
      let whole = sizes[Int(above >> 1)]
      let rest = sizes[Int(upper[0] >> 1)] &+ sizes[Int(upper[1] >> 1)] &+ 1
      setSize(rest, of: above >> 1, sizes, &observer)
      setSize(whole, of: down >> 1, sizes, &observer)
      summarize(down >> 1, above: above >> 1)
      if let totals { Self.rotate(totals, state, above >> 1, below: down >> 1) }
    }
  }

  /// Rotates the node at an index of the path over its parent, which leaves the path.
  ///
  /// The node must be the last or the second to last of the path. In the second case, the path must
  /// continue from it to the same side as from its parent.
  @inlinable
  @inline(__always)
  mutating func lift(_ index: Int, _ observer: inout some TreeObserver) {
    let parent = index &- 1
    rotate(link(to: parent), lifting: path.side(parent), &observer)
    // At most two entries move; the compiler would turn a loop into a call that moves memory.
    path.base[parent] = path.base[index]
    path.count &-= 1
    if index < path.count { path.base[index] = path.base[index &+ 1] }
  }

  /// Rotates the child that is not on the path over the node at an index.
  ///
  /// Afterwards, the path leads through that child to the node and continues as before.
  @inlinable
  @inline(__always)
  mutating func liftSibling(over index: Int, _ observer: inout some TreeObserver) {
    let (link, side) = (link(to: index), path.side(index))
    rotate(link, lifting: side ^ 1, &observer)
    path.insert(link.pointee & ~1 | UInt32(truncatingIfNeeded: side), at: index)
  }

  /// Sets the flag of a link, which belongs to the node that the link leads to.
  @inlinable
  @inline(__always)
  func setFlag<Observer: TreeObserver>(
    _ isSet: Bool, _ link: UnsafeMutablePointer<UInt32>, _ observer: inout Observer
  ) {
    let old = Observer.isListening ? shown(by: link) : nil
    link.pointee = link.pointee & ~1 | (isSet ? 1 : 0)
    if Observer.isListening { tell(link.pointee >> 1, old, shown(by: link), &observer) }
  }

  /// Notifies the observer if the annotation of a node has changed.
  @inlinable
  func tell<Observer: TreeObserver>(
    _ slot: UInt32, _ old: TagAnnotation?, _ new: TagAnnotation?, _ observer: inout Observer
  ) {
    guard Observer.isListening, old != new, let key = (old ?? new)?.key else { return }
    observer.observe(.annotate(node: id(slot), key, old: old?.value, new: new?.value))
  }

  /// Notifies the observer of the balancing case that applies at a node.
  @inlinable
  @inline(__always)
  func tell<Observer: TreeObserver>(
    _ situation: BalancingCase, at slot: UInt32, _ observer: inout Observer
  ) {
    if Observer.isListening { observer.observe(situation, at: id(slot)) }
  }
}
