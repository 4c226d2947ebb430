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
    var candidate = Slot.none
    // Deeper down, steps for nothing would keep look-ups from overlapping.
    if Scheme.isShallow, Order.isPure, State.isPlain, levels > 0, levels <= 20 {
      candidate = Self.lowerBound(of: element, nodes, order, root, levels: levels &+ levels / 8)
    }
    // What met no candidate there ended at the copy of the least element, which has no slot.
    if candidate == Slot.none {
      candidate = Self.lowerBound(of: element, nodes, order, root, levels: 0)
      if candidate == Slot.none { return candidate }
    }
    let found = nodes + Int(candidate)
    return order.precedes(element, found.pointee.element) || !order.isOrdered(element)
      ? Slot.none : candidate
  }

  /// The slot of the first element that does not come before one, or none.
  ///
  /// In a tree that is shallow, as many steps as hardly a way is long are taken whatever comes: there
  /// is little to mispredict, so that the next look-up starts before this one has ended. Where the way
  /// has ended, it goes on at ``Slot/none``, which holds a copy of the least element and hides no
  /// candidate but for that element itself. A function of its own, since in the loop of a caller the
  /// compiler may find a worse form for it.
  @inlinable
  @inline(never)
  static func lowerBound(
    of element: Element, _ nodes: UnsafeMutablePointer<ArenaNode<Element>>, _ order: Order,
    _ root: UInt32, levels: Int
  ) -> UInt32 {
    var (node, candidate) = (root, Slot.none)
    @inline(__always)
    func step() {
      let current = nodes + Int(node)
      let isRight = order.precedes(current.pointee.element, element)
      candidate = choose(isRight, candidate, node)
      node = current.child(isRight: isRight)
    }
    for _ in 0..<levels { step() }
    // Few ways are longer.
    while node != Slot.none { step() }
    return candidate
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
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func find(_ member: Element) -> Element? {
    var observer = Unobserved()
    return find(member, observing: &observer)
  }

  /// Finds an element, lets the scheme do what it does after a search, and notifies an observer.
  ///
  /// - Parameters:
  ///   - member: the element to look for.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: the element of the tree that is equal to it, or `nil`.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
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
