public import BinaryTrees

extension SearchTree {
  /// The slot of an element, or none.
  @inlinable
  @inline(__always)
  func slot(of element: Element) -> UInt32 {
    defer { withExtendedLifetime(storage) {} }
    let (nodes, root) = (state.pointee.nodes, state.pointee.root)
    let count = state.pointee.count
    let levels = Int.bitWidth &- count.leadingZeroBitCount
    let candidate: UInt32
    // Deeper down, steps for nothing would keep look-ups from overlapping.
    if Scheme.isShallow, Order.isPure, State.isPlain, levels > 0, levels <= 20 {
      candidate = Self.lowerBound(of: element, nodes, order, root, levels: levels &+ levels / 8)
      // A look-up that met no candidate ends at the copy of the least element, which has no slot.
      if candidate == Slot.none { return leastSlot(ifEqualTo: element) }
    } else {
      candidate = Self.lowerBound(of: element, nodes, order, root, Slot.none)
      if candidate == Slot.none { return candidate }
    }
    let found = nodes + Int(candidate)
    return order.precedes(element, found.pointee.element) || !order.isOrdered(element)
      ? Slot.none : candidate
  }

  /// The slot of the first element that does not come before one, in a subtree or else a candidate.
  @inlinable
  @inline(__always)
  static func lowerBound(
    of element: borrowing Element, _ nodes: UnsafeMutablePointer<ArenaNode<Element>>,
    _ order: Order, _ root: UInt32, _ candidate: UInt32
  ) -> UInt32 {
    var (node, candidate) = (root, candidate)
    while node != Slot.none {
      let current = nodes + Int(node)
      let isRight = order.precedes(current.pointee.element, element)
      candidate = choose(isRight, candidate, node)
      node = current.child(isRight: isRight)
    }
    return candidate
  }

  /// The same with steps that are taken whatever comes, as many as hardly a way is long in a tree
  /// that is shallow: there is little to mispredict, so that the next look-up starts before this one
  /// has ended.
  ///
  /// Where the way has ended, it goes on at ``Slot/none``, which holds a copy of the least element
  /// and hides no candidate but for that element itself. A function of its own, since in the loop of
  /// a caller the compiler may find a worse form for it.
  @inlinable
  @inline(never)
  static func lowerBound(
    of element: Element, _ nodes: UnsafeMutablePointer<ArenaNode<Element>>, _ order: Order,
    _ root: UInt32, levels: Int
  ) -> UInt32 {
    var (node, candidate) = (root, Slot.none)
    for _ in 0..<levels {
      let current = nodes + Int(node)
      let isRight = order.precedes(current.pointee.element, element)
      candidate = choose(isRight, candidate, node)
      node = current.child(isRight: isRight)
    }
    // Few ways are longer.
    return lowerBound(of: element, nodes, order, node, candidate)
  }

  /// The slot of the least element, if one is equal to it; else none.
  @inlinable
  @inline(never)
  func leastSlot(ifEqualTo element: Element) -> UInt32 {
    let least = state.pointee.nodes[Int(Slot.none)].element
    if isEmpty || !order.isOrdered(element) || order.precedes(element, least)
      || order.precedes(least, element)
    {
      return Slot.none
    }
    return state.pointee.outermost(0, from: state.pointee.root)
  }

  /// Whether the tree has an element.
  ///
  /// It only looks: a splay tree stays as it is, see ``find(_:)``.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: whether there is one equal to it.
  /// - Complexity: O(height).
  @inlinable
  public func contains(_ member: Element) -> Bool { slot(of: member) != Slot.none }

  /// How many equal elements the node of one stands for, see ``BinaryTrees/DuplicatePolicy/count``;
  /// where several nodes hold equal elements, see ``BinaryTrees/DuplicatePolicy/right``, the first.
  ///
  /// - Parameter member: the element.
  /// - Returns: the number; 0 if there is none.
  /// - Complexity: O(height).
  @inlinable
  public func multiplicity(of member: Element) -> Int {
    defer { withExtendedLifetime(storage) {} }
    let slot = slot(of: member)
    return slot == Slot.none ? 0 : state.pointee.multiplicity(of: slot)
  }

  /// Finds an element, and lets the scheme do what it does after a search.
  ///
  /// A splay tree brings the last node that the search met to its root.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the element of the tree that is equal to it, or `nil`.
  /// - Complexity: that of the scheme, O(log *n*) where it balances.
  @inlinable
  @discardableResult
  public mutating func find(_ member: Element) -> Element? {
    var observer = Unobserved()
    return find(member, observing: &observer)
  }

  /// Finds an element, lets the scheme do what it does after a search, and tells what happens.
  ///
  /// - Parameters:
  ///   - member: the element to look for.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: the element of the tree that is equal to it, or `nil`.
  /// - Complexity: that of the scheme, O(log *n*) where it balances.
  @inlinable
  @discardableResult
  public mutating func find(
    _ member: Element, observing observer: inout some TreeObserver
  ) -> Element? {
    guard order.isOrdered(member) else { return nil }
    return DescentPath.with { path in
      let found = descend(to: member, neighbor: nil, &path, &observer)
      let slot = path.slot(found)
      access(&path, &observer)
      return found == 0 ? nil : state.pointee.nodes[Int(slot)].element
    }
  }

  /// Lets the scheme do what it does after a search that has ended with the last node of a way.
  @inlinable
  @inline(__always)
  mutating func access(_ path: inout DescentPath, _ observer: inout some TreeObserver) {
    guard Scheme.changesOnAccess, path.count > 1 else { return }
    willChange()
    edit(&path) { $0.didAccess(&$1, &observer) }
  }
}
