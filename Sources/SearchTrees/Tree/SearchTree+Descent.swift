public import BinaryTrees

extension SearchTree {
  /// Goes down to an element, or to the empty place where it belongs.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - neighbor: the side to which the way goes on from an equal element, to its neighbor
  ///     in-order; `nil` to end the way there.
  ///   - path: gets the way; it has its first entry only.
  ///   - observer: receives every comparison and step.
  /// - Returns: the index on the path of the uppermost node of an equal element, or 0.
  @inlinable
  @inline(__always)
  mutating func descend<Observer: TreeObserver>(
    to element: borrowing Element, neighbor: Side?, _ path: inout DescentPath,
    _ observer: inout Observer
  ) -> Int {
    // What changes on access pays with that for each step, so that none may be in vain.
    if Observer.isListening || Scheme.changesOnAccess || state.pointee.mayHaveEqualNodes {
      return descendStepwise(to: element, &path, &observer)
    }
    // One call for each side, so that the loop of each asks for it once.
    let nodes = state.pointee.nodes
    let found =
      neighbor == .right
      ? Self.descendQuickly(nodes, order, to: element, isRight: true, &path)
      : Self.descendQuickly(nodes, order, to: element, isRight: false, &path)
    if neighbor == nil, found > 0 { path.count = found + 1 }
    return found
  }

  /// Goes down to the place of an element that is to be inserted.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - pastEqual: whether that place comes after all elements that are equal.
  ///   - path: gets the way; it has its first entry only.
  ///   - observer: receives every comparison and step.
  /// - Returns: the index on the path of a node of an equal element, or 0.
  @inlinable
  @inline(__always)
  mutating func descendInserting<Observer: TreeObserver>(
    _ element: borrowing Element, pastEqual: Bool, _ path: inout DescentPath,
    _ observer: inout Observer
  ) -> Int {
    if pastEqual && Observer.isListening {
      return descendStepwise(to: element, pastEqual: pastEqual, &path, &observer)
    }
    if !pastEqual { return descend(to: element, neighbor: nil, &path, &observer) }
    return Self.descendQuickly(
      state.pointee.nodes, order, to: element, isRight: true, &path)
  }

  /// The descent of textbooks: it looks for equality at each node, and ends there unless it is to go
  /// on past it.
  @inlinable
  mutating func descendStepwise<Observer: TreeObserver>(
    to element: borrowing Element, pastEqual: Bool = false, _ path: inout DescentPath,
    _ observer: inout Observer
  ) -> Int {
    var found = 0
    while step(&path, &observer) {
      let index = path.count - 1
      let node = path.slot(index)
      let comparison = order.compare(element, to: state.pointee.nodes[Int(node)].element)
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

  /// Goes one step down, if there is a node.
  @inlinable
  mutating func step<Observer: TreeObserver>(
    _ path: inout DescentPath, _ observer: inout Observer
  ) -> Bool {
    let last = path.count - 1
    let node = state.pointee.links(of: path.slot(last))[path.side(last)] >> 1
    if node == Slot.none { return false }
    path.append(node << 1)
    if Observer.isListening {
      let above = last == 0 ? nil : NodeID(slot: path.slot(last))
      observer.observe(.descend(from: above, to: NodeID(slot: node)))
    }
    return true
  }

  /// Goes down with one comparison a level, none of them to leave early: no branch of it is hard to
  /// predict, so that the processor runs ahead.
  ///
  /// From an equal element the way goes on to its neighbor in-order, on the right or on the left.
  ///
  /// - Returns: the index on the path of the node of an equal element, or 0: of several, the last one
  ///   if the way goes on to the right, else the first.
  @inlinable
  @inline(__always)
  static func descendQuickly(
    _ nodes: UnsafeMutablePointer<ArenaNode<Element>>, _ order: Order,
    to element: borrowing Element, isRight passing: Bool, _ path: inout DescentPath
  ) -> Int {
    // Kept in registers: what is inout may be in memory.
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
