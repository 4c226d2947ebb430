public import BinaryTrees

extension SearchTree {
  /// Creates a tree from sorted elements.
  ///
  /// - Parameters:
  ///   - elements: the elements, which must be in order. The tree keeps the first of several equal
  ///     elements.
  ///   - order: the order.
  ///   - scheme: the balancing scheme.
  /// - Complexity: O(*n*), with at most two comparisons of each element with its predecessor.
  @inlinable
  public init(sortedElements elements: some Sequence<Element>, order: Order, scheme: Scheme) {
    var builder = SortedBuilder<Order, Scheme>(order: order, capacity: elements.underestimatedCount)
    for element in elements where order.isOrdered(element) {
      if builder.isAfterLast(element) {
        builder.appendGreater(element)
      } else {
        let isBefore = builder.storage.read {
          order.precedes(element, $0.nodes[Int(builder.last)].element)
        }
        precondition(!isBefore, "the elements are not in order")
      }
    }
    self = builder.tree(scheme)
  }

  /// Creates a tree with exactly the shape of a snapshot, or returns `nil` if the snapshot breaks a
  /// rule of the scheme or contains equal elements.
  ///
  /// ``BinaryTrees/TreeSnapshot/violation(of:by:)`` returns the broken rule.
  /// ``BinaryTrees/TreeSnapshot/uncheckedRules(of:)`` returns the rules that need columns that the
  /// snapshot lacks.
  ///
  /// The balance data is read from columns of the snapshot, such as colors and priorities, or
  /// computed from the shape, such as balance factors.
  ///
  /// - Parameters:
  ///   - snapshot: the shape, elements and annotations. All elements must be different.
  ///   - order: the order of the elements.
  ///   - scheme: the balancing scheme.
  /// - Complexity: O(*n*).
  @inlinable
  public init?(adopting snapshot: TreeSnapshot<Element>, order: Order, scheme: Scheme) {
    self.init(adoptingNodes: snapshot, order: order, scheme: scheme)
    if state.pointee.mayHaveEqualNodes || state.pointee.multiplicities != nil { return nil }
  }

  /// Creates a tree with exactly the shape of a snapshot, or returns `nil` if the snapshot breaks a
  /// rule of the scheme.
  ///
  /// The tree keeps equal elements and their counters; see ``put(_:duplicates:_:)``.
  @inlinable
  package init?(adoptingNodes snapshot: TreeSnapshot<Element>, order: Order, scheme: Scheme) {
    guard snapshot.uncheckedRules(of: scheme).isEmpty,
      snapshot.violation(of: scheme, by: { order.precedes($0, $1) }) == nil
    else { return nil }
    self.init(unchecked: snapshot, order: order, scheme: scheme)
  }

  /// Creates a tree with exactly the shape of a snapshot, without checking rules.
  ///
  /// The result is `nil` if an element has no place in the order or the balance data of a node is
  /// missing. Tests use this initializer to create invalid trees.
  ///
  /// - Parameters:
  ///   - snapshot: the shape, elements and annotations.
  ///   - order: the order of the elements.
  ///   - scheme: the balancing scheme.
  ///   - isKnownDistinct: whether all elements are known to be different. If so, this is not
  ///     checked.
  @inlinable
  package init?(
    unchecked snapshot: TreeSnapshot<Element>, order: Order, scheme: Scheme,
    isKnownDistinct: Bool = false
  ) {
    self.init(order: order, scheme: scheme)
    let shape = snapshot.shape
    let columns = shape.namingColors(in: snapshot.columns)
    let multiplicities = columns[.multiplicity]
    reserveCapacity(snapshot.count)
    for element in snapshot.elements {
      guard order.isOrdered(element) else { return nil }
      _ = state.pointee.makeNode(element, near: Slot.none, fresh: true)
    }
    for node in shape.indices {
      let annotations = columns.isEmpty ? NodeAnnotations() : columns.annotations(of: node)
      guard let balance = Scheme.balance(of: node, in: shape, annotations) else { return nil }
      let slot = Slot.first + UInt32(truncatingIfNeeded: node)
      let above =
        node == 0 ? Slot.top : Slot.first + UInt32(truncatingIfNeeded: shape.parent[node])
      let link = state.pointee.links(of: above) + (shape.side(of: node)?.index ?? 0)
      link.pointee = slot << 1 | link.pointee & 1
      state.pointee.setBalance(balance, of: link)
      currentScheme.didAdopt(balance)
      if case .integer(let count)? = multiplicities?[node], count > 1 {
        state.pointee.setMultiplicity(count, of: slot)
      }
    }
    if let sizes = storage.sizes {
      state.pointee.addUp(sizes, below: state.pointee.root) { _ in 1 }
    }
    state.pointee.refreshSentinel()
    if isKnownDistinct { return }
    let (nodes, slots) = (state.pointee.nodes, state.pointee.inorder(from: state.pointee.root))
    state.pointee.mayHaveEqualNodes = zip(slots, slots.dropFirst()).contains {
      !order.precedes(nodes[Int($0)].element, nodes[Int($1)].element)
    }
  }
}

/// A builder that creates a tree from elements in order.
@usableFromInline
package struct SortedBuilder<Order: ElementOrder, Scheme: BalancingScheme> {
  @usableFromInline typealias Storage = TreeStorage<Order.Element, Scheme>

  @usableFromInline let order: Order
  @usableFromInline let storage: Storage

  @inlinable
  package init(order: Order, capacity: Int) {
    self.order = order
    // Allocate slightly more than requested, so that the next insertions do not reallocate.
    let capacity = min(max(0, capacity), Slot.limit / 2)
    storage = Storage(ArenaState(capacity: capacity + capacity / 16 + Int(Slot.first) + 2))
  }

  /// The memory of the tree, for methods that append elements; see ``SearchTree/state``.
  @inlinable
  @inline(__always)
  package var state: UnsafeMutablePointer<ArenaState<Order.Element, Scheme>> {
    mutating get { storage.memory }
  }

  /// The slot of the last element, or ``Slot/none`` if there are no elements.
  @inlinable
  package var last: UInt32 {
    let used = UInt32(truncatingIfNeeded: storage.read { $0.used })
    return used == Slot.first ? Slot.none : used - 1
  }

  /// Returns whether an element comes after the last one, or is the first.
  @inlinable
  @inline(__always)
  package func isAfterLast(_ element: Order.Element) -> Bool {
    storage.read { state in
      last == Slot.none || order.precedes(state.nodes[Int(last)].element, element)
    }
  }

  /// Appends an element that is equal to the last one or comes after it.
  @inlinable
  @inline(__always)
  mutating func append(_ element: consuming Order.Element, _ multiplicity: Int) {
    // An inconsistent order may place the element before the last one; it is appended nevertheless.
    if !isAfterLast(element) { state.pointee.mayHaveEqualNodes = true }
    appendGreater(element)
    if multiplicity != 1 { state.pointee.setMultiplicity(multiplicity, of: last) }
  }

  /// Appends an element that comes after the last one.
  @inlinable
  @inline(__always)
  package mutating func appendGreater(_ element: consuming Order.Element) {
    let state = state
    if state.pointee.used == state.pointee.capacity { _ = storage.grow(keepingSlots: true) }
    (state.pointee.nodes + state.pointee.used).initialize(to: ArenaNode(leaf: element))
    state.pointee.used &+= 1
    state.pointee.count &+= 1
  }

  /// Returns the tree of the appended elements.
  @inlinable
  package func tree(_ scheme: Scheme) -> SearchTree<Order, Scheme> {
    var tree = SearchTree(storage, order: order, scheme: scheme)
    DescentPath.with { path in
      tree.edit(&path, building: true) { scheme, edit in
        scheme.build(&edit)
        if edit.linkedCount > 0 { edit.finishLinking() }
      }
    }
    precondition(
      tree.isEmpty || tree.read { $0.root } != Slot.none, "the scheme has built no tree")
    tree.state.pointee.refreshSentinel()
    return tree
  }
}

extension SearchTree where Order: ImplicitOrder {
  /// Creates an empty tree.
  ///
  /// - Parameter scheme: the balancing scheme, with its options.
  @inlinable
  public init(scheme: Scheme) { self.init(order: Order(), scheme: scheme) }

  /// Creates a tree with the given elements.
  ///
  /// The elements are inserted with ``insert(contentsOf:)``.
  ///
  /// - Parameters:
  ///   - elements: the elements. The tree keeps the first of several equal elements.
  ///   - scheme: the balancing scheme, with its options.
  /// - Complexity: the complexity of ``insert(contentsOf:)``.
  @inlinable
  public init(_ elements: some Sequence<Element>, scheme: Scheme) {
    self.init(scheme: scheme)
    insert(contentsOf: elements)
  }

  /// Creates an empty tree.
  @inlinable
  public init() { self.init(order: Order(), scheme: Scheme()) }

  /// Creates a tree with the given elements.
  ///
  /// The elements are inserted with ``insert(contentsOf:)``.
  ///
  /// - Parameter elements: the elements. The tree keeps the first of several equal elements.
  /// - Complexity: the complexity of ``insert(contentsOf:)``.
  @inlinable
  public init(_ elements: some Sequence<Element>) { self.init(elements, scheme: Scheme()) }

  /// Creates a tree from sorted elements.
  ///
  /// - Parameter elements: the elements, which must be in order. The tree keeps the first of
  ///   several equal elements.
  /// - Complexity: O(*n*).
  @inlinable
  public init(sortedElements elements: some Sequence<Element>) {
    self.init(sortedElements: elements, order: Order(), scheme: Scheme())
  }
}

extension SearchTree: ExpressibleByArrayLiteral where Order: ImplicitOrder {
  /// Creates a tree with the elements of an array literal.
  ///
  /// - Parameter elements: the elements. The tree keeps the first of several equal elements.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
