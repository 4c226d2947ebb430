public import BinaryTrees

/// What became of an element that was inserted.
@usableFromInline
struct Placement {
  /// Its node, or that of an equal one.
  @usableFromInline let node: Int32
  /// Whether the node is new.
  @usableFromInline let isNew: Bool

  @inlinable
  init(node: Int32, isNew: Bool) {
    self.node = node
    self.isNew = isNew
  }
}

extension SearchTree {
  /// Finds a place for an element and makes a node there, unless there is an equal one.
  ///
  /// An order that throws leaves the tree without the element, and else as good as before.
  @inlinable
  mutating func place<Observer: TreeObserver>(
    _ element: Element, afterEqual: Bool, _ observer: inout Observer
  ) throws(Order.Failure) -> Placement {
    if kind.changesOnDescent { willChange() }
    if !arena.hasRoom(fresh: Observer.isListening) {
      // Before the descent, because nodes may move.
      willChange()
      arena.grow(keepingSlots: Observer.isListening)
    }
    let descent: Descent
    if kind.changesOnDescent {
      let (kind, arena) = (kind, arena)
      descent = try descend(to: element, passingEqual: afterEqual, &observer) {
        kind.willInsert(below: $0, in: arena, &$1)
      }
    } else if Observer.isListening || afterEqual {
      descent = try descend(to: element, passingEqual: afterEqual, &observer) { _, _ in }
    } else {
      descent = try descendUnobserved(to: element, neighbor: .left)
    }
    if descent.node != Arena.none {
      arena.forgetPath()
      if Kind.changesOnAccess { access(descent.node, &observer) }
      return Placement(node: descent.node, isNew: false)
    }
    willChange()
    let tag = keeper.newTag()
    let leaf = arena.allocate(element, tag: tag, fresh: Observer.isListening)
    let place = Arena.Place(parent: descent.above, side: descent.side)
    arena.attach(leaf, at: place, &observer)
    arena.report(leaf, nil, Kind.annotation(of: tag), &observer)
    if Kind.showsSize { arena.report(leaf, nil, TagAnnotation(.size, .integer(1)), &observer) }
    keeper.didInsert(leaf, in: arena, &observer)
    return Placement(node: leaf, isNew: true)
  }

  /// Lets the kind do what it does after a search.
  @inlinable
  mutating func access(_ node: Int32, _ observer: inout some TreeObserver) {
    willChange()
    keeper.didAccess(node, in: arena, &observer)
  }

  /// Inserts an element, unless there is an equal one.
  ///
  /// - Parameter newMember: the element to insert.
  /// - Returns: whether it was inserted, and the element that is in the tree now: this one, or the
  ///   equal one that was there.
  /// - Throws: what the order throws; the tree is then without the element.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element
  ) throws(Order.Failure) -> (inserted: Bool, memberAfterInsert: Element) {
    var nobody = Unobserved()
    return try insert(newMember, observing: &nobody)
  }

  /// Inserts an element, unless there is an equal one, and tells what happens.
  ///
  /// - Parameters:
  ///   - newMember: the element to insert.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: whether it was inserted, and the element that is in the tree now.
  /// - Throws: what the order throws; the tree is then without the element.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element, observing observer: inout some TreeObserver
  ) throws(Order.Failure) -> (inserted: Bool, memberAfterInsert: Element) {
    let placement = try place(newMember, afterEqual: false, &observer)
    return (placement.isNew, arena.element(of: placement.node))
  }

  /// Inserts an element in the place of an equal one, if there is one.
  ///
  /// - Parameter newMember: the element.
  /// - Returns: the equal element that was there, or `nil`.
  /// - Throws: what the order throws; the tree is then without the element.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func update(with newMember: __owned Element) throws(Order.Failure) -> Element? {
    try exchange(newMember)
  }

  @inlinable
  mutating func exchange(_ newMember: __owned Element) throws(Order.Failure) -> Element? {
    var nobody = Unobserved()
    let placement = try place(newMember, afterEqual: false, &nobody)
    if placement.isNew { return nil }
    willChange()
    let old = arena.element(of: placement.node)
    arena.nodes[Int(placement.node)].element = newMember
    return old
  }
}

extension SearchTree where Order.Failure == Never, Order.Element: Sendable {
  /// Inserts an element, and says what becomes of an equal one.
  ///
  /// - Parameters:
  ///   - newMember: the element to insert.
  ///   - policy: what to do if the tree has an equal element.
  /// - Returns: whether the tree has one element more, in a node of its own or counted by the node
  ///   of an equal one; and the element that is in the tree now.
  /// - Throws: ``DuplicateElement`` if the tree has an equal element and the policy is to reject it.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element, duplicates policy: DuplicatePolicy
  ) throws(DuplicateElement<Element>) -> (inserted: Bool, memberAfterInsert: Element) {
    var nobody = Unobserved()
    return try insert(newMember, duplicates: policy, observing: &nobody)
  }

  /// Inserts an element, says what becomes of an equal one, and tells what happens.
  ///
  /// - Parameters:
  ///   - newMember: the element to insert.
  ///   - policy: what to do if the tree has an equal element.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: whether the tree has one element more, in a node of its own or counted by the node
  ///   of an equal one; and the element that is in the tree now.
  /// - Throws: ``DuplicateElement`` if the tree has an equal element and the policy is to reject it.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func insert<Observer: TreeObserver>(
    _ newMember: __owned Element, duplicates policy: DuplicatePolicy,
    observing observer: inout Observer
  ) throws(DuplicateElement<Element>) -> (inserted: Bool, memberAfterInsert: Element) {
    let (outcome, node) = put(newMember, duplicates: policy, &observer)
    if outcome == .rejected { throw DuplicateElement(newMember) }
    return (outcome != .ignored, arena.element(of: node))
  }
}

extension SearchTree where Order.Failure == Never {
  /// Inserts an element as a policy says.
  @inlinable
  mutating func put(
    _ element: Element, duplicates policy: DuplicatePolicy, _ observer: inout some TreeObserver
  ) -> (outcome: InsertionOutcome, node: Int32) {
    let placement = place(element, afterEqual: policy == .right, &observer)
    let node = placement.node
    if placement.isNew { return (.inserted, node) }
    switch policy {
    case .reject: return (.rejected, node)
    case .ignore, .right: return (.ignored, node)
    case .count:
      willChange()
      arena.setMultiplicity(arena.multiplicity(of: node) + 1, of: node, &observer)
      return (.counted, node)
    }
  }
}

extension TreeArena {
  /// How many equal elements a node stands for.
  @inlinable
  func multiplicity(of node: Int32) -> Int {
    state.pointee.multiplicities.isEmpty ? 1 : state.pointee.multiplicities[node] ?? 1
  }

  @inlinable
  func setMultiplicity<Observer: TreeObserver>(
    _ multiplicity: Int, of node: Int32, _ observer: inout Observer
  ) {
    func annotation(_ count: Int) -> TagAnnotation? {
      count > 1 ? TagAnnotation(.multiplicity, .integer(count)) : nil
    }
    report(node, annotation(self.multiplicity(of: node)), annotation(multiplicity), &observer)
    state.pointee.multiplicities[node] = multiplicity > 1 ? multiplicity : nil
  }
}
