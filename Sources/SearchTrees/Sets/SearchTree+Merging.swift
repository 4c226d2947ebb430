import BinaryTrees

extension SearchTree {
  /// Goes through both trees in order and builds the result.
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

/// Goes through two trees in order.
///
/// Equal elements are set against each other, one by one: where an element has several nodes, what is
/// left of a counter is set against the next node of the other.
@usableFromInline
struct Merger<Order: ElementOrder, Scheme: BalancingScheme> {
  /// An element whose turn it is.
  @usableFromInline
  struct Entry {
    @usableFromInline let element: Order.Element
    @usableFromInline var count: Int
    /// Whether a part of its counter was set against the other tree already.
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

  /// What is left of an entry, if anything is.
  @inlinable
  func rest(of entry: Entry, _ paired: Int) -> Entry? {
    if entry.count == paired { return nil }
    var rest = entry
    rest.count -= paired
    rest.isRest = true
    return rest
  }

  /// Appends an entry; if pairs remain, the rest of one is counted by the node of the pair.
  @inlinable
  mutating func emit(_ entry: Entry) {
    if entry.isRest, operation.count(1, 1) > 0 {
      builder.countMore(entry.count)
    } else {
      builder.append(entry.element, entry.count)
    }
  }
}
