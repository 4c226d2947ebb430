public import BinaryTrees

/// The result of an insertion.
///
/// It consists of the slot of the node that holds the element or an equal one, or ``Slot/none`` if
/// the element has no place in the order; whether the node is new; and the number of nodes on the
/// path to the node, including the node.
@usableFromInline package typealias Placement = (slot: UInt32, isNew: Bool, depth: Int)

extension SearchTree {
  /// Inserts an element in a new node, unless the tree contains an equal element.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - afterEqual: whether to insert a node in any case, after the nodes with equal elements.
  ///   - observer: receives every change.
  ///   - didMake: a function that receives the slot of a new node before the node is attached, so
  ///     that a map can initialize its value.
  /// - Returns: the node with the element.
  @inlinable
  @inline(__always)
  package mutating func place<Observer: TreeObserver>(
    _ element: Element, afterEqual: Bool, _ observer: inout Observer,
    _ didMake: (UnsafeMutablePointer<State>, UInt32) -> Void = { _, _ in }
  ) -> Placement {
    guard order.isOrdered(element) else { return (slot: Slot.none, isNew: false, depth: 0) }
    let isObserved = Observer.isListening
    return DescentPath.with { path in
      let found =
        if !afterEqual {
          descend(to: element, neighbor: nil, &path, &observer)
        } else if isObserved {
          Self.descendStepwise(
            state.pointee.nodes, order, to: element, pastEqual: true, &path, &observer)
        } else {
          Self.descendQuickly(state.pointee.nodes, order, to: element, isRight: true, &path)
        }
      if found > 0, !afterEqual {
        let slot = path.slot(found)
        didAccess(&path, &observer)
        return (slot: slot, isNew: false, depth: found)
      }
      willChange()
      // Searches must stop at the first of several nodes with equal elements.
      if found > 0 { state.pointee.mayHaveEqualNodes = true }
      if !state.pointee.hasRoom(fresh: isObserved), storage.grow(keepingSlots: isObserved) {
        path.retrace(in: state.pointee.nodes)
      }
      return attachLeaf(element, fresh: isObserved, &path, &observer, didMake)
    }
  }

  /// Attaches a new leaf at the end of a path, and lets the scheme balance the tree.
  ///
  /// There must be room for the leaf; see ``ArenaState/hasRoom(fresh:)``.
  @inlinable
  @inline(__always)
  mutating func attachLeaf<Observer: TreeObserver>(
    _ element: consuming Element, fresh: Bool, _ path: inout DescentPath,
    _ observer: inout Observer, _ didMake: (UnsafeMutablePointer<State>, UInt32) -> Void
  ) -> Placement {
    let balance = currentScheme.balanceOfLeaf()
    let depth = path.count
    let (above, side) = (path.slot(depth &- 1), path.side(depth &- 1))
    if state.pointee.count == 0 || isLeast(element) { state.pointee.setSentinel(element) }
    let leaf = state.pointee.makeNode(element, near: above, fresh: fresh)
    didMake(state, leaf)
    let link = state.pointee.links(of: above) + side
    link.pointee = leaf << 1 | link.pointee & 1
    state.pointee.setBalance(balance, of: link)
    edit(&path) { scheme, edit in
      if Observer.isListening {
        observer.observe(.attach(node: edit.id(leaf), at: edit.place(at: depth)))
      }
      if let sizes = edit.sizes {
        sizes[Int(leaf)] = 1
        edit.summarize(leaf)
        edit.addToSizes(1, &observer)
        edit.totals?[Int(leaf)] = 1
        edit.addToTotals(1, through: depth &- 1)
      }
      edit.path.append(leaf << 1)
      if Observer.isListening {
        edit.tell(leaf, nil, edit.shown(by: link), &observer)
        if Scheme.keepsSizes { edit.tell(leaf, nil, TagAnnotation(.size, .integer(1)), &observer) }
      }
      scheme.didInsert(&edit, &observer)
    }
    return (slot: leaf, isNew: true, depth: depth)
  }

  /// Inserts an element, unless the tree contains an equal one.
  ///
  /// An element that has no place in the order, such as NaN, is never inserted.
  ///
  /// - Parameter newMember: the element to insert.
  /// - Returns: whether the element was inserted, and the element that the tree now contains: the
  ///   new element or the equal one.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element
  ) -> (inserted: Bool, memberAfterInsert: Element) {
    insert(newMember, observing: &Unobserved.ignored)
  }

  /// Inserts an element, unless the tree contains an equal one, and notifies an observer.
  ///
  /// - Parameters:
  ///   - newMember: the element to insert.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: whether the element was inserted, and the element that the tree now contains: the
  ///   new element or the equal one.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element, observing observer: inout some TreeObserver
  ) -> (inserted: Bool, memberAfterInsert: Element) {
    let placement = place(newMember, afterEqual: false, &observer)
    return (placement.isNew, element(in: placement.slot) ?? newMember)
  }

  /// Inserts an element, or replaces an equal one.
  ///
  /// - Parameter newMember: the element to insert.
  /// - Returns: the replaced element, or `nil` if the tree did not contain an equal one.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func update(with newMember: __owned Element) -> Element? {
    let placement = place(newMember, afterEqual: false, &Unobserved.ignored)
    if placement.isNew || placement.slot == Slot.none { return nil }
    willChange()
    let old = state.pointee.nodes[Int(placement.slot)].element
    state.pointee.nodes[Int(placement.slot)].element = newMember
    if isLeast(newMember) { state.pointee.setSentinel(newMember) }
    return old
  }

  /// Returns whether an element of a nonempty tree is its least one, so that ``Slot/none`` must
  /// hold a copy of it.
  ///
  /// The copy in ``Slot/none`` must not outlive its element. The method returns `false` if look-ups
  /// do not need the copy.
  @inlinable
  @inline(__always)
  mutating func isLeast(_ element: Element) -> Bool {
    Order.isPure && State.isPlain
      && !order.precedes(state.pointee.nodes[Int(Slot.none)].element, element)
  }
}
