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
    forEachNode(besideThoseOf: other, untilOwnEnd: isRestricting) { own, ours, foreign, theirs in
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
  ///   - visit: receives the memory of each tree with the slot of its node, which is ``Slot/none`` if
  ///     the tree has no such node.
  /// - Throws: any error of `visit`.
  @inlinable
  @inline(__always)
  package func forEachNode<Failure: Error>(
    besideThoseOf other: Self, untilOwnEnd isEnding: Bool,
    _ visit: (_ own: State, _ ours: UInt32, _ foreign: State, _ theirs: UInt32) throws(Failure) ->
      Void
  ) throws(Failure) {
    try read { (own) throws(Failure) in
      try other.read { (foreign) throws(Failure) in
        var (ours, theirs) = (makeIterator(), other.makeIterator())
        var (first, second) = (ours.nextSlot(), theirs.nextSlot())
        while let slot = first, let counterpart = second {
          let (element, opposite) = (own.nodes + Int(slot), foreign.nodes + Int(counterpart))
          switch order.compare(element.pointee.element, to: opposite.pointee.element) {
          case .less:
            try visit(own, slot, foreign, Slot.none)
            first = ours.nextSlot()
          case .greater:
            try visit(own, Slot.none, foreign, counterpart)
            second = theirs.nextSlot()
          case .equal:
            try visit(own, slot, foreign, counterpart)
            (first, second) = (ours.nextSlot(), theirs.nextSlot())
          }
        }
        while let slot = first {
          try visit(own, slot, foreign, Slot.none)
          first = ours.nextSlot()
        }
        while !isEnding, let slot = second {
          try visit(own, Slot.none, foreign, slot)
          second = theirs.nextSlot()
        }
      }
    }
  }
}
