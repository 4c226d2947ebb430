public import BinaryTrees

extension SearchTree {
  /// Returns the slot of the first node with an equal element, or ``Slot/none``.
  @inlinable
  @inline(__always)
  package func slot(of element: Element) -> UInt32 {
    read { state in
      let (nodes, root) = (state.nodes, state.root)
      let levels = Int.bitWidth &- state.count.leadingZeroBitCount
      var candidate = Slot.none
      // In larger trees, superfluous steps would keep consecutive look-ups from overlapping.
      if Scheme.isShallow, Order.isPure, State.isPlain, levels > 0, levels <= 20 {
        candidate = Self.lowerBound(of: element, nodes, order, root, levels: levels &+ levels / 8)
      }
      // There is no candidate if the search with a fixed number of steps was skipped, found nothing,
      // or ended at the copy of the least element in `Slot.none`, which is not a node.
      if candidate == Slot.none {
        candidate = Self.lowerBound(of: element, nodes, order, root, levels: 0)
        if candidate == Slot.none { return candidate }
      }
      let found = nodes + Int(candidate)
      return order.precedes(element, found.pointee.element) || !order.isOrdered(element)
        ? Slot.none : candidate
    }
  }

  /// Returns the slot of the first element that does not precede the given one, or ``Slot/none``.
  ///
  /// In a shallow tree, the first loop takes a fixed number of steps, which is enough for almost
  /// all paths. It contains little that the processor could mispredict, so that the next look-up
  /// starts before this one has ended.
  ///
  /// A shorter path continues at ``Slot/none``, which holds a copy of the least element. This copy
  /// precedes every other element and therefore does not replace the candidate of a search for a
  /// greater element. For the least element and anything less, the result may be ``Slot/none``;
  /// ``slot(of:)`` then repeats the search without the first loop.
  ///
  /// The search is a separate function because the compiler may generate slower code if it is part
  /// of a caller's loop.
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
    // Only a few paths are longer.
    while node != Slot.none { step() }
    return candidate
  }

  /// Returns whether the tree contains an element.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: `true` if the tree contains an element that is equal in the order of the tree.
  /// - Complexity: O(height).
  @inlinable
  public func contains(_ member: Element) -> Bool { slot(of: member) != Slot.none }

  /// Finds an element.
  ///
  /// The method does not change the tree, whatever its scheme; see ``access(_:)``.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the element of the tree that is equal to `member`, or `nil` if the tree contains no
  ///   such element.
  /// - Complexity: O(height).
  @inlinable
  public func find(_ member: Element) -> Element? { element(in: slot(of: member)) }

  /// Finds an element, and notifies an observer.
  ///
  /// The method does not change the tree, whatever its scheme; see ``access(_:observing:)``.
  ///
  /// - Parameters:
  ///   - member: the element to look for.
  ///   - observer: receives every comparison and step.
  /// - Returns: the element of the tree that is equal to `member`, or `nil` if the tree contains no
  ///   such element.
  /// - Complexity: O(height).
  @inlinable
  public func find(_ member: Element, observing observer: inout some TreeObserver) -> Element? {
    guard order.isOrdered(member) else { return nil }
    return DescentPath.with { path in
      read { state in
        let found = Self.descendStepwise(state.nodes, order, to: member, &path, &observer)
        return found == 0 ? nil : state.nodes[Int(path.slot(found))].element
      }
    }
  }

  /// Finds an element, and lets the scheme update the tree after the search.
  ///
  /// A splay tree moves the last node that the search visited to the root. Most other schemes do
  /// not change the tree.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the element of the tree that is equal to `member`, or `nil` if the tree contains no
  ///   such element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func access(_ member: Element) -> Element? {
    access(member, observing: &Unobserved.ignored)
  }

  /// Finds an element, lets the scheme update the tree after the search, and notifies an observer.
  ///
  /// - Parameters:
  ///   - member: the element to look for.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: the element of the tree that is equal to `member`, or `nil` if the tree contains no
  ///   such element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func access(
    _ member: Element, observing observer: inout some TreeObserver
  ) -> Element? {
    guard order.isOrdered(member) else { return nil }
    return DescentPath.with { path in
      let found = descend(to: member, neighbor: nil, &path, &observer)
      let slot = path.slot(found)
      didAccess(&path, &observer)
      return found == 0 ? nil : state.pointee.nodes[Int(slot)].element
    }
  }

  /// Lets the scheme update the tree after a search that ended with the last node of a path.
  @inlinable
  @inline(__always)
  package mutating func didAccess(_ path: inout DescentPath, _ observer: inout some TreeObserver) {
    guard Scheme.changesOnAccess, path.count > 1 else { return }
    willChange()
    edit(&path) { $0.didAccess(&$1, &observer) }
  }
}
