import BinaryTrees

extension SearchTree {
  /// Combines the tree with another by traversing both in order and building the result.
  @inlinable
  mutating func merge(_ operation: SetOperation, with other: Self) {
    let isRestricting = operation == .intersection || operation == .difference
    var builder = SortedBuilder<Order, Scheme>(
      order: order,
      capacity: isRestricting
        ? operation == .difference ? count : Swift.min(count, other.count)
        : Swift.min(count + other.count, Slot.limit / 2))
    let (own, foreign) = (state.pointee, other.state.pointee)
    forEachNode(besideThoseOf: other, untilOwnEnd: isRestricting) { ours, theirs in
      let first = ours == Slot.none ? 0 : own.multiplicity(of: ours)
      let second = theirs == Slot.none ? 0 : foreign.multiplicity(of: theirs)
      let count = operation.count(first, second)
      if count == 0 { return }
      // A symmetric difference keeps the element with the greater count.
      let isOurs = operation == .symmetricDifference ? first > second : ours != Slot.none
      builder.append(
        isOurs ? own.nodes[Int(ours)].element : foreign.nodes[Int(theirs)].element, count)
    }
    self = builder.tree(scheme)
  }

  /// Visits the nodes of two trees in order, nodes with equal elements at the same time.
  ///
  /// - Parameters:
  ///   - other: the other tree, which must have the same order.
  ///   - isEnding: whether to end after the last node of this tree.
  ///   - visit: receives the slots of the nodes, ``Slot/none`` if there is no such node in a tree.
  /// - Throws: any error of `visit`.
  @inlinable
  @inline(__always)
  func forEachNode<Failure: Error>(
    besideThoseOf other: Self, untilOwnEnd isEnding: Bool,
    _ visit: (_ ours: UInt32, _ theirs: UInt32) throws(Failure) -> Void
  ) throws(Failure) {
    defer { withExtendedLifetime((storage, other.storage)) {} }
    let (nodes, others) = (state.pointee.nodes, other.state.pointee.nodes)
    var (ours, theirs) = (makeIterator(), other.makeIterator())
    var (own, foreign) = (ours.nextSlot(), theirs.nextSlot())
    while let slot = own, let counterpart = foreign {
      switch order.compare(nodes[Int(slot)].element, to: others[Int(counterpart)].element) {
      case .less:
        try visit(slot, Slot.none)
        own = ours.nextSlot()
      case .greater:
        try visit(Slot.none, counterpart)
        foreign = theirs.nextSlot()
      case .equal:
        try visit(slot, counterpart)
        (own, foreign) = (ours.nextSlot(), theirs.nextSlot())
      }
    }
    while let slot = own {
      try visit(slot, Slot.none)
      own = ours.nextSlot()
    }
    while !isEnding, let slot = foreign {
      try visit(Slot.none, slot)
      foreign = theirs.nextSlot()
    }
  }
}
