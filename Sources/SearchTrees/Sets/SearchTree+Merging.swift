import BinaryTrees

extension SearchTree {
  /// Combines the tree with another by traversing both in order and building the result.
  @inlinable
  mutating func merge(_ operation: SetOperation, with other: Self) {
    let capacity =
      switch operation {
      case .union, .symmetricDifference: Swift.min(count + other.count, Slot.limit / 2)
      case .difference: count
      case .intersection: Swift.min(count, other.count)
      }
    var merger = Merger<Order, Scheme>(operation, order, capacity: capacity)
    merger.merge(self, other)
    self = merger.builder.tree(scheme)
  }
}

/// An operation that combines two trees by traversing both in order.
@usableFromInline
struct Merger<Order: ElementOrder, Scheme: BalancingScheme> {
  @usableFromInline let operation: SetOperation
  @usableFromInline let order: Order
  @usableFromInline var builder: SortedBuilder<Order, Scheme>

  @inlinable
  init(_ operation: SetOperation, _ order: Order, capacity: Int) {
    (self.operation, self.order) = (operation, order)
    builder = SortedBuilder(order: order, capacity: capacity)
  }

  @inlinable
  mutating func merge(_ first: SearchTree<Order, Scheme>, _ second: SearchTree<Order, Scheme>) {
    let keepsOurs = operation != .intersection
    let keepsTheirs = operation == .union || operation == .symmetricDifference
    var (ours, theirs) = (first.counted, second.counted)
    var (own, foreign) = (ours.next(), theirs.next())
    while let entry = own, let other = foreign {
      switch order.compare(entry.element, to: other.element) {
      case .less:
        if keepsOurs { builder.append(entry.element, entry.multiplicity) }
        own = ours.next()
      case .greater:
        if keepsTheirs { builder.append(other.element, other.multiplicity) }
        foreign = theirs.next()
      case .equal:
        let count = operation.count(entry.multiplicity, other.multiplicity)
        // A symmetric difference keeps the element with the greater count.
        let isOurs =
          operation != .symmetricDifference || entry.multiplicity > other.multiplicity
        if count > 0 { builder.append(isOurs ? entry.element : other.element, count) }
        (own, foreign) = (ours.next(), theirs.next())
      }
    }
    while keepsOurs, let entry = own {
      builder.append(entry.element, entry.multiplicity)
      own = ours.next()
    }
    while keepsTheirs, let entry = foreign {
      builder.append(entry.element, entry.multiplicity)
      foreign = theirs.next()
    }
  }
}
