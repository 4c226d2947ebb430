public import BinaryTrees

extension SearchTree {
  /// Takes over a tree as it is, if it keeps all rules of the kind; else makes `nil`.
  ///
  /// What rule it breaks, ``BinaryTrees/TreeSnapshot/violation(of:by:)`` says, and
  /// ``BinaryTrees/TreeSnapshot/uncheckedRules(of:)`` which columns are missing.
  ///
  /// What the kind keeps with the nodes is taken from the columns, as colours and priorities, or from
  /// the shape, as balance factors.
  ///
  /// - Parameters:
  ///   - snapshot: the tree; counters of equal elements are kept.
  ///   - order: the order of its elements.
  ///   - kind: the kind of tree it is to be.
  /// - Throws: what the order throws.
  /// - Complexity: O(*n*).
  @inlinable
  public init?(
    adopting snapshot: TreeSnapshot<Element>, order: Order, kind: Kind
  ) throws(Order.Failure) {
    guard snapshot.uncheckedRules(of: kind).isEmpty else { return nil }
    let violation = try snapshot.violation(of: kind) { element, other throws(Order.Failure) in
      try order.precedes(element, other)
    }
    guard violation == nil else { return nil }
    self.init(unchecked: snapshot, order: order, kind: kind)
  }

  /// Takes over a tree as it is, whatever rules it breaks: for tests that need a broken one.
  @inlinable
  package init?(unchecked snapshot: TreeSnapshot<Element>, order: Order, kind: Kind) {
    self.init(order: order, kind: kind)
    let (arena, shape, columns) = (arena, snapshot.shape, snapshot.columns)
    let multiplicities = columns[.multiplicity]
    arena.reserve(snapshot.count)
    for node in shape.indices {
      let annotations = columns.isEmpty ? NodeAnnotations() : columns.annotations(of: node)
      guard let tag = Kind.tag(of: node, in: shape, annotations) else { return nil }
      let slot = arena.allocate(snapshot.elements[node], tag: tag, fresh: true)
      arena.sizes[Int(slot)] = shape.subtreeSize[node]
      if let side = shape.side(of: node) {
        arena.hang(slot, on: side, of: shape.parent[node])
      } else {
        arena.hang(slot, at: .root)
      }
      if case .integer(let count)? = multiplicities?[node], count > 1 {
        arena.state.pointee.multiplicities[slot] = count
      }
    }
    keeper.didAdopt(arena)
  }
}
