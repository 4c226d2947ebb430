public import BinaryTrees

extension SearchTree {
  /// Descends to an element, or to the empty position where it belongs.
  ///
  /// The method is mutating so that the compiler neither copies the tree nor counts references.
  ///
  /// - Parameters:
  ///   - element: the element to look for.
  ///   - neighbor: the side where the path continues from an equal element to its in-order
  ///     neighbor, or `nil` to end the path at the equal element.
  ///   - path: the path to extend, which must contain only its first entry.
  ///   - observer: receives every comparison and step.
  /// - Returns: the index in the path of the uppermost node with an equal element, or 0 if no
  ///   element is equal.
  @inlinable
  @inline(__always)
  package mutating func descend<Observer: TreeObserver>(
    to element: borrowing Element, neighbor: ChildSide?, _ path: inout DescentPath,
    _ observer: inout Observer
  ) -> Int {
    // A scheme that changes on access restructures the whole path afterwards, so the path must not
    // continue below an equal element.
    let nodes = state.pointee.nodes
    if Observer.isListening || Scheme.changesOnAccess || state.pointee.mayHaveEqualNodes {
      return Self.descendStepwise(nodes, order, to: element, &path, &observer)
    }
    // Separate calls with constant arguments let the compiler specialize the loop for each side.
    let found =
      neighbor == .right
      ? Self.descendQuickly(nodes, order, to: element, isRight: true, &path)
      : Self.descendQuickly(nodes, order, to: element, isRight: false, &path)
    if neighbor == nil, found > 0 { path.count = found + 1 }
    return found
  }

  /// Descends as textbooks do, with a test for equality at each node.
  ///
  /// The descent ends at an equal element unless `pastEqual` is `true`.
  @inlinable
  static func descendStepwise<Observer: TreeObserver>(
    _ nodes: UnsafeMutablePointer<ArenaNode<Element>>, _ order: Order,
    to element: borrowing Element, pastEqual: Bool = false, _ path: inout DescentPath,
    _ observer: inout Observer
  ) -> Int {
    var found = 0
    while step(in: nodes, &path, &observer) {
      let index = path.count - 1
      let node = path.slot(index)
      let comparison = order.compare(element, to: nodes[Int(node)].element)
      if Observer.isListening {
        observer.observe(.compare(node: NodeID(slot: node), result: comparison))
      }
      if comparison == .equal {
        found = index
        if !pastEqual { break }
      }
      path.setSide(comparison == .less ? 0 : 1, at: index)
    }
    return found
  }

  /// Extends a path to the node in a slot, whatever the order is.
  ///
  /// A search for the element of the node almost always ends there. If it does not, because the order
  /// contradicts itself or has changed, the node is found by a walk through the whole tree.
  ///
  /// - Parameters:
  ///   - slot: the slot of the node.
  ///   - path: the path to extend, which must contain only its first entry.
  /// - Complexity: O(height); O(*n*) if the search does not find the node.
  @inlinable
  @inline(never)
  package func descend(toNode slot: UInt32, _ path: inout DescentPath) {
    read { state in
      // A scheme that removes nodes differently than it declares may have freed the slot.
      precondition(!state.isGap(slot), "the tree has no such node")
      let node = state.nodes + Int(slot)
      let found =
        Scheme.changesOnAccess || state.mayHaveEqualNodes
        ? Self.descendStepwise(
          state.nodes, order, to: node.pointee.element, &path, &Unobserved.ignored)
        : Self.descendQuickly(
          state.nodes, order, to: node.pointee.element, isRight: false, &path)
      if found > 0, path.slot(found) == slot {
        path.count = found + 1
        return
      }
      path.clear()
      while path.advance(in: state.nodes) { if path.slot(path.count - 1) == slot { return } }
      preconditionFailure("the tree has no such node")
    }
  }

  /// Extends a path to the first or last node in-order, if there is a node.
  @inlinable
  func descend(toOutermost side: Int, _ path: inout DescentPath) {
    read { state in
      path.appendChild(0, in: state.nodes)
      while path.appendChild(side, in: state.nodes) {}
    }
  }

  /// Descends one step in the current direction of the path, if there is a node.
  @inlinable
  static func step<Observer: TreeObserver>(
    in nodes: UnsafeMutablePointer<ArenaNode<Element>>, _ path: inout DescentPath,
    _ observer: inout Observer
  ) -> Bool {
    let last = path.count - 1
    let node = nodes.links(of: path.slot(last))[path.side(last)] >> 1
    if node == Slot.none { return false }
    path.append(node << 1)
    if Observer.isListening {
      let above = last == 0 ? nil : NodeID(slot: path.slot(last))
      observer.observe(.descend(from: above, to: NodeID(slot: node)))
    }
    return true
  }

  /// Descends with one comparison per level and without an early exit.
  ///
  /// No branch of the loop is hard to predict, so the processor can execute several steps ahead.
  /// From an equal element, the path continues to its in-order neighbor on the right if `passing`
  /// is `true`, otherwise on the left.
  ///
  /// - Returns: the index in the path of the node with an equal element, or 0 if no element is
  ///   equal. Of several such nodes, it is the last one in-order if `passing` is `true`, otherwise
  ///   the first one.
  @inlinable
  @inline(__always)
  static func descendQuickly(
    _ nodes: UnsafeMutablePointer<ArenaNode<Element>>, _ order: Order,
    to element: borrowing Element, isRight passing: Bool, _ path: inout DescentPath
  ) -> Int {
    // Local copies stay in registers; the fields of an `inout` value may be in memory.
    var (base, capacity) = (path.base, path.capacity)
    var (count, candidate, node) = (1, 0, nodes.links(of: Slot.top)[0] >> 1)
    while node != Slot.none {
      if count == capacity {
        path.grow()
        (base, capacity) = (path.base, path.capacity)
      }
      let current = nodes + Int(node)
      let isRight =
        passing
        ? !order.precedes(element, current.pointee.element)
        : order.precedes(current.pointee.element, element)
      candidate = isRight == passing ? count : candidate
      base[count] = node << 1 | (isRight ? 1 : 0)
      count &+= 1
      node = current.child(isRight: isRight)
    }
    path.count = count
    if candidate == 0 { return 0 }
    let found = nodes + Int(path.slot(candidate))
    let isOther =
      passing
      ? order.precedes(found.pointee.element, element)
      : order.precedes(element, found.pointee.element)
    return isOther ? 0 : candidate
  }
}
