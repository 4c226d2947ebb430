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
///
/// Equal elements are paired one to one. If an element has several nodes in one tree and a counter
/// in the other, the remainder of the counter is paired with the next node.
@usableFromInline
struct Merger<Order: ElementOrder, Scheme: BalancingScheme> {
  /// The current element of one of the trees.
  @usableFromInline
  struct Entry {
    @usableFromInline let element: Order.Element
    @usableFromInline var count: Int
    /// Whether a part of its count has already been paired with the other tree.
    @usableFromInline var isRest = false

    @inlinable
    init(_ element: Order.Element, _ count: Int) { (self.element, self.count) = (element, count) }
  }

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
    func next(_ entries: inout SearchTree<Order, Scheme>.Counted) -> Entry? {
      entries.next().map { Entry($0.element, $0.multiplicity) }
    }
    var (own, foreign) = (next(&ours), next(&theirs))
    while let entry = own, let other = foreign {
      switch order.compare(entry.element, to: other.element) {
      case .less:
        if keepsOurs { emit(entry) }
        own = next(&ours)
      case .greater:
        if keepsTheirs { emit(other) }
        foreign = next(&theirs)
      case .equal:
        var paired = entry
        paired.count = min(entry.count, other.count)
        if operation.count(1, 1) > 0 { emit(paired) }
        own = rest(of: entry, paired.count) ?? next(&ours)
        foreign = rest(of: other, paired.count) ?? next(&theirs)
      }
    }
    while keepsOurs, let entry = own {
      emit(entry)
      own = next(&ours)
    }
    while keepsTheirs, let entry = foreign {
      emit(entry)
      foreign = next(&theirs)
    }
  }

  /// Returns the remainder of an entry after pairing, or `nil` if there is no remainder.
  @inlinable
  func rest(of entry: Entry, _ paired: Int) -> Entry? {
    if entry.count == paired { return nil }
    var rest = entry
    rest.count -= paired
    rest.isRest = true
    return rest
  }

  /// Appends an entry to the result.
  ///
  /// If the operation keeps pairs, the remainder of an entry is added to the count of the pair's
  /// node.
  @inlinable
  mutating func emit(_ entry: Entry) {
    if entry.isRest, operation.count(1, 1) > 0 {
      builder.countMore(entry.count)
    } else {
      builder.append(entry.element, entry.count)
    }
  }
}
